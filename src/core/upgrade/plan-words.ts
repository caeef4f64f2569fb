import { KINDS } from '../model/kind.ts';
import { kindNoun } from '../model/kind-words.ts';
import { quantity } from '../model/quantity.ts';
import type { Filters } from './filters.ts';
import { countVersions, type UpgradePlan } from './plan.ts';

/** `16 releases and 41 patches, 347 changes. 6 of them need you, and 2 releases are stops on the way.` */
export function planInWords(plan: UpgradePlan, stops: number): string {
  const { releases, patches } = countVersions(plan.versions);
  if (releases + patches === 0) return 'No release is listed between these two versions.';
  const span = [
    ...(releases > 0 ? [quantity(releases, 'release')] : []),
    ...(patches > 0 ? [quantity(patches, 'patch', 'patches')] : []),
  ].join(' and ');
  const open = plan.open.filter(({ versions }) =>
    versions.some((version) => plan.versions.includes(version)),
  );
  const total = plan.pinned.length + plan.changes.length + open.length;
  const needs = needsInWords(total, plan.pinned.length);
  const way =
    stops === 0 ? '' : `, and ${quantity(stops, 'release is a stop', 'releases are stops')} on the way`;
  return `${span}, ${quantity(total, 'change')}. ${needs}${way}.`;
}

/** Of ends of the upgrade that the stream does not have: who mistypes one is not told of another upgrade than they meant. */
export function unlistedInWords(versions: readonly string[]): string {
  const place =
    versions.length === 1
      ? 'Its place among the versions is taken from its number.'
      : 'Their places among the versions are taken from their numbers.';
  return `No notes are listed for ${versions.join(' and ')}. ${place}`;
}

/**
 * `9 of 13 changes: without fixes, in Installation.` For what is taken along: who reads it later does not see the filters. Empty where
 * there are none.
 */
export function filtersInWords(filters: Filters, shown: number, total: number): string {
  const { without, area, id, text } = filters;
  const kinds = KINDS.filter((kind) => without.has(kind)).map((kind) =>
    kind === 'other' ? 'other changes' : kindNoun(kind, 2),
  );
  const said = [
    ...(kinds.length > 0 ? [`without ${kinds.join(', ')}`] : []),
    ...(area === '' ? [] : [`in ${area}`]),
    ...[id, text].flatMap((asked) => (asked === '' ? [] : [`with “${asked}”`])),
  ];
  return said.length === 0 ? '' : `${shown} of ${quantity(total, 'change')}: ${said.join('; ')}.`;
}

function needsInWords(total: number, pinned: number): string {
  if (total === 0) return 'Nothing needs you';
  if (total === 1) return pinned === 1 ? 'It needs you' : 'It does not need you';
  if (pinned === 0) return 'None of them needs you';
  return pinned === 1 ? '1 of them needs you' : `${pinned} of them need you`;
}
