import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineCounter, parse } from 'yaml';
import { parseYaml, readYaml } from './bounded-yaml.ts';

describe('YAML', () => {
  it.each([
    ['brackets', `title: ${'['.repeat(5000)}`],
    ['braces', `title: ${'{a: '.repeat(5000)}`],
    ['lists in one line', `${'- '.repeat(5000)}a`],
    ['keys in one line', `${'? '.repeat(5000)}a`],
    ['indented lines', Array.from({ length: 500 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')],
  ])('with too much nesting is reported, and not parsed: %s', (_what, source) => {
    const [error] = parseYaml(source).errors;
    expect(error?.message).toBe('values are nested more than 100 levels deep');
    expect(() => readYaml(source)).toThrow('levels deep');
  });

  it('with too much nesting is reported with the place where it begins', () => {
    const lineCounter = new LineCounter();
    const [error] = parseYaml(`a: b\n\ntitle: ${'['.repeat(5000)}\n`, { lineCounter }).errors;
    expect(lineCounter.linePos(error?.pos[0] ?? 0)).toEqual({ line: 3, col: 8 + 99 });
  });

  it('is parsed to the same values as by its parser', () => {
    const value = fc.jsonValue({ maxDepth: 6 });
    fc.assert(
      fc.property(value, (written) => {
        const source = JSON.stringify(written, undefined, 2);
        expect(readYaml(source)).toEqual(parse(source));
      }),
      { numRuns: 100 },
    );
  });

  it('can have long lists and long texts', () => {
    const long = `${'- a\n'.repeat(3000)}- |\n${'    [ { text\n'.repeat(40)}`;
    expect(readYaml(long)).toHaveLength(3001);
  });
});
