import { posix } from 'node:path';
import { loadPerKey } from '#core/memoize.ts';
import type { HtmlTree } from '#core/model/html/html.ts';
import { replaceElements } from '#core/model/html/html-tree.ts';
import { createOptionalRequire } from '#generator/bundle/locations.ts';
import { parseFile } from '#generator/note/html/to-tree.ts';
import { isNotePath } from '#generator/note/source/paths.ts';
import { isRst } from '../files/other-markup.ts';
import { readText } from '../files/source-files.ts';
import { lineAt } from '../files/source-text.ts';
import type { SourceTree } from '../files/source-tree.ts';
import type { SourcePlace } from '../found.ts';
import { refuse } from '../import-problem.ts';
import { htmlToMarkdown } from '../notes/html-to-markdown.ts';
import { type RstLibrary, rstToHtml } from '../notes/rst-to-html.ts';

const HTML = /\.x?html?$/i;
const PAGE = /\.(?:x?html?|re?st)$/i;

/** Bounded, because a page may have tags that are not closed. In reStructuredText, a heading is above a line of equal signs or the like. */
const HEADING =
  /<h[1-6][\s>][\s\S]{0,500}?<\/h[1-6]>|^\S.*(?=\n(?:={3,}|-{3,}|~{3,}|\^{3,}|"{3,}|'{3,}|\*{3,}|\+{3,}|#{3,})$)/gim;

/** A source whose pages of HTML or reStructuredText can be read as Markdown. */
export interface PageSource extends SourceTree {
  /** The place of a release in the source: the heading with its version, in `notes.html` for `notes.md`. */
  readonly placeOf: (file: string, version?: string) => Promise<SourcePlace>;
}

/**
 * Shows a page of HTML or reStructuredText, and the pages of a folder without notes in Markdown, such as the export of a help authoring tool,
 * as Markdown with the same content. Undefined for all other sources.
 */
export async function openPages(tree: SourceTree): Promise<PageSource | undefined> {
  const { file } = tree;
  const written = await pagesOf(tree);
  if (written.length === 0) return undefined;
  const pages = new Map(written.map((page) => [nameOf(page), page]));
  /** A page can have a hundred releases. */
  const headingsOf = loadPerKey((page: string) => readHeadings(tree, page));
  /** A source is read several times: to recognise it, and for its notes. */
  const markdownOf = loadPerKey(async (page: string) => {
    const { text } = await readText(tree, page);
    const linkTo = (href: string): string => noteOf(href, posix.dirname(page), pages);
    const html = HTML.test(page) ? parseFile(text) : readRst(text, page);
    return new TextEncoder().encode(htmlToMarkdown(html, linkTo));
  });
  return {
    ...tree,
    ...(file !== undefined && { file: nameOf(file) }),
    files: tree.files.map((one) => (pages.get(nameOf(one)) === one ? nameOf(one) : one)),
    placeOf: async (name, version) => {
      const page = pages.get(name);
      if (page === undefined || version === undefined) return { file: page ?? name, line: 1 };
      const heading = (await headingsOf(page)).find(({ written }) => written.includes(version));
      return { file: page, line: heading?.line ?? 1 };
    },
    read: (name) => {
      const page = pages.get(name);
      return page === undefined ? tree.read(name) : markdownOf(page);
    },
  };
}

async function pagesOf(tree: SourceTree): Promise<readonly string[]> {
  const { file, files } = tree;
  if (file === undefined) return files.some(isNotePath) ? [] : files.filter((one) => PAGE.test(one));
  const isPage = PAGE.test(file) || isRst(file, (await readText(tree, file)).text);
  return isPage ? [file] : [];
}

/** `notes.md` for `notes.html`, and `NEWS.md` for `NEWS`. */
function nameOf(page: string): string {
  return `${page.replace(PAGE, '')}.md`;
}

/** @throws {ImportRefusal} if the package that reads reStructuredText is not installed, or cannot read the text */
function readRst(text: string, page: string): HtmlTree {
  // The ids of headings are generated. Those of notes say more.
  return replaceElements(parseFile(htmlOfRst(text, page)), ([name, attributes, ...children]) => {
    const { id, ...others } = attributes;
    return /^h[1-6]$/.test(name) && id !== undefined ? [[name, others, ...children]] : undefined;
  });
}

function htmlOfRst(text: string, page: string): string {
  try {
    return rstToHtml(text, createOptionalRequire(process.cwd()).load('rst-compiler') as RstLibrary);
  } catch {
    return refuse('not-markdown', { source: page });
  }
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
  const target = nameOf(path);
  return pages.has(posix.join(folder, target)) ? target + hash : href;
}
