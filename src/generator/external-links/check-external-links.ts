import type { Problem } from '#core/model/problem.ts';
import type { ExternalLink } from '#generator/catalogue/external-links.ts';
import type { Answer } from './answer.ts';
import { readCachedAnswers, writeCachedAnswers } from './cached-answers.ts';
import { type RequestOptions, requestHosts } from './request-hosts.ts';

export interface ExternalCheck extends Pick<RequestOptions, 'agent' | 'signal'> {
  /** Beginnings of addresses that are not asked for. */
  readonly skip: readonly string[];
  /** Where answers are kept, and for how long; nowhere: every address is asked for. */
  readonly cache?: { readonly file: string; readonly days: number };
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Told of each answer how many of all addresses are known. */
  readonly onProgress?: (done: number, all: number) => void;
}

export interface ExternalResult {
  readonly problems: readonly Problem[];
  readonly addresses: number;
  /** How many were asked for, and not known from before. */
  readonly asked: number;
}

/** Asks the hosts of the web for what links lead to: each address once, whatever links to it and whichever part of it. */
export async function checkExternalLinks(
  links: readonly ExternalLink[],
  { skip, cache, now, agent, signal, onProgress }: ExternalCheck,
): Promise<ExternalResult> {
  const wanted = links.filter(({ address }) => !skip.some((start) => address.startsWith(start)));
  const addresses = new Set(wanted.map(({ address }) => pageOf(address)));
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
    problems: wanted.flatMap((link) => problemOf(link, answers.get(pageOf(link.address)))),
    addresses: addresses.size,
    asked: unknown.length,
  };
}

/** What is behind `#` stays with the reader's browser. */
function pageOf(address: string): string {
  return address.replace(/#.*$/s, '');
}

function problemOf({ address, ...place }: ExternalLink, answer: Answer | undefined): readonly Problem[] {
  if (answer === undefined || answer.state === 'there') return [];
  const code = answer.state === 'gone' ? 'broken-external-link' : 'unsure-external-link';
  return [{ code, ...place, arguments: { address, reason: answer.reason } }];
}
