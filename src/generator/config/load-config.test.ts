import { describe, expect, it } from 'vitest';
import { parseConfig } from './load-config.ts';
import { levelOf, type SiteConfigInput } from './site-config.ts';

const least: SiteConfigInput = { title: 'Notes', brand: { title: 'Docs', url: '/docs/' } };

describe('a configuration', () => {
  it('needs a title and a brand; all else has a default', () => {
    expect(parseConfig(least, 'site.config.ts')).toMatchObject({
      base: '/release-notes/',
      noIndex: false,
      colorMode: { default: 'light', respectPrefersColorScheme: false },
      search: { suggestions: 8, contextLength: 30, fuzzyDistance: 2 },
      streams: [],
    });
  });

  it('decides how serious a broken link is; what has no rule stops the build', () => {
    const config = parseConfig({ ...least, rules: { 'broken-link': 'warn' } }, 'site.config.ts');
    expect(levelOf(config, 'broken-link')).toBe('warn');
    expect(levelOf(config, 'broken-anchor')).toBe('throw');
    expect(levelOf(config, 'bad-yaml')).toBe('throw');
  });

  it('is refused with every wrong field named', () => {
    const written = {
      title: '',
      brand: { title: 'Docs', url: '/docs/' },
      base: 'notes',
      colour: 'dark',
      streams: [{ id: 'app', token: { word: 'notes', until: 'last year' } }],
    };
    expect(() => parseConfig(written, 'their.config.ts')).toThrowErrorMatchingInlineSnapshot(`
      [ConfigError: their.config.ts is not a valid configuration:
        title: Too small: expected string to have >=1 characters
        base: Invalid string: must match pattern /^\\/(?:[^/]+\\/)*$/
        streams.0.token.until: Not a version: write one such as 24.12.0
        (top): Unrecognized key: "colour"]
    `);
  });
});
