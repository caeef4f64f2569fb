import { describe, expect, it } from 'vitest';
import { markup, words } from '../../../tests/site-samples/markup.tsx';
import { samplePage } from '../../../tests/site-samples/pages.ts';
import { Pager } from './Pager.tsx';

describe('the pager', () => {
  it('links to the previous and next release, with their labels', () => {
    const $ = markup(<Pager page={samplePage} />);
    expect(words($, '[rel="prev"]')).toBe('Previous 25.1.0 21 Jan 2025');
    expect(words($, '[rel="next"]')).toBe('Next 25.2.0 18 Feb 2025');
  });

  it('states that the newest release has no successor', () => {
    const { next: _, ...newest } = samplePage;
    expect(words(markup(<Pager page={newest} />), '.pager__next')).toBe('This is the newest release 25.1.x');
  });

  it('is omitted without neighbours', () => {
    const { next: _next, previous: _previous, ...only } = samplePage;
    expect(
      markup(<Pager page={only} />)
        .root()
        .children(),
    ).toHaveLength(0);
    expect(
      markup(<Pager page={{ ...samplePage, unlisted: true }} />)
        .root()
        .children(),
    ).toHaveLength(0);
  });
});
