import type { Blockquote, Paragraph, PhrasingContent } from 'mdast';
import type { Admonition } from './mdast-nodes.ts';

/** `[!NOTE]`, followed by `-` (collapsed) or `+` (expanded) and a title, as Obsidian writes them. */
const MARK = /^\[!(?<name>[A-Za-z][\w-]*)\](?<fold>[-+]?)[ \t]*/;

/** Reads a quote that begins with `[!NOTE]` as an admonition, if the name is known. */
export function readAlert(quote: Blockquote, isKnown: (name: string) => boolean): Admonition | undefined {
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
    ...(quote.position && { position: quote.position }),
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
