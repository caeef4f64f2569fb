import type { Change } from '#core/answers/change.ts';
import { issueStateAt } from '#core/answers/issue-lines.ts';
import type { IssueState } from '#core/answers/issue-state.ts';
import { planUpgrade, type UpgradePlan } from '#core/answers/upgrade.ts';
import { version } from '../answer-samples.ts';
import type { Notes } from './vendor-notes.ts';

/** A claim that an answer states as certain. */
export interface Claim {
  /** `has`: a version contains a feature or a fix. `is open`: it contains an issue. */
  readonly says: 'has' | 'lacks' | 'is open' | 'is fixed';
  readonly at: string;
  readonly subject: string;
  /** The context of the claim, for example `lost 1.0.1 -> 1.1.0`. */
  readonly source: string;
}

/** The title of an entry without the parts that vary: `A-3`, `A-3 Second fix`, `Feature 4`. */
export function subjectOf(title: string): string {
  return title.replace(/ in other words \d+$/, '');
}

export function stateOf({ stream, aboutIssue }: Notes, issue: string, at: string): IssueState {
  return issueStateAt(stream, aboutIssue(issue), version(at)).state;
}

/** The claims about each issue in each release. */
export function stateClaims(notes: Notes): readonly Claim[] {
  return issuesOf(notes).flatMap((subject) =>
    notes.notes.flatMap(({ version: at }): readonly Claim[] => {
      const state = stateOf(notes, subject, at);
      if (state !== 'open' && state !== 'fixed') return [];
      return [{ says: `is ${state}`, at, subject, source: 'state' }];
    }),
  );
}

export function issuesOf({ changes }: Notes): readonly string[] {
  return [...new Set(changes.flatMap(({ ids }) => ids))];
}

export function planOf({ stream, changes }: Notes, from: string, to: string): UpgradePlan {
  return planUpgrade(stream, { from: version(from), to: version(to) }, changes);
}

/** The claims of an upgrade about its two ends. */
export function upgradeClaims(plan: UpgradePlan, from: string, to: string): readonly Claim[] {
  const claim =
    (says: Claim['says'], at: string, group: string) =>
    (titled: Titled): Claim => ({
      ...{ says, at, subject: subjectOf(titled.change.title), source: `${group} ${from} -> ${to}` },
    });
  const lost = plan.lost.filter(isNoWithdrawal);
  const fresh = [...plan.changes, ...plan.required.filter(({ unclear }) => !unclear)].filter(isNoWithdrawal);
  return [
    ...lost.flatMap((one) => [claim('has', from, 'lost')(one), claim('lacks', to, 'lost')(one)]),
    ...lost.flatMap((one) => (one.nearest ? [claim('has', one.nearest.text, 'lost, nearest')(one)] : [])),
    ...fresh.flatMap((one) => [claim('lacks', from, 'new')(one), claim('has', to, 'new')(one)]),
    ...plan.withdrawn.map(claim('lacks', to, 'withdrawn')),
    ...plan.open.map(claim('is open', to, 'open')),
    ...plan.open.filter(({ fixLost }) => fixLost).map(claim('is fixed', from, 'open, fixed today')),
    ...plan.open.flatMap((one) =>
      one.nearest ? [claim('is fixed', one.nearest.text, 'open, nearest')(one)] : [],
    ),
    ...plan.resolved.flatMap((one) => [
      claim('is open', from, 'resolved')(one),
      claim('is fixed', to, 'resolved')(one),
    ]),
    ...plan.hidden.map(claim('is fixed', to, 'hidden')),
  ];
}

interface Titled {
  readonly change: Pick<Change, 'title' | 'key'>;
}

/** An entry that withdraws something is a separate change, with the opposite meaning of its title. */
function isNoWithdrawal({ change }: Titled): boolean {
  return !change.key.includes('withdraws ');
}
