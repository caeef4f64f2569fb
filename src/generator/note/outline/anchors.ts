import type { Element } from 'hast';
import { compareText } from '#core/model/compare-text.ts';
import { groupBy } from '#core/model/group-by.ts';
import { ACTIONS_ID } from '#core/model/release/release-facts.ts';
import { compareVersions, formatVersion } from '#core/model/version.ts';
import { elementsIn, isElement, isHeading } from '../html/elements.ts';
import { plainText } from '../html/plain-text.ts';
import {
  type Anchored,
  type Candidate,
  formerNames,
  headingSlug,
  nameHeadings,
  namesOf,
  namesOfTasks,
} from './anchor-names.ts';
import type { Outline, OutlineBlock, OutlineEntry, OutlineSection, OutlineTask, Placed } from './outline.ts';
import { placeIn } from './outline.ts';
import { idsOnPage } from './page-ids.ts';
import { slug } from './slug.ts';

/** The number of words in the anchor of an entry without id. */
const ANCHOR_WORDS = 6;

export interface Anchors {
  /** Unique on the page; empty for a section without heading. */
  of(one: Anchored): string;
  /** The id for every name that a link can use: anchors, heading ids as on GitHub, and other ids. */
  readonly names: Readonly<Record<string, string>>;
  /** Heading ids as on GitHub that are not anchors of the page, with the anchor of each. */
  readonly former: Readonly<Record<string, string>>;
  /** The anchor of the title. */
  readonly title?: string;
}

/**
 * Assigns one anchor to everything that can be linked to: the written id, or the first reference, or the text. New
 * neighbours do not change existing anchors. If several candidates have the same name, the one with the oldest patch
 * keeps it, because pages of patches grow at the other end. The others add their area, then their patch, then their
 * text. Only identical candidates are numbered.
 */
export function assignAnchors(
  outline: Outline,
  writtenIds: ReadonlySet<string>,
  title?: AnchoredTitle,
): Anchors {
  const candidates = [
    ...outline.sections.flatMap(sectionCandidates),
    ...outline.tasks.filter(({ entry }) => entry === undefined).map(taskCandidate),
  ];
  const anchors = new Map<Anchored, string>();
  const taken = new Set([ACTIONS_ID, ...writtenIds]);
  const free: Candidate[] = [];
  for (const candidate of candidates) {
    if (candidate.written === undefined) free.push(candidate);
    else anchors.set(candidate.one, candidate.written);
  }
  const give = ({ one }: Candidate, anchor: string): void => {
    anchors.set(one, anchor);
    taken.add(anchor);
  };
  const equal: Candidate[][] = [];
  for (const group of groupBy(free, ({ base }) => [base]).values()) {
    const [keeper, ...others] = group.toSorted(compareCandidates);
    if (keeper && !taken.has(keeper.base)) give(keeper, keeper.base);
    else if (keeper) others.unshift(keeper);
    if (others.length > 0) equal.push(others);
  }
  const numbers = new Map<string, number>();
  for (const candidate of equal.flat()) {
    const qualified = qualifiedNames(candidate).find((name) => !taken.has(name));
    give(candidate, qualified ?? numbered(candidate.base, taken, numbers));
  }
  setIds(anchors);
  const of = (one: Anchored): string => anchors.get(one) ?? '';
  const ids = idsOnPage(outline, of);
  const named = { of, ids, headingNames: nameHeadings(candidates, outline) };
  const names = [...namesOfTasks(outline, named.headingNames), ...namesOf(candidates, named)];
  const titleId = title && (title.id ?? freeName(slug(title.text), taken));
  return {
    of,
    names: recordOf(titleId ? [[slug(title.text), titleId], ...names, [titleId, titleId]] : names),
    former: formerNames(candidates, named),
    ...(titleId && { title: titleId }),
  };
}

/**
 * A record in which the last value of a name wins. It has no prototype, because a heading may be named `constructor`,
 * and because engines do not search for a shared shape for such objects.
 */
function recordOf(names: readonly (readonly [name: string, id: string])[]): Readonly<Record<string, string>> {
  const record: Record<string, string> = Object.create(null);
  for (const [name, id] of names) record[name] = id;
  return record;
}

/** The heading that provides the title of the page. */
interface AnchoredTitle {
  readonly text: string;
  readonly id?: string;
}

/** The title only gets a name that nothing below it uses. */
function freeName(name: string, taken: ReadonlySet<string>): string | undefined {
  return name === '' || taken.has(name) ? undefined : name;
}

