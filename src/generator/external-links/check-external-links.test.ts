import { mkdtempSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startHost, type TestHost, UNREACHABLE } from '../../../tests/test-host.ts';
import { checkExternalLinks, type ExternalCheck } from './check-external-links.ts';

/** The responses of the host, by path. All other paths are missing. */
let pages: Record<string, RequestListener>;
/** `HEAD /there`, in the order of the requests. */
let requested: string[];
let [open, mostOpen] = [0, 0];
let server: TestHost;
let host: string;

const folder = mkdtempSync(join(tmpdir(), 'external-links-'));
const cache = { file: join(folder, 'cache/external-links.json'), days: 7 };
const DAY = 24 * 60 * 60 * 1000;
const NOW = 1_760_000_000_000;

beforeAll(async () => {
  server = await startHost((request, response) => {
    requested.push(`${request.method} ${request.url}`);
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    response.once('close', () => {
      open -= 1;
    });
    const answer = pages[request.url ?? ''] ?? answers(404);
    answer(request, response);
  });
  host = server.origin;
});
afterAll(async () => {
  await server.close();
});
beforeEach(() => {
  [pages, requested, mostOpen] = [{}, [], 0];
});

function answers(status: number, headers: Record<string, string> = {}): RequestListener {
  return (_request, response) => response.writeHead(status, headers).end();
}

/** The first response, then the second one. */
function first(one: RequestListener, then: RequestListener): RequestListener {
  let times = 0;
  return (request, response) => {
    times += 1;
    (times === 1 ? one : then)(request, response);
  };
}

function check(paths: readonly string[], options: Partial<ExternalCheck> = {}) {
  const links = paths.map((path, index) => ({
    address: `${host}${path}`,
    file: 'content/app/release.1.0.0.md',
    line: index + 1,
  }));
  const settings = { skip: [], agent: 'release-notes/1', signal: new AbortController().signal, now: NOW };
  return checkExternalLinks(links, { ...settings, ...options });
}

const reported = async (paths: readonly string[]): Promise<readonly string[]> =>
  (await check(paths)).problems.map(({ line, code, arguments: given }) =>
    [line, code, 'reason' in given && given.reason].join(' '),
  );

describe('external links', () => {
  it('are requested once with HEAD, whatever links to them and whatever their hash', async () => {
    pages = { '/there': answers(200) };
    const { problems, addresses } = await check(['/there', '/there#part', '/there#other']);
    expect(problems).toEqual([]);
    expect(addresses).toBe(1);
    expect(requested).toEqual(['HEAD /there']);
  });

  it('that are broken are all reported with file and line', async () => {
    expect(await reported(['/gone', '/gone#part'])).toEqual([
      '1 broken-external-link the server responds with 404 Not Found',
      '2 broken-external-link the server responds with 404 Not Found',
    ]);
    expect(requested).toEqual(['HEAD /gone', 'GET /gone']);
  });

  it('are valid if the host only supports GET', async () => {
    pages = {
      '/whole': (request, response) => answers(request.method === 'GET' ? 200 : 405)(request, response),
    };
    expect(await reported(['/whole'])).toEqual([]);
    expect(requested).toEqual(['HEAD /whole', 'GET /whole']);
  });

  it('are not reported as missing if a host rejects programs or does not respond', async () => {
    pages = { '/login': answers(403) };
    expect(await reported(['/login'])).toEqual([
      '1 unsure-external-link the server responds with 403 Forbidden',
    ]);
    const away = [{ address: `${UNREACHABLE}/`, file: 'content/app/a.md' }];
    const { signal } = new AbortController();
    const { problems } = await checkExternalLinks(away, { skip: [], agent: 'a', signal, now: NOW });
    expect(problems.map(({ code, arguments: given }) => [code, given])).toEqual([
      ['unsure-external-link', { address: away[0]?.address, reason: 'no connection (ECONNREFUSED)' }],
    ]);
  });

  it('are followed to their new address', async () => {
    pages = { '/old': answers(301, { location: '/new' }), '/new': answers(200) };
    expect(await reported(['/old'])).toEqual([]);
  });

  it('are requested again after a temporary error', async () => {
    pages = { '/moment': first(answers(500), first(answers(502), answers(200))) };
    expect(await reported(['/moment'])).toEqual([]);
    expect(requested).toEqual(['HEAD /moment', 'GET /moment', 'GET /moment']);
  });

  it('wait as long as a host asks, without other requests to it', async () => {
    const times: number[] = [];
    const noted =
      (answer: RequestListener): RequestListener =>
      (request, response) => {
        times.push(performance.now());
        answer(request, response);
      };
    pages = {
      '/busy': noted(first(answers(429, { 'retry-after': '1' }), answers(200))),
      '/next': noted(answers(200)),
    };
    expect(await reported(['/busy', '/next'])).toEqual([]);
    expect(requested).toEqual(['HEAD /busy', 'HEAD /busy', 'HEAD /next']);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(990);
  });

  it('are skipped if the host asks for an hour', async () => {
    pages = { '/full': answers(429, { 'retry-after': '3600' }) };
    expect(await reported(['/full'])).toEqual([
      '1 unsure-external-link the server responds with 429 Too Many Requests',
    ]);
    expect(requested).toEqual(['HEAD /full']);
  });

  it('of one host are requested one after the other', async () => {
    const slow: RequestListener = (_request, response) => setTimeout(() => response.writeHead(200).end(), 20);
    pages = { '/a': slow, '/b': slow, '/c': slow };
    await check(['/a', '/b', '/c']);
    expect(requested).toHaveLength(3);
    expect(mostOpen).toBe(1);
  });

  it('that the settings ignore are not requested', async () => {
    const { problems } = await check(['/inside/a', '/b'], { skip: [`${host}/inside/`] });
    expect(problems.map(({ line }) => line)).toEqual([2]);
    expect(requested).toEqual(['HEAD /b', 'GET /b']);
  });

  it('that were reachable are not requested again for some days; others are', async () => {
    pages = { '/there': answers(200) };
    await check(['/there', '/gone'], { cache });
    requested = [];
    expect((await check(['/there', '/gone'], { cache, now: NOW + 6 * DAY })).requested).toBe(1);
    expect(requested).toEqual(['HEAD /gone', 'GET /gone']);
    requested = [];
    await check(['/there'], { cache, now: NOW + 8 * DAY });
    expect(requested).toEqual(['HEAD /there']);
    // With a clock that was or is wrong.
    requested = [];
    await check(['/there'], { cache, now: NOW });
    expect(requested).toEqual(['HEAD /there']);
  });

  it('are aborted with the program', async () => {
    const stop = new AbortController();
    pages = { '/never': () => stop.abort(new Error('Stopped')) };
    await expect(check(['/never'], { signal: stop.signal })).rejects.toThrow('Stopped');
  });
});
