import type { Gains } from '../answers/gains/gains.ts';
import { isRequired, type MergedChange, type UpgradePlan } from '../answers/upgrade.ts';
import type { AnswerKey, PlanKey } from '../messages/message-keys.ts';
import type { Messages } from '../messages/messages.ts';
import { KINDS } from '../model/kind.ts';
import { formatVersion, isPatch, isPrerelease, type Version } from '../model/version.ts';
import type { Filters } from './filters.ts';
import { areaName } from './groups.ts';

/** Text about a release outside entries: in its notes, or in a guide. It cannot be compared. */
export interface UnreadText {
  readonly version: Version;
  /** The title of the guide. */
  readonly guide?: string;
  readonly paragraphs: number;
  /** The page with the text. */
  readonly url: string;
}

/** Facts about an upgrade that are not in its plan. */
export interface PlanContext {
  /** The required stops, oldest first. */
  readonly stops: readonly Version[];
  readonly unread: readonly UnreadText[];
}

/** `16 releases and 41 patches, 347 changes. You lose 2 changes. 6 changes need action. You must install 25.1.0 on the way.` */
export function planSummary(messages: Messages<PlanKey>, plan: UpgradePlan, context: PlanContext): string {
  const { lost } = plan;
  return messages.sentences([
    describeSize(messages, plan),
    ...(lost.length > 0 ? [messages('upgrade.loses', { count: lost.length })] : []),
    actionSummary(messages, plan, context),
  ]);
}

function describeSize(
  messages: Messages<PlanKey>,
  { versions, required, changes: others }: UpgradePlan,
): string {
  // Pre-releases count only if there is nothing else.
  const final = versions.filter((version) => !isPrerelease(version));
  const counted = final.length > 0 ? final : versions;
  const patches = counted.filter(isPatch).length;
  const releases = counted.length - patches;
  const changes = required.length + others.length;
  if (releases > 0 && patches > 0) {
    return messages('upgrade.releases-and-patches', { releases, patches, changes });
  }
  if (releases > 0) return messages('upgrade.releases', { releases, changes });
  return patches > 0
    ? messages('upgrade.patches', { patches, changes })
    : messages('upgrade.no-newer-release');
}

/** `6 changes need action. You must install 25.1.0 on the way.` */
export function actionSummary(
  messages: Messages<AnswerKey>,
  plan: UpgradePlan,
  { stops, unread }: PlanContext,
): string {
  return messages.sentences([
    ...requiredActionSummary(messages, plan, { stops, unread }),
    ...(stops.length > 0 ? [messages('answer.must-install', { versions: stops.map(formatVersion) })] : []),
  ]);
}

/** `4 changes need action. 2 changes may need action: the release notes do not say whether they apply.` */
export function actionCounts(
  messages: Messages<AnswerKey>,
  { required, unclear }: Pick<Gains, 'required' | 'unclear'>,
): readonly string[] {
  const certain = required - unclear;
  return [
    ...(certain > 0 ? [messages('answer.actions', { count: certain })] : []),
    ...(unclear > 0 ? [messages('answer.unclear-actions', { count: unclear })] : []),
  ];
}

/** No listed action does not mean that nothing needs action: the text of any change can require something. */
function requiredActionSummary(
  messages: Messages<AnswerKey>,
  plan: UpgradePlan,
  { stops, unread }: PlanContext,
): readonly string[] {
  const required = plan.required.length;
  if (required > 0) {
    return actionCounts(messages, {
      required,
      unclear: plan.required.filter(({ unclear }) => unclear).length,
    });
  }
  const open = plan.unclear.filter(({ change }) => isRequired(change)).length;
  if (open > 0) return actionCounts(messages, { required: open, unclear: open });
  if (unread.length > 0) return [messages('answer.no-action-unread')];
  if (stops.length > 0) return [];
  return [messages('answer.no-action-listed')];
}

/** `3 paragraphs of 25.6.0 could not be read as changes.` */
export function unreadSummary(
  messages: Messages<PlanKey>,
  { version, guide, paragraphs }: UnreadText,
): string {
  if (guide !== undefined) return messages('upgrade.read-guide', { guide, version: formatVersion(version) });
  return messages('upgrade.unread', { count: paragraphs, version: formatVersion(version) });
}

/** The changes of an upgrade, and how many of them pass the filters. */
export interface FilteredChanges {
  readonly filters: Filters;
  readonly shown: number;
  readonly changes: readonly MergedChange[];
}

/**
 * `9 of 13 changes: without fixes and in Installation.` Exports contain this sentence, because their readers do not see the filters. Empty
 * without filters.
 */
export function filterSummary(
  messages: Messages<PlanKey>,
  { filters: { excludedKinds, area, id, text }, shown, changes }: FilteredChanges,
): string {
  const kinds = KINDS.filter(
    (kind) => excludedKinds.has(kind) && changes.some(({ change }) => change.kind === kind),
  ).map((kind) => messages(`kinds.plural-${kind}`));
  const filters = [
    ...(kinds.length > 0 ? [messages('upgrade.filtered-kinds', { kinds })] : []),
    ...(area === '' ? [] : [messages('upgrade.filtered-area', { area: areaName(messages, area) })]),
    ...[id, text].flatMap((term) => (term === '' ? [] : [messages('upgrade.filtered-text', { text: term })])),
  ];
  return filters.length === 0 ? '' : messages('upgrade.filtered', { shown, count: changes.length, filters });
}
