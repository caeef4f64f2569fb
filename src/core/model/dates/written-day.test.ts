import { describe, expect, it } from 'vitest';
import { findDay, readDay } from './written-day.ts';

describe('a date in words', () => {
  it.each([
    '2024-10-02',
    '2024/10/2',
    '2024-10-02T10:30:00Z',
    '2024-10-02 3:45:00',
    '2024-10-02 18:13:15 -0700',
    '2024-10-02 18:13 UTC',
    'Oct 2 10:30:00 2024 +0200',
    'Oct 2 10:30:00 2024',
    '2 October 2024',
    '2nd Oct 2024',
    'October 2, 2024',
    'October, 2 2024',
    'Oct. 2nd 2024',
    ' 02 oct 2024 ',
  ])('%s is the second of October', (text) => {
    expect(readDay(text)).toBe('2024-10-02');
  });

  it.each([
    '2. Oktober 2024',
    '2. Okt. 2024',
    '2 octobre 2024',
    '2 de octubre de 2024',
    '2 de outubro de 2024',
    '2 de out. de 2024',
    '2 ottobre 2024',
    '2 ott 2024',
    '2 октября 2024',
    '2 октября 2024 г.',
    '2 октября 2024 года',
    '2 окт. 2024',
    '02.10.2024 г.',
    '2024年10月2日',
    '2024 年 10 月 2 日',
    '２０２４年１０月２日',
    '2024년 10월 2일',
    '2024. 10. 2.',
    '2 أكتوبر 2024',
    '٢ أكتوبر ٢٠٢٤',
    '2 اكتوبر، 2024',
    '2 تشرين الأول 2024',
    '02.10.2024',
  ])('%s is the second of October in another language', (text) => {
    expect(readDay(text)).toBe('2024-10-02');
  });

  it.each([
    ['1er septembre 2026', '2026-09-01'],
    ['1º de março de 2026', '2026-03-01'],
    ['1 de marco de 2026', '2026-03-01'],
    ['3. Jänner 2026', '2026-01-03'],
    ['4 de setiembre de 2026', '2026-09-04'],
    ['September 2026', '2026-09'],
    ['septiembre de 2026', '2026-09'],
    ['2026年9月', '2026-09'],
    ['15 AOÛT 2026', '2026-08-15'],
  ])('%s is read as %s', (text, day) => {
    expect(readDay(text)).toBe(day);
  });

  it('is found in a sentence without spaces', () => {
    expect(findDay('本バージョンは２０２６年9月1日にリリースされました。')).toEqual({
      day: '2026-09-01',
      text: '２０２６年9月1日',
      index: 7,
    });
  });

  it('does not mix words that are months in different languages', () => {
    expect(['Rolled out 2024', 'A set 2024', 'dez 2024'].map((text) => findDay(text)?.day)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is read with slashes only if one number cannot be a month', () => {
    expect(['17/09/2024', '09/17/2024', '09/10/2024'].map(readDay)).toEqual([
      '2024-09-17',
      '2024-09-17',
      undefined,
    ]);
  });

  it.each(['2024-02-30', '31 April 2024', '2 Octember 2024', 'soon', '', '2024', '0224.9.1', '9024-10-02'])(
    '%s is not a date',
    (text) => {
      expect(readDay(text)).toBeUndefined();
    },
  );
});

it('reads no month where a day is missing or does not exist', () => {
  const texts = ['1.4.0 - 2026-10-??', '1.4.0 - 2026-10-xx', '1.4.0 (2026-10-dd)', '1.4.0 - 2026-02-30'];
  expect(texts.map((text) => findDay(text)?.day)).toEqual(texts.map(() => undefined));
  expect(findDay('1.4.0 - 2026-10')?.day).toBe('2026-10');
});
