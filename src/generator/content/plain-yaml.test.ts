import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineCounter } from 'yaml';
import { parseYaml } from './bounded-yaml.ts';
import { readPlainMap } from './plain-yaml.ts';

const read = (yaml: string): unknown =>
  Object.fromEntries(Array.from(readPlainMap(yaml) ?? [], ([key, { value }]) => [key, value]));

describe('front matter of plain lines', () => {
  it('is read without all of YAML', () => {
    const yaml =
      '\ntitle: App 25.10.0\ndate: 2025-10-14\n\ndescription: One line, with words: none of it (really) is at 10:30 or C#.\nkeywords: [change plans, Base 16.2]\n';
    expect(readPlainMap(yaml)).toBeUndefined();
    const plain = yaml.replace('words: none', 'words; none');
    expect(read(plain)).toEqual({
      title: 'App 25.10.0',
      date: '2025-10-14',
      description: 'One line, with words; none of it (really) is at 10:30 or C#.',
      keywords: ['change plans', 'Base 16.2'],
    });
    expect([...(readPlainMap(plain)?.values() ?? [])].map(({ line }) => line)).toEqual([2, 3, 5, 6]);
  });

  it.each([
    ['a value of several lines', 'title: One\n  two'],
    ['a value on the next line', 'title:\n  One'],
    ['quotes', 'title: "One"'],
    ['a comment', 'title: One # two'],
    ['a key twice', 'title: One\ntitle: Two'],
    ['an anchor', 'title: &one One'],
    ['a tag', 'title: !one One'],
    ['a list of lines', 'tags:\n- One'],
    ['a map in a line', 'title: { a: b }'],
    ['a map in a list', 'tags: [One, two: three]'],
    ['a list in a list', 'tags: [One, [two]]'],
    ['an empty item', 'tags: [One, ]'],
    ['a tab', 'title: One\ttwo'],
    ['no keys', 'One'],
    ['nothing', '\n'],
  ])('is nothing that has %s', (_, yaml) => {
    expect(readPlainMap(`\n${yaml}\n`)).toBeUndefined();
  });

  it('says what all of YAML says', () => {
    const piece = fc.constantFrom(
      ...[
        'title',
        'date',
        'a',
        'Ä',
        '1',
        '24.10',
        'true',
        'null',
        ' ',
        '  ',
        ': ',
        ':',
        '\n',
        '\n',
        '#',
        ' #',
      ],
      ...[
        `'`,
        '"',
        '- ',
        '-',
        '---',
        '...',
        '[',
        ']',
        ', ',
        ',',
        '{',
        '}',
        '&',
        '*',
        '!',
        '|',
        '>',
        '?',
        '%',
        '@',
      ],
      ...[
        '(',
        ')',
        '/',
        '=',
        '+',
        '~',
        '\\',
        '\t',
        '\r',
        '`',
        '<<',
        'title: ',
        'key: ',
        'k: [',
        '\u00a0',
        '\u2028',
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), fc.boolean(), (pieces, inList) => {
        const text = pieces.join('');
        const yaml = `\nkey0: ${inList ? `[${text}]` : text}\n`;
        const plain = readPlainMap(yaml);
        if (plain === undefined) return;
        const lineCounter = new LineCounter();
        const document = parseYaml(yaml, { schema: 'failsafe', lineCounter });
        expect(document.errors).toEqual([]);
        expect(read(yaml)).toEqual(document.toJSON());
      }),
      { numRuns: 20_000 },
    );
  });
});
