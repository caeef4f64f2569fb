import { load } from 'cheerio';
import { LinkChecker, LinkState } from 'linkinator';
import { describe, expect, inject, it } from 'vitest';
import { fileBehind, publishedFiles, readPublished } from './published-files.ts';

const BASE = '/release-notes/';

interface InternalLink {
  readonly page: string;
  readonly url: URL;
}

const pages = new Map(
  publishedFiles()
    .filter((file) => file.endsWith('.html'))
    .map((file) => [file, load(readPublished(file).toString('utf8'))]),
);

function internalLinks(): readonly InternalLink[] {
  return [...pages].flatMap(([file, $]) => {
    const address = new URL(file.replace(/index\.html$/, ''), `http://localhost${BASE}`);
    return $('a[href]')
      .toArray()
      .map((element) => ({ page: file, url: new URL($(element).attr('href') ?? '', address) }))
      .filter(({ url }) => url.host === 'localhost' && url.pathname.startsWith(BASE));
  });
}

function groupByPage(links: readonly InternalLink[]): ReadonlyMap<string, readonly InternalLink[]> {
  const groups = new Map<string, InternalLink[]>();
  for (const link of links) {
    const group = groups.get(link.page);
    if (group) group.push(link);
    else groups.set(link.page, [link]);
  }
  return groups;
}

describe('the links of the built site', () => {
  it('lead to pages and files that are there, says a link checker that crawls it', async () => {
    const checker = new LinkChecker();
    const { links } = await checker.check({
      path: BASE.slice(1),
      serverRoot: inject('sampleSite'),
      recurse: true,
      concurrency: 20,
      // What lies outside the base path is not this site's.
      linksToSkip: async (link) =>
        !link.startsWith('http://localhost') || !`${new URL(link).pathname}/`.startsWith(BASE),
    });
    const broken = links.filter(({ state }) => state === LinkState.BROKEN);
    expect(broken.map(({ url, parent }) => `${parent} -> ${url}`)).toEqual([]);
    expect(
      new Set(links.filter(({ state }) => state === LinkState.OK).map(({ url }) => url)).size,
    ).toBeGreaterThan(pages.size);
  });

  it('lead to anchors that are there', () => {
    const broken = internalLinks()
      .filter(({ url }) => url.hash.length > 1)
      .filter(({ url }) => {
        const target = pages.get(fileBehind(url.pathname));
        const id = decodeURIComponent(url.hash.slice(1));
        return target === undefined || target(`[id="${id.replaceAll('"', '\\"')}"]`).length !== 1;
      })
      .map(({ page, url }) => `${page} -> ${url.pathname}${url.hash}`);
    expect([...new Set(broken)]).toEqual([]);
  });

  it('end in a slash, so that no host has to redirect', () => {
    const bare = internalLinks().filter(({ url }) => !/\/$|\.\w+$/.test(url.pathname));
    expect(bare.map(({ page, url }) => `${page} -> ${url.pathname}`)).toEqual([]);
  });

  it('reach every page from the landing page, without script', () => {
    const reached = new Set<string>();
    const queue = ['index.html'];
    const targets = groupByPage(internalLinks());
    for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
      if (reached.has(file)) continue;
      reached.add(file);
      queue.push(...(targets.get(file) ?? []).map(({ url }) => fileBehind(url.pathname)));
    }
    const unreached = [...pages.keys()].filter((file) => !reached.has(file) && file !== '404.html');
    expect(unreached).toEqual([]);
  });

  it('stand on pages whose ids are unique', () => {
    const twice = [...pages].flatMap(([file, $]) => {
      const ids = $('[id]')
        .toArray()
        .map((element) => $(element).attr('id'));
      return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${file}#${id}`);
    });
    expect(twice).toEqual([]);
  });
});
