import type { RootContent } from 'mdast';
import { compareVersions, parseVersion } from '#core/model/version.ts';
import { plainText } from '#generator/note/markdown/plain-text.ts';
import type { TextRange } from '#generator/note/source/edits.ts';
import { rangeOfChildren, rangeOfNode, type SourceText } from './files/source-text.ts';
import { otherNames } from './notes/product-names.ts';
import {
  isUnreleasedHeading,
  type ReleaseHeading,
  readReleaseHeading,
  readUpgradeHeading,
} from './notes/release-heading.ts';
import { withCountedVersions } from './notes/second-versions.ts';
import { VOCABULARY } from './notes/vocabulary.ts';

/** Where a part of a text with many releases begins. */
export type Boundary = Placed &
  (
    | { readonly kind: 'release'; readonly heading: ReleaseHeading }
    | { readonly kind: 'unreleased' }
    /** A heading above releases, or next to them. */
    | { readonly kind: 'other' }
  );

interface Placed {
  /** The heading, or the line that acts as a heading. */
  readonly range: TextRange;
  /** The text of the heading in the source, including markup. */
  readonly words: TextRange;
  readonly text: string;
  readonly level: number;
}

/** A line that acts as a heading is below all heading levels. */
const LINE_LEVEL = 7;

interface Candidate extends Placed {
  readonly heading: ReleaseHeading;
}

/** The most common form of release headings: level, product, and whether they are dates. */
interface Pattern {
  readonly level: number;
  readonly product: string;
  readonly isDay: boolean;
}

/**
 * Finds where releases begin. Whether a heading is a release depends on all headings: those with the most common level
 * and product are releases, and other headings that contain only a version.
 */
export function findBoundaries({ root, text }: SourceText): readonly Boundary[] {
  const named = withCountedVersions(readCandidates(root.children, text));
  const candidates = withoutHeadingsOfLines(withoutTitleOfLine(named), text);
  const pattern = findPattern(candidates);
  if (pattern === undefined) return [];
  const atLevel = candidates.filter(({ level, heading }) => level === pattern.level && !isDay(heading));
  const names = pattern.isDay
    ? undefined
    : otherNames(
        atLevel.map(({ heading }) => heading),
        pattern.product,
      );
  const releases = new Map(
    candidates
      .filter(
        (one) =>
          (names?.has(one.heading.product) && atLevel.includes(one)) || isRelease(one, pattern, candidates),
      )
      .map((one) => [one.range.start, one]),
  );
  const within = levelWithin(root.children, text, releases);
  const boundaries: Boundary[] = [];
  let open = Number.POSITIVE_INFINITY;
  for (const node of root.children) {
    const release = releases.get(rangeOfNode(node).start);
    const boundary = release
      ? ({ kind: 'release', ...release } as const)
      : readOther(node, text, { pattern, open: Math.min(open, within) });
    if (boundary === undefined) continue;
    boundaries.push(boundary);
    open = boundary.kind === 'other' ? Number.POSITIVE_INFINITY : boundary.level;
  }
  return boundaries;
}

/**
 * Whether a text has several releases, or the first one of the line that its title names: `# Acme 3.24 release notes` above `### Acme
 * 3.24.0 (preview)`.
 */
export function hasReleases(source: SourceText): boolean {
  const boundaries = findBoundaries(source);
  return boundaries.length > 1 || boundaries.some((boundary) => isOfTitledLine(boundary, source));
}

/** Whether the title of a text names the line of a release. */
export function isOfTitledLine(boundary: Boundary, { root, text }: SourceText): boolean {
  const [title] = root.children.flatMap((node) => readCandidate(node, text) ?? []);
  return boundary.kind === 'release' && title !== undefined && namesLineOf(title, boundary);
}

/** The title of a page for a line is no release: `# Acme 3.24 release notes` above `## Acme 3.24.0`. */
function withoutTitleOfLine([title, ...others]: readonly Candidate[]): readonly Candidate[] {
  if (title === undefined) return [];
  const versions = others.filter(({ heading }) => !isDay(heading));
  const isLine = versions.length > 0 && versions.every((other) => namesLineOf(title, other));
  return isLine ? others : [title, ...others];
}

