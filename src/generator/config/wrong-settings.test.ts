import { describe, expect, it } from 'vitest';
import { parseConfig } from './load-config.ts';

const wrong = (settings: object): string => {
  try {
    parseConfig({ title: 'Notes', brand: { title: 'Docs', url: '/' }, ...settings }, 'site.config.ts');
    return 'nothing';
  } catch (error) {
    return String((error as Error).message).replace('site.config.ts is not a valid configuration:\n', '');
  }
};

describe('settings that are wrong', () => {
  it.each([
    [{ titel: 'x' }, '  titel: There is no such setting. Did you mean title?'],
    [{ theme: { acent: 'red' } }, '  theme.acent: There is no such setting. Did you mean accent?'],
    [
      { streams: [{ id: 'app', name: 'App', calvr: true }] },
      '  streams.0.name: There is no such setting. There are calver, candidateLetter, description, folder, id, label, lines, tagline, token, versions.\n  streams.0.calvr: There is no such setting. Did you mean calver?',
    ],
    [
      { rules: { 'broken-lnk': 'warn' } },
      '  rules.broken-lnk: There is no such setting. Did you mean broken-link?',
    ],
    [{ title: undefined }, '  title: It is missing. Write text.'],
    [{ title: '' }, '  title: It is empty.'],
    [
      { title: 'a\u001bb', footer: { copyright: '\u0000' } },
      '  title: It contains the control character U+001B. Delete it.\n  footer.copyright: It contains the control character U+0000. Delete it.',
    ],
    [{ brand: 'Acme' }, '  brand: "Acme" stands here. Write an object: { title, logoAlt, url }.'],
    [{ theme: { font: 'Inter' } }, '  theme.font: "Inter" stands here. Write an object: { family, file }.'],
    [{ streams: { app: 'App' } }, '  streams: An object stands here. Write a list: […].'],
    [{ noIndex: 'yes' }, '  noIndex: "yes" stands here. Write true or false.'],
    [{ introduction: ['a'] }, '  introduction: A list stands here. Write text.'],
    [{ search: { suggestions: 0 } }, '  search.suggestions: Write 1 at least.'],
    [{ search: { suggestions: 51 } }, '  search.suggestions: Write 50 at most.'],
    [{ next: 'listd' }, '  next: "listd" is none of unlisted, listed, hidden. Did you mean listed?'],
    [{ base: 'notes' }, '  base: It begins and ends with a slash: /release-notes/'],
    [{ origin: 'docs.example.com' }, '  origin: Write the scheme, too: https://docs.example.com'],
    [{ theme: { logo: 1 } }, '  theme.logo: 1 stands here. Write an object: { light, dark }.'],
    [{ theme: { logo: { light: 'a.svg' } } }, '  theme.logo.dark: It is missing. Write text.'],
    [{ theme: { accent: 'notacolour' } }, '  theme.accent: Not a colour of CSS: write one such as #00677a'],
    [
      { theme: { accent: { light: '#00677a', dark: 'blurple' } } },
      '  theme.accent.dark: Not a colour of CSS: write one such as #00677a',
    ],
    [{ kinds: { fixes: ['Mended'] } }, '  kinds.fixes: There is no such setting. Did you mean fix?'],
    [{ components: { limits: 'drop' } }, '  components.limits: A name that begins with a capital: Limits'],
    [
      { components: { Limits: 'dorp' } },
      expect.stringMatching(/^ {2}components.Limits: One of drop, unwrap, .*, or the path of a component: /),
    ],
  ])('%j', (settings, words) => {
    expect(wrong(settings)).toEqual(words);
  });
});
