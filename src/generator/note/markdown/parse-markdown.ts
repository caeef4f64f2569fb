import type { Root } from 'mdast';
import { markdownToMdast, mdxToMdast } from 'satteri';
import { maskIndentedBlocks, takeIndentedBlocks } from '../source/indented-blocks.ts';
import { COLON, maskMarksAtEmphasis, REMOVED, TILDE, unmaskTree } from '../source/masks.ts';
import { isBoxName } from './box-names.ts';
import { nodesIn } from './located-nodes.ts';

/**
 * Colons of `10:30` and `:name`, but not of `<https://example.com>`: of the three directive forms only `:::name` is
 * used. The colons of a table row, `|:--|--:|`, must stay.
 */
const PLAIN_COLON = /(?<!:|<[a-z][a-z0-9+.-]{0,31})::?(?=[\p{L}\p{N}_])/giu;

/** In release notes, a single `~` means approximately (`~40 ms`), not strikethrough. */
const PLAIN_TILDE = /(?<!~)~(?!~)/g;

/** Colons before anything but a name: the parser would take `::: note` and `:::{note}` for the end of a box and lose what follows them. */
const UNREAD_COLONS = /^[ \t>]*:{3,}(?=[ \t]+\S|[^\sA-Za-z:])/gm;

/** `::: note` in a paragraph, an older notation. */
const SPACED_OPENER = new RegExp(`^([\\s>]*)(${COLON}{3,})([ \\t]+)([A-Za-z][^\\n]*)$`, 'gm');

/** `:::{note} My title` and its options, `:name: my-id` on the lines below (MyST). */
const BRACED_OPENER = new RegExp(
  String.raw`^(?<lead>[\s>]*)(?<colons>${COLON}{3,})[ \t]*\{(?<name>[A-Za-z][\w-]*)\}(?<title>[^\n]*)(?<options>(?:\n[ \t>]*[:${COLON}][\w-]+:[^\n]*)*)`,
  'gm',
);

/** A paragraph of comments, `% Not finished`, perhaps at the end of a box (MyST). */
const COMMENTS = /^(?:%[^\n]*(?:\n|$))+(?=:{3,}|$)/;

