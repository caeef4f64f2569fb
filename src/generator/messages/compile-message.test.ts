import { describe, expect, it } from 'vitest';
import type { MessageKey } from '#core/messages/message-keys.ts';
import { createMessages, type MessageData, type Messages } from '#core/messages/messages.ts';
import { argumentsOf, compileMessage } from './compile-message.ts';
import { dayFormats } from './site-messages.ts';

/** A key that no catalogue has, with the type of a key that accepts any values. */
const KEY = 'shell.all-of-year' satisfies MessageKey;

function messagesIn(language: string, text: string): Messages<typeof KEY> {
  const data: MessageData<typeof KEY> = {
    language,
    texts: { [KEY]: compileMessage(text) },
    days: dayFormats(language),
  };
  return createMessages(data);
}

function say(language: string, text: string, values: Readonly<Record<string, unknown>> = {}): string {
  return messagesIn(language, text)(KEY, values as { year: string });
}

describe('a message', () => {
  it('without arguments is stored as text', () => {
    expect(compileMessage('Skip to main content')).toBe('Skip to main content');
    expect(say('en', 'Reader’s {year}', { year: '2025' })).toBe('Reader’s 2025');
  });

  it('inserts texts unchanged, and formats numbers and lists as in its language', () => {
    expect(say('en', '{a} of {b}', { a: 1234, b: '2025' })).toBe('1,234 of 2025');
    expect(say('de', '{a}', { a: 1234 })).toBe('1.234');
    expect(say('en', '{a}', { a: ['25.1', '25.2', '25.3'] })).toBe('25.1, 25.2, and 25.3');
    expect(say('de', '{a}', { a: ['25.1', '25.2'] })).toBe('25.1 und 25.2');
  });

  it('has one full stop after a value that ends with one', () => {
    expect(say('en', 'Made by {a}. See {b}.', { a: 'Acme Inc.', b: 'app.md' })).toBe(
      'Made by Acme Inc. See app.md.',
    );
    expect(say('en', '{a}.md', { a: 'app.' })).toBe('app..md');
  });

  it('has the plural forms of its language, and exact numbers before them', () => {
    const english = '{n, plural, =0 {no patches} one {# patch} other {# patches}}';
    expect([0, 1, 1200].map((n) => say('en', english, { n }))).toEqual([
      'no patches',
      '1 patch',
      '1,200 patches',
    ]);
    const polish = '{n, plural, one {# błąd} few {# błędy} many {# błędów} other {# błędu}}';
    expect([1, 3, 5].map((n) => say('pl', polish, { n }))).toEqual(['1 błąd', '3 błędy', '5 błędów']);
    const ordinal = '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}';
    expect([1, 2, 4].map((n) => say('en', ordinal, { n }))).toEqual(['1st', '2nd', '4th']);
  });

  it('selects by a value, and otherwise uses the last option', () => {
    const text = '{mode, select, dark {dunkel} other {hell}}';
    expect(['dark', 'light'].map((mode) => say('de', text, { mode }))).toEqual(['dunkel', 'hell']);
  });

  it.each([
    ['en', '16 September 2025', '16 Sep 2025', '16 Sep', 'September 2025'],
    ['en-US', 'September 16, 2025', 'Sep 16, 2025', 'Sep 16', 'September 2025'],
    ['de', '16. September 2025', '16. Sept. 2025', '16. Sept.', 'September 2025'],
    ['ja', '2025年9月16日', '2025年9月16日', '9月16日', '2025年9月'],
    ['pt-BR', '16 de setembro de 2025', '16 de set. de 2025', '16 de set.', 'setembro de 2025'],
  ])('in %s formats dates as in its language, in any time zone', (language, long, short, ofYear, month) => {
    const text = '{d, date, long}|{d, date, short}|{d, date, of-year}|{m, date, long}';
    expect(say(language, text, { d: '2025-09-16', m: '2025-09' })).toBe(
      [long, short, ofYear, month].join('|'),
    );
    expect(messagesIn(language, '').day('2025-09-16', 'long')).toBe(long);
  });

  it('keeps an invalid date as it is written', () => {
    expect(say('en', '{d, date, long}', { d: 'soon' })).toBe('soon');
  });

  it('passes the content of tags to functions, and keeps elements unchanged', () => {
    const text = 'See <a>{n, plural, one {# change} other {# changes}}</a> since {version}';
    const element = { name: 'version' };
    const values = { n: 3, version: element, a: (content: unknown) => ({ link: content }) };
    const parts: readonly unknown[] = messagesIn('en', text).parts(KEY, values as never);
    expect(parts).toEqual(['See ', { link: ['3', ' changes'] }, ' since ', element]);
  });

  it.each([
    ['{count', /EXPECT_ARGUMENT_CLOSING_BRACE/],
    ['{n, plural, one {a}}', /MISSING_OTHER_CLAUSE/],
    ['<a>b', /UNCLOSED_TAG/],
    ['{n, plural, offset:1 one {a} other {b}}', /offset: …} is not supported/],
    ['{day, date, full}', /needs one of the styles long, short, of-year/],
    ['{n, number}', /must be a plural, a select or a date/],
  ])('that is invalid is reported: %s', (text, reason) => {
    expect(() => compileMessage(text)).toThrow(reason);
  });

  it('lists its arguments and tags, also nested ones', () => {
    const message = compileMessage('{a} <b>{c, plural, one {{d}} other {#}}</b> {e, date, long}');
    expect([...argumentsOf(message)]).toEqual(['a', '<b>', 'c', 'd', 'e']);
  });
});
