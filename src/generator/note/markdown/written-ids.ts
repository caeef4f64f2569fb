import type { Heading } from 'mdast';
import { type LocatedNodes, removeNodes } from './located-nodes.ts';

/** An id in a comment, `<!-- #export -->`, which other programs do not show. */
const COMMENTED_ID = /^<!--\s*#(?<id>[^\s{}]+)\s*-->$/;

// Docusaurus also takes it in a comment of MDX, `{/* #export */}`, and in files that are plain Markdown otherwise.
const WRITTEN_ID = /\{(?:#(?<id>[^{}]*)|\/\*\s*#(?<comment>[^\s{}]+)\s*\*\/)\}\s*$/;

/**
 * The same in the documentation of Elastic: `Fixes [acme-9.5.2-fixes]`, `Fixes [9-5-2-fixes]`. Words with fewer hyphens can be a remark,
 * and numbers alone a date.
 */
export const BRACKETED_ID = /(?<=\S)\s+\[(?<id>(?=[^\]]*[a-z])[a-z0-9][a-z0-9.]*(?:-[a-z0-9.]+){2,})\]\s*$/;

/** `(release-2-4)=`, the name of what is below it in MyST, which shows no text. */
const TARGET = /^\([\w.:-]{1,80}\)=$/;

/** Moves the id after the text of a heading, `{#export}`, to the heading node, and removes names of MyST. */
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
  const id = match?.groups?.id ?? match?.groups?.comment;
  if (match === null || id === undefined) return undefined;
  last.value = last.value.slice(0, match.index).trimEnd();
  if (last.value === '') children.pop();
  return id.trim();
}
