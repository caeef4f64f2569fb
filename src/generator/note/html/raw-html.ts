import type { Element, ElementContent, Root } from 'hast';
import { htmlToHast } from 'satteri';
import { htmlText } from '#core/model/html/html.ts';
import { serialise } from '#core/model/html/serialise.ts';
import type { Place, Report } from '../report.ts';
import { placeOf } from '../source/line-places.ts';
import { type Content, createText, isElement, isInline } from './elements.ts';
import { ALLOWED_ELEMENTS, REFUSED_ELEMENTS, UNWRAPPED_ELEMENTS, VOID_ELEMENTS } from './html-elements.ts';

/**
 * A comment or declaration, which is removed, or the beginning of a tag. Every alternative is bounded, so matching is
 * linear.
 */
const COMMENT_OR_TAG =
  /<!--(?:-?>|[\s\S]*?(?:-->|$))|<[!?][^>]*(?:>|$)|<(?<close>\/?)(?<name>[A-Za-z][^\s/<>]*)/g;

/**
 * Parses the raw HTML of a note once, and moves the nodes between its tags into its elements.
 *
 *   raw <details>, list, raw </details>   ->   details with the list in it
 *
 * The children of each parent are parsed together: an element that the author did not close ends with its paragraph or
 * list item. Nodes that are elements already are replaced by empty elements (slots) for parsing, and put back
 * afterwards.
 */
export function parseRawHtml(parent: Root | Element, report: Report): void {
  for (const child of parent.children) if (child.type === 'element') parseRawHtml(child, report);
  if (parent.children.some(({ type }) => type === 'raw')) {
    parent.children = parseTogether(parent.children, report);
  }
  if (parent.children.some(isDivided)) {
    parent.children = parent.children.flatMap((child) =>
      isDivided(child) ? splitParagraph(child) : [child as ElementContent],
    );
  }
}

function parseTogether(children: readonly Content[], report: Report): ElementContent[] {
  const html = children.map((child, index) => writeChild(child, index, report)).join('');
  const fragment = htmlToHast(html, { fragment: true });
  const restored = fragment.type === 'root' ? restore(fragment.children, children, report) : undefined;
  return restored ?? children.map(asText);
}

function writeChild(child: Content, index: number, report: Report): string {
  if (child.type === 'raw') return `<!--${index}-->${neutralise(child.value, placeOf(child), report)}`;
  if (child.type === 'text') return htmlText(serialise([child.value]));
  if (child.type !== 'element') return '';
  const { tagName } = child;
  return VOID_ELEMENTS.has(tagName)
    ? `<${tagName} data-slot=${index}>`
    : `<${tagName} data-slot=${index}></${tagName}>`;
}

/** Escapes tags that are not HTML (`<stdin>`) or not allowed (`<script>`), and removes comments and style sheets. */
function neutralise(written: string, place: Place, report: Report): string {
  const html = written.replace(VIDEO, linkVideo).replace(STYLES, () => {
    report('unwrapped-html', place, { element: 'style' });
    return '';
  });
  const unwrapped = html.replace(WHOLE_TAG, (tag: string, close: string, name?: string) => {
    const element = name?.toLowerCase();
    if (element === undefined) return tag;
    // The page has an h1 already, so an h1 of the note becomes an h2, as for headings written with `#`.
    if (element === 'h1') return tag.replace(/h1/i, 'h2');
    if (!UNWRAPPED_ELEMENTS.has(element) && !OFFICE_ELEMENT.test(element)) return tag;
    if (close === '') report('unwrapped-html', place, { element });
    return '';
  });
  const lastEnd = unwrapped.lastIndexOf('>');
  return unwrapped.replace(COMMENT_OR_TAG, (match, ...rest) => {
    const [offset, , groups] = rest.slice(-3) as [number, string, Record<string, string | undefined>];
    const { name, close } = groups;
    if (name === undefined) return '';
    const element = name.toLowerCase();
    if (ALLOWED_ELEMENTS.has(element) && offset < lastEnd) return match;
    if (REFUSED_ELEMENTS.has(element) && close === '') report('unsafe-html', place, { element });
    return `&lt;${match.slice(1)}`;
  });
}

