import { describe, expect, it } from 'vitest';
import { markup } from '../../../tests/site-samples/markup.tsx';
import { samplePage } from '../../../tests/site-samples/pages.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';

describe('the breadcrumbs', () => {
  it('end with the page itself, which is not a link', () => {
    const $ = markup(<Breadcrumbs trail={samplePage.breadcrumbs} />);
    expect($('a').attr('href')).toBe('/notes/');
    expect($('li').last().attr('aria-current')).toBe('page');
    expect($('li').last().find('a')).toHaveLength(0);
  });
});