/** A heading directly above the first release of its line is no release: `# v1.20` above `## Release v1.20.1`. */
function withoutHeadingsOfLines(candidates: readonly Candidate[], text: string): readonly Candidate[] {
  return candidates.filter((one, index) => {
    const next = candidates[index + 1];
    if (next === undefined || isDay(next.heading) || next.level <= one.level) return true;
    const isEmpty = text.slice(one.range.end, next.range.start).trim() === '';
    return !(isEmpty && isOfLine(next, one));
  });
}

function namesLineOf(title: Candidate, release: Pick<Candidate, 'heading' | 'level'>): boolean {
  return title.level === 1 && release.level > 1 && isOfLine(release, title);
}

/** Whether a heading with the version 3.24.0 is below one with 3.24 or 3.24.x. */
function isOfLine(release: Pick<Candidate, 'heading'>, line: Pick<Candidate, 'heading'>): boolean {
  return release.heading.version.startsWith(`${line.heading.version.replace(/\.x$/i, '')}.`);
}

/** A day directly below a heading is that of the heading, which may name a release in a form that needs it: `2026-lts-r4`. */
function readCandidates(nodes: readonly RootContent[], text: string): readonly Candidate[] {
  return nodes.flatMap((node, index) => {
    const candidate = readCandidate(node, text);
    // `2.4:` can stand above an example for this version.
    const isExample = node.type === 'paragraph' && nodes[index + 1]?.type === 'code';
    if (isExample && candidate?.heading.date === undefined) return [];
    if (node.type === 'paragraph' && candidate && isDay(candidate.heading))
      return nodes[index - 1]?.type === 'heading' ? [] : [candidate];
    return candidate ?? readAboveDay(node, nodes[index + 1], text) ?? [];
  });
}

/** Letters and digits, so that neither years nor titles are releases. */
const TOKEN = /^(?=\S*\d)(?=\S*\p{L})[\p{L}\d.+~_-]{2,30}$/u;

function readAboveDay(node: RootContent, next: RootContent | undefined, text: string): Candidate | undefined {
  const placed = node.type === 'heading' ? readPlaced(node, text) : undefined;
  const date = next?.type === 'paragraph' ? readCandidate(next, text)?.heading.date : undefined;
  if (placed === undefined || date === undefined || !TOKEN.test(placed.text)) return undefined;
  if (parseVersion(placed.text, undefined) === undefined) return undefined;
  return { ...placed, heading: { version: placed.text, product: '', isPlain: true } };
}

/**
 * `Acme 3.3.0 (development) released on July 29, 2026`, `Version 8.24.0 [v8-stable] (ann), 2017-01-10`, `Release 8.2608.0 (aka 2026.08)
 * 2026-08-18`
 */
const STATE =
  /\s+(?:[([](?:v[\d.]+-)?(?:devel(?:opment)?|stable|testing|beta|experimental|preview|release candidate)[)\]]|\(aka [\d.]+\)|\([\p{L}/]+\)(?=,\s))/giu;

function readCandidate(node: RootContent, text: string): Candidate | undefined {
  const placed = readPlaced(node, text);
  const heading = placed && (readReleaseHeading(placed.text) ?? readUpgradeHeading(placed.text));
  if (placed === undefined || heading === undefined) return undefined;
  // A sentence may begin with a version, but a line that acts as a heading contains nothing else.
  const isPlain = heading.isPlain || readReleaseHeading(placed.text.replace(STATE, ''))?.isPlain === true;
  const isDated = heading.date !== undefined;
  const isLine = isPlain ? isDated || heading.product === '' : isDated && isBold(node);
  return placed.level < LINE_LEVEL || isLine ? { ...placed, heading } : undefined;
}

/** `**2026-05-08 - Acme 1.25.2 - "Human touch"**` */
function isBold(node: RootContent): boolean {
  return node.type === 'paragraph' && node.children.length === 1 && node.children[0]?.type === 'strong';
}

function readPlaced(node: RootContent, text: string): Placed | undefined {
  if (node.type !== 'heading' && node.type !== 'paragraph') return undefined;
  const range = rangeOfNode(node);
  if (node.type === 'paragraph' && text.slice(range.start, range.end).includes('\n')) return undefined;
  return {
    range,
    words: rangeOfChildren(node),
    text: plainText(node),
    level: node.type === 'heading' ? node.depth : LINE_LEVEL,
  };
}

