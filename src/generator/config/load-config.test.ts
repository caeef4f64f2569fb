import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { levelOf } from '#generator/config/rule-levels.ts';
import { writeFileIn } from '../../../tests/write-file-in.ts';
import { loadConfig, parseConfig } from './load-config.ts';
import type { SiteConfigInput } from './site-config.ts';

const least: SiteConfigInput = { title: 'Notes' };

describe('the settings', () => {
  it('require a title; everything else has a default', () => {
    expect(parseConfig({ title: 'Notes' }, 'site.config.ts')).toMatchObject({
      base: '/release-notes/',
      noIndex: false,
      colorMode: { default: 'light', respectPrefersColorScheme: false },
      brand: { logoAlt: '' },
      search: { suggestions: 8, contextLength: 30, fuzzyDistance: 2 },
      streams: [],
    });
  });

  it('set the level of a broken link; problems without a level stop the build', () => {
    const config = parseConfig({ ...least, rules: { 'broken-link': 'warn' } }, 'site.config.ts');
    expect(levelOf(config, 'broken-link')).toBe('warn');
    expect(levelOf(config, 'broken-anchor')).toBe('throw');
    expect(levelOf(config, 'bad-yaml')).toBe('throw');
  });

  it('are rejected with every invalid field', () => {
    const written = {
      title: '',
      brand: { title: 'Docs', url: '/docs/' },
      base: 'notes',
      colour: 'dark',
      streams: [{ id: 'schemas' }, { id: 'app', token: { word: 'notes', until: 'last year' } }],
    };
    expect(() => parseConfig(written, 'their.config.ts')).toThrowErrorMatchingInlineSnapshot(`
      [ConfigError: The settings file their.config.ts is not valid:
        Invalid value for title: it is empty.
        Invalid value for base: expected a path that starts and ends with a slash, such as /release-notes/, got "notes".
        Invalid value for streams.0.id: expected lower-case letters, digits and hyphens, but none of search, upgrade, check, id, tags, schemas, csaf, openvex, osv, eol, assets, attachments, which the site uses itself, got "schemas".
        Invalid value for streams.1.token.until: expected a version, such as 24.12.0, got "last year".
        Unknown setting colour. docs/settings.md lists all settings.]
    `);
  });
});

describe('the configured streams', () => {
  it.each([
    [
      ['schemas'],
      'Invalid value for streams.0.id: expected lower-case letters, digits and hyphens, but none of search',
    ],
    [['app', 'api', 'app'], 'Invalid value for streams: two streams have the same id'],
  ])('are rejected with the ids %j: their pages would be lost', (ids, message) => {
    const written = { ...least, streams: ids.map((id) => ({ id })) };
    expect(() => parseConfig(written, 'site.config.ts')).toThrow(message);
  });
});

const folder = mkdtempSync(join(tmpdir(), 'config-'));

const written = (path: string, text: string): string => writeFileIn(folder, path, text);

describe('a settings file', () => {
  it('knows its own path, and so does each imported module', async () => {
    written('parts/title.ts', 'export const title: string = import.meta.url;');
    const file = written(
      'site.config.ts',
      `import { title } from './parts/title.ts';
       import { readFileSync } from 'node:fs';
       const copyright = readFileSync(new URL('./copyright.txt', import.meta.url), 'utf8');
       export default { title, brand: { title: import.meta.dirname, url: '/' }, footer: { copyright } };`,
    );
    written('copyright.txt', 'Ours');
    expect(await loadConfig(file)).toMatchObject({
      title: pathToFileURL(join(folder, 'parts/title.ts')).href,
      brand: { title: folder },
      footer: { copyright: 'Ours' },
    });
  });

  it('can use packages that import Node modules', async () => {
    written('node_modules/old/index.cjs', "module.exports = require('node:path').basename('/a/b');");
    written('node_modules/old/package.json', '{ "name": "old", "main": "index.cjs" }');
    const file = written(
      'packages.config.ts',
      "import title from 'old'; export default { title, brand: { title, url: '/' } };",
    );
    expect((await loadConfig(file)).title).toBe('b');
  });

  it('can create its own `require`', async () => {
    written('title.json', '{ "title": "of a file" }');
    const file = written(
      'require.config.ts',
      `import { createRequire } from 'node:module';
       const require = createRequire(import.meta.url);
       export default { ...require('./title.json'), brand: { title: 'b', url: '/' } };`,
    );
    expect((await loadConfig(file)).title).toBe('of a file');
  });

  it('can use top-level await with imports', async () => {
    const file = written(
      'waiting.config.ts',
      "const title: string = await Promise.resolve('late'); export default { title, brand: { title, url: '/' } };",
    );
    expect((await loadConfig(file)).title).toBe('late');
  });

  it('imports `defineSite` from the program that reads it, wherever that is installed', async () => {
    const file = written(
      'defined.config.ts',
      "import { defineSite } from 'release-notes'; export default defineSite({ title: 't', brand: { title: 'b', url: '/' } });",
    );
    expect((await loadConfig(file)).title).toBe('t');
  });

  it('is loaded again after it or one of its imports has changed, also with another cache folder', async () => {
    written('package.json', '{ "type": "module" }');
    const cacheFolder = join(folder, 'kept');
    const file = written(
      'changing.config.ts',
      "import { title } from './parts/name.js'; export default { title, brand: { title: 'b', url: '/' } };",
    );
    written('parts/name.js', "export const title = 'one';");
    expect((await loadConfig(file, cacheFolder)).title).toBe('one');
    written('parts/name.js', "export const title = 'two';");
    expect((await loadConfig(file, cacheFolder)).title).toBe('two');
    expect(readdirSync(cacheFolder)).not.toEqual([]);
  });

  it.each([
    ['export const site = {};', 'has no default export. Write export default defineSite({ … })'],
    ['export default {', 'broken.config.ts:1:16)'],
    ["import './gone.ts'; export default {};", "Cannot find module './gone.ts'"],
    ["throw new Error('no network\\nat all'); export default {};", 'cannot be loaded: no network'],
  ])('is rejected with one line if it cannot be read: %s', async (text, message) => {
    const error = await loadConfig(written('broken.config.ts', text)).catch(
      (reason: Error) => reason.message,
    );
    expect(error).toContain(message);
    expect(error).not.toContain('\n');
  });
});
