import { describe, expect, it } from 'vitest';
import { attributesOf, markup, textsOf, words } from '../../../tests/site-samples/markup.tsx';
import { samplePage, sampleSite } from '../../../tests/site-samples/pages.ts';
import { Navbar } from './Navbar.tsx';

describe('the navigation bar', () => {
  it('links the logo to the configured address, with a label', () => {
    const $ = markup(<Navbar site={sampleSite} page={samplePage} />);
    expect($('.brand').attr('href')).toBe('/docs/');
    expect($('.brand [role="img"]').attr('aria-label')).toBe('Example Logo');
  });

  it('marks the logo as the current page on the landing page only', () => {
    const below = markup(<Navbar site={sampleSite} page={samplePage} />);
    expect(attributesOf(below, '[aria-current]', 'aria-current')).toEqual(['true']);
    const landing = markup(<Navbar site={sampleSite} page={{ ...samplePage, url: sampleSite.base }} />);
    expect(landing('[aria-current="page"]').text()).toBe('Release Notes');
  });

  it('has dropdowns that open without a script', () => {
    const items = [
      { label: 'Guides', url: '/guides/' },
      { label: 'Notes', url: '/notes/' },
    ] as const;
    const $ = markup(
      <Navbar site={{ ...sampleSite, navigation: [{ label: 'More', items }] }} page={samplePage} />,
    );
    expect($('details[data-dropdown] > summary').text()).toBe('More');
    expect(words($, 'details li:first-child a[href="/guides/"]')).toBe('Guides');
    expect(textsOf($, 'details [aria-current]')).toEqual(['More', 'Notes']);
  });

  it('opens the drawer by its hash without a script', () => {
    const $ = markup(<Navbar site={sampleSite} page={samplePage} />);
    expect($('.bar__menu').attr('href')).toBe('#~sidebar');
  });

  it('links to the search page with the configured label, without the keys in its name', () => {
    const $ = markup(<Navbar site={sampleSite} page={samplePage} />);
    const entry = $('a[data-action="search-open"]');
    expect(entry.attr('href')).toBe('/notes/search/');
    entry.find('[aria-hidden="true"]').remove();
    expect(entry.text().trim()).toBe('Search Notes');
  });
});
