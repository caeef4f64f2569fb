import { describe, expect, it } from 'vitest';
import { createUrls } from '#core/model/urls.ts';
import type { Renderer } from '#core/renderer.ts';
import { samplePage, sampleSite } from '../../../tests/site-samples/pages.ts';
import { prerender } from './prerender.ts';

const urls = createUrls(sampleSite.base);
const page = {
  page: samplePage,
  article: { kind: 'search', streams: [] },
} as const;

function input(renderer: Renderer): Parameters<typeof prerender>[1] {
  return { renderer, site: sampleSite, assets: { stylesheet: '/style.css' }, urls };
}

describe('a page that is rendered', () => {
  it('is the file behind its address', () => {
    const renderer: Renderer = {
      renderArticle: () => ({ head: '', body: '' }) as ReturnType<Renderer['renderArticle']>,
      renderDocument: ({ page: { title } }) => `<title>${title}</title>`,
    };
    expect(prerender(page, input(renderer))).toEqual({
      path: samplePage.url.slice(sampleSite.base.length).concat('index.html'),
      html: `<title>${samplePage.title}</title>`,
    });
  });

  it('is named when a component of it fails', () => {
    const renderer: Renderer = {
      renderArticle: () => {
        throw new TypeError('no sections');
      },
      renderDocument: () => '',
    };
    expect(() => prerender(page, input(renderer))).toThrow(`Rendering ${samplePage.url} failed`);
  });
});
