import { describe, expect, it } from 'vitest';
import { parseFile } from '#generator/note/html/to-tree.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';

const markdown = (html: string): string => htmlToMarkdown(parseFile(html));

describe('the Markdown of an HTML page', () => {
  it('is that of its main element, below the title of the page', () => {
    expect(
      markdown(
        '<title>News</title><nav>Home</nav><main><h2 id="a">1.0</h2>Text<script>x()</script></main><p>Ads',
      ),
    ).toBe('# News\n\n## 1.0 {#a}\n\nText\n');
  });

  it('has headings without links to themselves, and with the id of their section', () => {
    expect(
      markdown(
        '<div id="v1"><h2>1.0<a href="#v1">¶</a></h2></div><h3 id="a"><a href="#a">A</a> <a href="/b">B</a></h3>',
      ),
    ).toBe('## 1.0 {#v1}\n\n### A [B](/b) {#a}\n');
  });

  it('keeps text that has a meaning in Markdown', () => {
    expect(markdown('<p>1. a_b *c* [d] &lt;e&gt; &amp;lt; `f`</p><p># g</p><p>- h</p>')).toBe(
      '1\\. a\\_b \\*c\\* \\[d\\] \\<e> &amp;lt; \\`f\\`\n\n\\# g\n\n\\- h\n',
    );
  });

  it('nests lists and blocks of items, and leaves out empty ones', () => {
    expect(
      markdown('<ul><li>a<ol><li>b</li><li>c</li></ol></li><li></li><li><p>d</p><p>e</p></li></ul>'),
    ).toBe('- a\n  1. b\n  2. c\n\n- d\n\n  e\n');
  });

  it('has the terms of lists, as AsciiDoc writes them, as lines above the lists', () => {
    expect(
      markdown(
        '<dl><dt class="hdlist1">Bug fixes</dt><dd><div class="ulist"><ul><li><p>Rows fold</p></li></ul></div></dd><dt>Details</dt><dd><p>None</p></dd></dl>',
      ),
    ).toBe('**Bug fixes**\n\n- Rows fold\n\n**Details**\n\nNone\n');
  });

  it('fences code that contains fences, and keeps other elements as HTML in one block', () => {
    expect(
      markdown('<pre><code class="language-js">```\n\nx</code></pre><p><code>a`b</code> <kbd>k</kbd></p>'),
    ).toBe('````js\n```\n\nx\n````\n\n``a`b`` <kbd>k</kbd>\n');
    expect(markdown('<table><tr><td>a\n\n b</td></tr></table>')).toBe(
      '<table><tbody><tr><td>a b</td></tr></tbody></table>\n',
    );
    expect(markdown('<dl><dt>a<dd><pre>b\n\nc</pre></dl>')).toBe(
      '<dl><dt>a</dt><dd><pre>b<br><br>c</pre></dd></dl>\n',
    );
  });
});
