import type { Element, Root as ElementTree, Properties } from 'hast';
import type { Code, Image, Link, ListItem, Parents, Root, Table } from 'mdast';
import { defaultHandlers, type Handler, type Handlers, type State, toHast } from 'mdast-util-to-hast';
import { memoizeByObject } from '#core/memoize.ts';
import type { NoteKey } from '#core/messages/message-keys.ts';
import type { Messages } from '#core/messages/messages.ts';
import { readCodeLines, readCodeMeta } from '../html/code-meta.ts';
import { createElement, isElement } from '../html/elements.ts';
import type { Report } from '../report.ts';
import { type AdmonitionKinds, takeAdmonitions, titleAdmonitions } from './admonitions.ts';
import { makeFigures } from './figures.ts';
import { arrangeFootnotes } from './footnotes.ts';
import { resolveLinkReferences, showNamesInBrackets } from './links.ts';
import { locateNodes } from './located-nodes.ts';
import type { Admonition, Caption, Figure, Formula, HtmlElement, Tab, Tabs } from './mdast-nodes.ts';
import { labelTables, reportCellsLeftOut } from './tables.ts';
import { takeWrittenIds } from './written-ids.ts';

export interface ElementRules {
  /** The source text that positions in the tree refer to. */
  readonly source: string;
  readonly admonitions: AdmonitionKinds;
  readonly messages: Messages<NoteKey>;
  readonly report: Report;
}

/**
 * Converts the syntax tree of a note to HTML elements. Raw HTML and link targets stay as written.
 * @throws Error if the tree is not one of a whole note
 */
export function toElements(root: Root, rules: ElementRules): ElementTree {
  prepare(root, rules);
  const tree = toHast(root, {
    allowDangerousHtml: true,
    handlers: {
      ...HANDLERS,
      ...{ listItem: listItemHandler(rules.messages), table: tableHandler(rules.messages) },
    },
  });
  if (tree.type !== 'root') throw new Error(`A note became a ${tree.type}`);
  return tree;
}

/** Replaces nodes that standard mdast does not have by nodes that the handlers can convert. */
function prepare(root: Root, { source, admonitions, messages, report }: ElementRules): void {
  const written = locateNodes(root);
  resolveLinkReferences(written);
  showNamesInBrackets(written, source);
  takeAdmonitions(written, { source, kinds: admonitions, report });
  const nodes = locateNodes(root);
  titleAdmonitions(nodes, { kinds: admonitions, messages, report });
  takeWrittenIds(nodes);
  makeFigures(nodes, report);
  arrangeFootnotes(messages, root, nodes);
  labelTables(messages, nodes);
  reportCellsLeftOut(nodes, source, report);
}

/** Handlers for nodes that differ from the defaults. */
const HANDLERS: Handlers = {
  admonition: (state: State, node: Admonition) => placed(state, node, admonitionBox(state, node)),
  formula: (state: State, node: Formula) => placed(state, node, node.element),
  htmlElement: (state: State, node: HtmlElement) => placed(state, node, htmlElement(state, node)),
  tabs: (state: State, node: Tabs) => placed(state, node, tabSet(state, node)),
  tab: (state: State, node: Tab) => placed(state, node, tabPanel(state, node)),
  code: (state: State, node: Code) => placed(state, node, codeBlock(node)),
  figure: (state: State, node: Figure) =>
    placed(state, node, createElement('figure', {}, childrenOf(state, node))),
  caption: (state: State, node: Caption) => createElement('figcaption', {}, childrenOf(state, node)),
  image: (state: State, node: Image) => placed(state, node, imageElement(node)),
  link: (state: State, node: Link) =>
    placed(state, node, createElement('a', titled({ href: node.url }, node), childrenOf(state, node))),
};

/**
 * An empty list with the same spacing. The handler of an item only asks whether its list is loose, and would check all
 * items of the list for each item.
 */
const spacingOf = memoizeByObject((list: Parents): Parents => {
  if (list.type !== 'list') return list;
  const isLoose = list.spread || list.children.some(({ spread, children }) => spread ?? children.length > 1);
  return { type: 'list', spread: isLoose, children: [] };
});

function placed<Node extends Element>(state: State, from: Parameters<State['patch']>[0], node: Node): Node {
  state.patch(from, node);
  return node;
}

function childrenOf(state: State, node: Parameters<State['all']>[0]): Element['children'] {
  return state.all(node);
}

function titled(
  properties: Properties,
  { title }: { readonly title?: string | null | undefined },
): Properties {
  return title ? { ...properties, title } : properties;
}

