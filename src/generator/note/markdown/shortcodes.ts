import type { BlockContent, Paragraph, Parents, PhrasingContent, RootContent, Text } from 'mdast';
import { FOLDS } from './box-names.ts';
import type { Admonition } from './mdast-nodes.ts';

/**
 * Reads boxes in the notation of Hugo shortcodes:
 *
 *   {{< admonition type="warning" title="Title" >}}        {{% note %}}
 *   text
 *   {{< /admonition >}}                                    {{% /note %}}
 *
 *   {{< details summary="Title" >}} text {{< /details >}}, with each mark on a line of its own
 */
const OPENER = /^\s*\{\{[<%]\s*(?<name>[a-z][\w-]*)(?<attributes>(?:\s[^<>{}%]*)?)[>%]\}\}[ \t]*\n?/;
const CLOSER = /\{\{[<%]\s*\/\s*(?<name>[a-z][\w-]*)\s*[>%]\}\}\s*$/;

/** Shortcodes whose first attribute is the kind of the box. */
const GENERIC_BOXES = new Set(['admonition', 'alert', 'callout', 'call-out', 'notice', 'hint']);

interface Opener {
  readonly name: string;
  readonly kind: string;
  readonly title?: string;
  readonly length: number;
}

/** Turns known shortcodes into admonitions. Other shortcodes stay unchanged. */
export function readShortcodes(parent: Parents, isKnown: (name: string) => boolean): void {
  const children = (parent.children as RootContent[]).flatMap(splitBeforeBox);
  const read: RootContent[] = [];
  for (let index = 0; index < children.length; index += 1) {
    const child = children[index] as RootContent;
    const opener = readOpener(child);
    const isBox = opener && (FOLDS.has(opener.kind) || isKnown(opener.kind));
    const end = isBox ? closerOf(children, index, opener.name) : undefined;
    if (opener === undefined || end === undefined) {
      if ('children' in child) readShortcodes(child, isKnown);
      read.push(child);
      continue;
    }
    const box = boxOf(opener, children.slice(index, end + 1));
    readShortcodes(box, isKnown);
    read.push(box);
    index = end;
  }
  if (read.length !== parent.children.length || read.some((child, at) => child !== parent.children[at]))
    parent.children = read as typeof parent.children;
}

const OPENER_BELOW = /\n[ \t]*(?=\{\{[<%]\s*(?<name>[a-z][\w-]*)(?:\s[^<>{}%]*)?[>%]\}\}[ \t]*\n)/;

/** A box directly below the text of a list item is parsed into the same paragraph. It gets a paragraph of its own. */
function splitBeforeBox(node: RootContent): readonly RootContent[] {
  const closes = closerIn(node)?.groups?.name;
  if (node.type !== 'paragraph' || closes === undefined) return [node];
  for (const [place, child] of node.children.entries()) {
    const found = child.type === 'text' ? OPENER_BELOW.exec(child.value) : null;
    if (child.type !== 'text' || found?.groups?.name !== closes) continue;
    const above: Text = { ...child, value: child.value.slice(0, found.index) };
    const below: Text = { ...child, value: child.value.slice(found.index + found[0].length) };
    return [
      { ...node, children: [...node.children.slice(0, place), above] },
      { ...node, children: [below, ...node.children.slice(place + 1)] },
    ];
  }
  return [node];
}

function readOpener(node: RootContent): Opener | undefined {
  const first = node.type === 'paragraph' ? node.children[0] : undefined;
  const match = first?.type === 'text' ? OPENER.exec(first.value) : null;
  const { name, attributes = '' } = match?.groups ?? {};
  if (match === null || name === undefined) return undefined;
  const type = /(?:type|kind|color|context|class)="(?<value>[^"]*)"|^\s*"?(?<bare>[a-z]+)"?(?=\s|$)/i.exec(
    attributes,
  )?.groups;
  const kind = GENERIC_BOXES.has(name) ? (type?.value ?? type?.bare ?? 'note') : name;
  const title = /(?:title|summary)="(?<title>[^"]+)"/.exec(attributes)?.groups?.title;
  return { name, kind, length: match[0].length, ...(title && { title }) };
}

/** The index of the paragraph with the closing mark. Nested boxes of the same name are skipped. */
function closerOf(children: readonly RootContent[], from: number, name: string): number | undefined {
  let open = 0;
  for (let index = from; index < children.length; index += 1) {
    const child = children[index] as RootContent;
    if (readOpener(child)?.name === name) open += 1;
    if (closerIn(child)?.groups?.name === name) open -= 1;
    if (open === 0) return index;
  }
  return undefined;
}

function closerIn(node: RootContent): RegExpExecArray | null {
  const last = node.type === 'paragraph' ? node.children.at(-1) : undefined;
  return last?.type === 'text' ? CLOSER.exec(last.value) : null;
}

function boxOf({ kind, title, length }: Opener, nodes: readonly RootContent[]): Admonition {
  const [first, last] = [nodes[0] as Paragraph, nodes.at(-1) as Paragraph];
  const opening = first.children[0];
  if (opening?.type === 'text') opening.value = opening.value.slice(length);
  const closing = last.children.at(-1);
  if (closing?.type === 'text')
    closing.value = closing.value.slice(0, CLOSER.exec(closing.value)?.index ?? 0).trimEnd();
  const children = nodes.filter((node) => node.type !== 'paragraph' || node.children.some(isNotBlank));
  const position = first.position && last.position && { start: first.position.start, end: last.position.end };
  return {
    type: 'admonition',
    name: kind,
    ...(FOLDS.has(kind) && { fold: 'closed' }),
    ...(title && { title: [{ type: 'text', value: title }] }),
    children: children as BlockContent[],
    ...(position && { position }),
  };
}

function isNotBlank(node: PhrasingContent): boolean {
  return node.type !== 'text' || node.value.trim() !== '';
}
