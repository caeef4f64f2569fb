import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { BREAKPOINTS } from '#core/breakpoints.ts';
import { listSheets } from '#generator/bundle/bundle-styles.ts';

const STYLES = fileURLToPath(new URL('../src/site/styles/', import.meta.url));
const TOKENS = 'base/tokens.css';

/** The style sheets that pages load. All other files are imported by these. */
const SHEETS = (await listSheets()).map((name) => `${name}.css`);

const files = readdirSync(STYLES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css') && !SHEETS.includes(file))
  .sort();

/** The lines without comments. */
function declarations(file: string): readonly string[] {
  return readFileSync(`${STYLES}${file}`, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .split('\n')
    .map((line, index) => `${file}:${index + 1} ${line.trim()}`);
}

function linesWith(pattern: RegExp, among: readonly string[]): readonly string[] {
  return among.flatMap(declarations).filter((line) => pattern.test(line));
}

describe('the style sheets', () => {
  it('are in the layer of their folder', () => {
    const imported = SHEETS.flatMap((sheet) => {
      const text = readFileSync(`${STYLES}${sheet}`, 'utf8');
      return [...text.matchAll(/@import "\.\.?\/(.+?)" layer\((\w+)\);/g)].map(
        ([, file = '', layer = '']) => ({ file, layer }),
      );
    });
    expect([...new Set(imported.map(({ file }) => file))].sort()).toEqual(files);
    expect(imported.filter(({ file, layer }) => file.match(/^\w+/)?.[0] !== layer)).toEqual([]);
  });

  it('use tokens for all sizes, durations and colours', () => {
    const literal = /[\d.](?:px|rem|em|ch|ms|s)\b|#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)\(/;
    expect(
      linesWith(
        literal,
        files.filter((file) => file !== TOKENS),
      ),
    ).toEqual([]);
    expect(linesWith(literal, [TOKENS]).length).toBeGreaterThan(50);
  });

  it('have a dark theme in the tokens only, because pages without a script repeat no other rules', () => {
    const inTokens = expect.stringMatching(/^base\/tokens\.css:\d+ \[data-theme="dark"\] \{$/);
    expect(linesWith(/data-theme="dark"/, files)).toEqual([inTokens]);
  });

  it('use existing custom media for all window widths', () => {
    const used = files
      .flatMap(declarations)
      .flatMap((line) => (/ @media /.test(line) ? [...line.matchAll(/\((--[\w-]+)\)/g)] : []))
      .map(([, name]) => name);
    expect([...new Set(used)].sort()).toEqual(Object.keys(BREAKPOINTS).sort());
    expect(linesWith(/ @media .*(?:width|inline-size)/, files)).toEqual([]);
  });

  it('use logical properties, so that right-to-left pages are mirrored', () => {
    expect(linesWith(/(?<!\w-)\b(?:left|right)\b|-(?:left|right)\b/, files)).toEqual([]);
  });

  it('limit `:has()` rules of the root to child combinators, because other changes would match all elements again', () => {
    expect(linesWith(/(?:html|:root|body):has\((?!\s*>)/, files)).toEqual([]);
    expect(linesWith(/html:has\(>/, files).length).toBeGreaterThan(0);
  });

  it('define all tokens that they use, and use all that they define', () => {
    const all = files.flatMap(declarations).join('\n');
    const set = new Set([...all.matchAll(/^\S+ (--[\w-]+):/gm)].map(([, name = '']) => name));
    const used = new Set([...all.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name));
    expect([...used].filter((name) => !set.has(name))).toEqual([]);
    expect([...set].filter((name) => !used.has(name))).toEqual([]);
  });
});
