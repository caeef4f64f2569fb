import type { BrowserKey } from '#core/messages/message-keys.ts';
import { createMessages, type MessageData, type Messages } from '#core/messages/messages.ts';
import { cleanPathname, createUrls, type Urls } from '#core/model/urls.ts';
import { nearestReleases, versionOrYearInPath } from '#core/nearest-releases.ts';
import { loadListing } from '../app/listing-source.ts';
import { splitVersion } from '../components/version-parts.ts';
import { fetchJson } from '../platform/fetch-json.ts';

/**
 * The address may be meant for an existing page: hosts without redirects answer `….html` with the not-found
 * page, an issue has a page of its own only in the look-up, and a release may be in another folder than the address says.
 */
async function findMeantPage(pattern: HTMLTemplateElement): Promise<void> {
  const { pathname, search, hash } = window.location;
  const urls = createUrls(pattern.dataset.nearest ?? '');
  const issue = issueIn(pathname, urls);
  const clean = cleanPathname(pathname);
  const response =
    clean === undefined ? undefined : await fetch(clean, { method: 'HEAD' }).catch(() => undefined);
  if (response?.ok) window.location.replace(`${clean}${search}${hash}`);
  else if (issue !== undefined) window.location.replace(urls.id(issue));
  else await showNearest(pattern, urls);
}

/** The issue of an address that looks like a page of its own: `/notes/id/CVE-2025-1234/`. */
function issueIn(pathname: string, urls: Urls): string | undefined {
  const path = pathname.startsWith(urls.id()) ? pathname.slice(urls.id().length) : '';
  return /^(?<id>[\w:-]+)(?:\/|\.html)?$/.exec(path)?.groups?.id;
}

async function showNearest(pattern: HTMLTemplateElement, urls: Urls): Promise<void> {
  const { pathname } = window.location;
  const name = versionOrYearInPath(pathname);
  const [stream = ''] = pathname.slice(urls.base.length).split('/');
  const streams = [...document.querySelectorAll('.streams a')].map((link) => link.getAttribute('href'));
  if (name === undefined || !streams.includes(urls.stream(stream))) return;
  const [listing, messages] = await Promise.all([loadListing(urls.releasesJson(stream)), loadMessages(urls)]);
  const { label, items } = listing;
  const { type, text } = name;
  if (type === 'year') {
    const year = items.find((one) => one.label === text);
    const named = { stream: label, year: text };
    if (year)
      show(pattern, messages('page.year-of', named), [
        { href: year.href, name: messages('page.all-of-year', named) },
      ]);
    return;
  }
  const { exact, releases } = nearestReleases(listing, text);
  const rows = releases.map(({ label: version, href, date }) => ({
    href,
    name: label,
    version,
    day: date && messages.day(date, 'short'),
  }));
  if (rows.length > 0) show(pattern, messages(exact ? 'page.release-here' : 'page.nearest-releases'), rows);
}

/** This script runs without the app, which has the messages. */
async function loadMessages(urls: Urls): Promise<Messages<BrowserKey>> {
  const { messages } = (await fetchJson(urls.siteJson(), 'page')) as {
    readonly messages: MessageData<BrowserKey>;
  };
  return createMessages(messages);
}

interface Row {
  readonly href: string;
  readonly name: string;
  readonly version?: string;
  readonly day?: string | undefined;
}

/** Replaces the pattern, which the page contains, with a list. */
function show(pattern: HTMLTemplateElement, heading: string, rows: readonly Row[]): void {
  const list = pattern.content;
  list.firstElementChild?.setAttribute('aria-label', heading);
  fill(list, { h2: heading });
  list.querySelector('ul')?.replaceChildren(...rows.map((row) => filledRow(list, row)));
  pattern.replaceWith(list);
}

function filledRow(list: DocumentFragment, { href, name, version = '', day = '' }: Row): Node {
  const row = document.importNode(list.querySelector('li') as Element, true);
  const { series, rest } = splitVersion(version);
  row.querySelector('a')?.setAttribute('href', href);
  fill(row, { 'a > span': `${name} `, '.ver': series, '.ver > span': rest, 'a ~ span': day });
  return row;
}

/** Replaces the first text of each element. */
function fill(root: ParentNode, texts: Readonly<Record<string, string>>): void {
  for (const [selector, text] of Object.entries(texts)) {
    const node = root.querySelector(selector)?.firstChild;
    if (node) node.nodeValue = text;
  }
}

const pattern = document.querySelector<HTMLTemplateElement>('[data-nearest]');
if (pattern) findMeantPage(pattern).catch((error) => console.warn('No release is near:', error));