/** `<div class="aside" role="note" data-tone="caution"><p class="aside__title">`, or `<details>` for one that folds. */
function admonitionBox(state: State, node: Admonition): Element {
  const { title = [], tone, fold } = node;
  const titleNodes = state.all({ type: 'paragraph', children: title });
  const content = state.wrap(childrenOf(state, node), true);
  if (fold) {
    return createElement('details', fold === 'open' ? { open: true } : {}, [
      createElement('summary', {}, titleNodes),
      ...content,
    ]);
  }
  const heading =
    titleNodes.length > 0 ? [createElement('p', { className: ['aside__title'] }, titleNodes)] : [];
  return createElement('div', { className: ['aside'], role: 'note', dataTone: tone }, [
    ...heading,
    ...content,
  ]);
}

function htmlElement(state: State, node: HtmlElement): Element {
  const { name, properties, component } = node;
  const element = createElement(name, properties, childrenOf(state, node));
  if (component) element.data = { component };
  return element;
}

/** `<div class="panels">` with all panels. Without a script, all panels are visible, each below its label. */
function tabSet(state: State, node: Tabs): Element {
  const { group, query } = node;
  const properties = {
    className: ['panels'],
    ...(group && { dataGroup: group }),
    ...(query && { dataQuery: query }),
  };
  return createElement('div', properties, childrenOf(state, node));
}

function tabPanel(state: State, node: Tab): Element {
  const { label, value, chosen } = node;
  const title = createElement('p', { className: ['panel__label'] }, [{ type: 'text', value: label }]);
  const properties = {
    className: ['panel'],
    ...(value !== undefined && value !== label && { dataValue: value }),
    ...(chosen && { dataChosen: '' }),
  };
  return createElement('div', properties, [title, ...state.wrap(childrenOf(state, node), true)]);
}

/** `<figure class="code"><figcaption>export.py</figcaption><pre><code class="language-python">` */
function codeBlock(node: Code): Element {
  const meta = readCodeMeta(node.lang, node.meta);
  const { language, title, firstNumber } = meta;
  const { source, marks } = readCodeLines(node.value, meta.marked);
  const code = createElement('code', language ? { className: [`language-${language}`] } : {}, [
    { type: 'text', value: source },
  ]);
  code.data = { block: { language, marks: [...marks], ...(firstNumber !== undefined && { firstNumber }) } };
  if (node.position) code.position = node.position;
  const caption = title ? [createElement('figcaption', {}, [{ type: 'text', value: title }])] : [];
  const properties = { className: ['code'], ...(language && !title && { dataLanguage: language }) };
  return createElement('figure', properties, [...caption, createElement('pre', {}, [code])]);
}

function listItemHandler(messages: Messages<NoteKey>): Handler {
  return (state: State, node: ListItem, parent: Parents | undefined) =>
    labelBox(messages, defaultHandlers.listItem(state, node, parent && spacingOf(parent)));
}

/** Labels the check box of a task, which shows its state and is not an input. */
function labelBox(messages: Messages<NoteKey>, item: Element): Element {
  const [first] = item.children;
  const box = isElement(first, 'p') ? first.children[0] : first;
  if (isElement(box, 'input')) {
    box.properties.ariaLabel = messages(box.properties.checked ? 'note.done' : 'note.not-done');
  }
  return item;
}

function tableHandler(messages: Messages<NoteKey>): Handler {
  return (state: State, node: Table) => placed(state, node, tableRegion(messages, state, node));
}

function tableRegion(messages: Messages<NoteKey>, state: State, node: Table): Element {
  const table = defaultHandlers.table(state, node);
  for (const [head, row] of rowsOf(table)) {
    row.children
      .filter((cell) => isElement(cell))
      .forEach((cell, column) => {
        formatCell(cell, { head, column });
      });
  }
  const columns = Math.max(...node.children.map(({ children }) => children.length));
  const isWide = columns > MAX_NARROW_COLUMNS;
  const properties = {
    className: ['table', ...(isWide ? ['table--wide'] : [])],
    role: 'region',
    ...(node.data?.label !== undefined && { ariaLabel: node.data.label }),
    ...(isWide && { dataColumns: messages('note.table-columns', { count: columns }), tabIndex: 0 }),
  };
  return createElement('div', properties, [table]);
}

/** The number of columns that fit the width of the text. */
const MAX_NARROW_COLUMNS = 6;

function rowsOf(table: Element): (readonly [head: boolean, row: Element])[] {
  return table.children
    .filter((part) => isElement(part))
    .flatMap((part) =>
      part.children.filter((row) => isElement(row)).map((row) => [part.tagName === 'thead', row] as const),
    );
}

/** Right-aligned columns hold numbers. The first cell of a row is its header. */
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

function imageElement(node: Image): Element {
  const image = createElement('img', titled({ src: node.url, alt: node.alt ?? '' }, node), []);
  if (node.data?.alone) image.data = { alone: true };
  return image;
}
