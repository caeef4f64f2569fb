import type { Element, ElementContent, RootContent } from 'hast';
import { find, html, svg } from 'property-information';
import { htmlToHast } from 'satteri';
import type { Attributes, HtmlElement, HtmlNode, HtmlTree } from '#core/model/html/html.ts';
import { REFERENCE_ID, WORD_CHARACTER } from '#core/model/reference-id.ts';
import { createElement, createText } from './elements.ts';

/** Nodes as blocks, each on a line of its own. */
export function blocksToTree(nodes: readonly RootContent[]): HtmlTree {
  return toTree(
    nodes.flatMap((node, index) => (index === 0 ? [node] : [{ type: 'text', value: '\n' }, node])),
  );
}

/** Nodes of a sanitised tree in their stored and published form, without surrounding white space. */
export function toTree(nodes: readonly RootContent[]): HtmlTree {
  const tree = toNodes(keepIdsWhole(nodes), html);
  trimEnd(tree, 0, (text) => text.trimStart());
  trimEnd(tree, tree.length - 1, (text) => text.trimEnd());
  return tree;
}

function trimEnd(tree: HtmlNode[], place: number, trim: (text: string) => string): void {
  const text = tree[place];
  if (typeof text !== 'string') return;
  const trimmed = trim(text);
  tree.splice(place, 1, ...(trimmed === '' ? [] : [trimmed]));
}

/** Parses an HTML file in the same way as browsers. */
export function parseFile(text: string): HtmlTree {
  const root = htmlToHast(text, { fragment: false });
  return root.type === 'root' ? toNodes(root.children, html) : [];
}

/** Merges adjacent text nodes. */
function toNodes(nodes: readonly RootContent[], schema: typeof html): HtmlNode[] {
  const tree: HtmlNode[] = [];
  for (const node of nodes) {
    const last = tree.at(-1);
    if (node.type === 'element') tree.push(toElement(node, node.tagName === 'svg' ? svg : schema));
    else if (node.type === 'text' && typeof last === 'string') tree[tree.length - 1] = last + node.value;
    else if (node.type === 'text') tree.push(node.value);
    else if (node.type === 'comment') tree.push({ comment: node.value });
  }
  return tree;
}

function toElement({ tagName, properties, children }: Element, schema: typeof html): HtmlElement {
  return [tagName, toAttributes(properties, schema), ...toNodes(children, schema)];
}

function toAttributes(properties: Element['properties'], schema: typeof html): Attributes {
  const attributes: Record<string, string | true> = {};
  for (const [property, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    attributes[find(schema, property).attribute] =
      value === true || (Array.isArray(value) ? value.join(' ') : String(value));
  }
  return attributes;
}

const WHOLE_ID = new RegExp(`(?<!${WORD_CHARACTER}|[_-])(${REFERENCE_ID})(?!${WORD_CHARACTER}|[_-])`, 'u');

/**
 * Wraps ids in `<span class="id">PA-3290</span>`, because browsers break lines after a hyphen and an id on two lines
 * reads as two words. A non-breaking hyphen is another character, so a copied id would not be found. Code has its own
 * line breaking.
 */
function keepIdsWhole<Node extends RootContent>(nodes: readonly Node[]): (Node | ElementContent)[] {
  return nodes.flatMap((node): (Node | ElementContent)[] => {
    if (node.type === 'text') return wrapIds(node.value);
    if (node.type !== 'element' || node.tagName === 'code' || node.tagName === 'pre') return [node];
    return [{ ...node, children: keepIdsWhole(node.children) }];
  });
}

function wrapIds(text: string): ElementContent[] {
  // Odd parts are ids.
  return text.split(WHOLE_ID).flatMap((part, place): ElementContent[] => {
    if (part === '') return [];
    const words = createText(part);
    const isBreakable = place % 2 === 1 && !part.startsWith('#');
    return [isBreakable ? createElement('span', { className: ['id'] }, [words]) : words];
  });
}
