import type { Element } from 'hast';
import { ACTIONS_ID } from '#core/model/release/release-facts.ts';
import { plainText } from '../html/plain-text.ts';
import { placeOf } from '../source/line-places.ts';
import type { Outline, OutlineEntry, OutlineSection, OutlineTask, Placed } from './outline.ts';
import { slug } from './slug.ts';

export type Anchored = OutlineSection | OutlineEntry | OutlineTask | Element;

/** Something that gets an anchor. */
export interface Candidate {
  readonly one: Anchored;
  readonly written?: string;
  /** From the first reference, or from the text. */
  readonly base: string;
  text(): string;
  readonly heading?: Element;
  readonly placed: Placed;
  /** The priority: headings of sections, then entries with a heading, then other headings, then lines. */
  readonly rank: number;
}

/** The id of each heading as authors see it on GitHub and in editors: `bug-fixes`, and `bug-fixes-1` for the second of two equal ones. */
export type HeadingNames = ReadonlyMap<Element, string>;

/** Numbers all headings in document order, also those above tasks, which the page does not show. */
export function nameHeadings(candidates: readonly Candidate[], { taskHeadings = [] }: Outline): HeadingNames {
  const headings = [...candidates.flatMap(({ heading }) => heading ?? []), ...taskHeadings];
  const counts = new Map<string, number>();
  return new Map(
    headings.toSorted(compareLines).map((heading) => {
      const name = headingSlug(heading);
      const count = counts.get(name) ?? 0;
      counts.set(name, count + 1);
      return [heading, count === 0 ? name : `${name}-${count}`];
    }),
  );
}

export function headingSlug(heading: Element): string {
  return slug(plainText(heading)) || 'section';
}

function compareLines(left: Element, right: Element): number {
  return (placeOf(left).line ?? 0) - (placeOf(right).line ?? 0);
}

/** Links to a heading above tasks lead to the box that lists the tasks. */
export function namesOfTasks(
  { taskHeadings = [] }: Outline,
  headingNames: HeadingNames,
): ReadonlyMap<string, string> {
  const names = taskHeadings.flatMap((heading) =>
    [headingNames.get(heading) ?? [], heading.properties.id ?? []].flat(),
  );
  return new Map(names.map((name) => [String(name), ACTIONS_ID]));
}

/** What the names of anchors depend on. */
export interface NamedAnchors {
  readonly of: (one: Anchored) => string;
  /** All ids of the page. */
  readonly ids: ReadonlySet<string>;
  readonly headingNames: HeadingNames;
}

/** The anchor of each name that a link can use for a candidate. */
export function namesOf(
  candidates: readonly Candidate[],
  { of, ids, headingNames }: NamedAnchors,
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const add = (name: string, anchor: string): void => {
    if (!names.has(name) && ids.has(anchor)) names.set(name, anchor);
  };
  for (const { one, base, heading } of candidates) {
    add(base, of(one));
    const name = heading && headingNames.get(heading);
    if (name !== undefined) add(name, of(one));
  }
  for (const id of ids) names.set(id, id);
  return names;
}

/** The names that headings had before. A heading with a written id never had another name. */
export function formerNames(
  candidates: readonly Candidate[],
  { of, ids, headingNames }: NamedAnchors,
): Readonly<Record<string, string>> {
  const names = candidates.flatMap(({ one, heading, written }) => {
    const former = heading && headingNames.get(heading);
    if (former === undefined || written !== undefined) return [];
    return ids.has(former) || !ids.has(of(one)) ? [] : [[former, of(one)] as const];
  });
  return Object.fromEntries(names);
}
