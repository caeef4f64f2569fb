import { isOfPatch, type Version } from '../../model/version.ts';
import { dayOf, type ReleaseNode } from '../lines.ts';
import { isPublishedAfter } from './branch-point.ts';
import type { Places } from './merges.ts';

/** Whether a release contains another one. `unknown`: the notes do not say. */
export type Containment = 'yes' | 'no' | 'unknown';

/** The newest one of the releases on a page that a release certainly contains, and the newest one that it may contain. */
export interface PagePart {
  readonly certain?: Version | undefined;
  readonly last?: Version;
}

/** Whether a release contains another one and, if that is unknown, the reason. Equal reasons are equal values. */
export interface Relation {
  readonly held: Containment;
  readonly question?: string;
  readonly part?: PagePart;
}

export const YES: Relation = { held: 'yes' };
export const NO: Relation = { held: 'no' };

/** What a release contains of one line: see `BranchPoint`. */
export interface Extent extends Places {
  readonly releases: readonly ReleaseNode[];
  readonly question: string;
}

/** All that is contained of a line with several sources. A source that adds nothing leaves no question open. */
export function joinExtents(sources: readonly Extent[]): Extent | undefined {
  const [first] = sources;
  if (first === undefined || sources.length < 2) return first;
  const known = Math.max(...sources.map((source) => source.known));
  const open = sources.filter(({ possible }) => possible > known);
  const questions = new Set(open.flatMap(({ question }) => question.split(' ')));
  return {
    releases: first.releases,
    known,
    possible: Math.max(...sources.map(({ possible }) => possible)),
    question: [...questions].toSorted().join(' '),
  };
}

/** Whether a source that is only possible answers no more than what is known, and leaves no other question open. */
export function isCovered({ known, possible, question }: Extent, by: Extent | undefined): boolean {
  if (by === undefined || known > by.known || possible > by.possible) return false;
  const questions = new Set(by.question.split(' '));
  return possible <= by.known || question.split(' ').every((one) => questions.has(one));
}

/** @param index the place of the release in the line of the extent */
export function relationInLine(
  extent: Extent,
  { release, index }: { readonly release: ReleaseNode; readonly index: number },
): Relation {
  const { releases, known, possible, question } = extent;
  const part =
    index > known && (release.version.wildcard || release.wholeLine)
      ? partOfPage(extent, release)
      : undefined;
  if (part) return part;
  if (index > possible) return NO;
  if (index > known) return { held: 'unknown', question };
  // The release is older by version and newer by date: an old patch was patched again, or a date is wrong.
  const base = releases[known];
  const isContradictory = base !== undefined && isPublishedAfter(release, dayOf(base));
  return isContradictory ? { held: 'unknown', question: base.version.text } : YES;
}

/** The text of a page does not say which of its releases made a change. Undefined if the page has no releases that may be contained. */
function partOfPage(
  { releases, known, possible, question }: Extent,
  page: ReleaseNode,
): Relation | undefined {
  const lastUpTo = (place: number): Version | undefined =>
    releases.findLast((release, index) => index <= place && collects(page, release))?.version;
  const [certain, last] = [lastUpTo(known), lastUpTo(possible)];
  if (last === undefined) return undefined;
  return { held: 'unknown', part: { certain, last }, question: certain === last ? last.text : question };
}

/** Whether the text of a page for a series is about a release: about its patches, or about all releases of the series. */
function collects({ version: page, wholeLine }: ReleaseNode, { version }: ReleaseNode): boolean {
  if (version.wildcard || !page.numbers.every((number, place) => version.numbers[place] === number))
    return false;
  return wholeLine === true || isOfPatch(version);
}
