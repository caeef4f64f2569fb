import ky, { HTTPError, TimeoutError } from 'ky';
import pLimit, { type LimitFunction } from 'p-limit';
import type { Answer } from './answer.ts';

export interface Asking {
  /** How this program names itself to hosts. */
  readonly agent: string;
  readonly signal: AbortSignal;
  readonly onAnswer?: (address: string, answer: Answer) => void;
}

/** One after the other: while a host asks to wait, nothing else is asked of it. */
const AT_ONCE_PER_HOST = 1;
const AT_ONCE = 16;

const PATIENCE_MILLISECONDS = 20_000;
/** A host that wants more time than this is asked another day. */
const LONGEST_WAIT_MILLISECONDS = 60_000;
const RETRIES = 2;

const TOO_MANY = 429;
/** They may say when to come again. */
const WAITING = [TOO_MANY, 503];
/** A second try may go well. */
const FAILING = [...WAITING, 408, 500, 502, 504];
/** They say that there is nothing. All else may be said to programs alone. */
const GONE: ReadonlySet<number> = new Set([404, 410]);

/** Asks for each of the addresses in turn with the others of its host. Rejects when the signal is aborted. */
export async function askHosts(
  addresses: readonly string[],
  asking: Asking,
): Promise<ReadonlyMap<string, Answer>> {
  const all = pLimit(AT_ONCE);
  const hosts = new Map<string, LimitFunction>();
  const answers = await Promise.all(
    addresses.map(async (address) => {
      const { host } = new URL(address);
      const own = hosts.get(host) ?? pLimit(AT_ONCE_PER_HOST);
      hosts.set(host, own);
      const answer = await own(() => all(() => ask(address, asking)));
      asking.onAnswer?.(address, answer);
      return [address, answer] as const;
    }),
  );
  return new Map(answers);
}

/** The head is asked for first, which costs a host little. Some answer for the whole alone, and some say of the head what is not true. */
async function ask(address: string, asking: Asking): Promise<Answer> {
  const { answer, status } = await request('head', address, asking);
  const isSettled = answer.state === 'there' || status === undefined || status === TOO_MANY;
  return isSettled ? answer : (await request('get', address, asking)).answer;
}

interface Asked {
  readonly answer: Answer;
  /** Missing where there was no answer at all. */
  readonly status?: number;
}

async function request(method: 'get' | 'head', address: string, { agent, signal }: Asking): Promise<Asked> {
  try {
    const { body, status } = await ky(address, {
      method,
      headers: { 'user-agent': agent, accept: 'text/html, */*;q=0.8' },
      signal,
      timeout: PATIENCE_MILLISECONDS,
      retry: {
        limit: RETRIES,
        statusCodes: [...(method === 'head' ? WAITING : FAILING)],
        afterStatusCodes: [...WAITING],
        shouldRetry: ({ error }) => (wantsTooLong(error) ? false : undefined),
      },
    });
    await body?.cancel();
    return { answer: { state: 'there' }, status };
  } catch (error) {
    signal.throwIfAborted();
    return answerFrom(error);
  }
}

/** In seconds, or as a day and a time. */
function wantsTooLong(error: Error): boolean {
  const written = error instanceof HTTPError ? error.response.headers.get('retry-after') : null;
  if (written === null) return false;
  const seconds = Number(written);
  const wait = Number.isNaN(seconds) ? Date.parse(written) - Date.now() : seconds * 1000;
  return wait > LONGEST_WAIT_MILLISECONDS;
}

function answerFrom(error: unknown): Asked {
  if (error instanceof HTTPError) {
    const { status, statusText } = error.response;
    const reason = `it answers ${`${status} ${statusText}`.trim()}`;
    return { answer: { state: GONE.has(status) ? 'gone' : 'unsure', reason }, status };
  }
  if (error instanceof TimeoutError)
    return { answer: { state: 'unsure', reason: `no answer in ${PATIENCE_MILLISECONDS / 1000} s` } };
  const code = codeOf(error);
  if (code === 'ENOTFOUND') return { answer: { state: 'gone', reason: 'there is no host of this name' } };
  if (code === undefined) throw error;
  return { answer: { state: 'unsure', reason: `no connection (${code})` } };
}

/** What the system or the library says lies below what `fetch` throws. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return codeOf(error.cause) ?? (error.message === 'fetch failed' ? 'fetch failed' : undefined);
}
