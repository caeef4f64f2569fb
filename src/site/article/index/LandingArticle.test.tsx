import { describe, expect, it } from 'vitest';
import type { LandingArticle as LandingContent } from '#core/contracts/index-content.ts';
import { markup, textsOf, words } from '../../../../tests/site-samples/markup.tsx';
import { english } from '../../../../tests/site-samples/messages.ts';
import { LandingArticle } from './LandingArticle.tsx';

const place = { url: '/notes/app/release.25.1.0/', patched: false, actionRequired: true, current: true };

const landing: LandingContent = {
  kind: 'landing',
  title: 'Example Notes',
  introduction: 'What changed.',
  contentNotice: 'Sample content.',
  months: [
    { name: 'Dec', year: 2024 },
    { name: 'Jan', year: 2025 },
  ],
  lanes: [
    {
      label: 'App',
      tagline: 'Web application',
      url: '/notes/app/',
      newest: { version: '25.1.0', url: place.url, date: '2025-01-21' },
      places: [[], [{ ...place, version: '25.1.0' }]],
    },
    { label: 'API', tagline: '', url: '/notes/api/', places: [[], []] },
  ],
  latest: [
    {
      url: place.url,
      streamLabel: 'App',
      version: '25.1.0',
      date: '2025-01-21',
      description: 'Collection learns three platforms.',
      counts: { feature: 3, fix: 1 },
    },
  ],
};

describe('the landing page', () => {
  const $ = markup(<LandingArticle content={landing} />);

  it('shows the newest release of each stream on a scale of months', () => {
    expect(words($, '.lane:first-of-type .lane__newest')).toBe('25.1.0 21 Jan 2025');
    expect($('.rail--lane').first().find('li')).toHaveLength(2);
    expect(words($, '.rail--lane li:has(a)')).toBe(`25.1, ${english('page.action-required')}`);
  });

  it('says how many streams the scale has, and how many months if there are dates', () => {
    expect(words($, '#lanes')).toBe('Twelve months, two streamsSix months, two streams');
    const undated = markup(<LandingArticle content={{ ...landing, months: [] }} />);
    expect(words(undated, '#lanes')).toBe('Two streamsTwo streams');
  });

  it('does not mark the newest release as the current page', () => {
    expect($('[aria-current]')).toHaveLength(0);
    expect($('[data-needle]').attr('href')).toBe(place.url);
  });

  it('offers the changes since a version, if the site has an upgrade page', () => {
    expect($('form')).toHaveLength(0);
    const streams = [
      { id: 'app', label: 'App' },
      { id: 'api', label: 'API' },
    ];
    const upgrade = { url: '/notes/upgrade/', streams, example: '24.12.0' };
    const form = markup(<LandingArticle content={{ ...landing, upgrade }} />)('.hero form');
    expect(form.attr('action')).toBe('/notes/upgrade/');
    expect(form.serializeArray().map(({ name, value }) => [name, value])).toEqual([
      ['stream', 'app'],
      ['from', ''],
      ['to', ''],
    ]);
    expect(form.find('[name="from"]').attr('placeholder')).toBe('24.12.0');
  });

  it('reports a stream without releases', () => {
    expect(words($, '.lane:last-of-type .lane__newest')).toBe('No releases yet');
  });

  it('counts the changes of the latest releases, with plural forms', () => {
    expect(textsOf($, '.chips li')).toEqual(['3 features', '1 fix']);
  });

  it('links to the index of every stream, and names the source of the content', () => {
    expect(textsOf($, '.more a')).toEqual(['All App releases', 'All API releases']);
    expect(words($, '.provenance')).toBe('Sample content.');
  });
});
