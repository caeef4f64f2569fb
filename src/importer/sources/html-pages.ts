import { posix } from 'node:path';
import { parseFile } from '#generator/note/html/to-tree.ts';
import { isNotePath } from '#generator/note/source/paths.ts';
import { readText } from '../files/source-files.ts';
import { lineAt } from '../files/source-text.ts';
import type { SourceTree } from '../files/source-tree.ts';
import type { SourcePlace } from '../found.ts';
import { htmlToMarkdown } from '../notes/html-to-markdown.ts';

const HTML = /\.x?html?$/i;

/** Bounded, because a page may have tags that are not closed. */
const HEADING = /<h[1-6][\s>][\s\S]{0,500}?<\/h[1-6]>/gi;

/** A source whose pages of HTML can be read as Markdown. */
export interface HtmlSource extends SourceTree {
  /** The place of a release in the source: the heading with its version, in `notes.html` for `notes.md`. */
  readonly placeOf: (file: string, version?: string) => Promise<SourcePlace>;
}

/**
 * Shows a page of HTML, and the pages of a folder without notes in Markdown, such as the export of a help authoring tool, as Markdown with the
 * same content. Undefined for all other sources.
 */
export function openHtml(tree: SourceTree): HtmlSource | undefined {
  const { file, files } = tree;
  const isHtml =
    file === undefined ? files.some((one) => HTML.test(one)) && !files.some(isNotePath) : HTML.test(file);
  if (!isHtml) return undefined;
  const pages = new Map(files.filter((one) => HTML.test(one)).map((one) => [one.replace(HTML, '.md'), one]));
  const nameOf = (page: string): string => page.replace(HTML, '.md');
  /** A page can have a hundred releases. */
  const known = new Map<string, Promise<readonly WrittenHeading[]>>();
  return {
    ...tree,
    ...(file !== undefined && { file: nameOf(file) }),
    files: files.map(nameOf),
    placeOf: async (name, version) => {
      const page = pages.get(name);
      if (page === undefined || version === undefined) return { file: page ?? name, line: 1 };
      const headings = known.get(page) ?? readHeadings(tree, page);
      known.set(page, headings);
      const heading = (await headings).find(({ written }) => written.includes(version));
      return { file: page, line: heading?.line ?? 1 };
    },
    read: async (name) => {
      const page = pages.get(name);
      if (page === undefined) return tree.read(name);
      const { text } = await readText(tree, page);
      const linkTo = (href: string): string => noteOf(href, posix.dirname(name), pages);
      return new TextEncoder().encode(htmlToMarkdown(parseFile(text), linkTo));
    },
  };
}

interface WrittenHeading {
  readonly written: string;
  readonly line: number;
}

async function readHeadings(tree: SourceTree, page: string): Promise<readonly WrittenHeading[]> {
  const { text } = await readText(tree, page);
  return Array.from(text.matchAll(HEADING), ({ 0: written, index }) => ({
    written,
    line: lineAt(text, index),
  }));
}

/** A link to a page of the source leads to its Markdown. */
function noteOf(href: string, folder: string, pages: ReadonlyMap<string, string>): string {
  const [, path = '', hash = ''] = /^([^#]*)(.*)$/s.exec(href) ?? [];
  const target = path.replace(HTML, '.md');
  return pages.has(posix.join(folder, target)) ? target + hash : href;
}
