import { describe, expect, it } from 'vitest';
import { BROWSER_MESSAGES, GENERATOR_MESSAGES } from '#core/messages/en/en.ts';
import { createMessages } from '#core/messages/messages.ts';
import { TRANSLATIONS } from '#core/messages/translations.ts';
import { siteConfigSchema } from '#generator/config/site-config.ts';
import { argumentsOf, compileMessage } from './compile-message.ts';
import { ENGLISH, type OwnMessages, siteMessages } from './site-messages.ts';

function messagesIn(htmlLang: string, messages: OwnMessages = {}) {
  const { all, browser } = siteMessages({ locale: { htmlLang }, messages });
  return { all: createMessages(all), browser };
}

describe('the messages of a site', () => {
  it('are English unless its language is translated, and say so', () => {
    const english = messagesIn('en').all;
    expect(english('shell.guides')).toBe(BROWSER_MESSAGES['shell.guides']);
    expect(english.languageOf('shell.guides')).toBeUndefined();
    const welsh = messagesIn('cy').all;
    expect(welsh('shell.guides')).toBe(BROWSER_MESSAGES['shell.guides']);
    expect(welsh.languageOf('shell.guides')).toBe('en');
  });

  it('are those of the publisher first: of the very language, then of the language without its country', () => {
    const own = {
      'de-AT': { 'shell.guides': 'Leitfäden' },
      de: { 'shell.guides': 'Anleitungen', 'shell.unseen': 'Neu seit dem letzten Besuch' },
      en: { 'shell.unseen': 'Not read yet' },
    };
    const austrian = messagesIn('de-AT', own).all;
    expect([austrian('shell.guides'), austrian('shell.unseen')]).toEqual([
      own['de-AT']['shell.guides'],
      own.de['shell.unseen'],
    ]);
    expect(austrian.languageOf('shell.unseen')).toBeUndefined();
    expect(austrian.languageOf('shell.skip-link')).toBe('en');
    expect(messagesIn('en-GB', own).all('shell.unseen')).toBe('Not read yet');
  });

  it('have the plurals of English where they fall back to it', () => {
    // Japanese has one form for all numbers.
    const japanese = messagesIn('ja').all;
    expect([1, 2].map((releases) => japanese('shell.year-size', { releases }))).toEqual([
      '1 release',
      '2 releases',
    ]);
  });

  it('reach browsers without those that only the generator writes', () => {
    const { texts } = messagesIn('en').browser;
    expect(Object.keys(texts)).toEqual(Object.keys(BROWSER_MESSAGES));
    expect(Object.keys(GENERATOR_MESSAGES).filter((key) => key in texts)).toEqual([]);
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
  it('begin with the name of their place, in words with hyphens', () => {
    const odd = Object.keys(ENGLISH).filter((key) => !/^[a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*$/.test(key));
    expect(odd).toEqual([]);
  });

  it('are valid, and have typographic apostrophes: a straight one would quote what follows', () => {
    for (const text of Object.values(ENGLISH)) {
      expect(() => compileMessage(text), text).not.toThrow();
      expect(text).not.toContain("'");
    }
  });
});

describe.each(Object.entries(TRANSLATIONS))('the translation into %s', (_, translation) => {
  it('has the messages and the arguments of English, and no others', () => {
    const signature = (texts: Readonly<Record<string, string>>) =>
      Object.fromEntries(
        Object.entries(texts).map(([key, text]) => [key, [...argumentsOf(compileMessage(text))].toSorted()]),
      );
    expect(signature(translation)).toEqual(signature(ENGLISH));
  });
});
