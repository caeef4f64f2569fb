import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Change } from '#core/answers/change.ts';
import { createGains } from '#core/answers/gains/gains.ts';
import { isSameAtBothEnds, type MergedChange } from '#core/answers/merged-change.ts';
import { isCarried } from '#core/answers/statements.ts';
import type { UpgradePlan } from '#core/answers/upgrade.ts';
import { formatVersion } from '#core/model/version.ts';
import { version } from './answer-samples.ts';
import { planOf } from './answers/answer-claims.ts';
import { anyNotes, HISTORIES, pairs, type Range, rangesOf, TIMEOUT } from './answers/histories.ts';
import type { Notes } from './answers/vendor-notes.ts';

/** The groups of a plan: their entries, and the releases that state them. */
function entriesOf(plan: UpgradePlan): readonly string[] {
  const groups = [...CHANGE_GROUPS, ...ISSUE_GROUPS].map((group) =>
    plan[group].map(({ change, versions }) => `${group} ${change.key} ${versions.map(formatVersion).join()}`),
  );
  return groups.flat();
}

/** Some actions are only for upgrades from older releases. */
function withConditions({ stream, changes }: Notes): readonly Change[] {
  const { releases } = stream.lineage;
  return changes.map((change, place) => {
    const bound = place % 3 === 0 ? releases[place % releases.length] : undefined;
    return { ...change, ...(bound && { onlyFrom: { before: bound.version.text } }) };
  });
}

const CHANGE_GROUPS = ['lost', 'required', 'withdrawn', 'changes', 'unclear'] as const;
const ISSUE_GROUPS = ['open', 'resolved', 'hidden', 'unclearIssues'] as const;

/**
 * The releases that a page must load at least: those that only one end contains, and those with information
 * carried over from older ones.
 */
function loadedFor({ stream, changes }: Notes, { from, to }: Range): readonly Change[] {
  const { lineage } = stream;
  const upgrade = { from: version(from), to: version(to) };
  return changes.filter(
    (change) => !isSameAtBothEnds(stream, upgrade, [change.at]) || isCarried(lineage, change),
  );
}

type Differences = Readonly<Record<'fresh' | 'lost' | 'unclear', ReadonlySet<string>>>;

/** What is new, lost and unclear, by statement, among everything that can be lost. */
function differences(notes: Notes, from: string, to: string): Differences {
  const plan = planOf(notes, from, to);
  const keysOf = (merged: readonly (readonly MergedChange[])[]): ReadonlySet<string> =>
    new Set(merged.flat().flatMap(({ change }) => (canBeLost(change) ? change.key : [])));
  const required = (unclear: boolean): readonly MergedChange[] =>
    plan.required.filter((one) => one.unclear === unclear);
  return {
    fresh: keysOf([plan.changes, required(false)]),
    lost: keysOf([plan.lost]),
    unclear: keysOf([plan.unclear, required(true)]),
  };
}

function canBeLost({ kind, isTask, isWithdrawal }: Change): boolean {
  return /^(?:fix|security|feature|enhancement|other)$/.test(kind) && !isTask && !isWithdrawal;
}

function without(set: ReadonlySet<string>, ...others: readonly ReadonlySet<string>[]): readonly string[] {
  return [...set].filter((one) => !others.some((other) => other.has(one))).sort();
}

