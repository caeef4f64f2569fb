import { mkdtempSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatVersion } from '#core/model/version.ts';
import { siteConfigSchema } from '#generator/config/site-config.ts';
import { startHost, type TestHost, UNREACHABLE } from '../../../../tests/test-host.ts';
import { readContent } from '../read-content.ts';
import { fetchSources } from './fetch-sources.ts';

let server: TestHost;
let host: string;
let folder: string;
/** Answers every request. */
let answer: RequestListener;
/** `/api/v3/repos/acme/app/releases?per_page=100 Bearer secret` */
let requested: string[];

beforeAll(async () => {
  server = await startHost((request, response) => {
    requested.push([request.url, request.headers.authorization].filter(Boolean).join(' '));
    answer(request, response);
  });
  host = server.origin;
});
afterAll(() => server.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fetched-'));
  requested = [];
});

const NOW = Date.UTC(2026, 10, 20);
const DAY = 24 * 60 * 60 * 1000;
const LIST = '/api/v3/repos/acme/app/releases?per_page=100';

function release(version: string, text = '- Rows fold'): object {
  const day = '2026-01-02T10:00:00Z';
  return { tag_name: `v${version}`, name: null, body: `### Fixes\n\n${text}`, published_at: day };
}

function sends(body: unknown, headers: Record<string, string> = {}): typeof answer {
  return (_, response) => response.writeHead(200, headers).end(JSON.stringify(body));
}

function fails(status: number, headers: Record<string, string> = {}): typeof answer {
  return (_, response) => response.writeHead(status, headers).end();
}

interface Fetched {
  readonly releases: readonly string[];
  /** `stale-source http://…/releases …` */
  readonly problems: readonly string[];
  readonly digests: readonly string[];
}

interface FetchedBy {
  readonly at?: number;
  readonly source?: {
    readonly token?: string;
    readonly from?: 'gitlab-releases';
    readonly repository?: string;
  };
  readonly variables?: Record<string, string>;
}

/** What a build shows after it has fetched its source. */
async function build({ at = NOW, source, variables = {} }: FetchedBy = {}): Promise<Fetched> {
  const sources = [{ stream: 'app', repository: `${host}/acme/app`, ...source }];
  const config = siteConfigSchema.parse({ title: 'Notes', sources });
  const { signal } = new AbortController();
  await fetchSources(config, { folder, fetch, variables, now: at, agent: 'release-notes/1', signal });
  const { catalogue, problems, files } = await readContent({
    contentDir: join(folder, 'content'),
    config: { ...config, sourceCopies: folder },
  });
  return {
    releases: (catalogue.streams[0]?.releases ?? []).map(
      ({ version, date }) => `${formatVersion(version)} ${date}`,
    ),
    problems: problems.map(({ code, file, arguments: given }) => `${code} ${file} ${JSON.stringify(given)}`),
    digests: files.map(({ digest }) => digest),
  };
}

describe('the releases of a repository', () => {
  it('are fetched page by page, and only changed pages are sent again', async () => {
    const pages = new Map([
      [LIST, { etag: '"1"', releases: [release('1.1.0')] }],
      [`${LIST}&page=2`, { etag: '"2"', releases: [release('1.0.0')] }],
    ]);
    const sent: string[] = [];
    answer = ({ url = '', headers }, response) => {
      const { etag = '', releases } = pages.get(url) ?? {};
      if (headers['if-none-match'] === etag) return response.writeHead(304).end();
      sent.push(url);
      const next = url === LIST ? { link: `<${host}${LIST}&page=2>; rel="next", <x>; rel="last"` } : {};
      return response.writeHead(200, { etag, ...next }).end(JSON.stringify(releases));
    };
    const first = await build();
    expect(first.releases).toEqual(['1.1.0 2026-01-02', '1.0.0 2026-01-02']);
    expect(sent.splice(0)).toEqual([...pages.keys()]);
    expect(await build()).toEqual(first);
    expect(sent).toEqual([]);
    pages.set(`${LIST}&page=2`, { etag: '"3"', releases: [release('1.0.0'), release('0.9.0')] });
    expect((await build()).releases).toHaveLength(3);
    expect(sent).toEqual([`${LIST}&page=2`]);
  });

  it('are those of the copy while the host cannot be reached, with its age', async () => {
    answer = sends([release('1.0.0')]);
    const { releases, digests } = await build();
    answer = fails(503);
    const later = await build({ at: NOW + 3.5 * DAY });
    expect(later.releases).toEqual(releases);
    expect(later.digests).toEqual(digests);
    const reason = 'the host answers 503 Service Unavailable';
    expect(later.problems).toEqual([
      `stale-source ${host}/acme/app/releases ${JSON.stringify({ reason, day: '2026-11-20', days: 3 })}`,
    ]);
    answer = sends([release('1.0.0'), release('2.0.0')]);
    expect((await build({ at: NOW + 4 * DAY })).problems).toEqual([]);
  });

  it('are missing without a connection and a copy', async () => {
    const { releases, problems } = await build({ source: { repository: `${UNREACHABLE}/acme/app` } });
    expect(releases).toEqual([]);
    expect(problems).toEqual([
      `unreadable-source ${UNREACHABLE}/acme/app/releases ${JSON.stringify({ fault: { is: 'not-fetched', reason: `no connection to ${new URL(UNREACHABLE).host} (ECONNREFUSED)` } })}`,
    ]);
  });

  it('are fetched again if the copy is damaged', async () => {
    answer = sends([release('1.0.0')], { etag: '"1"' });
    await build();
    for (const file of readdirSync(folder)) writeFileSync(join(folder, file), '{"fetchedAt":1,');
    expect((await build()).releases).toEqual(['1.0.0 2026-01-02']);
  });

  it('are the same, whatever else the host sends about them', async () => {
    answer = sends([{ ...release('1.0.0'), assets: [{ download_count: 1 }] }]);
    const { digests } = await build();
    answer = sends([{ ...release('1.0.0'), assets: [{ download_count: 2 }] }]);
    expect((await build()).digests).toEqual(digests);
  });

  it('name the page of a release in its problems', async () => {
    answer = sends([release('1.0.0', '- [x](javascript:a)')]);
    const { problems } = await build();
    expect(problems).toEqual([expect.stringContaining(`unsafe-link ${host}/acme/app/releases/tag/v1.0.0 `)]);
  });

  it('of a project on GitLab are fetched from its interface', async () => {
    answer = sends([{ tag_name: 'v1.0.0', description: '- Rows fold', released_at: '2026-01-02T10:00:00Z' }]);
    const nested = { repository: `${host}/group/part/app/-/` };
    expect((await build({ source: nested })).releases).toEqual(['1.0.0 2026-01-02']);
    expect((await build({ source: { from: 'gitlab-releases' } })).releases).toEqual(['1.0.0 2026-01-02']);
    const list = (project: string): string => `/api/v4/projects/${project}/releases?per_page=100`;
    expect(requested).toEqual([list('group%2Fpart%2Fapp'), list('acme%2Fapp')]);
  });
});

