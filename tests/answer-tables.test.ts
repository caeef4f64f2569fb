import { describe, expect, it } from 'vitest';
import { issueLines, issueStateAt, type LineAnswer } from '#core/answers/issue-lines.ts';
import type { IssueState, IssueStatement, StateAnswer } from '#core/answers/issue-state.ts';
import { nearestFix } from '#core/answers/nearest-release.ts';
import { type MergedChange, planUpgrade, type UpgradePlan } from '#core/answers/upgrade.ts';
import { version } from './answer-samples.ts';
import { type AnswerTable, readAnswerTables } from './answers/answer-tables.ts';

const FILES = [
  'parallel-lines',
  'regressions-and-withdrawals',
  'dates',
  'lines',
  'version-formats',
  'version-order',
  'back-merges',
];

const STATES: Readonly<Record<IssueState, string>> = {
  fixed: 'fixed',
  open: 'open',
  'fixed-later': 'fixed later',
  'no-fix-stated': 'no fix stated',
  'not-stated': 'not stated',
};

const GROUPS = {
  lost: 'lost',
  required: 'required',
  withdrawn: 'withdrawn',
  changes: 'changes',
  unclear: 'unclear',
  open: 'open',
  resolved: 'resolved',
  hidden: 'hidden',
  unclearIssues: 'unclear issues',
} as const satisfies Partial<Record<keyof UpgradePlan, string>>;

/** The program’s answer, in the vocabulary of the tables. */
function answer(table: AnswerTable, asked: string): string {
  const [from = '', arrow, to = ''] = asked.split(' ');
  if (arrow === '->') return upgradeAnswer(table, from, to);
  const statements = table.aboutIssue(from);
  return arrow === 'by' ? lineAnswers(table, statements) : stateAnswer(table, statements, to);
}

function upgradeAnswer(table: AnswerTable, from: string, to: string): string {
  const plan = planUpgrade(table.stream, { from: version(from), to: version(to) }, table.changes);
  const groups = Object.entries(GROUPS).flatMap(([group, name]) => {
    const titles = plan[group as keyof typeof GROUPS].map((merged) => {
      return `${table.titleOf(merged.change)}${markOf(merged)}`;
    });
    return titles.length === 0 ? [] : [`${name} ${titles.join(', ')}`];
  });
  return groups.join('; ') || 'nothing';
}

/** Whether a task is certain, and whether the start contains the fix of an open issue. */
function markOf(merged: MergedChange): string {
  if ('unclear' in merged && merged.unclear === true) return '?';
  return 'fixLost' in merged && merged.fixLost === true ? ' (fixed today)' : '';
}

function stateAnswer({ stream }: AnswerTable, statements: readonly IssueStatement[], at: string): string {
  const { inLine, anywhere } = nearestFix(stream, statements, version(at));
  const state = stateWords(issueStateAt(stream, statements, version(at)));
  return `${state}, next ${inLine?.text ?? '-'} / ${anywhere?.text ?? '-'}`;
}

function stateWords({ state, fixes }: StateAnswer): string {
  return `${STATES[state]}${state === 'fixed-later' ? ` in ${fixes[0]?.text}` : ''}`;
}

function lineAnswers({ stream }: AnswerTable, statements: readonly IssueStatement[]): string {
  return issueLines(stream, statements).map(lineWords).join('; ');
}

function lineWords({ line, fixedIn, ...answer }: LineAnswer): string {
  return `${line.name} ${stateWords(answer)}${fixedIn ? ` in ${fixedIn.text}` : ''}`;
}

/** The groups with their entries in alphabetical order. Other tests cover the order. */
function inOneOrder(text: string): string {
  return text
    .split('; ')
    .map((group) => {
      const name = Object.values(GROUPS).findLast((word) => group.startsWith(`${word} `)) ?? '';
      return `${name} ${group
        .slice(name.length + 1)
        .split(', ')
        .sort()
        .join(', ')}`;
    })
    .join('; ');
}

describe.each(FILES)('answers determined by hand: %s', (file) => {
  describe.each(readAnswerTables(`${file}.txt`))('$title', (table) => {
    it.each(table.questions)('$asked', ({ asked, answer: expected }) => {
      const found = answer(table, asked);
      if (asked.includes(' -> ')) expect(inOneOrder(found)).toBe(inOneOrder(expected));
      else expect(expected.includes(', next ') ? found : found.replace(/, next .*/, '')).toBe(expected);
    });
  });
});
