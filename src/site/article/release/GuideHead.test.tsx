import { describe, expect, it } from 'vitest';
import { markup, words } from '../../../../tests/site-samples/markup.tsx';
import { sampleRelease } from '../../../../tests/site-samples/release.ts';
import { GuideHead } from './GuideHead.tsx';

describe('the header of a guide', () => {
  const guide = sampleRelease({ title: 'Upgrade to 25.1', titleId: 'upgrade', guide: 'guide' });
  const content = { kind: 'guide', guide, streamLabel: 'App', streamUrl: '/notes/app/', tools: {} } as const;

  it('has its title, and links to its stream', () => {
    const $ = markup(<GuideHead content={content} />);
    expect(words($, 'h1')).toBe('Upgrade to 25.1');
    expect($('h1').attr('id')).toBe('upgrade');
    expect($('.status a').attr('href')).toBe('/notes/app/');
  });

  it('links to the source, and keeps the links of its title', () => {
    const titleLinks = [{ text: 'Upgrade', url: '/notes/app/upgrade/' }];
    const tools = { edit: 'https://git.example.com/edit/app/upgrade.md', titleLinks };
    const $ = markup(<GuideHead content={{ ...content, tools }} />);
    const links = $('.tools a').map((_, link) => `${$(link).text()} ${$(link).attr('href')}`);
    expect(links.get()).toEqual([`Edit ${tools.edit}`, 'Upgrade /notes/app/upgrade/']);
    expect(markup(<GuideHead content={content} />)('.tools')).toHaveLength(0);
  });

  it('links to its release', () => {
    const release = { version: '25.1.0', url: '/notes/app/release.25.1.0/' };
    const $ = markup(<GuideHead content={{ ...content, release }} />);
    expect($('.status a').attr('href')).toBe(release.url);
    expect(words($, '.status a')).toBe('App 25.1.0');
  });
});
