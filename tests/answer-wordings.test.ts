import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { UpgradePlan } from '#core/answers/upgrade.ts';
import { answerIssue } from '#generator/answers/answer-issue.ts';
import { answerUpgrade } from '#generator/answers/answer-upgrade.ts';
import type { SiteJson } from '#generator/answers/site-json.ts';
import { OperationError } from '#generator/config/operation-error.ts';
import { publishNotes } from './answers/published-notes.ts';
import { readWordings } from './answers/wordings.ts';

const TODAY = '2025-12-01';

const GROUPS = [
  'downgrade',
  'required',
  'lost',
  'changes',
  'open',
  'resolved',
  'unclearIssues',
  'withdrawn',
  'unclear',
] as const satisfies readonly (keyof UpgradePlan)[];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wordings-'));
});

async function answer(site: SiteJson, asked: string): Promise<readonly string[]> {
  const [first = '', word, second = ''] = asked.split(' ');
  return word === '->' ? upgradeAnswer(site, first, second) : issueAnswer(site, first, second);
}

async function upgradeAnswer(site: SiteJson, from: string, to: string): Promise<readonly string[]> {
  const { plan, unread, stops } = await answerUpgrade(site, { stream: 'app', from, to, today: TODAY });
  const groups = GROUPS.flatMap((group) => {
    const titles = plan[group].map(
      (member) => `${member.change.title}${'unclear' in member && member.unclear ? '?' : ''}`,
    );
    return titles.length === 0 ? [] : [`${group}: ${titles.join(', ')}`];
  });
  const paragraphs = unread.reduce((sum, one) => sum + one.paragraphs, 0);
  const versions = stops.map(({ version }) => version.text);
  const all = [
    ...(versions.length > 0 ? [`stops: ${versions.join(', ')}`] : []),
    ...groups,
    ...(paragraphs > 0 ? [`unread: ${paragraphs}`] : []),
  ];
  return all.length === 0 ? ['nothing'] : all;
}

async function issueAnswer(site: SiteJson, id: string, run: string): Promise<readonly string[]> {
  try {
    const { streams } = await answerIssue(site, { id, run, today: TODAY });
    return streams.flatMap(({ run: state }) => (state ? [`${state.state}: ${state.answer}`] : []));
  } catch (error) {
    if (error instanceof OperationError) return [error.message];
    throw error;
  }
}

describe.each(readWordings())('$title', ({ notes, questions }) => {
  let site: SiteJson;
  beforeAll(async () => {
    site = await publishNotes(folder, notes);
  });

  it.each(questions)('$asked', async ({ asked, answer: expected }) => {
    const found = await answer(site, asked);
    // A state without a sentence leaves the sentence open.
    expect(
      found.map((line, index) => (line.startsWith(`${expected[index]}: `) ? expected[index] : line)),
    ).toEqual(expected);
  });
});