/** Marks of lists and headings as word processors copy them: `•` for `-`, and a no-break space behind the mark. */
const PASTED_MARK =
  /^(?<lead>[ \t>]*)(?:(?<mark>#{2,6}|[-*])(?=\u00A0)|[•‣◦▪●·](?=\s))(?<space>[ \t\u00A0]+)(?=\S)/gm;

const MAX_ATTEMPTS = 3;

/** Where formulas are read: only between `$$`, or also between single dollars, which in most notes are amounts of money. */
export type Dollars = 'display' | 'all';

/** Parses Markdown to its syntax tree. Any text is valid Markdown. Offsets count UTF-16 units of `text`. */
export function parseMarkdown(text: string, dollars: Dollars = 'display'): Root {
  return parseWith(markdownToMdast, text, dollars);
}

/**
 * Parses MDX after the lexer, which masked everything that is not MDX.
 * @throws {MdxError} if tags do not pair
 */
export function parseLexedMdx(text: string, dollars: Dollars): Root {
  return parseWith(mdxToMdast, text, dollars);
}

/** The parser cannot read a text as MDX. */
export class MdxError extends Error {
  override readonly name = 'MdxError';
  /** From 1, like `column`. */
  readonly line: number;
  readonly column: number;

  constructor(message: string) {
    const { line, column, reason } =
      /^(?<line>\d+):(?<column>\d+): (?<reason>[\s\S]*?)(?: \([\w:-]+\))?$/.exec(message)?.groups ?? {};
    super(reason ?? message);
    this.line = Number(line ?? 1);
    this.column = Number(column ?? 1);
  }
}

function mathIn(text: string, dollars: Dollars): Parsing['math'] {
  if (dollars === 'all') return true;
  return text.includes('$$') ? { singleDollarTextMath: false } : false;
}

type Parser = typeof markdownToMdast | typeof mdxToMdast;

function parseWith(parser: Parser, text: string, dollars: Dollars): Root {
  const parseOnce = (source: string): Root =>
    parseMasked(parser === markdownToMdast ? openFencedBoxes(source) : source, {
      parser,
      math: mathIn(source, dollars),
    });
  let masked = maskIndentedBlocks(text);
  let root = parseOnce(masked.text);
  const refused = new Set<number>();
  // A line that looks like an opener can be code. If it is refused, other lines may turn out to be code, too.
  for (let tries = 0; masked.openers.size > 0; tries += 1) {
    const missing = takeIndentedBlocks(root, masked.openers);
    if (missing.size === 0) break;
    for (const place of tries < MAX_ATTEMPTS ? missing : masked.openers.keys()) refused.add(place);
    masked = maskIndentedBlocks(text, refused);
    root = parseOnce(masked.text);
  }
  return root;
}

/** ```` ```{note} Title ```` (MyST), up to the name. */
const FENCED_OPENER = /^(?<fence>`{3,}|~{3,})(?=\{(?<name>[A-Za-z][\w-]*)\})/;
const FENCED_OPENERS = new RegExp(String.raw`^[ \t>*-]*${FENCED_OPENER.source.slice(1)}`, 'm');
const CLOSING_FENCE = /(?<=\n[ \t>]*)(?:`{3,}|~{3,})(?=\s*$)/;
/** ```` ```{include} other.md ```` above the fence that closes the box: as a code block, it would go on after the box. */
const UNCLOSED_DIRECTIVE = /(?<=\n[ \t>]*)(?:`{3,}|~{3,})\{[\w-]+\}[^\n]*(?=\n[ \t>]*(?:`{3,}|~{3,})\s*$)/;

/**
 * To Markdown, such a box is a code block. Its fences become those of `:::{note}`, of the same length, so all offsets stay the same. Other
 * names, as in ```` ```{python} ````, are those of languages. MDX has no such boxes. A box in a box is found in the next round.
 */
function openFencedBoxes(text: string): string {
  if (!FENCED_OPENERS.test(text)) return text;
  const root = parse(text, { parser: markdownToMdast, math: false }, false);
  const opened = nodesIn(root).reduce((source, { type, position }) => {
    const [start, end] = [position?.start.offset ?? 0, position?.end.offset ?? 0];
    const block = type === 'code' ? source.slice(start, end) : '';
    const { fence = '', name = '' } = FENCED_OPENER.exec(block)?.groups ?? {};
    if (!isBoxName(name) || !CLOSING_FENCE.test(block)) return source;
    const inside = block.slice(fence.length).replace(UNCLOSED_DIRECTIVE, blank);
    const box = colonsFor(fence) + inside.replace(CLOSING_FENCE, colonsFor);
    return source.slice(0, start) + box + source.slice(end);
  }, text);
  return opened === text ? text : openFencedBoxes(opened);
}

interface Parsing {
  readonly parser: Parser;
  readonly math: boolean | { readonly singleDollarTextMath: false };
}

function parseMasked(text: string, { parser, math }: Parsing): Root {
  const directive = text.includes(':::');
  const marked = maskMarksAtEmphasis(text).replace(PLAIN_TILDE, TILDE);
  const source = directive
    ? marked.replace(PLAIN_COLON, maskColons).replace(UNREAD_COLONS, maskColons)
    : marked;
  const root = parse(source, { parser, math }, directive);
  const hasOtherForms = directive || /^%/m.test(source) || source.search(PASTED_MARK) >= 0;
  const plain = hasOtherForms ? plainParagraphs(source, root) : source;
  const settled = plain === source ? root : parse(plain, { parser, math }, directive);
  if (plain !== text && parser === markdownToMdast) unmaskTree(settled);
  return settled;
}

function maskColons(text: string): string {
  return text.replaceAll(':', COLON);
}

function parse(source: string, { parser, math }: Parsing, directive: boolean): Root {
  const root = read(() => parser(source, { features: { gfm: true, directive, math, frontmatter: false } }));
  if (root.type !== 'root') throw new Error(`The parser gave a ${root.type} for a note`);
  return root;
}

function read<Result>(parse: () => Result): Result {
  try {
    return parse();
  } catch (error) {
    throw error instanceof Error && /^\d+:\d+: /.test(error.message) ? new MdxError(error.message) : error;
  }
}

/**
 * Writes other forms of openers and marks as the parser reads them, `:::note` and `- `, with spaces so that offsets stay the same. Only in
 * paragraphs, so that code stays unchanged.
 */
function plainParagraphs(source: string, root: Root): string {
  let plain = '';
  let end = 0;
  for (const { type, position } of nodesIn(root)) {
    if (type !== 'paragraph') continue;
    const [start, stop] = [position?.start.offset ?? end, position?.end.offset ?? end];
    const written = source.slice(start, stop);
    plain += source.slice(end, start) + plainParagraph(written);
    end = stop;
  }
  return plain + source.slice(end);
}

function plainParagraph(written: string): string {
  return written
    .replace(COMMENTS, blank)
    .replace(PASTED_MARK, (...match) => {
      const { lead = '', mark = '-', space = '' } = match.at(-1) as Record<string, string>;
      return `${lead}${mark} ${REMOVED.repeat(space.length - 1)}`;
    })
    .replace(
      SPACED_OPENER,
      (_, lead: string, colons: string, space: string, title: string) =>
        `${lead}${colonsFor(colons)}${title}${space}`,
    )
    .replace(BRACED_OPENER, (opener, ...rest) => {
      const {
        lead = '',
        colons = '',
        name = '',
        title = '',
        options = '',
      } = rest.at(-1) as Record<string, string>;
      const start = `${lead}${colonsFor(colons)}${name}`;
      return `${start.padEnd(opener.length - title.length - options.length)}${title}${blank(options)}`;
    });
}

/** The fence of a box that is as long as another mark. */
function colonsFor(mark: string): string {
  return ':'.repeat(mark.length);
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
