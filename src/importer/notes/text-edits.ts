import type { Nodes, RootContent } from 'mdast';
import { REFUSED_ELEMENTS } from '#generator/note/html/html-elements.ts';
import { plainText } from '#generator/note/markdown/plain-text.ts';
import { readDateLine } from '#generator/note/outline/date-line.ts';
import type { Edit, TextRange } from '#generator/note/source/edits.ts';
import { rangeOfChildren, rangeOfNode, type SourceText } from '../files/source-text.ts';
import { readReleaseHeading } from './release-heading.ts';
import { VOCABULARY } from './vocabulary.ts';

/** Headings that keep their level, and the highest level for the others. */
interface Lowering {
  readonly but: readonly TextRange[];
  readonly highest: number;
}

/** The lowest level of a heading in Markdown. */
export const LOWEST_LEVEL = 6;

/** Lowers all headings by as many levels as the highest of them needs. */
export function lowerHeadings({ root, text }: SourceText, { but, highest }: Lowering): readonly Edit[] {
  const dropped = new Set(but.map(({ start }) => start));
  const headings = root.children
    .filter((node) => node.type === 'heading')
    .filter((node) => !dropped.has(rangeOfNode(node).start));
  const levels = Math.max(0, highest - Math.min(LOWEST_LEVEL, ...headings.map(({ depth }) => depth)));
  if (levels === 0) return [];
  return headings.flatMap((heading): readonly Edit[] => {
    const { start, end } = rangeOfNode(heading);
    const level = Math.min(heading.depth + levels, LOWEST_LEVEL);
    if (/^ {0,3}#/.test(text.slice(start, end)))
      return [{ start, end: start, text: '#'.repeat(level - heading.depth) }];
    const words = rangeOfChildren(heading);
    if (level === 2) {
      const line = text.slice(words.end, end);
      return [{ start: words.end, end, text: line.replaceAll('=', '-') }];
    }
    // Underlined headings only have levels one and two, so lower ones need `###`.
    const isOneLine = !text.slice(words.start, words.end).includes('\n');
    return isOneLine
      ? [
          { start, end: start, text: `${'#'.repeat(level)} ` },
          { start: words.end, end, text: '' },
        ]
      : [];
  });
}

/** The heading of level one at the beginning of a page. */
export function titleOf({
  root,
}: SourceText): readonly (TextRange & { /** Its text without marks. */ readonly words: TextRange })[] {
  const first = root.children.find(({ type }) => type !== 'html');
  if (first?.type !== 'heading' || first.depth !== 1) return [];
  return [{ ...rangeOfNode(first), words: rangeOfChildren(first) }];
}

interface EmptyHeading extends TextRange {
  readonly text: string;
}

/**
 * Headings without content, and headings with only such headings below. The date of a release can be a heading, and the changes of a release
 * can be below a heading of the same level as its own: without its heading, they would be those of the release above.
 */
export function findEmptyHeadings({ root, text }: SourceText): readonly EmptyHeading[] {
  const empty: EmptyHeading[] = [];
  /** The level of the next heading below, or infinity if there is content. */
  let next = 0;
  for (const node of root.children.toReversed()) {
    if (isInvisible(node)) continue;
    const isEmpty = node.type === 'heading' && next <= node.depth && isLine(node, text);
    const words = plainText(node);
    const release = readReleaseHeading(words);
    const isRelease = release?.isPlain === true && release.product === '';
    if (isEmpty && readDateLine(words) === undefined && !isRelease)
      empty.unshift({ ...rangeOfNode(node), text: words });
    else next = node.type === 'heading' ? node.depth : Number.POSITIVE_INFINITY;
  }
  return empty;
}

/** Several lines above a line of hyphens are a paragraph above a rule, not a heading. */
function isLine(heading: Extract<RootContent, { type: 'heading' }>, text: string): boolean {
  const { start, end } = rangeOfChildren(heading);
  return !text.slice(start, end).includes('\n');
}

function isInvisible(node: RootContent): boolean {
  return (
    node.type === 'definition' ||
    node.type === 'footnoteDefinition' ||
    node.type === 'thematicBreak' ||
    (node.type === 'html' && /^<!--[\s\S]*-->$/.test(node.value.trim()))
  );
}

/** Removes headings, and the empty lines below them. */
export function dropHeadings(headings: readonly TextRange[], text: string): readonly Edit[] {
  return headings.map(({ start, end }) => {
    const space = /^\s*\n/.exec(text.slice(end))?.[0].length ?? 0;
    return { start, end: end + space, text: '' };
  });
}

/** `Bug #12: Rows fold`: a change of a tracker on a line of its own. */
const TRACKER_LINE = /^(?<label>\p{Lu}\p{L}*(?: \p{L}+)?) #\d+: \S/u;

/** Makes a list of the lines of a paragraph, if each change is on a line, and one of them has a kind. */
export function markItems({ root, text }: SourceText): readonly Edit[] {
  return root.children.flatMap((node): readonly Edit[] => {
    if (node.type !== 'paragraph') return [];
    const { start, end } = rangeOfNode(node);
    let at = start;
    const items: Edit[] = [];
    const labels: string[] = [];
    for (const line of text.slice(start, end).split('\n')) {
      const label = TRACKER_LINE.exec(line)?.groups?.label;
      if (label === undefined && at === start) return [];
      if (label !== undefined) items.push({ start: at, end: at, text: '- ' });
      if (label !== undefined) labels.push(label);
      at += line.length + 1;
    }
    return labels.some((label) => VOCABULARY.kindOfLabel(label) !== undefined) ? items : [];
  });
}

/**
 * Placeholders of documentation systems. A changelog that contains one describes it. But shortcodes of Hugo, and tags of Jekyll in the
 * address of a link, are markup that notes are read with.
 */
const PLACEHOLDER = /\{\{(?![<%])[^{}\n`]*\}\}|(?<!\]\(|\{)\{%[^%\n`]*%\}|\$\[[^\]\n`]*\]/g;

/** Marks component tags and placeholders in sentences as code, so that they are shown as written. */
export function markCode({ root, text }: SourceText): readonly Edit[] {
  const edits: Edit[] = [];
  const walk = (node: Nodes, isSentence: boolean): void => {
    const { start, end } = rangeOfNode(node);
    const written = text.slice(start, end);
    if (node.type === 'html' && isSentence && isNoElement(written)) edits.push(...asCode(start, end));
    if (node.type === 'text') {
      for (const { 0: found, index } of written.matchAll(PLACEHOLDER)) {
        edits.push(...asCode(start + index, start + index + found.length));
      }
    }
    const within =
      isSentence || node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell';
    if ('children' in node) for (const child of node.children) walk(child, within);
  };
  walk(root, false);
  return edits;
}

function isNoElement(tag: string): boolean {
  const name = /^<\/?([A-Za-z][\w.-]*)/.exec(tag)?.[1];
  return name !== undefined && !tag.includes('`') && (/^[A-Z]/.test(name) || REFUSED_ELEMENTS.has(name));
}

function asCode(start: number, end: number): readonly Edit[] {
  return [
    { start, end: start, text: '`' },
    { start: end, end, text: '`' },
  ];
}
