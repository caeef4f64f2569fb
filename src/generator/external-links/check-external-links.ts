import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { MILLISECONDS_OF_DAY } from '#core/model/dates/day.ts';
import { parseJson } from '#core/model/parse-json.ts';
import type { Problem } from '#core/model/problem.ts';
import type { ExternalLink } from '#generator/catalogue/external-links.ts';
import { replaceFile } from '#generator/replace-file.ts';
import { type Answer, type RequestOptions, requestHosts } from './request-hosts.ts';

export interface ExternalCheck extends Pick<RequestOptions, 'agent' | 'signal'> {
  /** Prefixes of addresses that are not checked. */
  readonly skip: readonly string[];
  /** The cache file and how long its entries are valid. Without it, every address is checked. */
  readonly cache?: { readonly file: string; readonly days: number };
  /** The current time in milliseconds since 1970. */
  readonly now: number;
  /** Called after each answer with the number of known addresses and their total. */
  readonly onProgress?: (done: number, all: number) => void;
}

export interface ExternalResult {
  readonly problems: readonly Problem[];
  readonly addresses: number;
  /** The number of addresses that were requested, not cached. */
  readonly requested: number;
}

/** Checks the targets of external links. Each address is requested once, without its hash. */
export async function checkExternalLinks(
  links: readonly ExternalLink[],
  { skip, cache, now, agent, signal, onProgress }: ExternalCheck,
): Promise<ExternalResult> {
  const checked = links.filter(({ address }) => !skip.some((start) => address.startsWith(start)));
  const addresses = new Set(checked.map(({ address }) => pageOf(address)));
  const known = cache
    ? await readCachedAnswers(cache.file, { now, days: cache.days })
    : new Map<string, number>();
  const unknown = [...addresses].filter((address) => !known.has(address));
  let done = addresses.size - unknown.length;
  const answers = await requestHosts(unknown, {
    agent,
    signal,
    onAnswer: () => {
      done += 1;
      onProgress?.(done, addresses.size);
    },
  });
  const there = unknown.filter((address) => answers.get(address)?.state === 'there');
  if (cache && there.length > 0)
    await writeCachedAnswers(cache.file, new Map([...known, ...there.map((one) => [one, now] as const)]));
  return {
    problems: checked.flatMap((link) => problemOf(link, answers.get(pageOf(link.address)))),
    addresses: addresses.size,
    requested: unknown.length,
  };
}

/** Removes the hash, which browsers do not send. */
function pageOf(address: string): string {
  return address.replace(/#.*$/s, '');
}

function problemOf({ address, ...place }: ExternalLink, answer: Answer | undefined): readonly Problem[] {
  if (answer === undefined || answer.state === 'there') return [];
  const code = answer.state === 'gone' ? 'broken-external-link' : 'unsure-external-link';
  return [{ code, ...place, arguments: { address, reason: answer.reason } }];
}

const cacheSchema = z.strictObject({
  version: z.literal(1),
  /** The last time when each address was reachable, in milliseconds since 1970. */
  there: z.record(z.string(), z.number()),
});

/**
 * Reachable addresses and when they were checked. Unreachable ones are not cached, because their author or host will
 * fix them.
 */
type CachedAnswers = ReadonlyMap<string, number>;

/**
 * Reads the entries that have not expired. If the file is missing or has another format, all addresses are checked
 * again.
 */
async function readCachedAnswers(
  file: string,
  { now, days }: { readonly now: number; readonly days: number },
): Promise<CachedAnswers> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const { there = {} } = cacheSchema.safeParse(parseJson(text)).data ?? {};
  const oldest = now - days * MILLISECONDS_OF_DAY;
  // Entries from the future come from a wrong clock and would never expire.
  return new Map(Object.entries(there).filter(([, time]) => time > oldest && time <= now));
}

/** Replaces the file, because two checks may run in parallel. */
async function writeCachedAnswers(file: string, there: CachedAnswers): Promise<void> {
  await replaceFile(file, JSON.stringify({ version: 1, there: Object.fromEntries(there) }));
}
