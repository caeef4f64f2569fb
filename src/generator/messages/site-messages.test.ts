import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BROWSER_MESSAGES, GENERATOR_MESSAGES, VIEW_MESSAGES } from '#core/messages/english.ts';
import type { MessageKey } from '#core/messages/message-keys.ts';
import { type CompiledMessage, createMessages } from '#core/messages/messages.ts';
import { TRANSLATIONS } from '#core/messages/translations.ts';
import { createUrls, isHashed } from '#core/model/urls.ts';
import { siteConfigSchema } from '#generator/config/site-config.ts';
import { argumentsOf, compileMessage } from './compile-message.ts';
import { translationFor } from './languages.ts';
import { ENGLISH, type OwnMessages, siteMessages } from './site-messages.ts';
import { viewMessageFiles } from './view-messages.ts';

function messagesIn(htmlLang: string, messages: OwnMessages = {}) {
  const { all, browser } = siteMessages({ locale: { htmlLang }, messages });
  return { all: createMessages(all), browser };
}

describe('the messages of a site', () => {
  it('are English if its language has no translation, and state that', () => {
    const english = messagesIn('en').all;
    expect(english('shell.guides')).toBe(BROWSER_MESSAGES['shell.guides']);
    expect(english.languageOf('shell.guides')).toBeUndefined();
    const welsh = messagesIn('cy').all;
    expect(welsh('shell.guides')).toBe(BROWSER_MESSAGES['shell.guides']);
    expect(welsh.languageOf('shell.guides')).toBe('en');
  });

  it('are those of the publisher first: of the exact language, then of the language without country', () => {
    const own = {
      'nl-BE': { 'shell.guides': 'Gidsen' },
      nl: { 'shell.guides': 'Handleidingen', 'shell.unseen': 'Nieuw sinds het vorige bezoek' },
      en: { 'shell.unseen': 'Not read yet' },
    };
    const flemish = messagesIn('nl-BE', own).all;
    expect([flemish('shell.guides'), flemish('shell.unseen')]).toEqual([
      own['nl-BE']['shell.guides'],
      own.nl['shell.unseen'],
    ]);
    expect(flemish.languageOf('shell.unseen')).toBeUndefined();
    expect(flemish.languageOf('shell.skip-link')).toBe('en');
    expect(messagesIn('en-GB', own).all('shell.unseen')).toBe('Not read yet');
  });

  it.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['DE-ch', 'de'],
  ])('in %s are the translation of the program', (tag, translation) => {
    const messages = messagesIn(tag).all;
    expect(messages('shell.skip-link')).toBe(TRANSLATIONS[translation]?.['shell.skip-link']);
    expect(messages.languageOf('shell.skip-link')).toBeUndefined();
  });

  it('are the translation in the same script, otherwise none', () => {
    const nameOf = (tag: string) =>
      Object.keys(TRANSLATIONS).find((name) => TRANSLATIONS[name] === translationFor(tag));
    expect(['zh', 'zh-CN', 'zh-Hans-SG', 'zh-TW'].map(nameOf)).toEqual([
      ...['zh-Hans', 'zh-Hans', 'zh-Hans', undefined],
    ]);
    expect(['pt', 'pt-BR', 'es-MX', 'ar-EG', 'nl'].map(nameOf)).toEqual([
      ...['pt-BR', 'pt-BR', 'es', 'ar', undefined],
    ]);
  });

  it('isolate versions and ids in right-to-left text, each item of a list separately', () => {
    const written = (htmlLang: string, versions: readonly string[]) =>
      messagesIn(htmlLang).all('article.fixed-in', { versions });
    expect(written('ar', ['25.9.0-rc1', '#12'])).toBe('أُصلحت في \u206825.9.0-rc1\u2069 و\u2068#12\u2069');
    expect(written('ar', ['25.9.0'])).toBe('أُصلحت في 25.9.0');
    expect(written('de', ['25.9.0-rc1'])).toBe('Behoben in 25.9.0-rc1');
  });

  it('put no space between sentences in Japanese and Chinese', () => {
    const joined = (tag: string) =>
      messagesIn(tag).all.sentences(['変更8件。', '3件の変更に対応が必要です。']);
    expect(joined('ja')).toBe('変更8件。3件の変更に対応が必要です。');
    expect(joined('zh-CN')).not.toContain(' ');
    expect(messagesIn('de').all.sentences(['Eins.', 'Zwei.'])).toBe('Eins. Zwei.');
  });

  it.each(['en', ...Object.keys(TRANSLATIONS)])(
    'name a control by a text that contains what it shows, in %s: people who speak to their computer say what they see',
    (tag) => {
      const messages = messagesIn(tag).all;
      const shown = messages('page.plan-upgrade').toLowerCase();
      expect(messages('targets.plan-to', { version: '25.4.0' }).toLowerCase()).toContain(shown);
      expect(messages('check.plan-from', { version: '25.4.0' }).toLowerCase()).toContain(shown);
      expect(messages('page.task-done', { title: 'One' })).toContain(messages('page.done'));
    },
  );

  it('use the plural rules of English if they are in English', () => {
    // Thai has one form for all numbers.
    const thai = messagesIn('th').all;
    expect([1, 2].map((releases) => thai('shell.year-size', { releases }))).toEqual([
      '1 release',
      '2 releases',
    ]);
  });

  it('are sent to browsers without those that only the generator uses, and those of views are in separate files', () => {
    const { texts } = messagesIn('en').browser;
    expect(Object.keys(texts)).toEqual(Object.keys(BROWSER_MESSAGES));
    const others = { ...GENERATOR_MESSAGES, ...VIEW_MESSAGES.search, ...VIEW_MESSAGES.upgrade };
    expect(Object.keys(others).filter((key) => key in texts)).toEqual([]);
  });

  it('of a view are in a file named by its hash, which states which of them are in English', () => {
    const filesIn = (htmlLang: string, messages: OwnMessages = {}) =>
      viewMessageFiles(siteMessages({ locale: { htmlLang }, messages }).all, createUrls('/notes/'));
    const english = filesIn('en');
    expect(isHashed({ base: '/notes/' }, english.search.url)).toBe(true);
    expect(JSON.parse(english.search.contents)).toEqual({ texts: expect.anything() });
    const own = filesIn('cy', { cy: { 'search.none': 'Dim canlyniadau' } });
    expect(own.search.url).not.toBe(english.search.url);
    const { texts, inEnglish } = JSON.parse(own.search.contents);
    expect(Object.keys(texts)).toEqual(Object.keys(VIEW_MESSAGES.search));
    expect(texts['search.none']).toBe('Dim canlyniadau');
    expect(inEnglish).toEqual(Object.keys(texts).filter((key) => key !== 'search.none'));
  });
});

