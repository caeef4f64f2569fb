import { describe, expect, it } from 'vitest';
import { markup, textsOf } from '../../../tests/site-samples/markup.tsx';
import { MarkedSnippet } from './MarkedSnippet.tsx';

describe('a snippet', () => {
  it('marks the found terms, and shows where the text was cut', () => {
    const snippet = {
      text: 'a token of a collector',
      marks: [
        { start: 2, end: 7 },
        { start: 13, end: 22 },
      ],
      cutBefore: true,
      cutAfter: false,
    };
    const $ = markup(<MarkedSnippet snippet={snippet} />);
    expect($.root().text()).toBe('…a token of a collector');
    expect(textsOf($, 'mark')).toEqual(['token', 'collector']);
  });

  it('shows markup as text', () => {
    const text = '"><img src=x onerror=alert(1)><script>';
    const $ = markup(
      <MarkedSnippet snippet={{ text, marks: [{ start: 3, end: 6 }], cutBefore: false, cutAfter: false }} />,
    );
    expect($('img, script')).toHaveLength(0);
    expect($.root().text()).toBe(text);
    expect($('mark').text()).toBe('img');
  });
});
