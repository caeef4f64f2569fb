import type { BlockContent, Blockquote, Paragraph, PhrasingContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { NoteKey } from '#core/messages/message-keys.ts';
import type { Messages } from '#core/messages/messages.ts';
import { nearest } from '#generator/nearest.ts';
import type { Report } from '../report.ts';
import { placed, placeOf } from '../source/line-places.ts';
import { BUILT_IN_BOXES, FOLDS, type Tone } from './box-names.ts';
import { type LocatedNodes, replaceNode } from './located-nodes.ts';
import type { Admonition } from './mdast-nodes.ts';
import { parseMarkdown } from './parse-markdown.ts';

interface AdmonitionKind {
  readonly title: string;
  readonly tone: Tone;
}

/** Kinds of boxes that a publisher defines, by name. */
export type AdmonitionKinds = Readonly<Record<string, AdmonitionKind>>;

const SUGGESTED = ['note', 'tip', 'info', 'warning', 'danger'];

/** The opening line of a box: `:::note My title`, `:::{note} My title`, or with a label or attributes. */
const OPENER = /^[:`~]{3,}[ \t]*(?:\{[A-Za-z][\w-]*\}|[A-Za-z][\w-]*)[ \t]*(?<rest>[^\n]*)/;

interface Reading {
  readonly source: string;
  readonly kinds: AdmonitionKinds;
  readonly report: Report;
}

/**
 * Turns `:::warning[Title]` and `> [!WARNING]` into admonitions. Inner ones come first, while their parents are
 * unchanged.
 */
export function takeAdmonitions(nodes: LocatedNodes, reading: Reading): void {
  for (const located of nodes.inOrder('blockquote', 'containerDirective').toReversed()) {
    const { node } = located;
    const admonition =
      node.type === 'blockquote'
        ? readAlert(node, (name) => isAdmonition(name, reading.kinds))
        : readDirective(node, reading);
    if (admonition) replaceNode(located, admonition);
  }
}

function readDirective(node: ContainerDirective, { source, report }: Reading): Admonition {
  const written = source.slice(node.position?.start.offset, node.position?.end.offset);
  if (!isClosed(written)) report('unclosed-admonition', placeOf(node), { name: node.name });
  const [first, ...rest] = node.children;
  const label = first?.type === 'paragraph' && first.data?.directiveLabel === true ? first : undefined;
  const given = label?.children ?? titleInOpener(node, written);
  const attribute = node.attributes?.title;
  const title = given ?? (attribute ? [{ type: 'text' as const, value: attribute }] : undefined);
  return {
    type: 'admonition',
    name: node.name,
    ...(FOLDS.has(node.name.toLowerCase()) && { fold: 'closed' }),
    ...(title && title.length > 0 && { title }),
    children: (label ? rest : node.children) as BlockContent[],
    ...placed(node),
  };
}

/** The parser ignores a title that follows the name without brackets. */
function titleInOpener({ position }: ContainerDirective, written: string): PhrasingContent[] | undefined {
  const match = OPENER.exec(written);
  const rest = match?.groups?.rest?.trim() ?? '';
  if (match === null || rest === '' || /^[[{]/.test(rest)) return undefined;
  const [only, ...others] = parseMarkdown(rest).children;
  if (only?.type !== 'paragraph' || others.length > 0) return [{ type: 'text', value: rest }];
  for (const node of only.children) if (position) node.position = position;
  return only.children;
}

/** The parser closes a container at the end of its parent. The last line shows whether the author closed it. */
function isClosed(written: string): boolean {
  const end = written.trimEnd();
  const lastLine = end.lastIndexOf('\n');
  return lastLine >= 0 && /^[\s>]*(?::{3,}|`{3,}|~{3,})$/.test(end.slice(lastLine + 1));
}

/**
 * Sets the title of each admonition, and its tone unless it is collapsible. Unknown kinds are reported and get the
 * plain tone.
 */
export function titleAdmonitions(
  nodes: LocatedNodes,
  { kinds, messages, report }: Pick<Reading, 'kinds' | 'report'> & { readonly messages: Messages<NoteKey> },
): void {
  for (const { node } of nodes.of('admonition')) {
    const { name } = node;
    const kind = FOLDS.has(name.toLowerCase())
      ? { title: messages('note.details'), tone: 'plain' as const }
      : (ownKind(name, kinds) ?? builtIn(messages, name));
    if (kind === undefined) {
      const near = nearest(name, [...Object.keys(kinds), ...BUILT_IN_BOXES.keys()]);
      report('unknown-admonition', placeOf(node), {
        name,
        ...(near && { nearest: near }),
        known: [...new Set([...SUGGESTED, ...Object.keys(kinds)])],
      });
    }
    node.tone = kind?.tone ?? 'plain';
    node.title ??= [{ type: 'text', value: kind?.title ?? name }];
  }
}

export function isAdmonition(name: string, kinds: AdmonitionKinds): boolean {
  return ownKind(name, kinds) !== undefined || BUILT_IN_BOXES.has(name.toLowerCase());
}

function ownKind(name: string, kinds: AdmonitionKinds): AdmonitionKind | undefined {
  return Object.entries(kinds).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
}

function builtIn(messages: Messages<NoteKey>, written: string): AdmonitionKind | undefined {
  const known = BUILT_IN_BOXES.get(written.toLowerCase());
  return known && { title: messages(`note.box-${known.name}`), tone: known.tone };
}

/** `[!NOTE]`, followed by `-` (collapsed) or `+` (expanded) and a title, as Obsidian writes them. */
const MARK = /^\[!(?<name>[A-Za-z][\w-]*)\](?<fold>[-+]?)[ \t]*/;

/** Reads a quote that begins with `[!NOTE]` as an admonition, if the name is known. */
function readAlert(quote: Blockquote, isKnown: (name: string) => boolean): Admonition | undefined {
  const [paragraph, ...rest] = quote.children;
  const first = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
  if (paragraph?.type !== 'paragraph' || first?.type !== 'text') return undefined;
  const match = MARK.exec(first.value);
  const { name = '', fold = '' } = match?.groups ?? {};
  if (match === null || !isKnown(name)) return undefined;
  const { title, text } = cutFirstLine(paragraph, match[0].length);
  return {
    type: 'admonition',
    name,
    children: [...(text ? [text] : []), ...rest] as Admonition['children'],
    ...(title.length > 0 && { title }),
    ...(fold !== '' && { fold: fold === '-' ? 'closed' : 'open' }),
    ...placed(quote),
  };
}

interface CutParagraph {
  readonly title: PhrasingContent[];
  /** The text below the first line. */
  readonly text?: Paragraph;
}

function cutFirstLine(paragraph: Paragraph, from: number): CutParagraph {
  const title: PhrasingContent[] = [];
  const below: PhrasingContent[] = [];
  let isBelow = false;
  for (const [index, node] of paragraph.children.entries()) {
    const value = node.type === 'text' ? node.value.slice(index === 0 ? from : 0) : undefined;
    const end = value?.indexOf('\n') ?? -1;
    if (isBelow) below.push(node);
    else if (node.type === 'break') isBelow = true;
    else if (node.type !== 'text' || value === undefined) title.push(node);
    else {
      isBelow = end >= 0;
      const line = isBelow ? value.slice(0, end) : value;
      if (line.trim() !== '') title.push({ ...node, value: line });
      if (isBelow) below.push({ ...node, value: value.slice(end + 1) });
    }
  }
  return { title, ...(below.length > 0 && { text: { ...paragraph, children: below } }) };
}
