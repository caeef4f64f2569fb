import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { levelOf } from '#generator/config/rule-levels.ts';
import { loadConfig, parseConfig } from './load-config.ts';
import type { SiteConfigInput } from './site-config.ts';

const least: SiteConfigInput = { title: 'Notes' };

describe('a configuration', () => {
  it('needs a title; all else has a default', () => {
    expect(parseConfig({ title: 'Notes' }, 'site.config.ts')).toMatchObject({
      base: '/release-notes/',
      noIndex: false,
      colorMode: { default: 'light', respectPrefersColorScheme: false },
      brand: { logoAlt: '' },
      search: { suggestions: 8, contextLength: 30, fuzzyDistance: 2 },
      streams: [],
    });
  });

  it('sets the level of a broken link; problems without a level stop the build', () => {
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
      streams: [{ id: 'schemas' }, { id: 'app', token: { word: 'notes', until: 'last year' } }],
    };
    expect(() => parseConfig(written, 'their.config.ts')).toThrowErrorMatchingInlineSnapshot(`
      [ConfigError: The settings file their.config.ts is not valid:
        Invalid value for title: it is empty.
        Invalid value for base: expected a path that starts and ends with a slash, such as /release-notes/, got "notes".
        Invalid value for streams.0.id: expected lower-case letters, digits and hyphens, but none of search, upgrade, check, id, tags, schemas, assets and attachments, which the site uses itself, got "schemas".
        Invalid value for streams.1.token.until: expected a version, such as 24.12.0, got "last year".
        Unknown setting colour.]
    `);
  });
});

describe('the streams of a configuration', () => {
  it.each([
    [
      ['schemas'],
      'Invalid value for streams.0.id: expected lower-case letters, digits and hyphens, but none of search',
    ],
    [['app', 'api', 'app'], 'Invalid value for streams: two streams have the same id'],
  ])('%j are refused: their pages would be lost', (ids, message) => {
    const written = { ...least, streams: ids.map((id) => ({ id })) };
    expect(() => parseConfig(written, 'site.config.ts')).toThrow(message);
  });
});

const folder = mkdtempSync(join(tmpdir(), 'config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function written(path: string, text: string): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

describe('a configuration file', () => {
  it('knows its own place, and so does each module that it imports', async () => {
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

  it('may use packages that ask for the modules of Node', async () => {
    written('node_modules/old/index.cjs', "module.exports = require('node:path').basename('/a/b');");
    written('node_modules/old/package.json', '{ "name": "old", "main": "index.cjs" }');
    const file = written(
      'packages.config.ts',
      "import title from 'old'; export default { title, brand: { title, url: '/' } };",
    );
    expect((await loadConfig(file)).title).toBe('b');
  });

  it('may make a `require` of its own', async () => {
    written('title.json', '{ "title": "of a file" }');
    const file = written(
      'require.config.ts',
      `import { createRequire } from 'node:module';
       const require = createRequire(import.meta.url);
       export default { ...require('./title.json'), brand: { title: 'b', url: '/' } };`,
    );
    expect((await loadConfig(file)).title).toBe('of a file');
  });

  it('can await imported values', async () => {
    const file = written(
      'waiting.config.ts',
      "const title: string = await Promise.resolve('late'); export default { title, brand: { title, url: '/' } };",
    );
    expect((await loadConfig(file)).title).toBe('late');
  });

  it('takes `defineSite` from the program that reads it, wherever that is installed', async () => {
    const file = written(
      'defined.config.ts',
      "import { defineSite } from 'release-notes'; export default defineSite({ title: 't', brand: { title: 'b', url: '/' } });",
    );
    expect((await loadConfig(file)).title).toBe('t');
  });

  it('is loaded again after it or one of its imports changed, and with another cache folder', async () => {
    written('package.json', '{ "type": "module" }');
    const kept = join(folder, 'kept');
    const file = written(
      'changing.config.ts',
      "import { title } from './parts/name.js'; export default { title, brand: { title: 'b', url: '/' } };",
    );
    written('parts/name.js', "export const title = 'one';");
    expect((await loadConfig(file, kept)).title).toBe('one');
    written('parts/name.js', "export const title = 'two';");
    expect((await loadConfig(file, kept)).title).toBe('two');
    expect(readdirSync(kept)).not.toEqual([]);
  });

  it.each([
    ['export const site = {};', 'has no default export. Write export default defineSite({ … })'],
    ['export default {', 'broken.config.ts:1:16)'],
    ["import './gone.ts'; export default {};", "Cannot find module './gone.ts'"],
    ["throw new Error('no network\\nat all'); export default {};", 'cannot be loaded: no network'],
  ])('is refused in one line when nothing can be read from it: %s', async (text, message) => {
    const error = await loadConfig(written('broken.config.ts', text)).catch(
      (reason: Error) => reason.message,
    );
    expect(error).toContain(message);
    expect(error).not.toContain('\n');
  });
});
