import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { type HtmlTree, htmlText } from '#core/model/html/html.ts';
import { serialise } from '#core/model/html/serialise.ts';
import { problemPanel } from './problem-panel.ts';

const TAG = '<img src=x onerror="x()">';

const written = (tree: HtmlTree): string => htmlText(serialise(tree));

describe('the problem panel', () => {
  it('shows text only, whatever a note or a file name contains', () => {
    const problems = [{ place: TAG, opens: `/a?b="&c=${TAG}`, text: TAG }, { text: TAG }];
    const $ = load(written(problemPanel({ title: TAG, problems, stylesheet: '/panel.css' })));
    expect($('img')).toHaveLength(0);
    expect($('#problems-title').text()).toBe(TAG);
    expect($('li').first().text()).toBe(`${TAG} ${TAG}`);
    expect($('li a').attr('href')).toBe(`/a?b="&c=${TAG}`);
  });

  it('is empty if there are no problems', () => {
    expect(problemPanel({ title: '', problems: [], stylesheet: '/panel.css' })).toEqual([]);
  });
});
