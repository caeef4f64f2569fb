import { describe, expect, it } from 'vitest';
import { markup } from '../../../../tests/site-samples/markup.tsx';
import { html } from '../../../../tests/site-samples/release.ts';
import { Prose } from './Prose.tsx';

describe('prose', () => {
  it('links its headings to themselves, but only headings with an anchor', () => {
    const text = html('<h4 id="a">Before <em>you</em> start</h4><p>x</p><h4 id="ab">Other</h4>');
    const headings = [{ id: 'a', text: 'Before "you" start', level: 4 }];
    const $ = markup(<Prose tree={text} headings={headings} />);
    expect($('#a > .anchor').attr('href')).toBe('#a');
    expect($('#a > .anchor').attr('aria-label')).toBe('Direct link to Before "you" start');
    expect($('#ab > .anchor')).toHaveLength(0);
  });

  it.each([
    ['plain', '#~icon-note'],
    ['caution', '#~icon-warning'],
    ['act', '#~icon-warning'],
  ])('adds an icon to the title of a %s admonition', (tone, icon) => {
    const aside = html(
      `<div class="aside" role="note" data-tone="${tone}"><p class="aside__title">T</p><p>x</p></div>`,
    );
    const $ = markup(<Prose tree={aside} headings={[]} />);
    expect($('.aside__title > svg use').attr('href')).toBe(icon);
    expect($('.aside__title').text()).toBe('T');
  });

  it('does not change anything else', () => {
    const text = '<p>A &lt;tag&gt; and <code>$&amp;</code>.</p>';
    expect(markup(<Prose tree={html(text)} headings={[]} />)('.prose').html()).toBe(text);
  });
});
