import type { Engine, MeasuredEngine } from './engines.ts';
import { type LabelledQuery, QUERY_KINDS, type QueryKind } from './labelled-queries.ts';

export interface Quality {
  readonly count: number;
  /**
   * Mean reciprocal rank within the first eight rows: 1 if the answer is always first, 0.5 if it is second.
   */
  readonly mrr: number;
  /** The share of queries whose answer is among the first eight rows. */
  readonly hit: number;
}

/** By kind of query, and over all queries. */
export async function measureQuality(
  engine: Engine,
  queries: readonly LabelledQuery[],
): Promise<ReadonlyMap<QueryKind | 'all', Quality>> {
  const ranks = new Map<QueryKind, number[]>();
  for (const { kind, query, answers } of queries) {
    const rows = await engine.ask(query);
    ranks.set(kind, [...(ranks.get(kind) ?? []), rows.findIndex((page) => answers.has(page)) + 1]);
  }
  const qualities = new Map<QueryKind | 'all', Quality>();
  for (const kind of QUERY_KINDS) {
    const own = ranks.get(kind);
    if (own) qualities.set(kind, qualityOf(own));
  }
  return qualities.set('all', qualityOf([...ranks.values()].flat()));
}

function qualityOf(ranks: readonly number[]): Quality {
  const found = ranks.filter((rank) => rank > 0);
  const reciprocal = found.reduce((sum, rank) => sum + 1 / rank, 0);
  return { count: ranks.length, mrr: reciprocal / ranks.length, hit: found.length / ranks.length };
}

export interface FetchedBytes {
  /**
   * From the opened index to the rows of a complete query, which is pasted, or typed with a pause only after
   * the last letter.
   */
  readonly pasted: readonly number[];
  readonly typed: readonly number[];
  /** The additional bytes for each letter while the query is typed. */
  readonly keystrokes: readonly number[];
}

/** `open` returns an engine that has read only what every query needs. */
export async function measureBytes(
  open: () => Promise<MeasuredEngine>,
  queries: readonly string[],
): Promise<FetchedBytes> {
  const [pasted, typed, keystrokes]: [number[], number[], number[]] = [[], [], []];
  for (const query of queries) {
    const fresh = await open();
    const opened = fresh.bytesRead();
    await fresh.ask(query);
    pasted.push(fresh.bytesRead() - opened);
    const quick = await open();
    const start = quick.bytesRead();
    for (let length = 1; length < query.length; length += 1) await quick.pass(query.slice(0, length));
    await quick.ask(query);
    typed.push(quick.bytesRead() - start);
    const slow = await open();
    for (let length = 1; length <= query.length; length += 1) {
      const before = slow.bytesRead();
      await slow.ask(query.slice(0, length));
      if (length > 1) keystrokes.push(slow.bytesRead() - before);
    }
  }
  return { pasted, typed, keystrokes };
}

const ROUNDS = 3;

/**
 * The time of each letter of each query, in milliseconds, when all shards are loaded. Contains all rounds, so
 * that a single slow query counts.
 */
export async function measureTimes(engine: Engine, queries: readonly string[]): Promise<number[]> {
  const beginnings = queries.flatMap((query) => Array.from(query, (_, place) => query.slice(0, place + 1)));
  for (const beginning of beginnings) await engine.ask(beginning);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const beginning of beginnings) {
      const start = performance.now();
      await engine.ask(beginning);
      times.push(performance.now() - start);
    }
  }
  return times;
}