describe('a token', () => {
  const variables = { GITHUB_TOKEN: 'for-github', ACME_TOKEN: 'secret' };
  const source = { token: 'ACME_TOKEN' };

  it('is sent only to the host for which its variable is meant', async () => {
    answer = sends([release('1.0.0')]);
    await build({ variables });
    await build({ variables, source });
    expect(requested).toEqual([LIST, `${LIST} Bearer secret`]);
  });

  it.each(['redirect', 'next page'])('is not sent to another host: %s', async (way) => {
    const elsewhere: string[] = [];
    const other = await startHost((request, response) => {
      elsewhere.push(request.headers.authorization ?? '');
      response.end('[]');
    });
    answer =
      way === 'redirect'
        ? fails(302, { location: `${other.origin}/` })
        : sends([], { link: `<${other.origin}/>; rel="next"` });
    const { problems } = await build({ variables, source });
    await other.close();
    expect(problems).toEqual([
      expect.stringContaining(`${new URL(other.origin).host}, which is another host`),
    ]);
    expect(elsewhere).toEqual([]);
  });

  it('follows a repository that was renamed', async () => {
    answer = (request, response) =>
      request.url === LIST
        ? fails(301, { location: '/api/v3/repositories/7/releases' })(request, response)
        : sends([release('1.0.0')])(request, response);
    expect((await build({ variables, source })).releases).toHaveLength(1);
  });

  it.each([
    ['is not valid', 'secret', fails(401)],
    ['is not accepted', 'secret', fails(404)],
    ['is damaged', 'sec\nret', sends([])],
    [
      'is sent to a host that does not answer',
      'secret',
      ((_, response) => response.destroy()) satisfies RequestListener,
    ],
  ] as const)('that %s is in no message and no file', async (_, token, answering) => {
    answer = answering;
    const { problems } = await build({ source, variables: { ACME_TOKEN: token } });
    const written = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
    expect(problems).toHaveLength(1);
    expect([...problems, ...written].join('\n')).not.toMatch(/sec\s*ret|sec\\nret/);
  });

  it('is suggested if the host allows no more requests without one', async () => {
    const reset = String(Date.UTC(2026, 10, 20, 14, 5) / 1000);
    answer = fails(403, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset });
    expect((await build({ source })).problems).toEqual([
      expect.stringContaining(
        'the host allows no more requests until 14:05 UTC; for more requests, set ACME_TOKEN',
      ),
    ]);
  });
});

describe('the settings of a source', () => {
  it.each([
    [{ repository: 'acme/app', path: 'a.md' }, 'either path or repository'],
    [{}, 'either path or repository'],
    [{ repository: 'acme/app', from: 'changelog' }, 'list of releases'],
    [{ repository: 'http://git.acme.com/acme/app' }, 'expected a repository'],
    [{ repository: 'acme/app', token: 'ghp_1234' }, 'not the name of an environment variable'],
  ])('%j are refused', (source, message) => {
    const { error } = siteConfigSchema.safeParse({ title: 'x', sources: [{ stream: 'app', ...source }] });
    expect(error?.message).toContain(message);
  });

  it('are kept for a month after a build used them last, then their copy is removed', async () => {
    answer = sends([release('1.0.0')]);
    await build();
    const [copy = ''] = readdirSync(folder).filter((name) => name.endsWith('.json'));
    const other = { repository: `${host}/acme/other` };
    const lastUsed = (at: number): void => utimesSync(join(folder, copy), at / 1000, at / 1000);
    lastUsed(NOW - 29 * DAY);
    await build({ source: other });
    expect(readdirSync(folder)).toContain(copy);
    lastUsed(NOW - 31 * DAY);
    await build({ source: other });
    expect(readdirSync(folder)).not.toContain(copy);
  });
});
