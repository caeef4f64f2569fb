import { describe, expect, it } from 'vitest';
import { openSample } from '../../../../tests/search-samples.ts';
import { pagesOfNotes } from '../../../../tests/site-samples/made-pages.ts';

const NOTES = {
  'app/index.md': '# The application\n\nRead [the cadence](cadence.md) first.\n',
  'app/cadence.md':
    '---\ntitle: Release cadence\n---\nA release each month, see [24.9](24.9/release.24.9.0.md#rows-fold).\n',
  'app/24.9/upgrade-notes.md': '# Upgrade to 24.9\n\n## Before you upgrade\n- Stop the collector.\n',
  'app/24.9/release.24.9.0.md':
    '# App 24.9.0 - 2024-09-17\n\n- Rows fold\n\nSee [the introduction](../index.md#the-application).\n',
  'app/hidden.md': '---\nunlisted: true\n---\n# Hidden\n\nText.\n',
};

describe('a guide', () => {
  it('has an address, breadcrumbs, and the release that it belongs to', async () => {
    const { pages, problems } = await pagesOfNotes(NOTES);
    const { page, article } = pages.get('/notes/app/24.9/upgrade-notes/') ?? {};
    expect(page).toMatchObject({ kind: 'guide', title: 'Upgrade to 24.9' });
    expect(page?.breadcrumbs.map(({ label }) => label)).toEqual([
      'Release Notes',
      'App',
      'Guides',
      'Upgrade to 24.9',
    ]);
    expect(article).toMatchObject({
      kind: 'guide',
      release: { version: '24.9.0', url: '/notes/app/24.9/release.24.9.0/' },
    });
    expect(problems).toEqual([]);
  });

  it('is listed with its release, or below the others, and in the sidebar, unless it is unlisted', async () => {
    const { pages } = await pagesOfNotes(NOTES);
    const { page, article } = pages.get('/notes/app/') ?? {};
    if (article?.kind !== 'stream') throw new Error('There is an index');
    expect(
      article.years.flatMap(({ rows }) => rows.flatMap(({ guides }) => guides.map(({ title }) => title))),
    ).toEqual(['Upgrade to 24.9']);
    expect(article.guides.map(({ title }) => title)).toEqual(['Release cadence']);
    expect(page?.sidebar.guides?.map(({ label }) => label)).toEqual(['Release cadence', 'Upgrade to 24.9']);
    expect(pages.has('/notes/app/hidden/')).toBe(true);
  });

  it('introduces the stream if it is its index, and links lead there', async () => {
    const { pages } = await pagesOfNotes(NOTES);
    const { article } = pages.get('/notes/app/') ?? {};
    if (article?.kind !== 'stream') throw new Error('There is an index');
    expect(JSON.stringify(article.introduction?.sections)).toContain('"href":"/notes/app/cadence/"');
    const release = pages.get('/notes/app/24.9/release.24.9.0/')?.article;
    expect(JSON.stringify(release)).toContain('"href":"/notes/app/#the-application"');
  });

  it('can be searched, unless it is unlisted', async () => {
    const { catalogue } = await pagesOfNotes(NOTES);
    expect((await openSample(catalogue)).index.data.pages).toHaveLength(4);
  });
});