describe('messages in the settings', () => {
  const faultsOf = (messages: unknown): readonly string[] => {
    const result = siteConfigSchema.safeParse({ title: 'Notes', messages });
    return result.error?.issues.map(({ path, message }) => `${path.join(' ')}: ${message}`) ?? [];
  };

  it.each([
    [{ de: { 'shell.guides': 'Anleitungen' } }, []],
    [{ 'not a tag': {} }, ['messages not a tag: Not a language tag, such as de or pt-BR']],
    [{ de: { 'shell.guide': 'A' } }, ['messages de shell.guide: There is no message "shell.guide"']],
    [
      { de: { 'shell.all-of-year': 'Alle {jahr}' } },
      ['messages de shell.all-of-year: This message does not have jahr, only year'],
    ],
    [
      { de: { 'shell.all-of-year': 'Alle {year' } },
      ['messages de shell.all-of-year: Not valid as ICU MessageFormat: EXPECT_ARGUMENT_CLOSING_BRACE'],
    ],
  ])('are checked when the settings are read: %j', (messages, faults) => {
    expect(faultsOf(messages)).toEqual(faults);
  });
});

describe('the English messages', () => {
  it('have keys that begin with their module, and consist of words with hyphens', () => {
    const odd = Object.keys(ENGLISH).filter((key) => !/^[a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*$/.test(key));
    expect(odd).toEqual([]);
  });

  it('are valid, and have typographic apostrophes: a straight one would quote the following text', () => {
    for (const text of Object.values(ENGLISH)) {
      expect(() => compileMessage(text), text).not.toThrow();
      expect(text).not.toContain("'");
    }
  });
});

it('the interface languages are listed in docs/messages.md', () => {
  const page = readFileSync('docs/messages.md', 'utf8');
  expect(Object.keys(TRANSLATIONS).filter((language) => !page.includes(`(\`${language}\`)`))).toEqual([]);
});

describe.each(Object.entries(TRANSLATIONS))('the translation into %s', (language, translation) => {
  const compiled = Object.entries(translation).map(([key, text]) => [key, compileMessage(text)] as const);

  it('has every English message and no other', () => {
    expect(Object.keys(translation).toSorted()).toEqual(Object.keys(ENGLISH).toSorted());
  });

  it('has the arguments of the English messages', () => {
    const signature = (key: string, message: CompiledMessage) => [
      key,
      ...[...argumentsOf(message)].toSorted(),
    ];
    const known = compiled.filter(([key]) => key in ENGLISH);
    expect(known.map(([key, message]) => signature(key, message))).toEqual(
      known.map(([key]) => signature(key, compileMessage(ENGLISH[key as MessageKey]))),
    );
  });

  it('has all plural forms of its language if the English message has plurals', () => {
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const incomplete = compiled.flatMap(([key, message]) =>
      pluralsIn(message)
        // A single text with exact numbers needs no plural categories.
        .filter((options) => Object.keys(options).some((name) => name !== 'other' && !name.startsWith('=')))
        .flatMap((options) => needed.filter((category) => !(category in options)))
        .map((category) => `${key}: ${category}`),
    );
    expect(incomplete).toEqual([]);
  });

  it('ends with a full stop if the English message does: others are items of lists, or are joined to sentences', () => {
    const isSentence = (text: string) => /[.。][}\s]*$/.test(text);
    const odd = Object.entries(translation).filter(
      ([key, text]) =>
        !key.startsWith('article.column-') && isSentence(text) !== isSentence(ENGLISH[key as MessageKey]),
    );
    expect(odd).toEqual([]);
  });

  it('has the punctuation of its language', () => {
    const foreign = FOREIGN_PUNCTUATION[language];
    const odd = compiled.filter(
      ([, message]) => foreign && literalsIn(message).some((text) => foreign.test(text)),
    );
    expect(odd.map(([key]) => key).filter((key) => key !== 'article.issue-example')).toEqual([]);
  });
});

/** Punctuation of other languages. French has no-break spaces before two-part punctuation marks, and inside quotation marks. */
const FOREIGN_PUNCTUATION: Readonly<Record<string, RegExp>> = {
  ar: /[,;?]/,
  de: /["”]/,
  fr: / [:;!?»]|« |"/,
  ja: /[,:;!?()"]/,
  'zh-Hans': /[,:;!?()"]/,
};

function literalsIn(message: CompiledMessage): readonly string[] {
  if (typeof message === 'string') return [message];
  return message.flatMap((part) => {
    if (typeof part === 'string') return [part];
    if (part[0] === 'value' || part[0] === 'date') return [];
    return part[0] === 'tag' ? literalsIn(part[2]) : Object.values(part[2]).flatMap(literalsIn);
  });
}

function pluralsIn(message: CompiledMessage): readonly Readonly<Record<string, CompiledMessage>>[] {
  if (typeof message === 'string') return [];
  return message.flatMap((part) => {
    if (typeof part === 'string' || part[0] === 'value' || part[0] === 'date') return [];
    if (part[0] === 'tag') return pluralsIn(part[2]);
    return [...(part[0] === 'plural' ? [part[2]] : []), ...Object.values(part[2]).flatMap(pluralsIn)];
  });
}
