import type { ComparedPeer, Failure, Measure, Seen } from './measures.ts';
import type { FoundPeer } from './peer.ts';
import { TimeLimitError } from './run-command.ts';

/** Collects the measurements of each peer over several runs. */
export interface Ledger {
  add(peer: FoundPeer, seen: Readonly<Partial<Record<Measure, number>>>): void;
  /** Records why these measurements are missing. The peer is excluded from further measurements. */
  fail(peer: FoundPeer, measures: readonly Measure[], error: unknown): void;
  hasFailed(peer: FoundPeer): boolean;
  seenOf(peer: FoundPeer): ComparedPeer['seen'];
}

const FIRST_WORDS = 300;

export function createLedger(): Ledger {
  const resultsById = new Map<string, Map<Measure, Seen>>();
  const failed = new Set<string>();
  const resultsOf = ({ id }: FoundPeer): Map<Measure, Seen> => {
    const results = resultsById.get(id) ?? new Map<Measure, Seen>();
    resultsById.set(id, results);
    return results;
  };
  return {
    add(peer, seen) {
      const results = resultsOf(peer);
      for (const [measure, value] of Object.entries(seen) as [Measure, number][]) {
        const before = results.get(measure);
        const values = before === undefined || 'failed' in before ? [] : before;
        if (!Number.isNaN(value)) results.set(measure, [...values, Math.round(value * 1000) / 1000]);
      }
    },
    fail(peer, measures, error) {
      failed.add(peer.id);
      const words = error instanceof Error ? error.message : String(error);
      // Shortens the message to the line with the reason, and removes the paths of this machine.
      const reason = words.replaceAll(peer.folder, '.').replace(/\s+/g, ' ').slice(0, FIRST_WORDS);
      const results = resultsOf(peer);
      const failure: Failure =
        error instanceof TimeLimitError
          ? { failed: reason, afterMinutes: error.minutes }
          : { failed: reason };
      for (const measure of measures) if (!results.has(measure)) results.set(measure, failure);
    },
    hasFailed: ({ id }) => failed.has(id),
    seenOf: (peer) => Object.fromEntries(resultsOf(peer)),
  };
}