/** A comment, whose tags do not count, or a whole tag. */
const WHOLE_TAG = /<!--(?:-?>|[\s\S]*?(?:-->|$))|<(\/?)([a-z][a-z0-9]*(?::[a-z][\w-]*)?)(?=[\s/>])[^<>]*>/gi;

/** `<o:p>` of Word, `<ac:image>` of Confluence. Others, such as `<xs:element>`, may be what the text is about. */
const OFFICE_ELEMENT = /^(?:ac|o|ri|st1|v|w):/;

/** A style sheet in the note. One that is not closed could contain the rest of the text. */
const STYLES = /<style(?=[\s>])[^<>]*>[^<]*<\/style\s*>/gi;

/** An iframe with a web address, usually a video. Content other than text ends the match. */
const VIDEO = /<iframe\s(?<attributes>[^<>]*)>[^<]*(?:<\/iframe\s*>)?/g;

function linkVideo(frame: string, attributes: string): string {
  const attribute = (name: string): string | undefined =>
    new RegExp(String.raw`(?:^|\s)${name}\s*=\s*["']([^"']*)["']`, 'i').exec(attributes)?.[1];
  const address = attribute('src') ?? '';
  if (!/^https?:\/\//i.test(address)) return frame;
  return `<a href="${address}">${attribute('title') || address}</a>`;
}

/** Puts the elements back into their slots. Returns undefined if an element that was not closed swallowed a slot. */
function restore(
  nodes: readonly Content[],
  children: readonly Content[],
  report: Report,
): ElementContent[] | undefined {
  const missing = new Set(children.flatMap((child, index) => (child.type === 'element' ? [index] : [])));
  let current = children[0];
  const settle = (node: Content): ElementContent[] => {
    if (node.type === 'comment') {
      current = children[Number(node.value)] ?? current;
      return [];
    }
    if (node.type !== 'element') return node.type === 'text' ? [node] : [];
    const index = slotOf(node);
    const slot = index === undefined ? undefined : children[index];
    if (slot?.type === 'element' && index !== undefined && missing.delete(index)) return [slot];
    if (current?.position) node.position = current.position;
    reportHandlers(node, report);
    node.children = node.children.flatMap(settle);
    return [node];
  };
  const restored = nodes.flatMap(settle);
  return missing.size === 0 ? restored : undefined;
}

function slotOf({ properties }: Element): number | undefined {
  const { dataSlot } = properties;
  return dataSlot === undefined ? undefined : Number(dataSlot);
}

function reportHandlers(element: Element, report: Report): void {
  for (const name of Object.keys(element.properties)) {
    if (!/^on/i.test(name)) continue;
    report('unsafe-html', placeOf(element), { element: `${element.tagName} ${name.toLowerCase()}` });
  }
}

function asText(child: Content): ElementContent {
  return child.type === 'raw' ? createText(child.value) : (child as ElementContent);
}

/** Whether a node is a paragraph that contains a block. */
function isDivided(node: Content): node is Element {
  return isElement(node, 'p') && !node.children.every(isInline);
}

/** Splits a paragraph at a block inside it; the content after the block begins a new paragraph. */
function splitParagraph(paragraph: Element): ElementContent[] {
  const parts: ElementContent[] = [];
  for (const child of paragraph.children) {
    const last = parts.at(-1);
    if (!isInline(child)) parts.push(child);
    else if (last?.type === 'element' && last.tagName === 'p' && !paragraph.children.includes(last)) {
      last.children.push(child);
    } else parts.push({ ...paragraph, children: [child] });
  }
  return parts.filter((part) => !isEmptyParagraph(part));
}

function isEmptyParagraph(node: ElementContent): boolean {
  return (
    node.type === 'element' &&
    node.tagName === 'p' &&
    node.children.every((child) => child.type === 'text' && child.value.trim() === '')
  );
}
