import { describe, expect, it } from 'vitest';
import { markup, words } from '../../../tests/site-samples/markup.ts';
import { samplePage, sampleSite } from '../../../tests/site-samples/pages.ts';
import { Navbar } from './Navbar.tsx';

describe('the navigation bar', () => {
  it('leads from the brand to where the publisher says, and names the logo', () => {
    const $ = markup(<Navbar site={sampleSite} page={samplePage} />);
    expect($('.brand').attr('href')).toBe('/docs/');
    expect($('.brand [role="img"]').attr('aria-label')).toBe('Example Logo');
  });

  it('claims to be the current page on the landing page only', () => {
    const below = markup(<Navbar site={sampleSite} page={samplePage} />);
    expect(
      below('[aria-current]')
        .map((_, link) => below(link).attr('aria-current'))
        .get(),
    ).toEqual(['true']);
    const landing = markup(<Navbar site={sampleSite} page={{ ...samplePage, url: sampleSite.base }} />);
    expect(landing('[aria-current="page"]').text()).toBe('Release Notes');
  });

  it('has lists of links behind one word, which open without a script', () => {
    const items = [
      { label: 'Guides', url: '/guides/' },
      { label: 'Notes', url: '/notes/' },
    ] as const;
    const $ = markup(
      <Navbar site={{ ...sampleSite, navigation: [{ label: 'More', items }] }} page={samplePage} />,
    );
    expect($('details[data-dropdown] > summary').text()).toBe('More');
    expect(words($, 'details li:first-child a[href="/guides/"]')).toBe('Guides');
    expect(
      $('details [aria-current]')
        .map((_, marked) => $(marked).text())
        .get(),
    ).toEqual(['More', 'Notes']);
  });

  it('opens the sidebar of small windows by its address, without script', () => {
    const $ = markup(<Navbar site={sampleSite} page={samplePage} />);
    expect($('.bar__menu').attr('href')).toBe('#~sidebar');
  });

  it('leads to the search page, by the publisher’s name for it, and hides the keys from the name', () => {
    const $ = markup(<Navbar site={sampleSite} page={samplePage} />);
    const entry = $('a[data-action="search-open"]');
    expect(entry.attr('href')).toBe('/notes/search/');
    entry.find('[aria-hidden="true"]').remove();
    expect(entry.text().trim()).toBe('Search Notes');
  });
});
