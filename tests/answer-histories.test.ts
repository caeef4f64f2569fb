import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Claim,
  issuesOf,
  planOf,
  stateClaims,
  stateOf,
  subjectOf,
  upgradeClaims,
} from './answers/answer-claims.ts';
import { anyNotes, HISTORIES, habits, pairs, type Range, rangesOf, TIMEOUT } from './answers/histories.ts';
import { contradicts } from './answers/notes-against-claims.ts';
import { events, has, isBroken, isImproved, runVendor, type TrueRelease } from './answers/vendor.ts';
import {
  anyWriting,
  completeWriting,
  type Notes,
  undatedWriting,
  writeNotes,
} from './answers/vendor-notes.ts';

function claimsOf(notes: Notes, ranges: readonly Range[]): readonly Claim[] {
  const claims = ranges.flatMap(({ from, to }) => upgradeClaims(planOf(notes, from, to), from, to));
  return [...stateClaims(notes), ...claims];
}

/** Whether a claim is true. */
function isTrue(releases: readonly TrueRelease[], { says, at, subject }: Claim): boolean {
  const release = releases.find(({ version }) => version === at);
  if (release === undefined) return false;
  const id = subject.split(' Second')[0] ?? '';
  if (says === 'is open') return isBroken(release, id);
  if (says === 'is fixed') return !isBroken(release, id);
  const isThere = subject.includes('Second') ? isImproved(release, id) : has(release, id);
  return isThere === (says === 'has');
}

/** What is true and missing in the answers. */
function omissions(notes: Notes, releases: readonly TrueRelease[], { from, to }: Range): readonly string[] {
  const [start, end] = [from, to].map((at) => releases.find(({ version }) => version === at));
  if (start === undefined || end === undefined) return [];
  const plan = planOf(notes, from, to);
  const listed = (groups: readonly (readonly { change: { title: string } }[])[]): ReadonlySet<string> =>
    new Set(groups.flat().map(({ change }) => subjectOf(change.title).replace(' Second fix', '')));
  const gone = listed([plan.lost, plan.unclear, plan.required]);
  const fresh = listed([plan.changes, plan.required, plan.unclear]);
  const open = listed([plan.open]);
  const subjects = new Set(releases.flatMap(({ commits }) => commits.map(({ subject }) => subject)));
  return [...subjects].flatMap((subject) => {
    const [had, now] = [has(start, subject), has(end, subject)];
    const isMissed = !/^(?:Task|Breaking)/.test(subject);
    if (had && !now && isMissed && !gone.has(subject)) return [`${subject} is lost`];
    if (!had && now && !fresh.has(subject)) return [`${subject} is new`];
    const state = subject.startsWith('A-') ? stateOf(notes, subject, to) : undefined;
    const isOpen = isBroken(end, subject) && end.knownIssues.has(subject);
    if (isOpen && state === 'no-fix-stated') return [`${subject} is known`];
    return (state === 'open') === open.has(subject) ? [] : [`${subject} is open`];
  });
}

/** Expects that all claims are true, and that nothing is missing. */
function expectTruth(
  releases: readonly TrueRelease[],
  notes: Notes,
  chosen: readonly (readonly [number, number])[],
): void {
  const ranges = rangesOf(notes, chosen);
  const wrong = claimsOf(notes, ranges).filter((claim) => !isTrue(releases, claim));
  const omitted = ranges.flatMap((range) =>
    omissions(notes, releases, range).map((one) => ({ ...range, one })),
  );
  const isRight = wrong.length === 0 && omitted.length === 0;
  expect({ wrong, omitted, notes: isRight ? [] : notes.notes }).toEqual({
    wrong: [],
    omitted: [],
    notes: [],
  });
}

/** Release notes of any quality, and complete ones without dates. */
const WRITINGS = { 'incomplete notes': anyWriting, 'notes without dates': undatedWriting };

describe('answers over arbitrary histories', () => {
  it.each(Object.entries(WRITINGS))(
    'never contradict %s',
    (_, anyOfThese) => {
      fc.assert(
        fc.property(events, habits, anyOfThese, pairs, (happening, vendor, writing, chosen) => {
          const notes = writeNotes(runVendor(happening, vendor), writing);
          const wrong = claimsOf(notes, rangesOf(notes, chosen)).filter((claim) => contradicts(notes, claim));
          expect({ wrong, notes: wrong.length > 0 ? notes.notes : [] }).toEqual({ wrong: [], notes: [] });
        }),
        { numRuns: HISTORIES },
      );
    },
    TIMEOUT,
  );

  it(
    'rarely leave a question open',
    async ({ annotate }) => {
      const counts = { states: 0, notStated: 0, entries: 0, unclear: 0 };
      fc.assert(
        fc.property(anyNotes, pairs, (notes, chosen) => {
          for (const issue of issuesOf(notes)) {
            const states = notes.notes.map(({ version }) => stateOf(notes, issue, version));
            counts.states += states.length;
            counts.notStated += states.filter((state) => state === 'not-stated').length;
          }
          for (const { from, to } of rangesOf(notes, chosen)) {
            const { lost, required, changes, unclear } = planOf(notes, from, to);
            counts.entries += lost.length + required.length + changes.length + unclear.length;
            counts.unclear += unclear.length;
          }
        }),
        { numRuns: Math.min(HISTORIES, 1000) },
      );
      const [notStated, open] = [counts.notStated / counts.states, counts.unclear / counts.entries];
      const inPercent = (share: number): string => `${(share * 100).toFixed(1)} %`;
      await annotate(
        `${inPercent(notStated)} of the states are not stated, ${inPercent(open)} of the entries unclear`,
      );
      expect([notStated < 0.1, open < 0.25]).toEqual([true, true]);
    },
    TIMEOUT,
  );

  it(
    'never contradict the truth if the notes are complete',
    () => {
      fc.assert(
        fc.property(events, habits, completeWriting, pairs, (happening, vendor, writing, chosen) => {
          const startsFromOlder = vendor.startsFromOlder && writing.statesBranchPoints;
          const releases = runVendor(happening, { ...vendor, startsFromOlder, bringsUpToDate: true });
          expectTruth(releases, writeNotes(releases, writing), chosen);
        }),
        { numRuns: HISTORIES },
      );
    },
    TIMEOUT,
  );

  it(
    'never contradict the truth if only dates are missing, from whichever release a line was started',
    () => {
      fc.assert(
        fc.property(events, habits, undatedWriting, pairs, (happening, vendor, writing, chosen) => {
          const hasCandidates = vendor.hasCandidates && !vendor.startsFromOlder;
          const releases = runVendor(happening, { ...vendor, hasCandidates, bringsUpToDate: true });
          expectTruth(releases, writeNotes(releases, writing), chosen);
        }),
        { numRuns: HISTORIES },
      );
    },
    TIMEOUT,
  );
});
