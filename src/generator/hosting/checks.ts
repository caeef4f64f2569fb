import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ASSETS, createUrls, languageBase } from '#core/model/urls.ts';
import { isCompressible, mediaType } from '#generator/compress/media-type.ts';
import { digestOf } from '#generator/digest.ts';
import { DYNAMIC_HEADERS, headersOf, SECURITY_HEADERS } from '#generator/hosting/response-headers.ts';
import type { Answer, SendRequest } from './http-request.ts';
import { addressesOf, type PublishedSite, pagesOf, sampleOf } from './published-site.ts';
import { basesOf } from './rules.ts';

/** A failed check of an address. The message is the end of a sentence: `has the status 200, not 404`. */
export interface CheckFailure {
  readonly address: string;
  readonly message: string;
}

/** One requirement of the table in docs/operating.md. */
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
    name: 'serves every published file unchanged, with the required headers',
    run: (site, ask) =>
      each(sampleOf(site), async ([path, address]) => {
        const { status, headers, body } = await ask(address, { 'accept-encoding': 'identity' });
        return [
          ...isStatus(status, path.endsWith('404.html') ? [200, 404] : [200]),
          ...(digestOf(body) === site.files.get(path)
            ? []
            : [`has other content (${body.byteLength} bytes) than the build`]),
          ...hasHeaders(headers, headersOf(site, address)),
        ].map(failureAt(address));
      }),
  },
  {
    name: 'responds with 404 and the not-found page, uncached, to unknown addresses, folders without a page and hidden files',
    run: (site, ask) =>
      each(unknownAddressesOf(site), async (address) => {
        const { status, headers, body } = await ask(address, { 'accept-encoding': 'identity' });
        const page = site.files.get(`${languageBase(site, address).slice(1)}404.html`);
        return [
          ...isStatus(status, [404]),
          ...(digestOf(body) === page ? [] : ['has other content than 404.html']),
          ...hasHeaders(headers, DYNAMIC_HEADERS),
          ...(/^text\/html; ?charset=utf-8$/i.test(String(headers['content-type']))
            ? []
            : ['does not have the content type text/html; charset=utf-8']),
        ].map(failureAt(address));
      }),
  },
  {
    name: 'does not publish the internal files of builds and deployments',
    run: (_, ask) =>
      each(['/.release-notes.sha256', '/.release-notes/journal.json'], async (address) => {
        const { status } = await ask(address);
        return isStatus(status, [404]).map(failureAt(address));
      }),
  },
  {
    name: 'redirects .../index.html, ....html and .../without-a-slash permanently to the page, and keeps the query',
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
    name: 'responds with 304 to If-None-Match with its ETag, also in a list or as a weak ETag',
    run: async (site, ask) => {
      const [page = site.base] = pagesOf(site);
      const tag = String((await ask(page)).headers.etag);
      const failures = await each([tag, `"other", ${tag}`, `W/${tag.replace(/^W\//, '')}`], async (known) => {
        const { status, headers, body } = await ask(page, { 'if-none-match': known });
        return [
          ...isStatus(status, [304]),
          ...(body.byteLength === 0 ? [] : ['has a body (expected none)']),
          ...hasHeaders(headers, { 'cache-control': DYNAMIC_HEADERS['cache-control'] }),
        ].map((message) => ({ address: page, message: `${message}, to If-None-Match: ${known}` }));
      });
      const other = await ask(page, { 'if-none-match': '"other"' });
      return [...failures, ...isStatus(other.status, [200]).map(failureAt(page))];
    },
  },
  {
    name: 'compresses text files for clients that accept it, with Brotli if the build did',
    run: (site, ask) =>
      each(samplesOfTypes(site), async ([path, address]) => {
        const failures: string[] = [];
        for (const acceptEncoding of ['gzip', 'gzip, deflate, br']) {
          const answer = await ask(address, { 'accept-encoding': acceptEncoding });
          failures.push(
            ...compressionFailures(answer, {
              acceptEncoding,
              digest: site.files.get(path),
              built: site.files.has(`${path}.br`),
            }),
          );
        }
        for (const acceptEncoding of ['identity', 'gzip;q=0']) {
          const { headers } = await ask(address, { 'accept-encoding': acceptEncoding });
          if (headers['content-encoding'] !== undefined)
            failures.push(`is compressed for Accept-Encoding: ${acceptEncoding}`);
        }
        return failures.map(failureAt(address));
      }),
  },
  {
    name: 'supports range requests',
    run: async (site, ask) => {
      const [image] = [...addressesOf(site)].filter(([path]) => path.endsWith('.png'));
      if (image === undefined) return [];
      const [, address] = image;
      const { status, headers, body } = await ask(address, { range: 'bytes=1-3' });
      return [
        ...isStatus(status, [206]),
        ...(body.toString() === 'PNG' ? [] : ['returns the wrong bytes']),
        ...(/^bytes 1-3\/\d+$/.test(String(headers['content-range']))
          ? []
          : ['has no valid Content-Range header']),
      ].map(failureAt(address));
    },
  },
  {
    name: 'never redirects to another host, and never serves files outside of the site',
    run: (site, ask) =>
      each(hostileTargets(site.base), async (target) => {
        const { status, headers, body } = await ask(target);
        return [
          ...isStatus(status, [200, 301, 302, 308, 400, 404]),
          ...(/root:.*:0:/.test(body.toString()) ? ['serves a system file'] : []),
          ...(headers['set-cookie'] === undefined ? [] : ['sets a cookie']),
          ...(headers.location === undefined || isOwn(headers.location)
            ? []
            : [`redirects to ${headers.location}`]),
        ].map(failureAt(target));
      }),
  },
];

