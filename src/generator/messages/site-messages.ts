import { lazy } from '#core/lazy.ts';
import { memoize } from '#core/memoize.ts';
import type { DayFormats, DayPattern } from '#core/messages/days.ts';
import { BROWSER_MESSAGES, GENERATOR_MESSAGES, VIEW_MESSAGES } from '#core/messages/english.ts';
import type { BrowserKey, MessageKey, NoteKey } from '#core/messages/message-keys.ts';
import { createMessages, type MessageData } from '#core/messages/messages.ts';
import { compileMessage } from './compile-message.ts';
import { directionOf, translationFor, withBaseLanguage } from './languages.ts';

/** Messages of a publisher, by language tag and key. They replace those of the program, or add a language. */
export type OwnMessages = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface MessageSettings {
  readonly locale: { readonly htmlLang: string };
  readonly messages: OwnMessages;
}

export interface SiteMessages {
  /** All messages, for rendering pages. */
  readonly all: MessageData<MessageKey>;
  /** The part that is sent to browsers with `site.json`. */
  readonly browser: MessageData<BrowserKey>;
}

export const ENGLISH: Readonly<Record<MessageKey, string>> = {
  ...BROWSER_MESSAGES,
  ...VIEW_MESSAGES.search,
  ...VIEW_MESSAGES.answers,
  ...VIEW_MESSAGES.upgrade,
  ...VIEW_MESSAGES.issue,
  ...VIEW_MESSAGES.check,
  ...VIEW_MESSAGES.runbook,
  ...GENERATOR_MESSAGES,
};

/** The messages in the language of the site. Missing ones are in English. */
export function siteMessages(settings: MessageSettings): SiteMessages {
  return {
    all: selectMessages(settings, keysOf(ENGLISH)),
    browser: selectMessages(settings, keysOf(BROWSER_MESSAGES)),
  };
}

function selectMessages<Key extends MessageKey>(
  { locale, messages: own }: MessageSettings,
  keys: readonly Key[],
): MessageData<Key> {
  const language = locale.htmlLang;
  const isEnglish = language.split('-')[0] === 'en';
  const sources = [...withBaseLanguage(language).map((tag) => own[tag]), translationFor(language)];
  const found = new Map(
    keys.map((key) => [key, sources.find((source) => source?.[key] !== undefined)?.[key]]),
  );
  const inEnglish = isEnglish ? [] : keys.filter((key) => found.get(key) === undefined);
  const texts = keys.map((key) => [key, compileMessage(found.get(key) ?? ENGLISH[key])]);
  return {
    language,
    texts: Object.fromEntries(texts),
    days: dayFormats(language),
    ...(directionOf(language) === 'rtl' && { isolatesLatin: true }),
    ...(inEnglish.length > 0 && { inEnglish }),
  };
}

/** The messages that become part of notes. They belong to the parsing rules, so that cached notes depend on them. */
export function noteMessages(settings: MessageSettings): MessageData<NoteKey> {
  return selectMessages(
    settings,
    keysOf(ENGLISH).filter((key): key is NoteKey => key.startsWith('note.')),
  );
}

/** The messages of the command line, which is always in English. */
export const englishMessages = lazy(() =>
  createMessages(siteMessages({ locale: { htmlLang: 'en' }, messages: {} }).all),
);

function keysOf<Key extends string>(texts: Readonly<Record<Key, string>>): readonly Key[] {
  return Object.keys(texts) as Key[];
}

const YEAR = 2024;

/** Determines with `Intl` how a language formats dates, in the calendar and the digits of the notes. */
export const dayFormats = memoize(100, (language: string): DayFormats => {
  const long = { year: 'numeric', month: 'long' } as const;
  const short = { year: 'numeric', month: 'short' } as const;
  const ofYear = { month: 'short' } as const;
  const format = (options: Intl.DateTimeFormatOptions): DayFormats['long'] => ({
    day: dayPattern(language, { ...options, day: 'numeric' }),
    month: dayPattern(language, options),
  });
  return { long: format(long), short: format(short), 'of-year': format(ofYear) };
});

function dayPattern(language: string, options: Intl.DateTimeFormatOptions): DayPattern {
  const partsIn = (name: string, month: number): readonly Intl.DateTimeFormatPart[] =>
    new Intl.DateTimeFormat(name, {
      ...{ calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' },
      ...options,
    }).formatToParts(Date.UTC(YEAR, month, 1));
  // English without a country is for readers everywhere: the day comes first, and months have three letters.
  const order = language === 'en' ? 'en-GB' : language;
  return {
    pattern: partsIn(order, 0)
      .map(({ type, value }) => (type === 'literal' ? value : `{${type}}`))
      .join(''),
    months: Array.from({ length: 12 }, (_, month) => {
      return partsIn(language, month).find(({ type }) => type === 'month')?.value ?? '';
    }),
  };
}
