import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createUrls } from '#core/model/urls.ts';
import { digestOf } from '#generator/emit/written-files.ts';
import { isCompressible, mediaType } from '#generator/serve/media-type.ts';
import { DYNAMIC_HEADERS, headersOf, SECURITY_HEADERS } from '#generator/serve/response-headers.ts';
import type { Answer, SendRequest } from './http-request.ts';
import { addressesOf, type PublishedSite, pagesOf, sampleOf } from './published-site.ts';

/** A failed check of an address. The message is the end of a sentence: `has the status 200, not 404`. */
export interface CheckFailure {
  readonly address: string;
  readonly message: string;
}

/** One line of the table in docs/operating.md. */
export interface Check {
  /** What a server must do, as the end of a sentence. */
  readonly name: string;
  readonly run: (site: PublishedSite, ask: SendRequest) => Promise<readonly CheckFailure[]>;
}

/** Both are permanent; servers may use either. */
const PERMANENT_REDIRECTS = [301, 308];

/** Limits concurrent requests, because these are not load tests. */
const MAX_REQUESTS = 8;

const DECOMPRESS = { br: brotliDecompressSync, gzip: gunzipSync } as const;

/** The requirements for every server of the site. Tests check the provided configurations; `deploy:check` checks any other server. */
export const CHECKS: readonly Check[] = [
  {
    name: 'gives every published file at its address, byte for byte, with the headers that it must have',
    run: (site, ask) =>
      each(sampleOf(site), async ([path, address]) => {
        const { status, headers, body } = await ask(address, { 'accept-encoding': 'identity' });
        return [
          ...isStatus(status, path.endsWith('404.html') ? [200, 404] : [200]),
          ...(digestOf(body) === site.files.get(path) ? [] : [`has ${body.byteLength} other bytes`]),
          ...hasHeaders(headers, headersOf(site, address)),
        ].map(failureAt(address));
      }),
  },
  {
    name: 'answers unknown addresses, folders without a page and hidden files with the not-found page, its status, and no leave to keep it',
    run: (site, ask) =>
      each(unknownAddresses(site.base), async (address) => {
        const { status, headers, body } = await ask(address, { 'accept-encoding': 'identity' });
        const page = site.files.get(`${site.base.slice(1)}404.html`);
        return [
          ...isStatus(status, [404]),
          ...(digestOf(body) === page ? [] : ['has another body than 404.html']),
          ...hasHeaders(headers, DYNAMIC_HEADERS),
          ...(/^text\/html; ?charset=utf-8$/i.test(String(headers['content-type'])) ? [] : ['is no HTML']),
        ].map(failureAt(address));
      }),
  },
  {
    name: 'shows nobody what a build or a deployment keeps for itself',
    run: (_, ask) =>
      each(['/.release-notes.sha256', '/.release-notes/journal.json'], async (address) => {
        const { status } = await ask(address);
        return isStatus(status, [404]).map(failureAt(address));
      }),
  },
  {
    name: 'sends .../index.html, ....html and .../without-a-slash on to the page for good, with the query',
    run: (site, ask) =>
      each(redirectsOf(site), async ([from, to]) => {
        const { status, headers } = await ask(from, { 'accept-encoding': 'gzip, br' });
        return [
          ...leadsTo(headers.location, to),
          ...isStatus(status, PERMANENT_REDIRECTS),
          ...hasHeaders(headers, SECURITY_HEADERS),
        ].map(failureAt(from));
      }),
  },
  {
    name: 'answers "unchanged" for the tag that it gave, also in a list, also as a weak one',
    run: async (site, ask) => {
      const [page = site.base] = pagesOf(site);
      const tag = String((await ask(page)).headers.etag);
      const failures = await each([tag, `"other", ${tag}`, `W/${tag.replace(/^W\//, '')}`], async (known) => {
        const { status, headers, body } = await ask(page, { 'if-none-match': known });
        return [
          ...isStatus(status, [304]),
          ...(body.byteLength === 0 ? [] : ['has a body']),
          ...hasHeaders(headers, { 'cache-control': DYNAMIC_HEADERS['cache-control'] }),
        ].map((message) => ({ address: page, message: `${message}, to If-None-Match: ${known}` }));
      });
      const other = await ask(page, { 'if-none-match': '"other"' });
      return [...failures, ...isStatus(other.status, [200]).map(failureAt(page))];
    },
  },
  {
    name: 'compresses what gains from it, as well as the build did, for those who take it',
    run: (site, ask) =>
      each(samplesOfTypes(site), async ([path, address]) => {
        const failures: string[] = [];
        for (const asked of ['gzip', 'gzip, deflate, br']) {
          const answer = await ask(address, { 'accept-encoding': asked });
          failures.push(
            ...compressionFailures(answer, {
              asked,
              digest: site.files.get(path),
              built: site.files.has(`${path}.br`),
            }),
          );
        }
        for (const asked of ['identity', 'gzip;q=0']) {
          const { headers } = await ask(address, { 'accept-encoding': asked });
          if (headers['content-encoding'] !== undefined) failures.push(`is compressed for ${asked}`);
        }
        return failures.map(failureAt(address));
      }),
  },
  {
    name: 'gives parts of a file',
    run: async (site, ask) => {
      const [image] = [...addressesOf(site)].filter(([path]) => path.endsWith('.png'));
      if (image === undefined) return [];
      const [, address] = image;
      const { status, headers, body } = await ask(address, { range: 'bytes=1-3' });
      return [
        ...isStatus(status, [206]),
        ...(body.toString() === 'PNG' ? [] : ['has another part']),
        ...(/^bytes 1-3\/\d+$/.test(String(headers['content-range'])) ? [] : ['does not say which part']),
      ].map(failureAt(address));
    },
  },
  {
    name: 'leads nobody to another host, and out of its folder',
    run: (site, ask) =>
      each(hostileTargets(site.base), async (target) => {
        const { status, headers, body } = await ask(target);
        return [
          ...isStatus(status, [200, 301, 302, 308, 400, 404]),
          ...(/root:.*:0:/.test(body.toString()) ? ['shows a file of the system'] : []),
          ...(headers['set-cookie'] === undefined ? [] : ['sets a cookie']),
          ...(headers.location === undefined || isOwn(headers.location)
            ? []
            : [`leads to ${headers.location}`]),
        ].map(failureAt(target));
      }),
  },
];

