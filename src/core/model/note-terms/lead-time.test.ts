import { describe, expect, it } from 'vitest';
import { readLeadTime } from './lead-time.ts';

describe('the lead time of a task', () => {
  it.each([
    ['14 days before the upgrade', 14],
    ['at least 2 weeks before you upgrade', 14],
    ['1 month in advance', 30],
    ['48 hours before the upgrade', 2],
    ['2 hours before the upgrade', 0],
    ['at least two weeks before you upgrade', 14],
    ['A month in advance', 30],
    ['zwei Wochen vor dem Upgrade', 14],
    ['einen Monat vor dem Upgrade', 30],
    ['trois semaines avant la mise à niveau', 21],
    ['una semana antes de actualizar', 7],
    ['duas semanas antes da atualização', 14],
    ["due settimane prima dell'aggiornamento", 14],
    ['con un mese di anticipo', 30],
    ["48 ore prima dell'aggiornamento", 2],
    ['не позднее чем за 14 дней до обновления', 14],
    ['за две недели до обновления', 14],
    ['за неделю до обновления', 7],
    ['за сутки до обновления', 1],
    ['アップグレードの二週間前', 14],
    ['升级两周前', 14],
    ['업그레이드 한 달 전', 30],
    ['mindestens 7 Tage vor dem Upgrade', 7],
    ['2 semaines avant la mise à niveau', 14],
    ['3 días antes de actualizar', 3],
    ['1 mês antes da atualização', 30],
    ['アップグレードの14日前までに', 14],
    ['アップグレードの2週間前', 14],
    ['升级 3 天前', 3],
    ['업그레이드 2주 전', 14],
    ['قبل الترقية بـ 3 أيام', 3],
  ])('%s: %s days before', (text, leadDays) => {
    expect(readLeadTime(text)).toBe(leadDays);
  });

  it.each([
    'before you upgrade; it takes 2 hours',
    'some days before the upgrade',
    'install one of two weekly builds before the upgrade',
    'keep 7 days of logs',
    '第 3 天',
  ])('has no lead time in: %s', (text) => {
    expect(readLeadTime(text)).toBeUndefined();
  });
});
