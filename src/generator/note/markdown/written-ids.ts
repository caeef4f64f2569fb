import type { Heading, Paragraph, PhrasingContent } from 'mdast';
import { placed } from '../source/line-places.ts';
import { type LocatedNodes, removeNodes } from './located-nodes.ts';

/** An id in a comment, `<!-- #export -->`, which other programs do not show. */
const COMMENTED_ID = /^<!--\s*#(?<id>[^\s{}]+)\s*-->$/;

// Docusaurus also takes it in a comment of MDX, `{/* #export */}`, and in files that are plain Markdown otherwise.
// Python-Markdown and kramdown write it in a list of attributes, `{: #export .wide }`.
const WRITTEN_ID =
  /\{(?:#(?<id>[^{}]*)|:(?:[^#{}]*#(?<listed>[^\s{}]+))?[^{}]*|\/\*\s*#(?<comment>[^\s{}]+)\s*\*\/)\}\s*$/;

/**
 * The same in the documentation of Elastic: `Fixes [acme-9.5.2-fixes]`, `Fixes [9-5-2-fixes]`. Words with fewer hyphens can be a remark,
 * and numbers alone a date.
 */
export const BRACKETED_ID = /(?<=\S)\s+\[(?<id>(?=[^\]]*[a-z])[a-z0-9][a-z0-9.]*(?:-[a-z0-9.]+){2,})\]\s*$/;

/** `(release-2-4)=`, the name of what is below it in MyST, which shows no text. */
const TARGET = /^\([\w.:-]{1,80}\)=$/;

/** Behind a change in a list. Braces with more than an id can be code. */
const ITEM_ID = /(?<!\s)\s+\{#(?<id>[\w.-]+)\}\s*$/;

/** Moves the id after the text of a heading, `{#export}`, to the heading node, and that after a list item to an anchor in it. Removes names of MyST. */
export function takeWrittenIds(nodes: LocatedNodes): void {
  removeNodes(
    nodes.of('paragraph').filter(({ node: { children } }) => {
      const [only, ...others] = children;
      return only?.type === 'text' && others.length === 0 && TARGET.test(only.value);
    }),
  );
  for (const { node } of nodes.of('heading')) {
    const id = takeWrittenId(node);
    if (id !== undefined) node.data = { ...node.data, hProperties: { id } };
  }
  for (const { node, parent } of nodes.of('paragraph')) if (parent.type === 'listItem') writeAnchor(node);
}

function writeAnchor({ children }: Paragraph): void {
  const last = children.at(-1);
  const match = last?.type === 'text' ? ITEM_ID.exec(last.value) : null;
  if (match === null || last?.type !== 'text') return;
  const text = last.value.slice(0, match.index);
  // Around the last words, because an empty element behind them would be left out, as ids in parentheses are.
  const end = text.endsWith(')') ? Math.max(text.lastIndexOf(' ('), 0) : text.length;
  const start = children.length - (end === 0 ? 2 : 1);
  const tag = (value: string): PhrasingContent => ({ type: 'html', value, ...placed(last) });
  last.value = text.slice(0, end);
  children.splice(Math.max(start, 0), 0, tag(`<span id="${match.groups?.id}">`));
  children.push(tag('</span>'));
  if (end < text.length) children.push({ type: 'text', value: text.slice(end), ...placed(last) });
}

/** Removes the id from the text of a heading and returns it. */
export function takeWrittenId({ children }: Heading): string | undefined {
  const last = children.at(-1);
  const commented = last?.type === 'html' ? COMMENTED_ID.exec(last.value)?.groups?.id : undefined;
  if (commented !== undefined) {
    children.pop();
    return commented;
  }
  if (last?.type !== 'text') return undefined;
  const match = WRITTEN_ID.exec(last.value) ?? BRACKETED_ID.exec(last.value);
  if (match === null) return undefined;
  last.value = last.value.slice(0, match.index).trimEnd();
  if (last.value === '') children.pop();
  const { id, listed, comment } = match.groups ?? {};
  return (id ?? listed ?? comment)?.trim();
}
