import { isPrerelease, parseVersion, type Version } from '#core/model/version.ts';
import { plainText } from '#generator/note/markdown/plain-text.ts';
import type { TextRange } from '#generator/note/source/edits.ts';
import { type Boundary, isOfTitledLine } from '../boundaries.ts';
import { parseSource, rangeOfNode, type SourceText } from '../files/source-text.ts';
import { editLines, type LinedText, textOfRanges } from './lined-text.ts';
import { LOWEST_LEVEL, lowerHeadings } from './text-edits.ts';
import { VOCABULARY } from './vocabulary.ts';

/** Changes above all releases of a page. */
export interface ChangesAbove extends TextRange {
  /** The release that they belong to. */
  readonly version: string;
  /** The level of the headings directly below the heading of that release. */
  readonly level: number;
}

/**
 * A page for one line, such as `3.31 release notes`, often describes the changes of the line first, and then the patches. Such changes
 * came with the first release of the line.
 *
 * @param end where the first release begins, with its anchor
 */
export function findChangesAbove(
  source: SourceText,
  boundaries: readonly Boundary[],
  end: number,
): ChangesAbove | undefined {
  const { root } = source;
  const [only] = boundaries;
  const isLine = boundaries.length > 1 || (only !== undefined && isOfTitledLine(only, source));
  const owner = isLine ? firstOfLine(boundaries) : undefined;
  const nodes = root.children.filter((node) => rangeOfNode(node).start < end);
  const headings = nodes.filter((node) => node.type === 'heading').filter(({ depth }) => depth > 1);
  const [first] = headings;
  if (owner === undefined || first === undefined) return undefined;
  if (!headings.some((heading) => namesChanges(plainText(heading)))) return undefined;
  // A heading directly above the releases, such as `Release details`, is about them.
  const last = nodes.findLast(({ type }) => type !== 'heading' && type !== 'thematicBreak');
  const { start } = rangeOfNode(first);
  if (last === undefined || rangeOfNode(last).end <= start) return undefined;
  const level = Math.min(owner.level + 1, LOWEST_LEVEL);
  return { version: owner.heading.version, level, start, end: rangeOfNode(last).end };
}

/** The text of the changes, with headings of the level that those of their release have. */
export function takeChangesAbove(text: string, above: ChangesAbove, file: string): LinedText {
  const taken = textOfRanges(text, [above]);
  return editLines(taken, lowerHeadings(parseSource(taken.text, file), { but: [], highest: above.level }));
}

function namesChanges(heading: string): boolean {
  const kind = VOCABULARY.kindOfHeading(heading);
  return (kind !== undefined && kind !== 'other') || VOCABULARY.isActionHeading(heading);
}

type ReleaseBoundary = Extract<Boundary, { kind: 'release' }>;

/** The `.0` release, if all releases of a page are of one line. */
function firstOfLine(boundaries: readonly Boundary[]): ReleaseBoundary | undefined {
  const releases = boundaries.filter((boundary) => boundary.kind === 'release');
  const parsed = releases.map(({ heading }) => parseVersion(heading.version, undefined));
  const lines = new Set(parsed.map((version) => version && lineOf(version)));
  if (lines.size !== 1 || lines.has(undefined)) return undefined;
  return releases.find((_, index) => isFirst(parsed[index]));
}

function lineOf({ numbers }: Version): string | undefined {
  return numbers.length > 1 ? numbers.slice(0, 2).join('.') : undefined;
}

function isFirst(version: Version | undefined): boolean {
  return (
    version !== undefined &&
    !isPrerelease(version) &&
    version.numbers.slice(2).every((number) => number === 0)
  );
}