describe('answers about arbitrary releases', () => {
  it(
    'group the same statements together, independent of other loaded data',
    () => {
      fc.assert(
        fc.property(anyNotes, pairs, (notes, chosen) => {
          for (const range of rangesOf(notes, chosen)) {
            const plan = planOf(notes, range.from, range.to);
            for (const groups of [CHANGE_GROUPS, ISSUE_GROUPS]) {
              const keys = groups.flatMap((group) => plan[group].map(({ change }) => change.key));
              expect(keys).toEqual([...new Set(keys)]);
            }
            const less = planOf({ ...notes, changes: loadedFor(notes, range) }, range.from, range.to);
            expect(entriesOf(less)).toEqual(entriesOf(plan));
          }
        }),
        { numRuns: HISTORIES },
      );
    },
    TIMEOUT,
  );

  it(
    'for a downgrade mirror the upgrade: what is new becomes lost, and what is unclear stays unclear',
    () => {
      fc.assert(
        fc.property(anyNotes, pairs, (notes, chosen) => {
          for (const { from, to } of rangesOf(notes, chosen)) {
            const [there, back] = [differences(notes, from, to), differences(notes, to, from)];
            expect([back.lost, back.fresh, back.unclear].map((one) => without(one))).toEqual(
              [there.fresh, there.lost, there.unclear].map((one) => without(one)),
            );
          }
        }),
        { numRuns: HISTORIES },
      );
    },
    TIMEOUT,
  );

  it(
    'gain the same in every upgrade to a release as in its plan, newest release first',
    () => {
      const all = { most: Number.POSITIVE_INFINITY, isListed: () => true };
      fc.assert(
        fc.property(anyNotes, pairs, (made, chosen) => {
          const notes = { ...made, changes: withConditions(made) };
          const { stream, changes } = notes;
          for (const { to } of rangesOf(notes, chosen).slice(0, 2)) {
            const gainsFrom = createGains(stream, { ...all, to: version(to) }, changes);
            const firstFrom = createGains(stream, { ...all, most: 2, to: version(to) }, changes);
            for (const { version: each } of stream.lineage.releases) {
              const { required, changes: others } = planOf(notes, each.text, to);
              const gains = gainsFrom(each);
              const keys = (some: readonly MergedChange[]) =>
                some.map(({ change, versions }) => `${change.url} ${versions.map(formatVersion)}`);
              expect(gains.count).toBe(gains.newest.length);
              expect(gains.required).toBe(required.length);
              expect(gains.unclear).toBe(required.filter(({ unclear }) => unclear).length);
              expect(keys(gains.newest).toSorted()).toEqual(keys([...required, ...others]).toSorted());
              expect(firstFrom(each).newest).toEqual(gains.newest.slice(0, 2));
            }
          }
        }),
        { numRuns: HISTORIES },
      );
    },
    TIMEOUT,
  );

  it(
    'are additive over an intermediate release',
    () => {
      fc.assert(
        fc.property(anyNotes, pairs, (notes, chosen) => {
          for (const { from, to } of rangesOf(notes, chosen)) {
            const middle = notes.notes[(chosen[0]?.[0] ?? 0) % notes.notes.length]?.version ?? from;
            const [whole, first, second] = [
              [from, to],
              [from, middle],
              [middle, to],
            ].map(([one = '', other = '']) => differences(notes, one, other)) as [
              Differences,
              Differences,
              Differences,
            ];
            const unclear = [whole, first, second].map((one) => one.unclear);
            const fresh = [...without(first.fresh, second.lost), ...without(second.fresh, first.lost)];
            const lost = [...without(first.lost, second.fresh), ...without(second.lost, first.fresh)];
            expect(without(whole.fresh, ...unclear)).toEqual(without(new Set(fresh), ...unclear));
            expect(without(whole.lost, ...unclear)).toEqual(without(new Set(lost), ...unclear));
          }
        }),
        { numRuns: HISTORIES },
      );
    },
    TIMEOUT,
  );

  it(
    'are based on a partial order of releases: reflexive, antisymmetric and transitive',
    () => {
      fc.assert(
        fc.property(anyNotes, ({ notes, stream: { lineage } }) => {
          const versions = notes.map((note) => version(note.version));
          // One expectation for all triples: an expectation takes longer than a comparison of releases.
          const wrong: string[] = [];
          for (const one of versions) {
            if (lineage.contains(one, one) !== 'yes') wrong.push(one.text);
            for (const other of versions.filter(({ text }) => text !== one.text)) {
              if (lineage.contains(one, other) !== 'yes') continue;
              if (lineage.contains(other, one) !== 'no') wrong.push(`${one.text} ${other.text}`);
              for (const third of versions) {
                if (lineage.contains(other, third) === 'yes' && lineage.contains(one, third) === 'no')
                  wrong.push(`${one.text} ${other.text} ${third.text}`);
              }
            }
          }
          expect(wrong).toEqual([]);
        }),
        { numRuns: HISTORIES },
      );
    },
    TIMEOUT,
  );
});
