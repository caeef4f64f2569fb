import { describe, expect, it } from 'vitest';
import { markup } from '../../../tests/site-samples/markup.tsx';
import { samplePage } from '../../../tests/site-samples/pages.ts';
import { TableOfContents } from './TableOfContents.tsx';

describe('the table of contents', () => {
  it('is a labelled landmark that can be collapsed, and is expanded at first', () => {
    const $ = markup(<TableOfContents contents={samplePage.contents} />);
    expect($('nav').attr('aria-label')).toBe('On this page');
    expect($('details[open] > summary').text()).toBe('On this page');
  });

  it('indents entries below their sections', () => {
    const $ = markup(<TableOfContents contents={samplePage.contents} />);
    expect($('li:not(.minor) a').attr('href')).toBe('#collection');
    expect($('li.minor a').attr('href')).toBe('#platforms');
  });

  it('is omitted if it is empty', () => {
    expect(
      markup(<TableOfContents contents={[]} />)
        .root()
        .children(),
    ).toHaveLength(0);
  });
});
