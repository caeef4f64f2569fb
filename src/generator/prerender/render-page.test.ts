import { describe, expect, it } from 'vitest';
import { htmlText, trusted } from '#core/model/html.ts';
import type { Renderer } from '#core/renderer.ts';
import { headOf, packedBodyOf, packNote, unpackNote } from '#generator/content/kept-note.ts';
import { parseSample } from '../../../tests/content-samples/parse-text.ts';
import { sampleAssets } from '../../../tests/site-samples/assets.ts';
import { samplePage, sampleSite } from '../../../tests/site-samples/pages.ts';
import { sampleArticle } from '../../../tests/site-samples/release.ts';
import { createPageShell, type PageShell, type PageWork, renderNamedPage } from './render-page.ts';

const work: PageWork = {
  path: samplePage.url,
  page: JSON.stringify(samplePage),
  article: { type: 'whole', content: JSON.stringify({ kind: 'search', streams: [] }) },
  beside: [],
};

/** Shows what it is given as text. */
const renderer: Renderer = {
  renderArticle: (content) => ({ head: trusted(''), body: trusted(`<p>${content.kind}</p>`), needs: [] }),
  prepareDocuments:
    () =>
    ({ page, article: { body } }) => [`<title>${JSON.parse(page).title}</title>`, htmlText(body)],
};

function shell(more: Partial<Renderer> = {}): PageShell {
  const settings = { site: sampleSite, assets: sampleAssets, keepsArticles: true };
  return createPageShell({ ...renderer, ...more }, settings);
}

const text = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);

describe('a page that is rendered', () => {
  it('is its document with its article, and the article is given to be kept', () => {
    const { html, article } = renderNamedPage(work, shell());
    expect(text(html)).toBe(`<title>${samplePage.title}</title><p>search</p>`);
    expect(JSON.parse(text(article))).toEqual({ head: '', body: '<p>search</p>', needs: [] });
  });

  it('does not give its article where nobody keeps it', () => {
    const { html, article } = renderNamedPage(work, { ...shell(), keepsArticles: false });
    expect(text(html)).toContain('<p>search</p>');
    expect(article).toBeUndefined();
  });

  it('of a release comes with the files beside it, and with none where its article was kept', async () => {
    const note = packNote(await parseSample('---\ndate: 2024-09-10\n---\n\n## Fixes\n\n- It runs (AB-12)\n'));
    const { body: _, ...head } = unpackNote(headOf(note), () => note);
    if (head.release === undefined) throw new Error('The sample is a release');
    const source = { head: head.release, body: packedBodyOf(note), symbols: [] };
    const content = JSON.stringify(sampleArticle({}));
    const release: PageWork = {
      ...work,
      article: { type: 'release', content, source },
      beside: [{ kind: 'version' }, { kind: 'markdown' }],
    };
    const [version, markdown] = renderNamedPage(release, shell()).beside.map(text);
    expect(JSON.parse(version ?? '')).toMatchObject({ version: '24.9.0', entries: [{ ids: ['AB-12'] }] });
    expect(markdown).toContain('- It runs (AB-12)');
    const html = new TextEncoder().encode('{"head":"","body":""}');
    expect(renderNamedPage({ ...release, article: { type: 'kept', html } }, shell()).beside).toEqual([]);
  });

  it('of several releases comes with a file for each of them', async () => {
    const note = packNote(
      await parseSample(
        '## 24.9.1 (10 October 2024)\n\n- Fixed: b\n\n## 24.9.0 (10 September 2024)\n\n- Fixed: a\n',
      ),
    );
    const { body: _, ...head } = unpackNote(headOf(note), () => note);
    if (head.release === undefined) throw new Error('The sample is a release');
    const source = { head: head.release, body: packedBodyOf(note), symbols: [] };
    const page: PageWork = {
      ...work,
      article: { type: 'release', content: JSON.stringify(sampleArticle({})), source },
      beside: [{ kind: 'version', part: '24.9.1' }, { kind: 'version', part: '24.9.0' }, { kind: 'version' }],
    };
    const files = renderNamedPage(page, shell()).beside.map((file) => JSON.parse(text(file)));
    expect(files.map(({ version, date, entries }) => [version, date, entries.length])).toEqual([
      ['24.9.1', '2024-10-10', 1],
      ['24.9.0', '2024-09-10', 1],
      ['24.9.0', '2024-09-10', 2],
    ]);
  });

  it('takes an article that was kept as it is', () => {
    const html = new TextEncoder().encode('{"head":"","body":"<p>kept</p>"}');
    const rendered = renderNamedPage({ ...work, article: { type: 'kept', html } }, shell());
    expect(text(rendered.html)).toContain('<p>kept</p>');
    expect(rendered.article).toBeUndefined();
  });

  it('is named when a component of it fails', () => {
    const renderArticle = (): never => {
      throw new TypeError('no sections');
    };
    expect(() => renderNamedPage(work, shell({ renderArticle }))).toThrow(
      `Rendering ${samplePage.url} failed`,
    );
  });
});
