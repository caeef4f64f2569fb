import { localDay } from '#core/model/dates/day.ts';
import { planAsMarkdown } from '#core/upgrade/plan-export.ts';
import { planAsJson } from '#core/upgrade/plan-json.ts';
import { targetsAsMarkdown } from '#core/upgrade/targets/target-rows.ts';
import { targetsAsJson } from '#core/upgrade/targets/targets-json.ts';
import { answerIssue, issueAsText } from '#generator/answers/answer-issue.ts';
import { answerTargets } from '#generator/answers/answer-targets.ts';
import { answerUpgrade } from '#generator/answers/answer-upgrade.ts';
import { createContentJson } from '#generator/answers/content-json.ts';
import { readBuiltSite, type SiteJson } from '#generator/answers/site-json.ts';
import { englishMessages } from '#generator/messages/site-messages.ts';
import { withNotes } from '../author-site.ts';
import { type Environment, EXIT, type ExitCode, UsageError } from '../environment.ts';
import type { idUsage, upgradeUsage } from '../usage/answers.ts';
import type { OptionsOf } from '../usage/site-options.ts';

type AnswerOptions = OptionsOf<typeof upgradeUsage>;

type UpgradeCall = AnswerOptions & {
  readonly stream: string;
  readonly from: string;
  readonly to?: string | undefined;
};

/** @throws UsageError if there is no target, or one next to `--targets` */
export async function upgrade(
  { to, targets, ...call }: UpgradeCall,
  environment: Environment,
): Promise<ExitCode> {
  if (targets) {
    if (to !== undefined || call.failOn) throw new UsageError(TARGETS_ALONE);
    return compareTargets(call, environment);
  }
  if (to === undefined) throw new UsageError(NO_TARGET);
  return planUpgrade({ ...call, to }, environment);
}

const NO_TARGET =
  'Name the version that you move to, or compare the releases that you can move to: --targets.';

const TARGETS_ALONE = '--targets compares releases and takes neither a version to move to nor --fail-on.';

async function compareTargets(call: UpgradeCall, environment: Environment): Promise<ExitCode> {
  const today = localDay(environment.time);
  const answer = await answerTargets(await siteOf(call, environment), { ...call, today });
  const messages = englishMessages();
  environment.write(
    call.json
      ? `${JSON.stringify(targetsAsJson(messages, answer, answer.comparison), undefined, 2)}\n`
      : targetsAsMarkdown(messages, answer),
  );
  return EXIT.success;
}

async function planUpgrade(
  call: UpgradeCall & { readonly to: string },
  environment: Environment,
): Promise<ExitCode> {
  const today = localDay(environment.time);
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

type IdCall = OptionsOf<typeof idUsage> & { readonly id: string };

export async function id(call: IdCall, environment: Environment): Promise<ExitCode> {
  const today = localDay(environment.time);
  const { id: issue, run, stream } = call;
  const answer = await answerIssue(await siteOf(call, environment), { id: issue, run, stream, today });
  environment.write(call.json ? `${JSON.stringify(answer, undefined, 2)}\n` : issueAsText(answer));
  const isOpen = answer.streams.some((one) =>
    one.run ? one.run.state === 'open' : one.lines.some(({ state }) => state === 'open'),
  );
  return call.failOn?.includes('open') && isOpen ? EXIT.matched : EXIT.success;
}

export function siteOf(
  call: Pick<AnswerOptions, 'site' | 'content' | 'config'>,
  environment: Environment,
): Promise<SiteJson> {
  if (call.site !== undefined) return readBuiltSite(call.site);
  return withNotes({ ...call, publishedAt: environment.time }, environment, async ({ content, config }) =>
    createContentJson(content, config),
  );
}
