import { readFile } from 'node:fs/promises';
import { text as readAll } from 'node:stream/consumers';
import { type Acknowledged, readAcknowledged } from '#core/installed/acknowledged.ts';
import { checkAsJson } from '#core/installed/check-files.ts';
import { checkAsMarkdown, type WrittenCheck } from '#core/installed/check-markdown.ts';
import { localDay } from '#core/model/dates/day.ts';
import { answerCheck } from '#generator/answers/answer-check.ts';
import { throwFault } from '#generator/config/environment-fault.ts';
import { OperationError } from '#generator/config/operation-error.ts';
import { englishMessages } from '#generator/messages/site-messages.ts';
import { type Environment, EXIT, type ExitCode } from '../environment.ts';
import type { checkVersionsUsage } from '../usage/answers.ts';
import type { FAILING_CHECKS, OptionsOf } from '../usage/site-options.ts';
import { siteOf } from './answers.ts';

type CheckVersionsCall = OptionsOf<typeof checkVersionsUsage> & {
  /** The path of the file; `-` for the standard input. */
  readonly file: string;
};

export async function checkVersions(call: CheckVersionsCall, environment: Environment): Promise<ExitCode> {
  const { file, stream, target, failOn = [] } = call;
  const today = localDay(environment.time);
  const text = file === '-' ? await readAll(process.stdin) : await readText(file);
  const acknowledged = call.acknowledged === undefined ? [] : await readIssues(call.acknowledged);
  const reports = await answerCheck(await siteOf(call, environment), {
    ...{ text, stream, target, acknowledged, today },
  });
  const messages = englishMessages();
  environment.write(
    call.json
      ? `${JSON.stringify({ streams: reports.map((written) => JSON.parse([...checkAsJson(written)].join(''))) }, undefined, 2)}\n`
      : reports.map((written) => checkAsMarkdown(messages, written)).join('\n'),
  );
  return failOn.some((condition) => reports.some((one) => isMet(condition, one)))
    ? EXIT.matched
    : EXIT.success;
}

function isMet(condition: (typeof FAILING_CHECKS)[number], { report }: WrittenCheck): boolean {
  if (condition === 'unknown') return report.unknown.length + report.unread.length > 0;
  return report.rows.some(({ issue, open, maybe, outcomes }) => {
    if (report.acknowledged.has(issue.key)) return false;
    return (condition === 'open' ? open : condition === 'lost' ? outcomes.lost : maybe) > 0;
  });
}

async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(throwFault(`Cannot read ${file}`));
}

async function readIssues(file: string): Promise<readonly Acknowledged[]> {
  const { issues, unread } = readAcknowledged(await readText(file));
  const [first] = unread;
  if (first === undefined) return issues;
  throw new OperationError(
    `"${first}" in ${file} has no id, or no valid date. Write id, reason and until, such as CVE-2025-1234,not reachable,2026-01-31.`,
  );
}
