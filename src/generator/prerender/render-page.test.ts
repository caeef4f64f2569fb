import { describe, expect, it } from 'vitest';
import type { Renderer } from '#core/contracts/renderer.ts';
import { htmlText, trusted } from '#core/model/html/html.ts';
import { packedBodyOf, packNote, unpackNote } from '#generator/note/cached-note.ts';
import { parseSample } from '../../../tests/content-samples/parse-text.ts';
import { sampleAssets } from '../../../tests/site-samples/assets.ts';
import { englishData } from '../../../tests/site-samples/messages.ts';
import { samplePage, sampleSite } from '../../../tests/site-samples/pages.ts';
import { sampleArticle } from '../../../tests/site-samples/release.ts';
import { createPageShell, type PageShell, type PageWork, renderNamedPage } from './render-page.ts';

const work: PageWork = {
  path: samplePage.url,
  page: JSON.stringify(samplePage),
  content: JSON.stringify({ kind: 'search', streams: [] }),
  beside: [],
};

/** Returns its input as text. */
const renderer: Renderer = {
  renderArticle: (content) => ({ head: trusted(''), body: trusted(`<p>${content.kind}</p>`), sheets: [] }),
  prepareDocuments:
    () =>
    ({ page, article: { body } }) =>
      `<title>${JSON.parse(page).title}</title>${htmlText(body)}`,
};

function shell(more: Partial<Renderer> = {}): PageShell {
  const settings = { site: sampleSite, assets: sampleAssets, messages: englishData.all };
  return createPageShell({ ...renderer, ...more }, settings);
}

const text = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);

describe('a rendered page', () => {
  it('consists of the document and the article', () => {
    expect(text(renderNamedPage(work, shell()).html)).toBe(`<title>${samplePage.title}</title><p>search</p>`);
  });

  it('of a release has data files', async () => {
    const note = packNote(
      await parseSample('---\ndate: 2024-09-10\n---\n\n## Fixes\n\n- It runs (AB-12)\n'),
      { streams: [] },
    );
    const { body: _, ...head } = unpackNote(note, () => note);
    if (head.release === undefined) throw new Error('The sample is a release');
    const source = { head: head.release, body: packedBodyOf(note), symbols: [], names: [] };
    const content = JSON.stringify(sampleArticle({}));
    const release: PageWork = {
      ...work,
      ...{ content, release: source },
      beside: [{ kind: 'version' }, { kind: 'markdown' }],
    };
    const [version, markdown] = renderNamedPage(release, shell()).beside.map(text);
    expect(JSON.parse(version ?? '')).toMatchObject({ version: '24.9.0', entries: [{ ids: ['AB-12'] }] });
    expect(markdown).toContain('- It runs (AB-12)');
  });

  it('of several releases has a data file for each', async () => {
    const note = packNote(
      await parseSample(
        '## 24.9.1 (10 October 2024)\n\n- Fixed: b\n\n## 24.9.0 (10 September 2024)\n\n- Fixed: a\n',
      ),
      { streams: [] },
    );
    const { body: _, ...head } = unpackNote(note, () => note);
    if (head.release === undefined) throw new Error('The sample is a release');
    const source = { head: head.release, body: packedBodyOf(note), symbols: [], names: [] };
    const page: PageWork = {
      ...work,
      content: JSON.stringify(sampleArticle({})),
      release: source,
      beside: [{ kind: 'version', part: '24.9.1' }, { kind: 'version', part: '24.9.0' }, { kind: 'version' }],
    };
    const files = renderNamedPage(page, shell()).beside.map((file) => JSON.parse(text(file)));
    expect(files.map(({ version, date, entries }) => [version, date, entries.length])).toEqual([
      ['24.9.1', '2024-10-10', 1],
      ['24.9.0', '2024-09-10', 1],
      ['24.9.0', '2024-09-10', 2],
    ]);
  });

  it('is named in the error if a component fails', () => {
    const renderArticle = (): never => {
      throw new TypeError('no sections');
    };
    expect(() => renderNamedPage(work, shell({ renderArticle }))).toThrow(
      `Rendering ${samplePage.url} failed`,
    );
  });
});