/** Which candidate keeps a shared name. The order of candidates matters only for identical ones. */
function compareCandidates(left: Candidate, right: Candidate): number {
  return (
    left.rank - right.rank ||
    comparePatches(left.placed, right.placed) ||
    compareText(left.placed.area ?? '', right.placed.area ?? '')
  );
}

function comparePatches({ patch: left }: Placed, { patch: right }: Placed): number {
  if (left && right) return compareVersions(left.version, right.version);
  return (left ? 1 : 0) - (right ? 1 : 0);
}

function qualifiedNames(candidate: Candidate): readonly string[] {
  const { base, placed } = candidate;
  const { area, patch } = placed;
  const text = candidate.text();
  const areaSlug = slug(area ?? '');
  const patchSlug = patch ? formatVersion(patch.version) : '';
  const join = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('-');
  return [join(base, areaSlug), join(base, patchSlug), join(base, areaSlug, patchSlug)]
    .concat(base === text ? [] : [join(base, text)])
    .filter((name) => name !== base);
}

/** A heading can already end with a number that would be assigned here, so each number is tried. */
function numbered(base: string, taken: ReadonlySet<string>, numbers: Map<string, number>): string {
  let count = (numbers.get(base) ?? 0) + 1;
  while (taken.has(`${base}-${count}`)) count += 1;
  numbers.set(base, count);
  return `${base}-${count}`;
}

function sectionCandidates(section: OutlineSection): Candidate[] {
  const { heading, above, blocks } = section;
  const own = heading ? [headingCandidate(section, heading, { placed: above, rank: 0 })] : [];
  const place: Placed = heading && !section.patch ? { ...above, area: plainText(heading) } : above;
  return [...own, ...blocks.flatMap((block) => blockCandidates(block, place))];
}

function blockCandidates(block: OutlineBlock, place: Placed): Candidate[] {
  switch (block.type) {
    case 'prose':
      return [
        ...headingsIn(block.nodes, { ...place, ...placeIn(block) }),
        ...(block.rows ?? []).map(entryCandidate),
      ];
    case 'container':
      return block.sections.flatMap(sectionCandidates);
    case 'entry':
      return [entryCandidate(block), ...headingsIn(block.content, placeIn(block))];
  }
}

function entryCandidate(entry: OutlineEntry): Candidate {
  const { heading, references } = entry;
  const placed = placeIn(entry);
  const reference = slug(references[0]?.id ?? '');
  if (heading) {
    const candidate = headingCandidate(entry, heading, { placed, rank: 1 });
    return { ...candidate, base: reference || candidate.base };
  }
  const text = (): string => firstWords(entry);
  return { one: entry, base: reference || text(), text, placed, rank: 3 };
}

/** The prefix keeps the anchors of tasks separate from those of entries. */
function taskCandidate(task: OutlineTask): Candidate {
  const text = (): string => firstWords(task);
  const base = `task-${slug(task.references[0]?.id ?? '') || text()}`;
  return { one: task, base, text, placed: placeIn(task), rank: 3 };
}

function firstWords({ title }: Pick<OutlineEntry, 'title'>): string {
  return slug(plainText(title).split(' ').slice(0, ANCHOR_WORDS).join(' ')) || 'section';
}

function headingsIn(nodes: OutlineEntry['content'], placed: Placed): Candidate[] {
  return headingElements(nodes).map((heading) => headingCandidate(heading, heading, { placed, rank: 2 }));
}

/** The headings among and inside nodes, in document order. */
export function headingElements(nodes: OutlineEntry['content']): readonly Element[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return [];
    return isHeading(node) ? [node] : elementsIn(node).filter(isHeading);
  });
}

function headingCandidate(
  one: Anchored,
  heading: Element,
  { placed, rank }: Pick<Candidate, 'placed' | 'rank'>,
): Candidate {
  const base = headingSlug(heading);
  const { id } = heading.properties;
  return {
    one,
    base,
    text: () => base,
    heading,
    placed,
    rank,
    ...(id !== undefined && { written: String(id) }),
  };
}

/** Headings inside content and table rows carry their anchor as id. */
function setIds(anchors: ReadonlyMap<Anchored, string>): void {
  for (const [one, anchor] of anchors) {
    if ('tagName' in one) one.properties.id = anchor;
    else if ('row' in one && one.row) one.row.properties.id = anchor;
  }
}
