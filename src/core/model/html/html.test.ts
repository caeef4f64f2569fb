import { load } from 'cheerio';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Attributes,
  type Html,
  type HtmlElement,
  type HtmlNode,
  type HtmlTree,
  htmlText,
  scriptData,
} from './html.ts';
import { childrenOf, isElement } from './html-tree.ts';
import { serialise } from './serialise.ts';

const text = (tree: HtmlTree): string => htmlText(serialise(tree));

/** Characters with a meaning in HTML, and others. */
const hostile = fc.string({ unit: fc.constantFrom(...'<>&"\'`=/!-a #;\\'), maxLength: 12 });
const attributes: fc.Arbitrary<Attributes> = fc.dictionary(
  fc.constantFrom('title', 'alt', 'id', 'data-a', 'aria-label'),
  hostile,
  { maxKeys: 3, noNullPrototype: true },
);
const { tree } = fc.letrec<{ node: HtmlNode; tree: HtmlNode[] }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3 },
    hostile,
    fc
      .tuple(fc.constantFrom('span', 'em', 'b', 'code'), attributes, tie('tree'))
      .map(([name, values, children]): HtmlElement => [name, values, ...children]),
    attributes.map((values): HtmlElement => ['img', values]),
  ),
  tree: fc.array(tie('node'), { maxLength: 4 }),
}));

/** The tree that a browser would parse. */
function read(html: string): HtmlTree {
  const toNode = (node: ReturnType<typeof roots>[number]): HtmlNode[] => {
    if (node.type === 'text') return [node.data];
    return 'attribs' in node ? [[node.name, { ...node.attribs }, ...node.children.flatMap(toNode)]] : [];
  };
  const roots = () => load(html, undefined, false).root().contents().get();
  return roots().flatMap(toNode);
}

/** HTML does not separate adjacent texts, and has no empty ones. */
function joined(nodes: HtmlTree): HtmlTree {
  const whole: HtmlNode[] = [];
  for (const node of nodes) {
    const last = whole.at(-1);
    if (node === '') continue;
    if (typeof node === 'string' && typeof last === 'string') whole[whole.length - 1] = last + node;
    else if (isElement(node)) whole.push([node[0], node[1], ...joined(childrenOf(node))]);
    else whole.push(node);
  }
  return whole;
}

describe('a serialised tree', () => {
  it('is parsed to the same tree by a browser, whatever its texts and values contain', () => {
    fc.assert(
      fc.property(tree, (nodes) => {
        expect(read(text(nodes))).toEqual(joined(nodes));
      }),
    );
  });

  it('has no character in a value that could end the tag or the value', () => {
    expect(text([['p', { title: `<a b="c" d='e'>&` }, `<'"&>`]])).toBe(
      `<p title="&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;">&lt;'"&amp;&gt;</p>`,
    );
  });

  it('has attributes without a value, and elements without a closing tag', () => {
    expect(
      text([
        ['input', { checked: true, value: '' }],
        ['br', {}],
      ]),
    ).toBe('<input checked value=""><br>');
  });

  it.each([
    ['an element name', ['a><b', {}]],
    ['an attribute name', ['a', { 'x y': '' }]],
    ['an end tag in a script', ['script', {}, 'a</script>']],
    ['an end tag in a style', ['style', {}, 'a</STYLE >']],
  ] as const)('is not broken by %s', (_what, element) => {
    expect(() => text([element])).toThrow();
  });

  it('is not broken by a comment', () => {
    for (const comment of ['--><b>', '>', '->', 'a--!>']) expect(() => text([{ comment }])).toThrow();
  });

  it('contains JSON data in a script, which cannot end the script and is parsed to the same data', () => {
    const data = { a: '</script><!--', b: "'" };
    const page = text([['script', { type: 'application/json' }, { html: scriptData(JSON.stringify(data)) }]]);
    expect(JSON.parse(load(page)('script').text())).toEqual(data);
  });
});

it('HTML is not text for the compiler', () => {
  const html = serialise(['a']);
  // @ts-expect-error -- only serialisers create HTML
  const made: Html = '<p>';
  // @ts-expect-error -- HTML is never rewritten as text
  const rewritten = (): unknown => html.replace('a', 'b');
  // @ts-expect-error -- HTML is never concatenated with text
  const put = (): string => `<p>${html}</p>`;
  expect([made, rewritten, put]).toHaveLength(3);
});
