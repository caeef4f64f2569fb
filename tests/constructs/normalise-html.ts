import { load } from 'cheerio';
import type { AnyNode, Element } from 'domhandler';

/** Elements whose white space is significant. */
const VERBATIM = new Set(['pre', 'code']);

/** HTML as parsed by a browser: one line for each element and text, with sorted attributes. */
export function normaliseHtml(html: string): string {
  const page = load(html, undefined, false);
  return page
    .root()
    .contents()
    .get()
    .flatMap((node) => linesOf(node, ''))
    .join('\n');
}

function linesOf(node: AnyNode, indent: string): readonly string[] {
  if (node.type === 'text') {
    const text = node.data.replace(/\s+/g, ' ').trim();
    return text === '' ? [] : [`${indent}${escapeText(text)}`];
  }
  if (!('attribs' in node)) return [];
  const tag = `${indent}<${node.name}${attributesOf(node)}>`;
  if (VERBATIM.has(node.name) && node.children.every(({ type }) => type === 'text')) {
    const text = node.children.map((child) => ('data' in child ? child.data : '')).join('');
    return [`${tag}${escapeText(text).replaceAll('\n', '⏎')}`];
  }
  return [tag, ...node.children.flatMap((child) => linesOf(child, `${indent}  `))];
}

function attributesOf({ attribs }: Element): string {
  return Object.entries(attribs)
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, value]) => ` ${name}=${JSON.stringify(value)}`)
    .join('');
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