function isDay({ version, date }: ReleaseHeading): boolean {
  return version === date;
}

/** Prefers versions to dates, then the form with more versions, then the higher level. */
function findPattern(candidates: readonly Candidate[]): Pattern | undefined {
  const counts = new Map<string, { readonly pattern: Pattern; readonly versions: Set<string> }>();
  for (const { heading, level } of candidates) {
    const pattern = { level, product: heading.product, isDay: isDay(heading) };
    const key = JSON.stringify(pattern);
    const known = counts.get(key) ?? { pattern, versions: new Set() };
    known.versions.add(heading.version);
    counts.set(key, known);
  }
  const [first] = [...counts.values()].toSorted(
    (left, right) =>
      Number(left.pattern.isDay) - Number(right.pattern.isDay) ||
      Number(left.pattern.level === LINE_LEVEL) - Number(right.pattern.level === LINE_LEVEL) ||
      right.versions.size - left.versions.size ||
      left.pattern.level - right.pattern.level,
  );
  return first?.pattern;
}

function isRelease({ heading, level }: Candidate, pattern: Pattern, all: readonly Candidate[]): boolean {
  if (isDay(heading) !== pattern.isDay) return false;
  if ((level === LINE_LEVEL) !== (pattern.level === LINE_LEVEL)) return false;
  if (heading.product !== pattern.product && !(heading.product === '' && heading.isPlain)) return false;
  if (level === pattern.level) return true;
  return heading.isPlain && !(level > pattern.level && isNamedAbove(heading, pattern, all));
}

/** Whether a release is mentioned again further down. Both headings are compared with the same version rules. */
function isNamedAbove({ version }: ReleaseHeading, { level }: Pattern, all: readonly Candidate[]): boolean {
  const parsed = parseVersion(version, undefined);
  return all.some((one) => {
    const other = one.level === level ? parseVersion(one.heading.version, undefined) : undefined;
    return parsed !== undefined && other !== undefined && compareVersions(parsed, other) === 0;
  });
}

/**
 * The highest level of headings within releases, if that is above the level of the releases: `#### Acme 4.10` above `## New features` and
 * `## Fixes`. Two releases with a heading of a kind, or with the same heading, show that this is no mistake.
 */
function levelWithin(
  nodes: readonly RootContent[],
  text: string,
  releases: ReadonlyMap<number, Candidate>,
): number {
  const starts = new Map<string, { readonly level: number; readonly below: Set<Candidate> }>();
  let release: Candidate | undefined;
  for (const node of nodes) {
    release = releases.get(rangeOfNode(node).start) ?? release;
    const placed = node.type === 'heading' ? readPlaced(node, text) : undefined;
    if (release === undefined || placed === undefined || placed.level >= release.level) continue;
    const { level } = placed;
    const name = VOCABULARY.kindOfHeading(placed.text) === undefined ? `${level} ${placed.text}` : `${level}`;
    const known = starts.get(name) ?? { level, below: new Set() };
    starts.set(name, known);
    known.below.add(release);
  }
  const levels = [...starts.values()].filter(({ below }) => below.size > 1).map(({ level }) => level);
  return Math.min(...levels, Number.POSITIVE_INFINITY);
}

/** The level of the open release, or of the headings within all releases if that is higher. */
interface Surroundings {
  readonly pattern: Pattern;
  readonly open: number;
}

function readOther(node: RootContent, text: string, { pattern, open }: Surroundings): Boundary | undefined {
  const placed = readPlaced(node, text);
  if (placed === undefined) return undefined;
  const { level } = placed;
  const mayBeUnreleased = level <= pattern.level && (level < LINE_LEVEL || pattern.level === LINE_LEVEL);
  if (mayBeUnreleased && isUnreleasedHeading(placed.text)) return { kind: 'unreleased', ...placed };
  // `# Changed` above a list of changes is a wrong level: only releases contain headings with kinds.
  const isOver = level < open && open < LINE_LEVEL && VOCABULARY.kindOfHeading(placed.text) === undefined;
  return isOver ? { kind: 'other', ...placed } : undefined;
}
