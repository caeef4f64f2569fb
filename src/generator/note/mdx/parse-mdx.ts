import type { Html, Nodes, Paragraph, PhrasingContent, Root, RootContent, Text } from 'mdast';
import { ALLOWED_ELEMENTS, INLINE_ELEMENTS } from '../html/html-elements.ts';
import { nodesIn } from '../markdown/located-nodes.ts';
import { type Dollars, MdxError, parseLexedMdx } from '../markdown/parse-markdown.ts';
import { countLines, lineStarts, placed, pointAt } from '../source/line-places.ts';
import { LESS, unmaskTree } from '../source/masks.ts';
import { type LexedMdx, lexMdx } from './mdx-lexer.ts';
import { matchAt } from './mdx-marks.ts';

export interface ParsedMdx extends Omit<LexedMdx, 'text' | 'isTooDeep'> {
  readonly root: Root;
  readonly hasComponents: boolean;
  /** Tags that do not pair. They become text, or are left to the HTML parser. */
  readonly unpaired: readonly UnpairedTag[];
}

interface UnpairedTag {
  readonly line: number;
  readonly column: number;
  readonly reason: string;
}

/** The maximum number of tags without a counterpart. A note with more of them is not MDX. */
const MAX_UNPAIRED = 20;

/** Parses MDX to its syntax tree; returns undefined if the text cannot be read as MDX. */
export function parseMdx(text: string, dollars: Dollars = 'display'): ParsedMdx | undefined {
  const refused = new Set<number>();
  const unpaired: UnpairedTag[] = [];
  while (unpaired.length <= MAX_UNPAIRED) {
    const lexed = lexMdx(text, { refused, dollars });
    if (lexed.isTooDeep) return undefined;
    const result = tryParse(lexed.text, dollars);
    if (!(result instanceof MdxError)) {
      liftHtml(result);
      splitParagraphs(result);
      unmaskTree(result);
      if (countLines(lexed.text) < countLines(text)) placeByOffset(result, text);
      return { ...lexed, root: result, unpaired, hasComponents: nodesIn(result).some(isComponent) };
    }
    const place = placeOfTag(lexed, result);
    if (place === undefined || refused.has(place)) return undefined;
    refused.add(place);
    // Positions in the message refer to the masked text.
    const reason = result.message.replace(/ \(\d+:\d+\)/g, '');
    if (!ALLOWED_ELEMENTS.has(tagName(text, place)))
      unpaired.push({ ...pointAt(lineStarts(text), place), reason });
    else if (refused.size > MAX_UNPAIRED * 5) return undefined;
  }
  return undefined;
}

function isComponent(node: Nodes): boolean {
  return (
    'name' in node &&
    typeof node.name === 'string' &&
    node.type.startsWith('mdxJsx') &&
    /^[A-Z]/.test(node.name)
  );
}

function tryParse(text: string, dollars: Dollars): Root | MdxError {
  try {
    return parseLexedMdx(text, dollars);
  } catch (error) {
    if (error instanceof MdxError) return error;
    throw error;
  }
}

/** The offset of the last tag or expression at or before the position that the parser reports. */
function placeOfTag({ text }: LexedMdx, { line, column }: MdxError): number | undefined {
  let start = 0;
  for (let count = 1; count < line; count += 1) start = text.indexOf('\n', start) + 1;
  const at = Math.max(text.lastIndexOf('<', start + column - 1), text.lastIndexOf('{', start + column - 1));
  return at < 0 ? undefined : at;
}

/** Recomputes lines and columns from offsets, for a tree whose text has the same length as `text` but fewer lines. */
function placeByOffset(root: Root, text: string): void {
  const starts = lineStarts(text);
  for (const { position } of nodesIn(root)) {
    for (const point of [position?.start, position?.end]) {
      if (point?.offset !== undefined) Object.assign(point, pointAt(starts, point.offset));
    }
  }
}

const TAG_NAME = /<\/?(?<name>[A-Za-z][\w-]*)/y;

function tagName(text: string, place = 0): string {
  return matchAt(TAG_NAME, text, place)?.groups?.name ?? '';
}

const HTML_TAG = new RegExp(`${LESS}/?(?<name>[a-z][a-z0-9]*)(?:\\s[^<>${LESS}]*)?/?>`, 'g');

/** Turns HTML tags without a counterpart, such as `<br>`, into raw HTML as in Markdown notes. */
function liftHtml(parent: Nodes): void {
  if (!('children' in parent)) return;
  for (const child of parent.children) liftHtml(child);
  if (!parent.children.some((child) => child.type === 'text' && child.value.includes(LESS))) return;
  const children = parent.children as PhrasingContent[];
  parent.children = children.flatMap((child): PhrasingContent[] =>
    child.type === 'text' ? liftFromText(child) : [child],
  ) as typeof parent.children;
}

/** Splits paragraphs at the tags of block elements, which stand outside of paragraphs in Markdown notes, too. */
function splitParagraphs(parent: Nodes): void {
  if (!('children' in parent)) return;
  for (const child of parent.children) splitParagraphs(child);
  parent.children = parent.children.flatMap((child) =>
    child.type === 'paragraph' ? splitAtBlocks(child) : [child],
  ) as typeof parent.children;
}

function splitAtBlocks(paragraph: Paragraph): RootContent[] {
  if (!paragraph.children.some((child) => child.type === 'html' && isBlock(child))) return [paragraph];
  const parts: RootContent[] = [];
  for (const child of paragraph.children) {
    const last = parts.at(-1);
    if (isBlock(child)) parts.push(child);
    else if (last?.type === 'paragraph') last.children.push(child);
    else if (child.type !== 'text' || child.value.trim() !== '')
      parts.push({ type: 'paragraph', children: [child], ...placed(child) });
  }
  return parts;
}

function isBlock(node: PhrasingContent): boolean {
  const name = node.type === 'html' ? tagName(node.value) : 'name' in node ? node.name : undefined;
  return typeof name === 'string' && ALLOWED_ELEMENTS.has(name) && !INLINE_ELEMENTS.has(name);
}

function liftFromText(text: Text): (Text | Html)[] {
  const parts: (Text | Html)[] = [];
  let end = 0;
  for (const match of text.value.matchAll(HTML_TAG)) {
    if (!ALLOWED_ELEMENTS.has(match.groups?.name ?? '')) continue;
    if (match.index > end)
      parts.push({ type: 'text', value: text.value.slice(end, match.index), ...placed(text) });
    parts.push({ type: 'html', value: `<${match[0].slice(1)}`, ...placed(text) });
    end = match.index + match[0].length;
  }
  if (end === 0) return [text];
  if (end < text.value.length) parts.push({ type: 'text', value: text.value.slice(end), ...placed(text) });
  return parts;
}
