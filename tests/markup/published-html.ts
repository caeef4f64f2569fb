import { load } from 'cheerio';
import { forbiddenIn, forbiddenInPage } from './forbidden.ts';

/** HTML within other files: feeds, JSON, and scripts of an offline bundle. */
export interface PublishedHtml {
  /** For example `app/1.0.0.json entries.0.html`. */
  readonly place: string;
  readonly html: string;
}

/** All HTML in all output files. */
export function faultsIn(files: ReadonlyMap<string, Uint8Array>): readonly string[] {
  return [...files].flatMap(([path, bytes]) => {
    const text = new TextDecoder().decode(bytes);
    const pages = path.endsWith('.html') && path !== 'id/index.html' ? forbiddenInPage(text) : [];
    const parts = htmlIn(path, text).flatMap(({ place, html }) =>
      [...forbiddenIn(html), ...(isForAll(path) ? relativeIn(html) : [])].map(
        (fault) => `${place}: ${fault}`,
      ),
    );
    return [...pages.map((fault) => `${path}: ${fault}`), ...parts];
  });
}

export function htmlIn(path: string, text: string): readonly PublishedHtml[] {
  if (path.endsWith('.xml')) return inFeed(path, text);
  const handedOver = /^bundledFile\((?<path>"[^"]*"), (?<file>.*)\);\n$/s.exec(text)?.groups;
  if (path.endsWith('.js') && handedOver) {
    const file: { readonly text?: string } = JSON.parse(handedOver.file ?? '');
    return file.text === undefined ? [] : htmlIn(JSON.parse(handedOver.path ?? ''), file.text);
  }
  return path.endsWith('.json') ? inJson(path, JSON.parse(text)) : [];
}

function inFeed(path: string, text: string): readonly PublishedHtml[] {
  const $ = load(text, { xml: true });
  return $('content, content\\:encoded')
    .get()
    .map((content, index) => ({ place: `${path} ${index}`, html: $(content).text() }));
}

/** By field name. */
function inJson(place: string, value: unknown): readonly PublishedHtml[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    typeof member === 'string' && /^(?:html|\w+Html|content_html|own)$/.test(name)
      ? [{ place: `${place} ${name}`, html: member }]
      : inJson(`${place} ${name}`, member),
  );
}

/** HTML that is read outside of its page. */
function isForAll(path: string): boolean {
  return /(?:\.xml|feed\.json|\/[\d.]+\.json)$/.test(path);
}

function relativeIn(html: string): readonly string[] {
  const $ = load(html, undefined, false);
  return $('[href], [src]')
    .get()
    .map(({ attribs }) => attribs.href ?? attribs.src ?? '')
    .filter((address) => address.startsWith('/') || address.startsWith('#'))
    .map((address) => `${address} leads nowhere from elsewhere`);
}
