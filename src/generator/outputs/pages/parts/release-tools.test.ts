import { describe, expect, it } from 'vitest';
import type { ReleaseArticle } from '#core/contracts/release-content.ts';
import type { Release } from '#core/model/release/release.ts';
import { createUrls } from '#core/model/urls.ts';
import { formatVersion } from '#core/model/version.ts';
import { sampleRelease as release } from '../../../../../tests/release-samples.ts';
import { pagesOfReleases } from '../../../../../tests/site-samples/made-pages.ts';

const urls = createUrls('/notes/');

/** The articles of the release pages, by version. `more` are additional addresses of the site. */
function articlesOf(releases: readonly Release[], more: readonly string[] = []): Map<string, ReleaseArticle> {
  const articles = pagesOfReleases(releases, more).flatMap(({ article }) =>
    article.kind === 'release' ? [article] : [],
  );
  return new Map(articles.map((article) => [formatVersion(article.release.version), article]));
}

describe('the tools of a release', () => {
  it('depend on the addresses that the site has', () => {
    const notes = [release('24.9.0', { date: '2024-09-17' }), release('24.8.0', { date: '2024-08-20' })];
    const [plain, full] = [
      articlesOf(notes),
      articlesOf(notes, [urls.upgrade(), urls.markdown('app/release.24.9.0'), urls.feed('atom', 'app')]),
    ];
    expect(Object.keys(plain.get('24.9.0')?.tools ?? {})).toEqual(['since', 'markdown', 'feed', 'edit']);
    expect(full.get('24.9.0')?.tools).toMatchObject({
      since: { url: '/notes/upgrade/', stream: 'app', versions: ['24.8.0'] },
      feed: '/notes/app/atom.xml',
    });
    expect(full.get('24.8.0')?.tools.since).toBeUndefined();
    expect(full.get('24.8.0')?.newer?.targetsUrl).toBe('/notes/upgrade/?stream=app&from=24.8.0');
  });

  it('include a feed if it has an entry, also for releases without a date', () => {
    const feedsOf = (notes: readonly Release[]): readonly boolean[] =>
      pagesOfReleases(notes, [urls.feed('atom', 'app')]).flatMap(({ article }) => {
        if (article.kind === 'release') return ['feed' in article.tools];
        return article.kind === 'stream' ? [article.feeds.length > 0] : [];
      });
    expect(feedsOf([])).toEqual([false]);
    expect(feedsOf([release('24.9.0')])).toEqual([true, true]);
    expect(feedsOf([release('24.9.0', { date: '2024-09-17' })])).toEqual([true, true]);
  });

  it('link to the file of the note', () => {
    const note = { ...release('24.9.0'), file: 'app/2024 x/release.24.9.0.md' };
    expect(articlesOf([note]).get('24.9.0')?.tools.edit).toBe(
      'https://git.example.com/edit/main/content/app/2024%20x/release.24.9.0.md',
    );
  });

  it('link to the edit address in front matter, or to none', () => {
    const editUrlOf = (editUrl: string | null): string | undefined =>
      articlesOf([release('24.9.0', { settings: { editUrl } })]).get('24.9.0')?.tools.edit;
    expect(editUrlOf('https://wiki.example.com/24.9')).toBe('https://wiki.example.com/24.9');
    expect(editUrlOf(null)).toBeUndefined();
  });

  it('have the document title of the note', () => {
    const settings = { documentTitle: 'All about paths' };
    const guide: Release = { ...release('24.9.0', { settings }), id: 'app/paths', guide: 'guide' };
    const titles = pagesOfReleases([release('24.9.0', { settings }), guide, release('24.8.0')]).map(
      ({ page }) => page.documentTitle,
    );
    expect(titles.filter((title) => title !== undefined)).toEqual(['All about paths', 'All about paths']);
  });

  it('include the nearest earlier releases, and patches only if there are no others', () => {
    const many = Array.from({ length: 40 }, (_, place) => release(`1.${place}.0`));
    const versions = (releases: readonly Release[], version: string) =>
      articlesOf(releases, [urls.upgrade()]).get(version)?.tools.since?.versions;
    expect(versions(many, '1.30.0')).toHaveLength(12);
    expect(versions(many, '1.30.0')?.[0]).toBe('1.29.0');
    expect(versions([release('2.1.0'), release('2.0.1'), release('2.0.0')], '2.1.0')).toEqual(['2.0.0']);
    expect(versions([release('2.0.3'), release('2.0.2')], '2.0.3')).toEqual(['2.0.2']);
    expect(
      versions(
        ['2.0.0', '2.0.0-rc.1', '1.9.0'].map((text) => release(text)),
        '2.0.0',
      ),
    ).toEqual(['1.9.0']);
    expect(versions([release('2.0.0', { unlisted: true }), release('1.0.0')], '2.0.0')).toBeUndefined();
  });
});

describe('the support status of a release', () => {
  it('is that of the release that a patch belongs to, and ended only if the newest notes say so', () => {
    const lifecycle = { endOfSupport: '2024-12-31' };
    const notes = [
      release('24.9.1', { date: '2024-10-01' }),
      release('24.9.0', { date: '2024-09-01', lifecycle }),
    ];
    const before = articlesOf(notes);
    expect(before.get('24.9.1')?.support?.state.phase).toBe('supported');
    const after = articlesOf([release('25.1.0', { date: '2025-01-02' }), ...notes]);
    expect(after.get('24.9.1')?.support?.state.phase).toBe('out-of-support');
    expect(after.get('25.1.0')?.support).toBeUndefined();
  });

  it('contains the newest patch of the release, and the newest release of all', () => {
    const articles = articlesOf([
      release('24.9.2'),
      release('24.9.1'),
      release('24.9.0'),
      release('24.10.0'),
    ]);
    expect(articles.get('24.9.0')).toMatchObject({
      newestPatch: { version: '24.9.2' },
      newer: { version: '24.10.0' },
    });
    expect(articles.get('24.9.2')).not.toHaveProperty('newestPatch');
    expect(articles.get('24.10.0')).not.toHaveProperty('newer');
  });
});
