import type { Element } from 'hast';
import { ACTIONS_ID } from '#core/model/release/release-facts.ts';
import { plainText } from '../html/plain-text.ts';
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
  /** The id that GitHub would generate; headings only. */
  readonly slug?: string;
  readonly placed: Placed;
  /** The priority: headings of sections, then entries with a heading, then other headings, then lines. */
  readonly rank: number;
}

/** Links to a heading above tasks lead to the box that lists the tasks. */
export function namesOfTasks({ taskHeadings = [] }: Outline): ReadonlyMap<string, string> {
  const names = taskHeadings.flatMap((heading) =>
    [slug(plainText(heading)), heading.properties.id ?? []].flat(),
  );
  return new Map(names.map((name) => [String(name), ACTIONS_ID]));
}

/** The names that authors see on GitHub and in editors: `bug-fixes-1` for the second of two equal headings. */
export function namesOf(
  candidates: readonly Candidate[],
  of: (one: Anchored) => string,
  ids: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  const add = (name: string, anchor: string): void => {
    if (!names.has(name) && ids.has(anchor)) names.set(name, anchor);
  };
  for (const { one, base, slug: name } of candidates) {
    add(base, of(one));
    if (name === undefined) continue;
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    add(count === 0 ? name : `${name}-${count}`, of(one));
  }
  for (const id of ids) names.set(id, id);
  return names;
}

/** The names that headings had before. A heading with a written id never had another name. */
export function formerNames(
  candidates: readonly Candidate[],
  of: (one: Anchored) => string,
  ids: ReadonlySet<string>,
): Readonly<Record<string, string>> {
  const counts = new Map<string, number>();
  const names = candidates.flatMap(({ one, slug: name, written }) => {
    if (name === undefined || written !== undefined) return [];
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    const former = count === 0 ? name : `${name}-${count}`;
    return ids.has(former) || !ids.has(of(one)) ? [] : [[former, of(one)] as const];
  });
  return Object.fromEntries(names);
}
