import { describe, expect, it } from 'vitest';
import { NOTES_PER_TAG_PAGE } from '#generator/site-map/site-map.ts';
import { sampleRelease } from '../../../../tests/release-samples.ts';
import { pagesBelow, pagesOfNotes } from '../../../../tests/site-samples/made-pages.ts';
import type { SitePage } from './site-page.ts';

async function publish(notes: Readonly<Record<string, string>>) {
  const { problems, pages } = await pagesOfNotes(notes);
  const addresses = [...pages.keys()].filter((url) => url.startsWith('/notes/tags/')).toSorted();
  return { problems, pages, addresses };
}

const tagged = (tags: string, more = ''): string => `---\ntags: ${tags}\n${more}---\nText.\n`;

/** The tags below a page. */
function tagsBelow(page: SitePage | undefined): unknown {
  return page && 'tags' in page.article && page.article.tags;
}

describe('the pages of tags', () => {
  it('do not exist if nothing is tagged, or only unlisted pages', async () => {
    const { addresses, pages } = await publish({
      'app/1.0.0.md': 'Text.\n',
      'app/1.1.0.md': tagged('[Quiet]', 'unlisted: true\n'),
    });
    expect(addresses).toEqual([]);
    expect(tagsBelow(pages.get('/notes/app/1.1.0/'))).toEqual([]);
  });

  it('exist for each tag in use, with releases newest first and then guides, and once for all tags', async () => {
    const { addresses, pages, problems } = await publish({
      'app/1.0.0.md': tagged('[Path search]', 'date: 2025-01-02\n'),
      'app/2.0.0.md': tagged('[path-search, { label: "Éclair", permalink: /Sweets/cake }]'),
      'app/moving.md': tagged('[path search]', 'title: Moving on\n'),
    });
    expect(problems).toEqual([]);
    expect(addresses).toEqual(['/notes/tags/', '/notes/tags/path-search/', '/notes/tags/sweets/cake/']);
    expect(pages.get('/notes/tags/')?.article).toMatchObject({
      letters: [
        { letter: 'P', tags: [{ label: 'path-search', url: '/notes/tags/path-search/', count: 3 }] },
        { letter: 'É', tags: [{ label: 'Éclair', url: '/notes/tags/sweets/cake/', count: 1 }] },
      ],
    });
    const { page, article } = pages.get('/notes/tags/path-search/') ?? {};
    expect(page?.title).toBe('3 pages tagged with “path-search”');
    expect(article).toMatchObject({
      notes: [
        { title: 'App', version: '2.0.0', url: '/notes/app/2.0.0/' },
        { title: 'App', version: '1.0.0', date: '2025-01-02' },
        { title: 'Moving on', url: '/notes/app/moving/' },
      ],
    });
    expect(tagsBelow(pages.get('/notes/app/2.0.0/'))).toEqual([
      { label: 'path-search', url: '/notes/tags/path-search/' },
      { label: 'Éclair', url: '/notes/tags/sweets/cake/' },
    ]);
  });

  it('have names and addresses from tags.yml, which also limits the allowed tags', async () => {
    const { addresses, pages, problems } = await publish({
      'tags.yml':
        'install:\n  label: Installing\n  permalink: /set-up\n  description: How to begin.\nupgrade:\n',
      'app/1.0.0.md': tagged('[install, upgrade, instal]'),
    });
    expect(addresses).toEqual([
      '/notes/tags/',
      '/notes/tags/instal/',
      '/notes/tags/set-up/',
      '/notes/tags/upgrade/',
    ]);
    expect(pages.get('/notes/tags/set-up/')).toMatchObject({
      page: { title: '1 page tagged with “Installing”', description: 'How to begin.' },
      article: { description: 'How to begin.' },
    });
    expect(tagsBelow(pages.get('/notes/app/1.0.0/'))).toMatchObject([
      { label: 'Installing' },
      { label: 'Upgrade' },
      { label: 'instal' },
    ]);
    expect(problems).toMatchObject([
      { code: 'unknown-tag', arguments: { tag: 'instal', nearest: 'install' } },
    ]);
  });

  it('divide a long list into parts', () => {
    const releases = Array.from({ length: NOTES_PER_TAG_PAGE + 1 }, (_, index) =>
      sampleRelease(`1.${index}.0`, { tags: [{ label: 'all', slug: 'all' }] }),
    );
    const pages = pagesBelow('/notes/tags/', releases);
    expect([...pages.keys()]).toEqual(['/notes/tags/', '/notes/tags/all/', '/notes/tags/all/page/2/']);
    const { page, article } = pages.get('/notes/tags/all/page/2/') ?? {};
    expect(page?.title).toBe(`${releases.length} pages tagged with “all”, part 2`);
    expect(article).toMatchObject({
      notes: [{ version: '1.0.0' }],
      parts: [{ current: false }, { label: 'Part 2 of 2', current: true }],
    });
  });

  it('ignore an invalid tag file, which is reported', async () => {
    const { problems } = await publish({
      'tags.yml': '- a\n',
      'app/tags.yml': 'a: [',
      'app/1.0.0.md': tagged('[a]'),
    });
    expect(problems.map(({ code, file }) => `${code} ${file}`)).toEqual([
      'bad-yaml content/app/tags.yml',
      'bad-yaml content/tags.yml',
    ]);
  });
});
