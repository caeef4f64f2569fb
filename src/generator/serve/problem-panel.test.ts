import { describe, expect, it } from 'vitest';
import { problemPanel, readingNotice } from './problem-panel.ts';

const TAG = '<img src=x onerror="x()">';
const ESCAPED = '&lt;img src=x onerror=&quot;x()&quot;&gt;';

describe('what dev lays over a page', () => {
  it('is words, whatever a note or the name of a file holds', () => {
    const problems = [{ place: TAG, opens: `/a?b="&c=${TAG}`, words: TAG }, { words: TAG }];
    const panel = problemPanel({ title: TAG, problems, stylesheet: '/panel.css' });
    expect(panel).not.toContain('<img');
    expect(panel.split(ESCAPED)).toHaveLength(6);
    expect(panel).toContain('href="/a?b=&quot;&amp;c=');
  });

  it('is nothing where nothing is wrong', () => {
    expect(problemPanel({ title: '', problems: [], stylesheet: '/panel.css' })).toBe('');
  });

  it('says how many notes are still to be read', () => {
    expect(readingNotice({ left: 1, stylesheet: '/panel.css' })).toContain('Reading 1 more note: ');
    expect(readingNotice({ left: 234, stylesheet: '/panel.css' })).toContain('Reading 234 more notes: ');
  });
});
