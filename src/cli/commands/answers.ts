import { planAsMarkdown } from '#core/upgrade/plan-export.ts';
import { planAsJson } from '#core/upgrade/plan-json.ts';
import { targetsAsMarkdown } from '#core/upgrade/targets/target-rows.ts';
import { targetsAsJson } from '#core/upgrade/targets/targets-json.ts';
import { answerIssue, type IssueQuestion, issueAsText } from '#generator/answers/answer-issue.ts';
import { answerTargets } from '#generator/answers/answer-targets.ts';
import { answerUpgrade, type UpgradeQuestion } from '#generator/answers/answer-upgrade.ts';
import { createContentJson } from '#generator/answers/content-json.ts';
import { readBuiltSite, type SiteJson } from '#generator/answers/site-json.ts';
import { englishMessages } from '#generator/messages/site-messages.ts';
import { dayOfTime } from '../author-date.ts';
import { withNotes } from '../author-site.ts';
import { type Environment, EXIT, type ExitCode } from '../environment.ts';
import type { FAILING_GROUPS, SiteFiles } from '../usage/site-options.ts';

export interface AnswerCall extends SiteFiles {
  readonly site?: string | undefined;
  readonly json?: true | undefined;
}

export interface UpgradeCall extends AnswerCall, Omit<UpgradeQuestion, 'today'> {
  readonly failOn?: readonly (typeof FAILING_GROUPS)[number][] | undefined;
}

export interface TargetsCall extends AnswerCall, Omit<UpgradeQuestion, 'to' | 'today'> {}

export async function upgradeTargets(call: TargetsCall, environment: Environment): Promise<ExitCode> {
  const today = dayOfTime(environment.time);
  const answer = await answerTargets(await siteOf(call, environment), { ...call, today });
  const messages = englishMessages();
  environment.write(
    call.json
      ? `${JSON.stringify(targetsAsJson(messages, answer, answer.comparison), undefined, 2)}\n`
      : targetsAsMarkdown(messages, answer),
  );
  return EXIT.success;
}

export async function upgrade(call: UpgradeCall, environment: Environment): Promise<ExitCode> {
  const today = dayOfTime(environment.time);
  const written = await answerUpgrade(await siteOf(call, environment), { ...call, today });
  const messages = englishMessages();
  const plan = planAsJson(messages, call.stream, written);
  environment.write(
    call.json ? `${JSON.stringify(plan, undefined, 2)}\n` : planAsMarkdown(messages, written),
  );
  const isMatch = call.failOn?.some(
    (group) => plan[group].length > 0 || (group === 'required' && plan.stops.length > 0),
  );
  return isMatch ? EXIT.matched : EXIT.success;
}

export interface IdCall extends AnswerCall, Omit<IssueQuestion, 'today'> {
  readonly failOn?: readonly 'open'[] | undefined;
}

export async function id(call: IdCall, environment: Environment): Promise<ExitCode> {
  const today = dayOfTime(environment.time);
  const { id: issue, run, stream } = call;
  const answer = await answerIssue(await siteOf(call, environment), { id: issue, run, stream, today });
  environment.write(call.json ? `${JSON.stringify(answer, undefined, 2)}\n` : issueAsText(answer));
  const isOpen = answer.streams.some((one) =>
    one.run ? one.run.state === 'open' : one.lines.some(({ state }) => state === 'open'),
  );
  return call.failOn?.includes('open') && isOpen ? EXIT.matched : EXIT.success;
}

export function siteOf(call: AnswerCall, environment: Environment): Promise<SiteJson> {
  if (call.site !== undefined) return readBuiltSite(call.site);
  return withNotes({ ...call, publishedAt: environment.time }, environment, async ({ content, config }) =>
    createContentJson(content, config),
  );
}
