import type { TextRange } from '#generator/note/source/edits.ts';
import { type Boundary, findBoundaries } from '../boundaries.ts';
import { type DefinitionPlace, type Definitions, findDefinitions } from '../definitions.ts';
import { rangeOfNode, type SourceText, trimmed } from '../files/source-text.ts';
import type { OmissionReason } from '../found.ts';
import { type ChangesAbove, findChangesAbove } from './changes-above.ts';
import type { ReleaseHeading } from './release-heading.ts';

/** A text with many releases, divided into ranges. All text stays as written. */
export interface SplitChangelog {
  readonly pieces: readonly Piece[];
  /** Ranges that belong to no piece. */
  readonly omitted: readonly OmittedRange[];
}

export interface Piece {
  readonly kind: 'release' | 'unreleased' | 'other';
  /** Set for a release. */
  readonly heading?: PieceHeading;
  /** The start of the piece: its heading, if it has one. */
  readonly start: number;
  /** The ranges of its content, in order. */
  readonly body: readonly TextRange[];
  /** Changes above all releases of the page that belong to this one. */
  readonly above?: ChangesAbove;
  /** The definitions that it uses but that are elsewhere in the text. */
  readonly definitions: readonly TextRange[];
  /** Anchors of its heading: `<a id="1.2.0"></a>`. */
  readonly names: readonly string[];
}

export interface PieceHeading extends ReleaseHeading {
  readonly range: TextRange;
  readonly words: TextRange;
  /** The text without markup. */
  readonly text: string;
}

interface OmittedRange extends TextRange {
  readonly why: OmissionReason;
}

/** An anchor on a line of its own, which belongs to the heading below. */
const ANCHOR = /^(?:<a\s+(?:id|name)\s*=\s*["']?([^"'\s>]+)["']?\s*>\s*(?:<\/a>\s*)?)+$/i;

export function splitChangelog(source: SourceText): SplitChangelog {
  const boundaries = findBoundaries(source);
  if (boundaries.length === 0) return { pieces: [], omitted: [] };
  const definitions = findDefinitions(source);
  const first = source.frontMatter?.end ?? 0;
  const starts = boundaries.map((boundary) => startWithAnchor(source, boundary));
  const ends = [...starts.slice(1).map(({ start }) => start), source.text.length];
  const above = findChangesAbove(source, boundaries, starts[0]?.start ?? first);
  const preface = readPiece({
    source,
    definitions,
    start: first,
    bodyStart: first,
    end: above?.start ?? starts[0]?.start ?? first,
  });
  const headingAbove =
    above && trimmed(source.text, { start: above.end, end: starts[0]?.start ?? above.end });
  const pieces = boundaries.map((boundary, index) => {
    const { start = 0, names = [] } = starts[index] ?? {};
    const bodyStart = boundary.kind === 'other' ? start : boundary.range.end;
    return readPiece({ source, definitions, start, bodyStart, end: ends[index] ?? start, boundary, names });
  });
  const all = [preface, ...pieces];
  // A changelog can have a version twice.
  const owner = above && all.find(({ piece }) => piece?.heading?.version === above.version)?.piece;
  return {
    pieces: all.flatMap(({ piece, used }) => {
      if (piece === undefined) return [];
      return [above && piece === owner ? withAbove(piece, above, { definitions, used }) : piece];
    }),
    omitted: [
      ...(headingAbove && headingAbove.end > headingAbove.start
        ? [{ ...headingAbove, why: 'heading-over-releases' } as const]
        : []),
      ...(source.frontMatter ? [{ ...source.frontMatter, why: 'front-matter' } as const] : []),
      ...all.flatMap(({ omitted }) => omitted),
      ...unusedDefinitions(definitions, [
        ...all.flatMap(({ used }) => used),
        ...(above ? [...definitionsWithin(definitions, above), ...definitions.usedIn(above)] : []),
      ]),
    ].toSorted((one, other) => one.start - other.start),
  };
}

/** The release to which changes above all releases belong, with the definitions that these use. */
function withAbove(
  piece: Piece,
  above: ChangesAbove,
  { definitions, used }: { readonly definitions: Definitions; readonly used: readonly DefinitionPlace[] },
): Piece {
  const known = new Set([...used, ...definitionsWithin(definitions, above)]);
  const more = definitions.usedIn(above).filter((one) => !known.has(one));
  return { ...piece, above, definitions: [...piece.definitions, ...more.map(({ range }) => range)] };
}

function definitionsWithin({ all }: Definitions, { start, end }: TextRange): readonly DefinitionPlace[] {
  return all.filter(({ range }) => range.start >= start && range.start < end);
}

interface Start {
  readonly start: number;
  readonly names: readonly string[];
}

