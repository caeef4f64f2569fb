import type { MergedChange, UpgradePlan } from '../answers/upgrade.ts';
import { KINDS } from '../model/kind.ts';
import { kindNoun } from '../model/kind-labels.ts';
import { quantity } from '../model/quantity.ts';
import { formatVersion, isPatch, type Version } from '../model/version.ts';
import type { Filters } from './filters.ts';

/** The text of a release outside entries. It cannot be counted or compared. */
export interface UnreadText {
  readonly version: Version;
  readonly paragraphs: number;
  /** The page with the text. */
  readonly url: string;
}

/** Facts about an upgrade that are not in its plan. */
export interface PlanContext {
  /** The releases that must be installed on the way, oldest first. */
  readonly stops: readonly Version[];
  readonly unread: readonly UnreadText[];
}

/** `16 releases and 41 patches, 347 changes. You lose 2 fixes. 6 changes need action. You must install 25.1.0 on the way.` */
export function planSummary(plan: UpgradePlan, { stops, unread }: PlanContext): string {
  const patches = plan.versions.filter(isPatch).length;
  const releases = plan.versions.length - patches;
  const span = [
    ...(releases > 0 ? [quantity(releases, 'release')] : []),
    ...(patches > 0 ? [quantity(patches, 'patch', 'patches')] : []),
  ].join(' and ');
  const total = plan.required.length + plan.changes.length;
  return [
    span === ''
      ? 'No newer release is listed between the two versions.'
      : `${span}, ${quantity(total, 'change')}.`,
    ...(plan.lost.length > 0 ? [`You lose ${quantity(plan.lost.length, 'change')}.`] : []),
    actionSummary(plan, { stops, unread }),
  ].join(' ');
}

/** `6 changes need action. You must install 25.1.0 on the way.` */
export function actionSummary(plan: UpgradePlan, { stops, unread }: PlanContext): string {
  return [
    ...requiredActionSummary(plan, stops, unread),
    ...(stops.length > 0 ? [`You must install ${LIST.format(stops.map(formatVersion))} on the way.`] : []),
  ].join(' ');
}

/** Says that nothing needs action only if all text was read as entries. */
function requiredActionSummary(
  { required, lost }: UpgradePlan,
  stops: PlanContext['stops'],
  unread: PlanContext['unread'],
): readonly string[] {
  if (required.length > 0) {
    return [required.length === 1 ? '1 change needs action.' : `${required.length} changes need action.`];
  }
  if (unread.length > 0) return ['No action is listed, but not all text could be read as changes.'];
  if (stops.length > 0) return [];
  return [lost.length > 0 ? 'No action is listed.' : 'Nothing needs action.'];
}

const LIST = new Intl.ListFormat('en-GB');

/** `3 paragraphs of 25.6.0 are not listed as changes.` */
export function unreadSummary({ version, paragraphs }: UnreadText): string {
  const verb = paragraphs === 1 ? 'is' : 'are';
  return `${quantity(paragraphs, 'paragraph')} of ${formatVersion(version)} ${verb} not listed as changes.`;
}

/**
 * `9 of 13 changes: without fixes, in Installation.` Exports contain this sentence, because their readers do not see the filters. Empty
 * without filters.
 */
export function filterSummary(filters: Filters, shown: number, changes: readonly MergedChange[]): string {
  const { excludedKinds, area, id, text } = filters;
  const kinds = KINDS.filter(
    (kind) => excludedKinds.has(kind) && changes.some(({ change }) => change.kind === kind),
  ).map((kind) => (kind === 'other' ? 'other changes' : kindNoun(kind, 2)));
  const said = [
    ...(kinds.length > 0 ? [`without ${kinds.join(', ')}`] : []),
    ...(area === '' ? [] : [`in ${area}`]),
    ...[id, text].flatMap((asked) => (asked === '' ? [] : [`with “${asked}”`])),
  ];
  return said.length === 0 ? '' : `${shown} of ${quantity(changes.length, 'change')}: ${said.join('; ')}.`;
}
