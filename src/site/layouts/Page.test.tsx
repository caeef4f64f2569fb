import { describe, expect, it } from 'vitest';
import type { PageData } from '#core/contracts/page-data.ts';
import { trusted } from '#core/model/html/html.ts';
import { markup } from '../../../tests/site-samples/markup.tsx';
import { samplePage, sampleSite } from '../../../tests/site-samples/pages.ts';
import { Page } from './Page.tsx';

const article = { head: trusted(''), body: trusted('<p>Notes</p>') };

describe('a page', () => {
  it('of an unknown kind cannot be rendered, and the error names its route', () => {
    const poster = { ...samplePage, kind: 'poster' } as unknown as PageData;
    expect(() => markup(<Page page={poster} site={sampleSite} article={article} />)).toThrow(
      `Invariant failed: No component shows the kind "poster" of ${samplePage.url}`,
    );
  });

  it('contains the hidden banner for a wrong base path on the landing page only', () => {
    const landing: PageData = { ...samplePage, kind: 'landing' };
    const banner = `[data-base-banner="${sampleSite.base}"][hidden]`;
    expect(markup(<Page page={landing} site={sampleSite} article={article} />)(banner)).toHaveLength(1);
    expect(markup(<Page page={samplePage} site={sampleSite} article={article} />)(banner)).toHaveLength(0);
  });
});
