import { describe, expect, it } from 'vitest';
import { compareDeadlines, isOverdue, readDeadline } from './deadline.ts';

describe('the time at which a task is due', () => {
  it.each([
    ['before you upgrade', 'before'],
    ['when you upgrade', 'before'],
    ['When upgrading to 25.10', 'before'],
    ['once you upgrade', 'before'],
    ['', 'before'],
    ['when the upgrade is complete', 'after'],
    ['once all nodes have been upgraded', 'after'],
    ['after you upgrade', 'after'],
    ['Immediately after the upgrade', 'after'],
    ['after the backup and before the upgrade', 'before'],
    ['following the upgrade', 'after'],
    ['following the guide of the database', 'before'],
    ['nach dem Upgrade', 'after'],
    ['nach Bedarf', 'before'],
    ['vor dem Upgrade', 'before'],
    ['nach der Sicherung, vor dem Upgrade', 'before'],
    ['après la mise à niveau', 'after'],
    ['después de actualizar', 'after'],
    ['depois da atualização', 'after'],
    ["dopo l'aggiornamento", 'after'],
    ["dopo il backup, prima dell'aggiornamento", 'before'],
    ['после обновления', 'after'],
    ['после обновления надо перезапустить агент', 'after'],
    ['перед обновлением', 'before'],
    ['после резервного копирования, до обновления', 'before'],
    ['アップグレード後に', 'after'],
    ['アップグレード前に', 'before'],
    ['升级后', 'after'],
    ['备份后、升级前', 'before'],
    ['업그레이드 후', 'after'],
    ['بعد الترقية', 'after'],
    ['قبل الترقية', 'before'],
    ['後日お知らせします', 'before'],
  ])('%s: %s', (text, phase) => {
    expect(readDeadline(text)).toEqual({ phase });
  });

  it('is a date if the words name one', () => {
    expect(readDeadline('when you upgrade, by 31 October 2025')).toEqual({
      phase: 'by-date',
      day: '2025-10-31',
    });
  });

  it.each([
    'bis 31. Oktober 2025',
    'avant le 31 octobre 2025',
    'entro il 31 ottobre 2025',
    'до 31 октября 2025 г.',
    '2025年10月31日まで',
    '2025년 10월 31일까지',
  ])('is the date that %s names', (text) => {
    expect(readDeadline(text)).toEqual({ phase: 'by-date', day: '2025-10-31' });
  });

  it.each([
    ['by 31 October 2025', '2025-10-31', false],
    ['by 31 October 2025', '2025-11-01', true],
    ['by October 2025', '2025-10-31', false],
    ['by October 2025', '2025-11-01', true],
    ['before you upgrade', '2025-11-01', false],
  ])('%s is overdue on %s: %s', (text, today, overdue) => {
    expect(isOverdue(readDeadline(text), today)).toBe(overdue);
  });

  it('sorts tasks: before the upgrade, by date, after the upgrade', () => {
    const words = ['after the upgrade', 'by 31 October 2025', 'before you upgrade', 'by 1 March 2025'];
    const ordered = words.map((text) => readDeadline(text)).toSorted(compareDeadlines);
    expect(ordered.map(({ phase, day }) => day ?? phase)).toEqual([
      'before',
      '2025-03-01',
      '2025-10-31',
      'after',
    ]);
  });
});
