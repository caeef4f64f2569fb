import type { Element, ElementContent, Properties } from 'hast';
import type { Code, Image, Table } from 'mdast';
import { defaultHandlers } from 'remark-rehype';
import { readCodeMeta } from './code-meta.ts';
import type { Caption, Figure } from './mdast-nodes.ts';

type State = Parameters<typeof defaultHandlers.table>[0];

/** How the nodes that look different here than elsewhere become elements. */
export const HTML_HANDLERS = {
  code: (_: State, node: Code): Element => codeBlock(node),
  table: (state: State, node: Table): Element => tableRegion(state, node),
  figure: (state: State, node: Figure): Element => element('figure', {}, state.all(node)),
  caption: (state: State, node: Caption): Element => element('figcaption', {}, state.all(node)),
  image: (state: State, node: Image, parent: { type: string } | undefined): ElementContent =>
    imageElement(state, node, parent?.type !== 'link'),
};

/** `<figure class="code"><figcaption>export.py</figcaption><pre tabindex="0"><code class="language-python">` */
function codeBlock(node: Code): Element {
  const { language, title } = readCodeMeta(node.lang, node.meta);
  const lines = node.data?.highlighted ?? [{ type: 'text', value: node.value }];
  const code = element('code', language ? { className: [`language-${language}`] } : {}, lines);
  const caption = title ? [element('figcaption', {}, [{ type: 'text', value: title }])] : [];
  const properties = { className: ['code'], ...(language && !title && { dataLanguage: language }) };
  // A region that can scroll must be reachable by keyboard.
  return element('figure', properties, [...caption, element('pre', { tabIndex: 0 }, [code])]);
}

function tableRegion(state: State, node: Table): Element {
  const table = defaultHandlers.table(state, node);
  for (const [head, row] of rowsOf(table)) {
    row.children.filter(isElement).forEach((cell, column) => {
      formatCell(cell, { head, column });
    });
  }
  const properties = {
    className: ['table'],
    role: 'region',
    tabIndex: 0,
    ariaLabel: node.data?.label ?? 'Table',
  };
  return element('div', properties, [table]);
}

function rowsOf(table: Element): (readonly [head: boolean, row: Element])[] {
  return table.children
    .filter(isElement)
    .flatMap((part) =>
      part.children.filter(isElement).map((row) => [part.tagName === 'thead', row] as const),
    );
}

/** Columns set to the right hold numbers. The first cell of a row names it. */
function formatCell(
  cell: Element,
  { head, column }: { readonly head: boolean; readonly column: number },
): void {
  const numeric = cell.properties.align === 'right';
  const namesRow = !head && column === 0 && !numeric && cell.children.length > 0;
  if (namesRow) cell.tagName = 'th';
  const scope = head ? 'col' : namesRow ? 'row' : undefined;
  cell.properties = { ...(scope && { scope }), ...(numeric && { className: ['num'] }) };
}

/** An image that stands alone leads to its file, where it can be seen in full without any script. */
function imageElement(state: State, node: Image, mayLink: boolean): ElementContent {
  const image = defaultHandlers.image(state, node);
  const linked = mayLink && node.data?.alone === true && node.alt;
  return linked ? element('a', { href: node.url }, [image]) : image;
}

function element(tagName: string, properties: Properties, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children };
}

function isElement(node: { type: string }): node is Element {
  return node.type === 'element';
}