function unknownAddresses(base: string): readonly string[] {
  const paths = [
    'nothing/',
    'app/nothing/',
    'assets/',
    'assets/gone.B4dC0ffe.css',
    'attachments/',
    '.hidden',
    'a%2fb',
  ];
  return paths.map((path) => `${base}${path}`);
}

function redirectsOf(site: PublishedSite): readonly (readonly [string, string])[] {
  const home = createUrls(site.base).home();
  const [page = home] = pagesOf(site);
  const bare = page.slice(0, -1);
  return [
    ...(home === '/' ? [] : ([['/', home]] as const)),
    [`${home}index.html`, home],
    [`${page}index.html`, page],
    [`${page}index.htm?q=a%20b&x=1`, `${page}?q=a%20b&x=1`],
    [`${bare}.html?q=1`, `${page}?q=1`],
    ...(page === '/'
      ? []
      : ([
          [bare, page],
          [`${bare}?q=a%20b`, `${page}?q=a%20b`],
        ] as const)),
  ];
}

/** One compressible file of each type. */
function samplesOfTypes(site: PublishedSite): readonly (readonly [string, string])[] {
  const byType = new Map<string, readonly [string, string]>();
  for (const [path, address] of addressesOf(site)) {
    const type = mediaType(path);
    const worth = site.files.has(`${path}.br`) || path.endsWith('/index.html');
    if (isCompressible(type) && worth && !byType.has(type)) byType.set(type, [path, address]);
  }
  return [...byType.values()];
}

interface ExpectedCompression {
  readonly asked: string;
  readonly digest: string | undefined;
  /** Whether the build wrote a precompressed file, so that Brotli is available. */
  readonly built: boolean;
}

function compressionFailures(
  { headers, body }: Answer,
  { asked, digest, built }: ExpectedCompression,
): readonly string[] {
  const encoding = headers['content-encoding'];
  if (encoding !== 'br' && encoding !== 'gzip') return [`is not compressed for ${asked}`];
  const same = digestOf(DECOMPRESS[encoding](body)) === digest;
  return [
    ...(same ? [] : [`unpacks to other bytes for ${asked}`]),
    ...(/accept-encoding|^\*$/i.test(String(headers.vary)) ? [] : ['does not say that it varies']),
    ...(built && asked.includes('br') && encoding !== 'br' ? ['is not sent with Brotli'] : []),
  ];
}

function hostileTargets(base: string): readonly string[] {
  return [
    '//',
    '//evil.example/index.html',
    '//evil.example/..',
    '/\\evil.example/index.html',
    `${base}/evil.example/index.html`,
    `${base}../../etc/passwd`,
    `${base}%2e%2e/%2e%2e/etc/passwd`,
    `${base}..%2f..%2f..%2fetc/passwd`,
    `${base}%0d%0aset-cookie:x=1/index.html`,
  ];
}

function isOwn(location: string): boolean {
  const own = 'http://site.example';
  return URL.canParse(location, own) && new URL(location, own).origin === own;
}

function isStatus(status: number, wanted: readonly number[]): readonly string[] {
  return wanted.includes(status) ? [] : [`has the status ${status}, not ${wanted.join(' or ')}`];
}

/** Redirects must not contain a host, because a server behind a proxy does not know it. */
function leadsTo(location: string | undefined, wanted: string): readonly string[] {
  return location === wanted ? [] : [`leads to ${location ?? 'nothing'}, not ${wanted}`];
}

function hasHeaders(headers: Answer['headers'], wanted: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(wanted)
    .filter(([name, value]) => headers[name] !== value)
    .map(([name, value]) => `has "${name}: ${headers[name] ?? ''}", not "${value}"`);
}

function failureAt(address: string): (message: string) => CheckFailure {
  return (message) => ({ address, message });
}

async function each<Item>(
  items: readonly Item[],
  check: (item: Item) => Promise<readonly CheckFailure[]>,
): Promise<readonly CheckFailure[]> {
  const failures: CheckFailure[] = [];
  for (let start = 0; start < items.length; start += MAX_REQUESTS) {
    const found = await Promise.all(items.slice(start, start + MAX_REQUESTS).map(check));
    failures.push(...found.flat());
  }
  return failures;
}
