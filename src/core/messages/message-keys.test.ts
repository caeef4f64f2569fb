import { expectTypeOf, it } from 'vitest';
import type { BrowserKey, MessageKey, RichTextValues, TextValues } from './message-keys.ts';
import type { Messages } from './messages.ts';

it('the types know what a message takes', () => {
  expectTypeOf<TextValues<'Plain text'>>().toEqualTypeOf<Record<never, never>>();
  type Nested =
    TextValues<'{a} {n, plural, one {# of {b}} other {{m, select, x {{c}} other {d}}}} {day, date, long}!'>;
  expectTypeOf<keyof Nested>().toEqualTypeOf<'a' | 'n' | 'b' | 'm' | 'c' | 'day'>();
  expectTypeOf<Nested['n']>().toEqualTypeOf<number>();
  expectTypeOf<Nested['day']>().toEqualTypeOf<string>();
  type PluralFirst = TextValues<'{m, select, x {{n, plural, one {# a} other {# b}}} other {c}}'>;
  expectTypeOf<keyof PluralFirst>().toEqualTypeOf<'m' | 'n'>();
  type Rich = RichTextValues<'See <a>what changed</a> since {version}', boolean>;
  expectTypeOf<keyof Rich>().toEqualTypeOf<'a' | 'version'>();
  expectTypeOf<Rich['a']>().toEqualTypeOf<(content: boolean) => boolean>();
});

/** Compiled, and never called. */
const wrongCalls = (messages: Messages<BrowserKey>, all: Messages<MessageKey>): void => {
  messages('shell.guides');
  messages('shell.year-size', { releases: 1 });
  const passed: Messages<BrowserKey> = all;
  passed('shell.guides');
  // @ts-expect-error: no such message
  messages('shell.guide');
  // @ts-expect-error: an argument is missing
  messages('shell.year-size');
  // @ts-expect-error: a count is a number
  messages('shell.year-size', { releases: '1' });
  // @ts-expect-error: an argument too many
  messages('shell.year-size', { releases: 1, patches: 2 });
  // @ts-expect-error: a message without arguments
  messages('shell.guides', { releases: 1 });
  // @ts-expect-error: it has tags, which text does not
  messages('shell.wrong-base-help', { setting: 'a', address: 'b' });
  // @ts-expect-error: a tag is missing
  messages.parts('shell.wrong-base-help', { setting: 'a', address: 'b' });
  // @ts-expect-error: browsers do not have the messages of articles
  messages('article.unlisted');
};
expectTypeOf(wrongCalls).toBeFunction();
