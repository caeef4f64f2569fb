import { expectTypeOf, it } from 'vitest';
import type { BrowserKey, MessageKey, RichTextValues, TextValues } from './message-keys.ts';
import type { Messages } from './messages.ts';

type KeysOf<Values> = Values extends Values ? keyof Values : never;

it('the types check the arguments of a message', () => {
  expectTypeOf<TextValues<'Plain text'>>().toEqualTypeOf<Record<never, never>>();
  type Nested =
    TextValues<'{a} {n, plural, one {# of {b}} other {{m, select, x {{c}} other {d}}}} {day, date, long}!'>;
  expectTypeOf<KeysOf<Nested>>().toEqualTypeOf<'a' | 'n' | 'b' | 'm' | 'c' | 'day'>();
  expectTypeOf<Nested['n']>().toEqualTypeOf<number>();
  expectTypeOf<Nested['day']>().toEqualTypeOf<string>();
  type PluralFirst = TextValues<'{m, select, x {{n, plural, one {# a} other {# b}}} other {c}}'>;
  expectTypeOf<KeysOf<PluralFirst>>().toEqualTypeOf<'m' | 'n'>();
  type Rich = RichTextValues<'See <a>what changed</a> since {version}', boolean>;
  expectTypeOf<keyof Rich>().toEqualTypeOf<'a' | 'version'>();
  expectTypeOf<Rich['a']>().toEqualTypeOf<(content: boolean) => boolean>();
});

/** Only compiled, never called. */
const wrongCalls = (messages: Messages<BrowserKey>, all: Messages<MessageKey>): void => {
  messages('shell.guides');
  messages('shell.year-size', { releases: 1 });
  const passed: Messages<BrowserKey> = all;
  passed('shell.guides');
  // @ts-expect-error: unknown message
  messages('shell.guide');
  // @ts-expect-error: missing argument
  messages('shell.year-size');
  // @ts-expect-error: a count must be a number
  messages('shell.year-size', { releases: '1' });
  // @ts-expect-error: too many arguments
  messages('shell.year-size', { releases: 1, patches: 2 });
  // @ts-expect-error: the message has no arguments
  messages('shell.guides', { releases: 1 });
  // @ts-expect-error: the message has tags, so it is not plain text
  messages('shell.wrong-base-help', { setting: 'a', address: 'b' });
  // @ts-expect-error: missing tag
  messages.parts('shell.wrong-base-help', { setting: 'a', address: 'b' });
  // @ts-expect-error: browsers do not have the messages of articles
  messages('article.unlisted');
};
expectTypeOf(wrongCalls).toBeFunction();
