import type { CheerioAPI } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { isReservedId } from '#core/model/reserved-ids.ts';
import { buildSite } from '../build-site.ts';
import { parsePublished, publishedFiles, sourceFileOf } from './published-files.ts';

const BASE = '/release-notes/';

interface InternalLink {
  readonly page: string;
  readonly url: URL;
}

interface Site {
  readonly files: ReadonlySet<string>;
  readonly pages: ReadonlyMap<string, CheerioAPI>;
}

function readSite(folder?: string): Site {
  const files = new Set(publishedFiles(folder));
  const paths = [...files].filter((file) => file.endsWith('.html'));
  return {
    files,
    pages: new Map(paths.map((path) => [path, parsePublished(path, folder)])),
  };
}

const sample = readSite();
const { pages } = sample;

/** Attributes that contain one address. */
const ADDRESSES = ['href', 'src', 'action', 'formaction', 'poster', 'data'];

function internalLinks(from: Site, selector: string): readonly InternalLink[] {
  return [...from.pages].flatMap(([file, $]) => {
    const address = new URL(file.replace(/index\.html$/, ''), `http://localhost${BASE}`);
    return $(selector)
      .toArray()
      .flatMap((element) => [
        ...ADDRESSES.map((name) => $(element).attr(name)),
        ...($(element).attr('srcset') ?? '').split(',').map((part) => part.trim().split(' ')[0]),
      ])
      .filter((target) => target)
      .map((target = '') => ({ page: file, url: new URL(target, address) }))
      .filter(({ url }) => url.host === 'localhost' && `${url.pathname}/`.startsWith(BASE));
  });
}

/** Parts that the sample content lacks: an introduction, a guide, tags, an image and an attachment. */
const CONTENT = {
  'app/index.md': 'All about the app.\n',
  'app/upgrade-guide.md': '# How to upgrade\n\nStop it first.\n',
  'app/2024/release.24.1.0.md':
    '---\ndate: 2024-01-10\ntags: [Path search]\n---\n\n## Fixes\n\n- Rows fold again. (PA-1)\n\n![Labels](labels.svg)\n\n[The words](labels.txt)\n',
  'app/2024/labels.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>',
  'app/2024/labels.txt': 'Labels',
  'app/release.25.1.0.md':
    '---\ndate: 2025-01-10\n---\n\n## Fixes\n\n- Rows stay folded, as [before](2024/release.24.1.0.md#pa-1). (PA-1)\n',
  'base/1.0.0.md': '---\ndate: 2025-02-10\n---\n\n## Known issues\n\n- Rows are wide. (BS-1)\n',
};

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
  it.each([
    ['the sample content', () => sample],
    ['content of other kinds', async () => readSite(await buildSite({ content: CONTENT }))],
  ])('lead to existing pages and files, from every address in a page: %s', async (_, read) => {
    const from = await read();
    const links = internalLinks(from, '*');
    const broken = links.filter(({ url }) => !from.files.has(decodeURIComponent(sourceFileOf(url.pathname))));
    expect([...new Set(broken.map(({ page, url }) => `${page} -> ${url.pathname}`))]).toEqual([]);
    expect(new Set(links.map(({ url }) => url.pathname)).size).toBeGreaterThan(from.pages.size);
  });

  it('lead to existing anchors', () => {
    const broken = internalLinks(sample, 'a[href]')
      .filter(({ url }) => url.hash.length > 1)
      .filter(({ url }) => {
        const target = pages.get(sourceFileOf(url.pathname));
        const id = decodeURIComponent(url.hash.slice(1));
        return target === undefined || target(`[id="${id.replaceAll('"', '\\"')}"]`).length !== 1;
      })
      .map(({ page, url }) => `${page} -> ${url.pathname}${url.hash}`);
    expect([...new Set(broken)]).toEqual([]);
  });

  it('end in a slash, so that hosts need not redirect', () => {
    const bare = internalLinks(sample, 'a[href]').filter(({ url }) => !/\/$|\.\w+$/.test(url.pathname));
    expect(bare.map(({ page, url }) => `${page} -> ${url.pathname}`)).toEqual([]);
  });

  it('reach every page from the landing page, without a script', () => {
    const reached = new Set<string>();
    const queue = ['index.html'];
    const targets = groupByPage(internalLinks(sample, 'a[href]'));
    for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
      if (reached.has(file)) continue;
      reached.add(file);
      queue.push(...(targets.get(file) ?? []).map(({ url }) => sourceFileOf(url.pathname)));
    }
    const unreached = [...pages.keys()].filter((file) => !reached.has(file) && file !== '404.html');
    expect(unreached).toEqual([]);
  });

  it('are on pages with unique ids: those of the page itself are reserved, and those of its article are others', () => {
    const wrong = [...pages].flatMap(([file, $]) => {
      const ids = $('[id]').toArray();
      const idOf = (element: (typeof ids)[number]): string => $(element).attr('id') ?? '';
      const seen = new Set<string>();
      return ids
        .filter((element) => {
          const [id, isWritten] = [idOf(element), $(element).parents('[data-article]').length > 0];
          const isWrong = seen.has(id) || isReservedId(id) === isWritten;
          seen.add(id);
          return isWrong;
        })
        .map((element) => `${file}#${idOf(element)}`);
    });
    expect(wrong).toEqual([]);
  });
});
