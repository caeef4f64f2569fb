import type { Html as HtmlNode, PhrasingContent, RootContent } from 'mdast';
import type { Place } from '../report.ts';
import type { WrittenIds } from './headings.ts';
import { ALLOWED_ATTRIBUTES, ALLOWED_ELEMENTS, REFUSED_ELEMENTS, VOID_ELEMENTS } from './html-elements.ts';
import { resolveImage } from './images.ts';
import { resolveLink } from './link-target.ts';
import { type LocatedNode, placeOf, replaceNode } from './located-nodes.ts';
import type { NoteState } from './note-state.ts';

/** A comment, a declaration, or a tag with its attributes. */
const TOKEN =
  /<!--(?:-?>|[\s\S]*?(?:-->|$))|<[!?][^>]*>|<(?<close>\/)?(?<name>[A-Za-z][^\s/<>]*)(?<attributes>(?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*\/?>/g;
const ATTRIBUTE =
  /(?<name>[^\s"'<>/=]+)(?:\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\s"'=<>`]+)))?/g;

/** Parents whose children are blocks. */
const FLOW_PARENTS = new Set(['root', 'blockquote', 'listItem', 'containerDirective', 'footnoteDefinition']);

interface Rewriting {
  readonly place: Place;
  readonly ids: WrittenIds;
  readonly state: NoteState;
}

/**
 * Writes raw HTML anew with what may stand in a note: known elements, harmless attributes, resolved links, claimed ids.
 * Comments vanish; what is no HTML (`<stdin>`) or must not be (`<script>`) becomes the text that it is. `html.ts` parses
 * and sanitises the result once more.
 */
export function rewriteRawHtml(located: LocatedNode<HtmlNode>, ids: WrittenIds, state: NoteState): void {
  const value = rewrite(located.node.value, { place: placeOf(located.node), ids, state });
  replaceNode(located, nodesFor(value, located));
}

function nodesFor(value: string, { node, parent }: LocatedNode<HtmlNode>): (RootContent | PhrasingContent)[] {
  const isBlock = FLOW_PARENTS.has(parent.type);
  if (value.trim() === '') return isBlock ? [] : [{ type: 'text', value }];
  if (value === '<br>' && !isBlock) return [{ type: 'break' }];
  if (value.includes('<') || hasEntities(value)) return [{ ...node, value }];
  const text = { type: 'text' as const, value: decodeEntities(value) };
  return isBlock ? [paragraph(text, node)] : [text];
}

function paragraph(text: PhrasingContent, { position }: HtmlNode): RootContent {
  return { type: 'paragraph', children: [text], ...(position && { position }) };
}

function rewrite(html: string, rewriting: Rewriting): string {
  let rewritten = '';
  let end = 0;
  for (const match of html.matchAll(TOKEN)) {
    rewritten += escapeText(html.slice(end, match.index)) + rewriteToken(match, rewriting);
    end = match.index + match[0].length;
  }
  return rewritten + escapeText(html.slice(end));
}

function rewriteToken(match: RegExpMatchArray, rewriting: Rewriting): string {
  const { name, close, attributes = '' } = match.groups ?? {};
  if (name === undefined) return '';
  const element = name.toLowerCase();
  if (!ALLOWED_ELEMENTS.has(element)) {
    if (REFUSED_ELEMENTS.has(element) && close === undefined) {
      rewriting.state.report('unsafe-html', rewriting.place, { element });
    }
    return escapeText(match[0]);
  }
  if (close !== undefined) return VOID_ELEMENTS.has(element) ? '' : `</${element}>`;
  return `<${element}${rewriteAttributes(element, attributes, rewriting)}>`;
}

function rewriteAttributes(element: string, attributes: string, rewriting: Rewriting): string {
  return [...attributes.matchAll(ATTRIBUTE)]
    .flatMap(({ groups }) => {
      const name = (groups?.name ?? '').toLowerCase();
      const value = decodeEntities(groups?.double ?? groups?.single ?? groups?.bare ?? '');
      return Object.entries(rewriteAttribute({ element, name, value }, rewriting));
    })
    .map(([name, value]) => ` ${name}="${escapeText(value).replaceAll('"', '&quot;')}"`)
    .join('');
}

interface WrittenAttribute {
  readonly element: string;
  readonly name: string;
  readonly value: string;
}

function rewriteAttribute(
  { element, name, value }: WrittenAttribute,
  { place, ids, state }: Rewriting,
): Readonly<Record<string, string>> {
  if (name === 'id' || (name === 'name' && element === 'a'))
    return ids.claim(value, place) ? { id: value } : {};
  if (name === 'href' && element === 'a') return { href: resolveLink(value, place, state) };
  if (name === 'src' && element === 'img') return imageAttributes(value, place, state);
  if (name.startsWith('on')) state.report('unsafe-html', place, { element: `${element} ${name}` });
  return ALLOWED_ATTRIBUTES.has(name) ? { [name]: value } : {};
}

function imageAttributes(written: string, place: Place, state: NoteState): Readonly<Record<string, string>> {
  const { url, width, height } = resolveImage(written, place, state);
  return {
    src: url,
    ...(width && height && { width: String(width), height: String(height) }),
    loading: 'lazy',
    decoding: 'async',
  };
}

/** Leaves entities as they are. */
function escapeText(text: string): string {
  return text.replaceAll('<', '&lt;').replace(/&(?!#?\w+;)/g, '&amp;');
}

/** Those that can hide a scheme, and those that escapeText writes. */
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  colon: ':',
  gt: '>',
  lt: '<',
  newline: '\n',
  quot: '"',
  tab: '\t',
};

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#x(?<hex>[0-9a-f]{1,6})|#(?<decimal>\d{1,7})|(?<name>[a-z]+));/gi,
    (entity, ...rest) => {
      const { hex, decimal, name } = rest.at(-1) as Record<string, string | undefined>;
      if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? entity;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
    },
  );
}

function hasEntities(text: string): boolean {
  return /&\w+;/.test(decodeEntities(text));
}