function startWithAnchor({ root, text }: SourceText, { range }: Boundary): Start {
  const index = root.children.findIndex((node) => rangeOfNode(node).start === range.start);
  let start = range.start;
  const names: string[] = [];
  for (let at = index - 1; at >= 0; at -= 1) {
    const node = root.children[at];
    const written = node && text.slice(rangeOfNode(node).start, rangeOfNode(node).end);
    if (node === undefined || written === undefined || !ANCHOR.test(written)) break;
    start = rangeOfNode(node).start;
    names.push(
      ...Array.from(written.matchAll(/(?:id|name)\s*=\s*["']?([^"'\s>]+)/gi), ([, name = '']) => name),
    );
  }
  return { start, names };
}

interface PieceInput {
  readonly source: SourceText;
  readonly definitions: Definitions;
  readonly start: number;
  readonly bodyStart: number;
  readonly end: number;
  readonly boundary?: Boundary;
  readonly names?: readonly string[];
}

interface ReadPiece {
  readonly piece?: Piece;
  readonly omitted: readonly OmittedRange[];
  readonly used: readonly DefinitionPlace[];
}

function readPiece(input: PieceInput): ReadPiece {
  const { source, definitions, start, bodyStart, end, boundary, names = [] } = input;
  const { text } = source;
  const kind = boundary?.kind ?? 'other';
  const own = definitions.all.filter(({ range }) => range.start >= bodyStart && range.start < end);
  // The heading of a release is part of the note, so its definitions count.
  const used = definitions.usedIn({ start: kind === 'release' ? start : bodyStart, end });
  const body = withoutRanges(
    { start: bodyStart, end },
    own.filter((one) => !used.includes(one)).map(({ range }) => range),
    text,
  );
  const content = body.map((range) => text.slice(range.start, range.end)).join('');
  const reason = kind === 'release' ? undefined : omissionReason(kind, content);
  const heading = boundary && kind !== 'other' ? omittedHeading(text, start, boundary) : [];
  if (reason !== undefined) {
    const whole = withoutRanges(
      { start, end },
      own.map(({ range }) => range),
      text,
    );
    return { omitted: whole.map((range) => ({ ...range, why: reason })), used: [] };
  }
  const carried = used.filter((one) => !own.includes(one)).map(({ range }) => range);
  const piece: Piece = {
    kind,
    ...(boundary?.kind === 'release' && { heading: pieceHeading(boundary) }),
    start,
    body,
    definitions: carried,
    names,
  };
  return { piece, omitted: heading, used };
}

function pieceHeading({ heading, range, words, text }: Extract<Boundary, { kind: 'release' }>): PieceHeading {
  return { ...heading, range, words, text };
}

function omittedHeading(text: string, start: number, { range }: Boundary): readonly OmittedRange[] {
  const anchor = trimmed(text, { start, end: range.start });
  return [
    ...(anchor.end > anchor.start ? [{ ...anchor, why: 'heading-anchor' } as const] : []),
    { ...range, why: 'release-heading' },
  ];
}

/** Removes ranges from a range, and blank lines at both ends. */
function withoutRanges(range: TextRange, taken: readonly TextRange[], text: string): readonly TextRange[] {
  const rest: TextRange[] = [];
  let { start } = range;
  for (const { start: from, end: to } of taken) {
    rest.push({ start, end: from });
    start = text.charAt(to) === '\n' ? to + 1 : to;
  }
  rest.push({ start, end: range.end });
  const filled = rest.filter((part) => text.slice(part.start, part.end).trim() !== '');
  const last = filled.length - 1;
  return filled.map((part, index) => ({
    start: index === 0 ? trimmed(text, part).start : part.start,
    end: index === last ? trimmed(text, part).end : part.end,
  }));
}

/** Boilerplate that tools write at the beginning of a changelog. */
const BOILERPLATE = [
  /^#{1,2} .*\b(?:changes?|changelog|change log|history|release ?notes|releases|news)\b.*$/gim,
  /^.*\n(?:=+|-+)$/gm,
  /^#{1,6} .*$/gm,
  /All notable changes to .{1,80} (?:are|will be) documented in this file\b\.?(?: See \[[^\]]*\](?:\([^)]*\))? for commit guidelines\.)?/gis,
  /See \[Conventional Commits\]\([^)]*\) for commit guidelines\./gi,
  /The format is (?:based|loosely based) on \[?Keep a Changelog[^\n]*(?:\n[^\n#]+)*/gi,
  /(?:and )?this project adheres to \[?Semantic Versioning[^\n]*/gi,
  /<!--[\s\S]*?-->/g,
  /^[-*_\s]{3,}$/gm,
  // A table of contents.
  /^\s*[-*+] \[[^\]\n]*\]\(#[^)\n]*\)\s*$/gm,
];

function omissionReason(kind: Piece['kind'], words: string): OmissionReason | undefined {
  if (kind === 'unreleased')
    return /[\p{L}\p{N}]/u.test(words.replace(/^#{1,6} .*$/gm, '')) ? undefined : 'nothing-unreleased';
  const rest = BOILERPLATE.reduce((text, form) => text.replace(form, ' '), words);
  if (/[\p{L}\p{N}]/u.test(rest)) return undefined;
  return words.includes('\n') ? 'introduction-of-the-form' : 'heading-over-releases';
}

function unusedDefinitions({ all }: Definitions, used: readonly DefinitionPlace[]): readonly OmittedRange[] {
  const known = new Set(used);
  return all.filter((one) => !known.has(one)).map(({ range }) => ({ ...range, why: 'unused-definition' }));
}
