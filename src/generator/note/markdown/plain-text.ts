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
  return gather(nodes, NOTHING);
}

/** Like `plainText`, but without code, because code is full of names that mean something else. */
export function proseText(nodes: Nodes | readonly Nodes[]): string {
  return gather(nodes, CODE);
}

const NOTHING: ReadonlySet<string> = new Set();
const CODE: ReadonlySet<string> = new Set(['code', 'inlineCode']);

function gather(nodes: Nodes | readonly Nodes[], skipped: ReadonlySet<string>): string {
  const parts: string[] = [];
  const collect = (node: Nodes): void => {
    if (!skipped.has(node.type)) collectWords(node, { parts, collect });
  };
  for (const node of Array.isArray(nodes) ? nodes : [nodes]) collect(node);
  return parts.join('').replace(/\s+/g, ' ').trim();
}

interface Gathering {
  readonly parts: string[];
  readonly collect: (node: Nodes) => void;
}

function collectWords(node: Nodes, { parts, collect }: Gathering): void {
  if (node.type === 'html') {
    parts.push(node.value.replace(TAG, inlineOrSpace));
    return;
  }
  if (BLOCKS.has(node.type)) parts.push(' ');
  if ('value' in node) parts.push(node.value);
  else if (node.type === 'image') parts.push(node.alt ?? '');
  else if (node.type === 'break') parts.push(' ');
  if ('children' in node) for (const child of node.children) collect(child);
  if (BLOCKS.has(node.type)) parts.push(' ');
}

/** Inline tags do not separate words: `<b>Dis</b>covery`. */
function inlineOrSpace(tag: string): string {
  return /^<\/?(?:a|abbr|b|code|em|i|kbd|mark|s|small|span|strong|sub|sup|u|wbr)\b/.test(tag) ? '' : ' ';
}
