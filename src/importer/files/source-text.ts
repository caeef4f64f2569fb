import type { Nodes, Root, RootContent } from 'mdast';
import { findFrontMatter } from '#generator/note/front-matter/front-matter-block.ts';
import { parseMarkdown } from '#generator/note/markdown/parse-markdown.ts';
import { parseMdx } from '#generator/note/mdx/parse-mdx.ts';
import type { TextRange } from '#generator/note/source/edits.ts';

/** A text of a source with its blocks. Positions are offsets into the text. */
export interface SourceText {
  readonly text: string;
  readonly root: Root;
  /** The front matter of the source. */
  readonly frontMatter?: TextRange;
}

const UPDATE = /^[ \t]*<Update[\s>]/m;

/** Whether a page is divided by Mintlify's `<Update label="August 21, 2026">`. */
export function hasUpdates(text: string): boolean {
  return UPDATE.test(text);
}

export function parseSource(text: string, path: string): SourceText {
  const { end } = findFrontMatter(text) ?? { end: 0 };
  // Front matter is replaced by spaces, so that offsets stay the same.
  const body = text.slice(0, end).replace(/[^\n]/g, ' ') + text.slice(end);
  // Pages that use the component `Update` are MDX whatever their extension.
  const isMdx = /\.mdx$/i.test(path) || hasUpdates(body);
  const root = (isMdx ? parseMdx(body)?.root : undefined) ?? parseMarkdown(body);
  return {
    text,
    root,
    ...(end > 0 && { frontMatter: { start: 0, end } }),
  };
}

export function rangeOfNode({ position }: Nodes): TextRange {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}

/** The range of the text of a heading without its marks. */
export function rangeOfChildren(node: Extract<RootContent, { children: unknown }>): TextRange {
  const [first, last] = [node.children[0], node.children.at(-1)];
  if (first === undefined || last === undefined)
    return { start: rangeOfNode(node).start, end: rangeOfNode(node).start };
  return { start: rangeOfNode(first).start, end: rangeOfNode(last).end };
}

/** The line of an offset, from 1. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

/** A range without white space at both ends. */
export function trimmed(text: string, { start, end }: TextRange): TextRange {
  let [from, to] = [start, end];
  while (to > from && /\s/.test(text.charAt(to - 1))) to -= 1;
  // Indentation of the first line is kept, because it may mark code.
  const lead = /^(?:[^\S\n]*\n)*/.exec(text.slice(from, to))?.[0].length ?? 0;
  from += lead;
  return { start: from, end: to };
}
