import type { Node, PhrasingContent } from 'mdast';
import { describe, expect, it } from 'vitest';
import { referenceTree, treeShape } from '../../../../tests/content-samples/reference-tree.ts';
import { parseMarkdown } from './parse-markdown.ts';

describe('the syntax tree of a note', () => {
  it.each([
    '# One\n\nTwo\n===\n\n### Three ###\n',
    '- a\n- b\n\n  c\n\n1. d\n2. e\n',
    '- [ ] open\n- [x] done\n',
    '> quote\nlazy\n\n***\n',
    '| a | b |\n| --- | --: |\n| 1 | `x \\| y` |\n',
    ':::note\nBox\n:::\n\n| a | b |\n|:--|--:|\n| 1 | 2 |\n',
    '**bold** _em_ `code` ~~gone~~ <br> &amp; \\*\n',
    '[a](b.md "t") ![c](d.svg) [e][f] [g] <https://h.i>\n\n[f]: j.md\n[g]: k.md\n',
    'www.example.com and mail@example.com\n',
    'One[^1].\n\n[^1]: Note\n',
    '```ts title="x" {1}\nlet a;\n```\n\n    indented\n',
    '<details>\n<summary>x</summary>\n\n- a\n\n</details>\n',
    'Grüße `ü` 🚀 **Ö** [ä](x.md) https://example.com/ß ende\n',
    ':::note\n\nText\n\n:::\n\n- a\n\n  :::tip[Label *x*]{a=b}\n  y\n  :::\n',
  ])('equals that of remark for %j', (text) => {
    expect(treeShape(parseMarkdown(text))).toEqual(treeShape(referenceTree(text)));
  });

  it.each([
    ['**地図は速い。**一覧も速い。', ['**地図は速い。**', '一覧も速い。']],
    ['这是**「地图」**的', ['这是', '**「地图」**', '的']],
    ['**`x`：**说明', ['**x：**', '说明']],
    ['`a。**b` と **c。**d', ['a。**b', ' と ', '**c。**', 'd']],
    ['2。* 3', ['2。* 3']],
  ])('lets emphasis end and begin next to the punctuation of languages without spaces: %s', (text, parts) => {
    const [paragraph] = parseMarkdown(text).children;
    const children = paragraph?.type === 'paragraph' ? paragraph.children : [];
    const written = (nodes: readonly PhrasingContent[]): readonly string[] =>
      nodes.map((node) => {
        if ('children' in node) return `**${written(node.children).join('')}**`;
        return 'value' in node ? node.value : '';
      });
    expect(written(children)).toEqual(parts);
  });

  it('ends a fenced box at its fence, also below a directive that is not closed', () => {
    const text = '```{Important}\n```{include} other.md\n```\n\n## Release 2.0\n\n- Rows fold\n';
    expect(parseMarkdown(text).children.map(({ type }) => type)).toEqual([
      'containerDirective',
      'heading',
      'list',
    ]);
  });

  it('has offsets in UTF-16 units, also after characters outside the basic plane', () => {
    const text = 'Grüße 🚀 **fett** `c` [ä](x.md)\n';
    const [paragraph] = parseMarkdown(text).children;
    const words = (paragraph?.type === 'paragraph' ? paragraph.children : []).map(({ position }) =>
      text.slice(position?.start.offset, position?.end.offset),
    );
    expect(words).toEqual(['Grüße 🚀 ', '**fett**', ' ', '`c`', ' ', '[ä](x.md)']);
  });

  it.each([
    ['At 10:30, :name, :name[x]{.y} and a::b.', 'At 10:30, :name, :name[x]{.y} and a::b.'],
    ['About ~40 ms, ~x~, and ~~gone~~.', 'About ~40 ms, ~x~, and gone.'],
  ])('treats colons and single tildes as text where they are text: %s', (text, expected) => {
    for (const note of [text, `${text}\n\n:::note\nx\n:::\n`]) {
      const [paragraph] = parseMarkdown(note).children;
      expect(textOf(paragraph)).toBe(expected);
    }
  });

  it('keeps the text of `::leaf` and its content, also after an admonition', () => {
    const [, leaf] = parseMarkdown(':::note A title\nx\n:::\n\n::leaf[*x*]\n').children;
    expect(leaf?.type).toBe('paragraph');
    expect(textOf(leaf)).toBe('::leaf[x]');
  });

  it('starts an admonition after a space, but not in code', () => {
    const [box, code] = parseMarkdown('::: note\nx\n:::\n\n```text\n::: note\n```\n').children;
    expect(box?.type).toBe('containerDirective');
    expect(code).toMatchObject({ type: 'code', value: '::: note' });
  });

  it('starts an admonition after a name in braces, with options and comments that are not shown, but not in code', () => {
    const note =
      ':::{note} A title at 10:30\n:name: my-id\n:open:\n\nx\n\n% y\n% z\n:::\n\n```text\n:::{note}\n% z\n```\n';
    const [box, code] = parseMarkdown(note).children;
    expect(box).toMatchObject({ type: 'containerDirective', name: 'note' });
    expect(textOf(box).trim()).toBe('x');
    expect(code).toMatchObject({ type: 'code', value: ':::{note}\n% z' });
    expect(textOf(parseMarkdown('50\n% of rows\n').children[0])).toContain('% of rows');
    expect(parseMarkdown('% Not finished\n\n## Fixes\n').children.map(({ type }) => type)).toEqual([
      'heading',
    ]);
  });

  it('reads the marks of lists and headings that word processors copy, but not in code', () => {
    const copied =
      '##\u00a0Bug\u00a0fixes\n\n-\u00a0One\n-\u00a0\u00a0Two\n\n•\tThree\n·       Four\n\n```text\n• five\n-\u00a0six\n```\n';
    const [heading, list, code] = parseMarkdown(copied).children;
    expect(heading).toMatchObject({ type: 'heading', depth: 2 });
    expect(textOf(list)).toBe('OneTwoThreeFour');
    expect(code).toMatchObject({ type: 'code', value: '• five\n-\u00a0six' });
    expect(parseMarkdown('Text\n• One\n').children.map(({ type }) => type)).toEqual(['paragraph', 'list']);
    expect(parseMarkdown('3.\u00a0March, and #\u00a0112\n').children.map(({ type }) => type)).toEqual([
      'paragraph',
    ]);
  });
});

function textOf(node: Node | undefined): string {
  const { value, children } = (node ?? {}) as { value?: unknown; children?: readonly Node[] };
  return typeof value === 'string' ? value : (children ?? []).map(textOf).join('');
}
