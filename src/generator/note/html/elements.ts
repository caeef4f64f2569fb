import type { Element, ElementContent, Nodes, Root, RootContent, Text } from 'hast';
import { INLINE_ELEMENTS } from './html-elements.ts';

/** A node of a note as a tree of HTML elements. */
export type Content = ElementContent | RootContent;

const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

export function isElement(node: Nodes | undefined, ...names: readonly string[]): node is Element {
  return node?.type === 'element' && (names.length === 0 || names.includes(node.tagName));
}

export function isHeading(node: Nodes | undefined): node is Element {
  return node?.type === 'element' && HEADINGS.has(node.tagName);
}

/** Returns 2 for `h2`. */
export function headingLevel({ tagName }: Element): number {
  return Number(tagName[1]);
}

export function isList(node: Nodes | undefined): node is Element {
  return isElement(node, 'ul', 'ol');
}

/** Whether a node is text or an inline element. */
export function isInline(node: Nodes): boolean {
  return node.type === 'element' ? INLINE_ELEMENTS.has(node.tagName) : node.type !== 'root';
}

/** Whether a node is a comment or white space between blocks. */
export function isBlank(node: Nodes): boolean {
  return node.type === 'comment' || (node.type === 'text' && node.value.trim() === '');
}

export function createElement(
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element {
  return { type: 'element', tagName, properties, children };
}

export function createText(value: string): Text {
  return { type: 'text', value };
}

/** All elements of a tree in document order. */
export function elementsIn(node: Element | Root): readonly Element[] {
  const elements: Element[] = [];
  addElements(node, elements);
  return elements;
}

function addElements(node: Element | Root, elements: Element[]): void {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    elements.push(child);
    addElements(child, elements);
  }
}
