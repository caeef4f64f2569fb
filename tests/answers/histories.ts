import fc from 'fast-check';
import { events, runVendor, type VendorHabits } from './vendor.ts';
import { anyWriting, type Notes, writeNotes } from './vendor-notes.ts';

/** `npm run fuzz` tests 10,000 histories (or FUZZ_HISTORIES), `npm test` a few. */
export const HISTORIES = Number(
  process.env.FUZZ_HISTORIES ?? (process.env.npm_lifecycle_event === 'fuzz' ? 10_000 : 100),
);

/** Only stops a run that hangs. */
export const TIMEOUT = 60_000 + HISTORIES * 200;

/** A selection of the upgrades between releases of a history. */
export const pairs = fc.array(fc.tuple(fc.nat(1000), fc.nat(1000)), { minLength: 1, maxLength: 12 });

export interface Range {
  readonly from: string;
  readonly to: string;
}

export function rangesOf({ notes }: Notes, chosen: readonly (readonly [number, number])[]): readonly Range[] {
  return chosen.flatMap(([from, to]) => {
    const ends = [notes[from % notes.length], notes[to % notes.length]].map((note) => note?.version);
    return ends[0] === undefined || ends[1] === undefined ? [] : [{ from: ends[0], to: ends[1] }];
  });
}

export const habits: fc.Arbitrary<VendorHabits> = fc.record({
  startsFromOlder: fc.boolean(),
  bringsUpToDate: fc.boolean(),
  hasCandidates: fc.boolean(),
  mergesLines: fc.boolean(),
});

/** Arbitrary histories with notes of any quality. */
export const anyNotes: fc.Arbitrary<Notes> = fc
  .tuple(events, habits, anyWriting)
  .map(([happening, vendor, writing]) => writeNotes(runVendor(happening, vendor), writing));
