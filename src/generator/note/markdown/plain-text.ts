import type { Nodes } from 'mdast';

/** Blocks are separated by a space, so that words of neighbours do not run together. */
const BLOCKS = new Set([
  'blockquote',
  'caption',
  'code',
  'containerDirective',
  'figure',
  'heading',
  'list',
  'listItem',
  'paragraph',
  'table',
  'tableCell',
  'tableRow',
]);

const TAG = /<[^>]*>/g;

/** The text of nodes without markup, with white space collapsed. Images give their alternative text. */
export function plainText(nodes: Nodes | readonly Nodes[]): string {
  const parts: string[] = [];
  for (const node of Array.isArray(nodes) ? nodes : [nodes]) collectWords(node, parts);
  return parts.join('').replace(/\s+/g, ' ').trim();
}

function collectWords(node: Nodes, parts: string[]): void {
  if (node.type === 'html') {
    parts.push(node.value.replace(TAG, inlineOrSpace));
    return;
  }
  if (BLOCKS.has(node.type)) parts.push(' ');
  if ('value' in node) parts.push(node.value);
  else if (node.type === 'image') parts.push(node.alt ?? '');
  else if (node.type === 'break') parts.push(' ');
  if ('children' in node) for (const child of node.children) collectWords(child, parts);
  if (BLOCKS.has(node.type)) parts.push(' ');
}

/** Inline tags do not separate words: `<b>Dis</b>covery`. */
function inlineOrSpace(tag: string): string {
  return /^<\/?(?:a|abbr|b|code|em|i|kbd|mark|s|small|span|strong|sub|sup|u|wbr)\b/.test(tag) ? '' : ' ';
}
