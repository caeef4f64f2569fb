import { describe, expect, it } from 'vitest';
import { markup, textsOf, words } from '../../../tests/site-samples/markup.tsx';
import { samplePage, sampleSite } from '../../../tests/site-samples/pages.ts';
import { Sidebar } from './Sidebar.tsx';

describe('the sidebar', () => {
  const $ = markup(<Sidebar site={sampleSite} page={samplePage} />);

  it('marks only the page itself as the current page', () => {
    const current = $('[aria-current="page"]');
    expect(current.map((_, link) => $(link).attr('href')).get()).toEqual(['/notes/app/release.25.1.x/']);
  });

  it('marks the stream of the page, which is the current page only on its index', () => {
    expect($('.tabs [aria-current="true"]').text()).toBe('App');
    const index = { ...samplePage, kind: 'stream', url: '/notes/app/' } as const;
    expect(markup(<Sidebar site={sampleSite} page={index} />)('.tabs [aria-current="page"]').text()).toBe(
      'App',
    );
  });

  it('marks no stream on a page outside of streams, and labels the years with their stream', () => {
    const { current: _, ...sidebar } = samplePage.sidebar;
    const landing = markup(<Sidebar site={sampleSite} page={{ ...samplePage, kind: 'landing', sidebar }} />);
    expect(landing('.tabs').html()).not.toMatch(/aria-current|data-/);
    expect(landing('summary.year').first().text()).toMatch(/^App 2025 /);
    expect($('summary.year').first().text()).toMatch(/^2025 /);
  });

  it('lists the releases of the expanded year, and links to the others', () => {
    expect(textsOf($, '.scale li')).toEqual(['25.2.0 18 Feb', '25.1.x', '25.1.0 21 Jan', '12 more of 2025']);
    expect(textsOf($, '.year')).toEqual(['2025 2 releases', '2024 1 release', 'Older years']);
  });

  it('marks withdrawn releases and pre-releases', () => {
    const releases = [
      { version: '25.3.0', url: '/notes/app/25.3.0/', mark: 'pre-release' as const },
      { version: '25.2.0', url: '/notes/app/25.2.0/', date: '2025-02-18', mark: 'withdrawn' as const },
    ];
    const years = samplePage.sidebar.years.map((year, place) => (place === 0 ? { ...year, releases } : year));
    const marked = markup(
      <Sidebar site={sampleSite} page={{ ...samplePage, sidebar: { ...samplePage.sidebar, years } }} />,
    );
    const rows = textsOf(marked, '.scale li');
    expect(rows.slice(0, 2)).toEqual(['25.3.0 Pre-release', '25.2.0 18 Feb Withdrawn']);
  });

  it('lists the guides, expanded if one of them is the current page', () => {
    const guides = [{ label: 'Cadence', url: '/notes/app/cadence/' }];
    const sidebar = { ...samplePage.sidebar, guides };
    const release = markup(<Sidebar site={sampleSite} page={{ ...samplePage, sidebar }} />);
    expect(release('details:has(summary:contains("Guides"))').attr('open')).toBeUndefined();
    const guide = { ...samplePage, kind: 'guide', url: '/notes/app/cadence/', sidebar } as const;
    const shown = markup(<Sidebar site={sampleSite} page={guide} />);
    expect(shown('details[open] [aria-current="page"]').text()).toBe('Cadence');
    expect($('summary:contains("Guides")')).toHaveLength(0);
  });

  it('can be closed without a script by a link to the page', () => {
    expect($('.sidebar__top a').attr('href')).toBe('#~main');
    expect(words($, '.sidebar__top')).toContain('Example Docs');
  });
});