/** Apache refuses an encoded slash before it knows the language of the address. */
function unknownAddressesOf(site: PublishedSite): readonly string[] {
  const [base, ...languages] = basesOf(site);
  const inLanguages = languages.flatMap(unknownAddresses).filter((address) => !address.includes('%2f'));
  return [...unknownAddresses(base), ...inLanguages];
}

function unknownAddresses(base: string): readonly string[] {
  const paths = [
    'nothing/',
    'app/nothing/',
    ASSETS,
    `${ASSETS}gone.B4dC0ffe.css`,
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

const NO_BROTLI =
  'is not compressed with Brotli, although the build wrote .br files. Let the web server send them (nginx: brotli_static on), or build without --compress';

interface ExpectedCompression {
  readonly acceptEncoding: string;
  readonly digest: string | undefined;
  /** Whether the build wrote a precompressed file, so that Brotli is available. */
  readonly built: boolean;
}

function compressionFailures(
  { headers, body }: Answer,
  { acceptEncoding, digest, built }: ExpectedCompression,
): readonly string[] {
  const encoding = headers['content-encoding'];
  if (encoding !== 'br' && encoding !== 'gzip')
    return [`is not compressed for Accept-Encoding: ${acceptEncoding}`];
  const same = digestOf(DECOMPRESS[encoding](body)) === digest;
  return [
    ...(same ? [] : [`decompresses to other content for Accept-Encoding: ${acceptEncoding}`]),
    ...(/accept-encoding|^\*$/i.test(String(headers.vary)) ? [] : ['has no Vary: Accept-Encoding header']),
    ...(built && acceptEncoding.includes('br') && encoding !== 'br' ? [NO_BROTLI] : []),
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
  return wanted.includes(status) ? [] : [`has status ${status} (expected ${wanted.join(' or ')})`];
}

/** Redirects must not contain a host, because a server behind a proxy does not know it. */
function leadsTo(location: string | undefined, wanted: string): readonly string[] {
  return location === wanted ? [] : [`redirects to ${location ?? 'nothing'} (expected ${wanted})`];
}

function hasHeaders(headers: Answer['headers'], wanted: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(wanted)
    .filter(([name, value]) => headers[name] !== value)
    .map(([name, value]) =>
      headers[name] === undefined
        ? `lacks the header "${name}: ${value}"`
        : `has the header "${name}: ${headers[name]}" (expected "${value}")`,
    );
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
