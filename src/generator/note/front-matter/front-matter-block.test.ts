import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findFrontMatter, withoutFrontMatter } from './front-matter-block.ts';

function split(text: string): readonly [string, string] | undefined {
  const block = findFrontMatter(text);
  return block && [block.source, text.slice(block.end)];
}

describe('front matter', () => {
  it.each(['\n', '\r\n', '\r'])('ends at the closing mark, with any line ends: %j', (end) => {
    for (const mark of ['', '\uFEFF']) {
      for (const space of ['', ' ', '\t ']) {
        const text = [`${mark}---${space}`, 'title: A', `---${space}`, 'Text', ''].join(end);
        expect(split(text)).toEqual([`title: A${end}`, `Text${end}`]);
      }
    }
  });

  it('is TOML between plus signs', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const text = ['+++', 'title = "A"', '---', '+++ ', 'Text'].join(end);
      expect(split(text)).toEqual([`title = "A"${end}---${end}`, 'Text']);
    }
    expect(split('\n+++\ntitle="A"\n+++\nText')).toEqual(['title="A"\n', 'Text']);
    for (const text of ['+++\na = 1\n---\n', '\n+++\nText\n+++\n', ' +++\na = 1\n+++\n', '---\na: b\n+++\n'])
      expect(split(text)).toBeUndefined();
  });

  it('can be empty, end with the file, or close with three dots', () => {
    expect(split('---\n---\nText')).toEqual(['', 'Text']);
    expect(split('---\ntitle: A\n---')).toEqual(['title: A\n', '']);
    expect(split('---\ntitle: A\n...\nText')).toEqual(['title: A\n', 'Text']);
  });

  it('can follow empty lines', () => {
    expect(split('\n \r\n---\ntitle: A\n---\nText')).toEqual(['title: A\n', 'Text']);
  });

  it('is not closed by a mark within a line, or by a longer one', () => {
    expect(split('---\ntitle: A --- B\n---- \n --- \n---\nText')).toEqual([
      'title: A --- B\n---- \n --- \n',
      'Text',
    ]);
  });

  it('is missing if the first line with text is not the mark, or if it is not closed', () => {
    for (const text of [
      '\n---\nText\n\n---\n',
      ' ---\na: b\n---\n',
      'Text\n---\n---\n',
      '---\na: b\n',
      '---- \n---\n',
      '---',
    ])
      expect(split(text)).toBeUndefined();
  });

  it('leaves empty lines when it is removed', () => {
    const line = fc.constantFrom('---', '--- ', '...', '+++', 'a: b', '', 'Text', '\uFEFF---');
    const lines = fc.array(line, { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(lines, fc.constantFrom('\n', '\r\n'), (written, end) => {
        const text = written.join(end);
        const body = withoutFrontMatter(text);
        expect(body.split(end)).toHaveLength(written.length);
        expect(text.endsWith(body.trimStart())).toBe(true);
      }),
    );
  });
});
