import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dated, sampleChange } from '../../../tests/upgrade-samples.ts';
import { compareVersions } from '../model/version.ts';
import type { Change } from './change.ts';
import { changesOf, compareChanges, isPinned } from './changes.ts';
import { type DatedVersion, holds, type Upgrade } from './reach.ts';

const june = dated('24.6.0', '2024-06-18');
const october = dated('25.10.0', '2025-10-14');

function titlesOf(upgrade: Upgrade, changes: readonly Change[]): readonly string[] {
  return changesOf(upgrade, changes).map(({ change }) => change.title);
}

describe('the changes of an upgrade', () => {
  it('come from the most urgent to fixes, newer versions first', () => {
    const changes = [
      sampleChange(dated('24.7.0'), 'old feature'),
      sampleChange(dated('25.1.0'), 'new feature'),
      sampleChange(dated('25.1.0'), 'fix', { kind: 'fix' }),
      sampleChange(dated('24.8.0'), 'shield', { kind: 'security' }),
      sampleChange(dated('24.7.0'), 'break', { kind: 'breaking' }),
    ];
    expect(titlesOf({ from: june, to: october }, changes)).toEqual([
      'break',
      'shield',
      'new feature',
      'old feature',
      'fix',
    ]);
  });

  it('hold what several versions say once, as the newest says it, with all of them that are in the upgrade', () => {
    const carried = ['24.6.0', '24.7.3', '24.8.1', '25.1.0', '25.11.0'].map((text) =>
      sampleChange(dated(text), `Fixed in ${text}`, { kind: 'fix', same: 'fix PA-1' }),
    );
    const [only, ...others] = changesOf({ from: june, to: october }, carried);
    expect(only?.change.title).toBe('Fixed in 25.1.0');
    expect(only?.versions.map(({ version }) => version.text)).toEqual(['25.1.0', '24.8.1', '24.7.3']);
    expect(others).toEqual([]);
  });

  it('ask for action where they break, protect or go away, and where they have a deadline', () => {
    const kinds = (['breaking', 'security', 'deprecation', 'feature', 'fix'] as const).map((kind) =>
      sampleChange(october, kind, { kind }),
    );
    const due = sampleChange(october, 'due', { kind: 'enhancement', deadline: 'by 31 October 2025' });
    const pinned = changesOf({ from: june, to: october }, [...kinds, due]).filter(isPinned);
    expect(pinned.map(({ change }) => change.title)).toEqual(['breaking', 'security', 'deprecation', 'due']);
  });
});

/** Lines of versions in which days and numbers go up together, each line cut from any day on: what publishers have. */
const history = fc
  .array(
    fc.record({
      line: fc.integer({ min: 1, max: 5 }),
      days: fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 6 }),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((lines) =>
    lines.flatMap(({ line, days }, index) =>
      days
        .toSorted((left, right) => left - right)
        .map((day, patch) => dated(`${line}.${index}.${patch}`, dayOfNumber(day))),
    ),
  );

function dayOfNumber(number: number): string {
  return new Date(Date.UTC(2024, 0, 1 + number)).toISOString().slice(0, 10);
}

const kinds = fc.constantFrom('feature', 'fix', 'breaking', 'known-issue', 'other');

const written = history.chain((versions) =>
  fc.record({
    versions: fc.constant(versions),
    changes: fc
      .array(fc.record({ place: fc.nat(), kind: kinds, name: fc.integer({ min: 0, max: 12 }) }), {
        maxLength: 40,
      })
      .map((rows) =>
        rows.map(({ place, kind, name }, index) =>
          sampleChange(versions[place % versions.length] ?? october, `${kind} ${name}`, {
            kind,
            url: `/notes/#${index}`,
          }),
        ),
      ),
    ends: fc.tuple(fc.nat(), fc.nat(), fc.nat()),
  }),
);

function endsOf(versions: readonly DatedVersion[], ends: readonly number[]): readonly DatedVersion[] {
  return ends
    .map((end) => versions[end % versions.length] ?? october)
    .toSorted((left, right) => compareVersions(left.version, right.version));
}

describe('the changes of any upgrade', () => {
  it('are those of its two halves together, where each version holds the one before', () => {
    let seen = 0;
    fc.assert(
      fc.property(written, ({ versions, changes, ends }) => {
        const [from, between, to] = endsOf(versions, ends);
        if (!from || !between || !to || !holds(between, from) || !holds(to, between)) return;
        seen += 1;
        const whole = keysOf({ from, to }, changes);
        const halves = [...keysOf({ from, to: between }, changes), ...keysOf({ from: between, to }, changes)];
        expect([...new Set(halves)].sort()).toEqual([...whole].sort());
      }),
      { seed: 11, numRuns: 2000 },
    );
    expect(seen).toBeGreaterThan(300);
  });

  it('stay inside: nothing that the start holds, nothing that the end does not', () => {
    fc.assert(
      fc.property(written, ({ versions, changes, ends }) => {
        const [from, to] = endsOf(versions, ends);
        if (!from || !to) return;
        for (const { versions: found } of changesOf({ from, to }, changes)) {
          for (const version of found) {
            expect(holds(to, version)).toBe(true);
            expect(holds(from, version)).toBe(false);
          }
        }
      }),
      { seed: 12 },
    );
  });

  it('hold each entry once, and leave none out that is new', () => {
    fc.assert(
      fc.property(written, ({ versions, changes, ends }) => {
        const [from, to] = endsOf(versions, ends);
        if (!from || !to) return;
        const found = keysOf({ from, to }, changes);
        expect(new Set(found).size).toBe(found.length);
        const wanted = changes.filter(({ at }) => holds(to, at) && !holds(from, at)).map(({ same }) => same);
        expect(new Set(found)).toEqual(new Set(wanted));
      }),
      { seed: 13 },
    );
  });

  it('have one order, however they were given', () => {
    fc.assert(
      fc.property(written, fc.infiniteStream(fc.nat()), ({ versions, changes, ends }, numbers) => {
        const [from, to] = endsOf(versions, ends);
        if (!from || !to) return;
        const shuffled = changes
          .map((change) => ({ change, place: numbers.next().value ?? 0 }))
          .toSorted((left, right) => left.place - right.place)
          .map(({ change }) => change);
        const found = changesOf({ from, to }, changes);
        expect(changesOf({ from, to }, shuffled)).toEqual(found);
        for (const [index, merged] of found.slice(1).entries()) {
          const before = found[index];
          expect(before && compareChanges(before, merged)).toBeLessThan(0);
        }
      }),
      { seed: 14 },
    );
  });
});

function keysOf(upgrade: Upgrade, changes: readonly Change[]): readonly string[] {
  return changesOf(upgrade, changes).map(({ change }) => change.same);
}
