import type { ListedRelease } from '#core/contracts/release-listing.ts';
import type { BrowserKey } from '#core/messages/message-keys.ts';
import { createMessages, type MessageData, type Messages } from '#core/messages/messages.ts';
import { cleanPathname, createUrls, type Urls } from '#core/model/urls.ts';
import { nearestReleases, versionOrYearInPath } from '#core/nearest-releases.ts';
import { loadListing } from '../app/listing-source.ts';
import { splitVersion } from '../components/version-parts.ts';
import { fetchJson } from '../platform/fetch-json.ts';

/**
 * The address may be meant for an existing page: hosts without redirects answer `….html` with the not-found
 * page, and a release may be in another folder than the address says.
 */
async function findMeantPage(place: HTMLElement): Promise<void> {
  const { pathname, search, hash } = window.location;
  const clean = cleanPathname(pathname);
  const response =
    clean === undefined ? undefined : await fetch(clean, { method: 'HEAD' }).catch(() => undefined);
  if (response?.ok) window.location.replace(`${clean}${search}${hash}`);
  else await showNearest(place, pathname);
}

async function showNearest(place: HTMLElement, pathname: string): Promise<void> {
  const urls = createUrls(place.dataset.nearest ?? '');
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
      show(place, messages('page.year-of', named), [link(year.href, messages('page.all-of-year', named))]);
    return;
  }
  const { exact, releases } = nearestReleases(listing, text);
  const rows = releases.map((release) => releaseRow(messages, label, release));
  if (rows.length > 0) show(place, messages(exact ? 'page.release-here' : 'page.nearest-releases'), rows);
}

/** This script runs without the app, which has the messages. */
async function loadMessages(urls: Urls): Promise<Messages<BrowserKey>> {
  const { messages } = (await fetchJson(urls.siteJson(), 'page')) as {
    readonly messages: MessageData<BrowserKey>;
  };
  return createMessages(messages);
}

function show(place: HTMLElement, heading: string, rows: readonly Node[]): void {
  const items = rows.map((one) => element('li', '', one));
  const list = element('ul', 'scale streamlist', ...items);
  const section = element('section', 'streams', element('h2', '', heading), list);
  section.ariaLabel = heading;
  place.append(section);
}

function releaseRow(
  messages: Messages<BrowserKey>,
  stream: string,
  { label, href, date }: ListedRelease,
): Node {
  const { series, rest } = splitVersion(label);
  const version = element('span', 'ver', series, element('span', '', rest));
  const row = document.createDocumentFragment();
  const day = element('span', 'streamlist__newest', date ? messages.day(date, 'short') : '');
  row.append(link(href, element('span', '', `${stream} `, version)), ' ', day);
  return row;
}

function link(href: string, ...children: readonly (Node | string)[]): HTMLAnchorElement {
  return Object.assign(element('a', '', ...children), { href });
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className;
  made.append(...children);
  return made;
}

const place = document.querySelector<HTMLElement>('[data-nearest]');
if (place) findMeantPage(place).catch((error) => console.warn('No release is near:', error));
