import * as z from 'zod';
import type { Repository } from './repository.ts';

/** A page of the list of releases, as it was last received. */
export const releasePageSchema = z.strictObject({
  url: z.string(),
  /** The host sends the page again only if it has changed since. */
  etag: z.string().optional(),
  /** The address of the next page. */
  next: z.string().optional(),
  releases: z.array(z.looseObject({ tag_name: z.string() })),
});

export type ReleasePage = z.output<typeof releasePageSchema>;

export interface FetchOptions {
  /** The function of the platform; tests replace it. */
  readonly fetch: typeof fetch;
  /** The environment variable for a token; undefined if the settings name none for this host. */
  readonly variable: string | undefined;
  /** The token in this variable. It is sent to the host of the repository alone. */
  readonly token: string | undefined;
  readonly agent: string;
  readonly signal: AbortSignal;
}

/** The releases could not be fetched. The message completes "could not be fetched: …", and never contains the token. */
export class FetchFailure extends Error {
  override readonly name = 'FetchFailure';
}

const REQUEST_TIMEOUT_MS = 20_000;
/** GitHub lists at most 10,000 releases. */
const MAX_PAGES = 200;
const MAX_REDIRECTS = 3;

/** The fields that decide the notes. Others change with each download, such as the number of downloads. */
const FIELDS = [
  ...['tag_name', 'name', 'body', 'draft', 'prerelease', 'published_at', 'created_at', 'html_url'],
  ...['description', 'released_at', 'upcoming_release', '_links'],
];

/**
 * Fetches the list of releases of a repository on GitHub or GitLab.
 * @param known the pages of the last time, which the host confirms if they have not changed
 * @throws {FetchFailure} if the host cannot be reached or answers with an error
 */
export async function fetchReleases(
  repository: Repository,
  known: readonly ReleasePage[],
  options: FetchOptions,
): Promise<readonly ReleasePage[]> {
  const pages: ReleasePage[] = [];
  for (let url: string | undefined = listAddress(repository); url !== undefined; url = pages.at(-1)?.next) {
    if (pages.length === MAX_PAGES) throw new FetchFailure(`the list has more than ${MAX_PAGES} pages`);
    pages.push(await fetchPage(url, { ...options, known: known.find((page) => page.url === url) }));
  }
  return pages;
}

function listAddress({ host, url, isGitLab }: Repository): string {
  const path = url.slice(host.length + 1);
  if (isGitLab) return `${host}/api/v4/projects/${encodeURIComponent(path)}/releases?per_page=100`;
  const api = host === 'https://github.com' ? 'https://api.github.com' : `${host}/api/v3`;
  return `${api}/repos/${path}/releases?per_page=100`;
}

interface PageOptions extends FetchOptions {
  readonly known: ReleasePage | undefined;
}

async function fetchPage(url: string, options: PageOptions): Promise<ReleasePage> {
  const { known } = options;
  const response = await request(url, options);
  if (!response.ok) {
    // An open response would keep the program running.
    await response.body?.cancel();
    if (response.status === 304 && known !== undefined) return known;
    throw new FetchFailure(reasonOf(response, options));
  }
  const releases = releasePageSchema.shape.releases.safeParse(await response.json().catch(() => undefined));
  if (!releases.success) throw new FetchFailure('the response is no list of releases');
  const etag = response.headers.get('etag');
  const next = nextPage(response, url);
  return {
    url,
    ...(etag !== null && { etag }),
    ...(next !== undefined && { next }),
    releases: releases.data.map((release) => ({
      ...Object.fromEntries(FIELDS.flatMap((name) => (name in release ? [[name, release[name]]] : []))),
      tag_name: release.tag_name,
    })),
  };
}

/** Follows redirects within the host, as after a repository was renamed: another host must not get the token. */
async function request(url: string, options: PageOptions, redirects = 0): Promise<Response> {
  const response = await send(url, options);
  const location = response.headers.get('location');
  if (![301, 302, 307, 308].includes(response.status) || location === null) return response;
  await response.body?.cancel();
  const target = new URL(location, url);
  if (target.origin !== new URL(url).origin)
    throw new FetchFailure(`the host redirects to ${target.host}, which is another host`);
  if (redirects === MAX_REDIRECTS) throw new FetchFailure('the host redirects too often');
  return request(target.href, options, redirects + 1);
}

async function send(url: string, options: PageOptions): Promise<Response> {
  const { fetch, agent, signal, known } = options;
  const headers = {
    ...{ accept: 'application/json', 'user-agent': agent, ...authorization(options) },
    ...(known?.etag !== undefined && { 'if-none-match': known.etag }),
  };
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  try {
    return await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.any([signal, timeout]) });
  } catch (error) {
    signal.throwIfAborted();
    if (timeout.aborted) throw new FetchFailure(`no answer in ${REQUEST_TIMEOUT_MS / 1000} s`);
    // Only the code: a message could contain what was sent.
    throw new FetchFailure(`no connection to ${new URL(url).host} (${codeOf(error) ?? 'unknown error'})`);
  }
}

/** GitLab accepts its own tokens like GitHub, but those of its jobs only in a header of their own. */
function authorization({ variable, token }: PageOptions): Readonly<Record<string, string>> {
  if (token === undefined) return {};
  if (!/^[\x21-\x7e]+$/.test(token))
    throw new FetchFailure(`${variable} contains a character that no token has, such as a space`);
  return variable === 'CI_JOB_TOKEN' ? { 'job-token': token } : { authorization: `Bearer ${token}` };
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error.cause);
}

/** `<https://…?page=2>; rel="next", <https://…?page=9>; rel="last"` */
function nextPage(response: Response, url: string): string | undefined {
  const written = /(https?:[^\s;]+)\W;[^,]*\brel="?next\b/.exec(response.headers.get('link') ?? '')?.[1];
  if (written === undefined) return undefined;
  const next = new URL(written, url);
  if (next.origin !== new URL(url).origin)
    throw new FetchFailure(`the next page is on ${next.host}, which is another host`);
  return next.href;
}

/** What the host answers, and what to do. */
function reasonOf({ status, statusText, headers }: Response, { token, variable }: PageOptions): string {
  const answer = `the host answers ${`${status} ${statusText}`.trim()}`;
  const add =
    variable === undefined ? 'name the variable with a token in the setting token' : `set ${variable}`;
  if (status === 429 || (status === 403 && headers.get('x-ratelimit-remaining') === '0')) {
    const reset = Number(headers.get('x-ratelimit-reset'));
    const until = reset > 0 ? ` until ${new Date(reset * 1000).toISOString().slice(11, 16)} UTC` : '';
    return `the host allows no more requests${until}${token === undefined ? `; for more requests, ${add}` : ''}`;
  }
  if (![401, 403, 404].includes(status)) return answer;
  return token === undefined
    ? `${answer}; if the repository is private, ${add}`
    : `${answer}; check whether the token in ${variable} is valid and may read the repository`;
}
