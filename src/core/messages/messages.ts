import { lazy } from '../lazy.ts';
import { type DayFormats, type DayStyle, writeDay } from './days.ts';
import { textAfter } from './full-stop.ts';
import type {
  BrowserKey,
  MessageKey,
  PlainKey,
  RichValues,
  Values,
  ViewKey,
  ViewName,
} from './message-keys.ts';

/** The messages of one language, as the generator compiled them: JSON, so that browsers need no parser. */
export interface MessageData<Key extends MessageKey> extends MessageTexts<Key> {
  /** A language tag, for `Intl`. */
  readonly language: string;
  readonly days: DayFormats;
  /** In right-to-left text, values in Latin letters are isolated: `25.9.0-rc1` would be shown as `rc1-25.9.0`. */
  readonly isolatesLatin?: true;
}

export interface MessageTexts<Key extends MessageKey> {
  readonly texts: Readonly<Record<Key, CompiledMessage>>;
  /** Messages that are missing in the language and are therefore in English. */
  readonly inEnglish?: readonly Key[];
}

/** The part of `site.json` about messages. */
export interface SiteMessageData extends MessageData<BrowserKey> {
  /** The addresses of files with the messages of views. */
  readonly views: Readonly<Record<ViewName, string>>;
}

/** The content of such a file. */
export type ViewTexts<View extends ViewName> = MessageTexts<Exclude<ViewKey<View>, BrowserKey>>;

export type CompiledMessage = string | readonly MessagePart[];

export type MessagePart =
  | string
  | readonly ['value', name: string]
  | readonly ['date', name: string, DayStyle]
  | readonly ['plural' | 'ordinal' | 'select', name: string, Readonly<Record<string, CompiledMessage>>]
  | readonly ['tag', name: string, CompiledMessage];

/** Returns messages in the language of a page. */
export interface Messages<in Key extends MessageKey> {
  /** The text of a message. */
  <One extends PlainKey<Key>>(key: One, ...values: Values<One>): string;
  /** The parts of a message that has tags, or elements among its values. */
  parts<One extends Key, Node>(
    key: One,
    values: RichValues<One, Node, readonly (string | Node)[]>,
  ): readonly (string | Node)[];
  /** The language of the page. */
  readonly language: string;
  /** The language of a message if it differs from that of the page, for the `lang` attribute of its element. */
  languageOf(key: Key): 'en' | undefined;
  /** Formats `2025-09-16` or `2025-09`. */
  day(day: string, style: DayStyle): string;
  number(value: number): string;
  /** `a, b, and c` */
  list(items: readonly string[]): string;
  /** Sentences one after the other. Japanese and Chinese write no space between them. */
  sentences(texts: readonly string[]): string;
}

export function createMessages<Key extends MessageKey>(data: MessageData<Key>): Messages<Key> {
  const { language, texts, days, isolatesLatin, inEnglish = [] } = data;
  const own = createFormat(language, days, isolatesLatin);
  const english = createFormat('en', days);
  const fallbacks = new Set<string>(inEnglish);
  const partsOf = (key: Key, values: GivenValues = {}): readonly unknown[] =>
    formatMessage(texts[key], values, fallbacks.has(key) ? english : own);
  const text = (key: Key, values?: GivenValues): string => partsOf(key, values).join('');
  return Object.assign(text as Messages<Key>, {
    parts: partsOf as Messages<Key>['parts'],
    language,
    languageOf: (key: Key) => (fallbacks.has(key) ? ('en' as const) : undefined),
    day: own.day,
    number: own.number,
    list: (items: readonly string[]) => own.list(items).join(''),
    sentences: (sentences: readonly string[]) => sentences.join(/^(?:ja|zh)/.test(language) ? '' : ' '),
  });
}

type GivenValues = Readonly<Record<string, unknown>>;

interface Format {
  day(day: string, style: DayStyle): string;
  number(value: number): string;
  value(value: unknown): unknown;
  list(items: readonly unknown[]): readonly unknown[];
  category(value: number, type: Intl.PluralRuleType): string;
}

function createFormat(language: string, days: DayFormats, isolatesLatin = false): Format {
  // Digits as in versions and dates, which are the same in all languages.
  const numbers = lazy(() => new Intl.NumberFormat(language, { numberingSystem: 'latn' }));
  const lists = lazy(() => new Intl.ListFormat(language));
  const cardinal = lazy(() => new Intl.PluralRules(language));
  const ordinal = lazy(() => new Intl.PluralRules(language, { type: 'ordinal' }));
  const value = (given: unknown): unknown =>
    isolatesLatin && typeof given === 'string' && /[#a-z]/i.test(given) ? `\u2068${given}\u2069` : given;
  return {
    day: (day, style) => writeDay(day, style, days),
    number: (given) => numbers().format(given),
    value,
    // Formats placeholders instead of the items, because items can be elements.
    list: (items) =>
      lists()
        .formatToParts(items.map((_, place) => `${place}`))
        .map((part) => (part.type === 'element' ? value(items[Number(part.value)]) : part.value)),
    category: (value, type) => (type === 'ordinal' ? ordinal() : cardinal()).select(value),
  };
}

function formatMessage(message: CompiledMessage, values: GivenValues, format: Format): readonly unknown[] {
  if (typeof message === 'string') return [message];
  const written: unknown[] = [];
  for (const part of message) {
    const parts =
      typeof part === 'string' ? textAfter(written.at(-1), part) : formatPart(part, values, format);
    written.push(...(Array.isArray(parts) ? parts : [parts]));
  }
  return written;
}

function formatPart(part: Exclude<MessagePart, string>, values: GivenValues, format: Format): unknown {
  const value = values[part[1]];
  switch (part[0]) {
    case 'value':
      if (Array.isArray(value)) return format.list(value);
      return typeof value === 'number' ? format.number(value) : format.value(value);
    case 'date':
      return format.day(String(value), part[2]);
    case 'tag':
      return typeof value === 'function' ? value(formatMessage(part[2], values, format)) : undefined;
    default:
      return formatMessage(choose(part[0], part[2], value, format), values, format);
  }
}

function choose(
  form: 'plural' | 'ordinal' | 'select',
  options: Readonly<Record<string, CompiledMessage>>,
  value: unknown,
  format: Format,
): CompiledMessage {
  const exact = form === 'select' ? options[String(value)] : options[`=${value}`];
  const category = (): string =>
    form === 'select' ? 'other' : format.category(Number(value), form === 'ordinal' ? 'ordinal' : 'cardinal');
  return exact ?? options[category()] ?? options.other ?? '';
}
