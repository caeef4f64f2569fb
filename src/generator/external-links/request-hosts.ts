import ky, { HTTPError, TimeoutError } from 'ky';
import pLimit, { type LimitFunction } from 'p-limit';

export interface RequestOptions {
  /** The user agent that is sent to hosts. */
  readonly agent: string;
  readonly signal: AbortSignal;
  readonly onAnswer?: (address: string, answer: Answer) => void;
}

/** Sequential per host, so that no request is sent while a host asks to wait. */
const MAX_REQUESTS_PER_HOST = 1;
const MAX_REQUESTS = 16;

const REQUEST_TIMEOUT_MS = 20_000;
/** If a host asks for a longer pause, its address stays unsure. */
const MAX_RETRY_AFTER_MS = 60_000;
const RETRIES = 2;

const TOO_MANY_REQUESTS = 429;
/** Status codes that may have a `Retry-After` header. */
const RETRY_AFTER_STATUSES = [TOO_MANY_REQUESTS, 503];
/** Status codes for which a second attempt may succeed. */
const RETRY_STATUSES = [...RETRY_AFTER_STATUSES, 408, 500, 502, 504];
/** Status codes that mean that the page does not exist. Any other error may only affect programs. */
const GONE_STATUSES: ReadonlySet<number> = new Set([404, 410]);

/**
 * Requests all addresses, several hosts in parallel.
 * @throws the reason of the signal if it is aborted
 */
export async function requestHosts(
  addresses: readonly string[],
  asking: RequestOptions,
): Promise<ReadonlyMap<string, Answer>> {
  const all = pLimit(MAX_REQUESTS);
  const hosts = new Map<string, LimitFunction>();
  const answers = await Promise.all(
    addresses.map(async (address) => {
      const { host } = new URL(address);
      const own = hosts.get(host) ?? pLimit(MAX_REQUESTS_PER_HOST);
      hosts.set(host, own);
      const answer = await own(() => all(() => checkAddress(address, asking)));
      asking.onAnswer?.(address, answer);
      return [address, answer] as const;
    }),
  );
  return new Map(answers);
}

/**
 * Sends a HEAD request first, which is cheap for the host. If it fails, sends GET, because some hosts do not support
 * HEAD or answer it wrongly.
 */
async function checkAddress(address: string, asking: RequestOptions): Promise<Answer> {
  const { answer, status } = await request('head', address, asking);
  const isSettled = answer.state === 'there' || status === undefined || status === TOO_MANY_REQUESTS;
  return isSettled ? answer : (await request('get', address, asking)).answer;
}

interface HostResponse {
  readonly answer: Answer;
  /** Missing if there was no response. */
  readonly status?: number;
}

async function request(
  method: 'get' | 'head',
  address: string,
  { agent, signal }: RequestOptions,
): Promise<HostResponse> {
  try {
    const { body, status } = await ky(address, {
      method,
      headers: { 'user-agent': agent, accept: 'text/html, */*;q=0.8' },
      signal,
      timeout: REQUEST_TIMEOUT_MS,
      retry: {
        limit: RETRIES,
        statusCodes: [...(method === 'head' ? RETRY_AFTER_STATUSES : RETRY_STATUSES)],
        afterStatusCodes: [...RETRY_AFTER_STATUSES],
        shouldRetry: ({ error }) => (isRetryTooLate(error) ? false : undefined),
      },
    });
    await body?.cancel();
    return { answer: { state: 'there' }, status };
  } catch (error) {
    signal.throwIfAborted();
    return answerFrom(error);
  }
}

/** Whether `Retry-After` asks for too long a pause. The header is a number of seconds or a date. */
function isRetryTooLate(error: Error): boolean {
  const written = error instanceof HTTPError ? error.response.headers.get('retry-after') : null;
  if (written === null) return false;
  const seconds = Number(written);
  const wait = Number.isNaN(seconds) ? Date.parse(written) - Date.now() : seconds * 1000;
  return wait > MAX_RETRY_AFTER_MS;
}

function answerFrom(error: unknown): HostResponse {
  if (error instanceof HTTPError) {
    const { status, statusText } = error.response;
    const reason = `the server responds with ${`${status} ${statusText}`.trim()}`;
    return { answer: { state: GONE_STATUSES.has(status) ? 'gone' : 'unsure', reason }, status };
  }
  if (error instanceof TimeoutError)
    return { answer: { state: 'unsure', reason: `no answer in ${REQUEST_TIMEOUT_MS / 1000} s` } };
  const code = codeOf(error);
  if (code === 'ENOTFOUND') return { answer: { state: 'gone', reason: 'the host name does not exist' } };
  if (code === undefined) throw error;
  return { answer: { state: 'unsure', reason: `no connection (${code})` } };
}

/** The error code of the system or library, which `fetch` puts into the cause. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return codeOf(error.cause) ?? (error.message === 'fetch failed' ? 'fetch failed' : undefined);
}

/** What a host answered for an address. */
export type Answer =
  | { readonly state: 'there' }
  /** Nobody can open the address: `404 Not Found`. */
  | { readonly state: 'gone'; readonly reason: string }
  /** People may be able to open the address: the host may reject programs, require a login, or be down. */
  | { readonly state: 'unsure'; readonly reason: string };
