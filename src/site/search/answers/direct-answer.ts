import { describeUnknownRelease, type FoundRelease, findRelease } from '#core/answers/find-release.ts';
import { newestOf } from '#core/answers/issue-lines.ts';
import { recommendedRelease, releaseBefore } from '#core/answers/target-release.ts';
import type { RequiredChange } from '#core/answers/upgrade.ts';
import type { ViewKey } from '#core/messages/message-keys.ts';
import type { Messages } from '#core/messages/messages.ts';
import { compareVersions, formatVersion } from '#core/model/version.ts';
import type { UpgradeQuestion } from '#core/search/query/upgrade-question.ts';
import { unreadBetween } from '#core/upgrade/between-versions.ts';
import { endNotices, type FoundEnds, targetNotices, upgradeOf } from '#core/upgrade/end-notices.ts';
import { actionSummary } from '#core/upgrade/plan-summary.ts';
import { stopsBetween } from '#core/upgrade/required-stops.ts';
import { releaseUrl, type StreamVersions } from '../../upgrade/range/stream-versions.ts';
import { type AnswerSources, type DirectAnswer, sentence } from './answer-model.ts';
import type { DirectQuestion, NewestOfLine } from './answers.ts';
import { answerIssue } from './issue-answer.ts';

export function answerDirectly(question: DirectQuestion, sources: AnswerSources): Promise<DirectAnswer> {
  switch (question.type) {
    case 'issue':
      return answerIssue(question, sources);
    case 'target':
      return answerTarget(question, sources);
    case 'tasks':
      return answerTasks(question, sources);
    case 'newest':
      return answerNewest(question, sources);
  }
}

/** `2.2.23 is the newest release of 2.2.` */
async function answerNewest(
  { stream, version: written }: NewestOfLine,
  { messages, urls, versions }: AnswerSources,
): Promise<DirectAnswer> {
  const { list, answers } = await versions(stream.id);
  const found = findRelease(answers, written, 'to');
  if (found.type === 'unknown') {
    const title = describeUnknownRelease(messages, { stream: stream.label, version: written }, found);
    return sentence(title, urls.upgrade({ stream: stream.id, from: '', to: written }));
  }
  const line = answers.lineage.lineOf(found.release.version);
  const newest = found.series ? found.release.version : newestOf(answers, line.releases).version;
  const version = formatVersion(newest);
  return sentence(
    messages('answer.newest-of-line', { version, line: found.series ?? (line.name || stream.label) }),
    releaseUrl({ list }, newest) ?? '',
  );
}

type QuestionOf<Type extends UpgradeQuestion['type']> = Extract<UpgradeQuestion, { readonly type: Type }>;

/**
 * Recommends only what the publisher recommends. Any other choice would be a guess. For a known version, the releases to move to are
 * compared.
 */
async function answerTarget(
  { stream, from }: QuestionOf<'target'>,
  { messages, urls, versions, running }: AnswerSources,
): Promise<DirectAnswer> {
  const { answers } = await versions(stream.id);
  const newest = newestOf(answers, answers.lineage.releases).version;
  const recommended = recommendedRelease(answers);
  const to = recommended ?? newest;
  const start = from ?? running(stream.id);
  const isNewer = compareVersions(newest, to) > 0;
  return {
    title: recommended
      ? messages('direct-answer.recommended', { stream: stream.label, version: formatVersion(recommended) })
      : messages('direct-answer.none-recommended', { stream: stream.label, version: formatVersion(newest) }),
    details: [
      ...(isNewer ? [messages('direct-answer.newest-release', { version: formatVersion(newest) })] : []),
      ...targetNotices(messages, answers, { to }),
    ],
    href: urls.upgrade({ stream: stream.id, from: start, to: start ? undefined : formatVersion(to) }),
  };
}

async function answerTasks(question: QuestionOf<'tasks'>, sources: AnswerSources): Promise<DirectAnswer> {
  const { stream, to } = question;
  const { messages } = sources;
  const known = await sources.versions(stream.id);
  const target = findRelease(known.answers, to, 'to');
  const start = startOf(question, { target, answers: known.answers }, sources);
  const href = sources.urls.upgrade({ stream: stream.id, from: question.from, to });
  const unknown = (version: string, found: Extract<FoundRelease, { readonly type: 'unknown' }>) =>
    sentence(describeUnknownRelease(messages, { stream: stream.label, version }, found), href);
  if (target.type === 'unknown') return unknown(to, target);
  if (start === undefined)
    return sentence(messages('direct-answer.oldest-release', { stream: stream.label, version: to }), href);
  const { found, text, reason } = start;
  if (found.type === 'unknown') return unknown(text, found);
  return answerPlan({ from: found, to: target, reason }, known, sources);
}

interface Start {
  readonly found: FoundRelease;
  readonly text: string;
  /** The reason for this version, if the question does not name one. */
  readonly reason: readonly string[];
}

/**
 * The start of the upgrade: the version in the question, otherwise the version that the reader runs,
 * otherwise the newest release before the target and its line.
 */
function startOf(
  { from, stream }: QuestionOf<'tasks'>,
  { target, answers }: { readonly target: FoundRelease } & Pick<StreamVersions, 'answers'>,
  { messages, running: runningIn }: AnswerSources,
): Start | undefined {
  const running = runningIn(stream.id);
  if (from !== undefined) return { found: findRelease(answers, from, 'from'), text: from, reason: [] };
  const entered = findRelease(answers, running, 'from');
  if (entered.type === 'found') {
    return {
      found: entered,
      text: running,
      reason: [messages('direct-answer.entered-last', { version: running })],
    };
  }
  if (target.type === 'unknown') return undefined;
  const before = releaseBefore(answers, target.release.version);
  if (before === undefined) return undefined;
  const [text, to] = [before, target.release.version].map(formatVersion) as [string, string];
  const reason = [messages('direct-answer.assumed', { from: text, to })];
  return { found: findRelease(answers, text, 'from'), text, reason };
}

interface PlannedEnds extends FoundEnds, Pick<Start, 'reason'> {}

async function answerPlan(
  { reason, ...ends }: PlannedEnds,
  known: StreamVersions,
  { messages, urls, plan: planOf }: AnswerSources,
): Promise<DirectAnswer> {
  const { list, answers } = known;
  const upgrade = upgradeOf(ends);
  const [from, to] = [formatVersion(upgrade.from), formatVersion(upgrade.to)];
  const href = urls.upgrade({ stream: list.stream, from, to });
  const plan = await planOf(upgrade, known);
  const stops = stopsBetween(list, answers, upgrade).map(({ version }) => version);
  const unread = unreadBetween(list, answers, upgrade);
  return {
    title: messages('direct-answer.upgrade', {
      stream: list.label,
      from,
      to,
      answer: actionSummary(messages, plan, { stops, unread }),
    }),
    details: [...tasksInWords(messages, plan.required), ...reason, ...endNotices(messages, answers, ends)],
    href,
  };
}

/** More tasks do not fit into a row of the suggestions. */
const MAX_TASKS = 3;

function tasksInWords(
  messages: Messages<ViewKey<'answers'>>,
  required: readonly RequiredChange[],
): readonly string[] {
  if (required.length === 0) return [];
  const [first = '', second = '', third = ''] = required.map(({ change }) =>
    (change.task ?? change.title).replace(/\.$/, ''),
  );
  const count = Math.min(required.length, MAX_TASKS);
  return [messages('direct-answer.tasks', { count, first, second, third, more: required.length - count })];
}
