import { describe, expect, it } from 'vitest';
import { markup } from '../../../tests/site-samples/markup.tsx';
import { html } from '../../../tests/site-samples/release.ts';
import { ArticleContext, namesByAnchor } from './article-context.ts';
import { HeadingElement } from './HeadingElement.tsx';
import { TreeContent } from './TreeContent.tsx';

function shown(text: string, old: Readonly<Record<string, string>>): string | null {
  const $ = markup(
    <ArticleContext value={{ formerNames: namesByAnchor(old) }}>
      <TreeContent as="div" tree={html(text)} />
    </ArticleContext>,
  );
  return $('div').html();
}

const mark = (name: string): string => `<span id="${name}" class="formerly"></span>`;

describe('a renamed anchor', () => {
  it('is also found by its former id, at the same position', () => {
    expect(shown('<h3 id="pa-1">Drops</h3>', { 'feature-drops-pa-1': 'pa-1' })).toBe(
      `<h3 id="pa-1">${mark('feature-drops-pa-1')}Drops</h3>`,
    );
    const heading = (
      <ArticleContext value={{ formerNames: namesByAnchor({ old: 'new' }) }}>
        <HeadingElement level={2} id="new" name="New">
          New
        </HeadingElement>
      </ArticleContext>
    );
    expect(markup(heading)('#new > .formerly').attr('id')).toBe('old');
  });

  it('is found with any attributes before its id, and with several former ids', () => {
    expect(shown('<p title="x" id="b">y</p>', { one: 'b', two: 'b' })).toBe(
      `<p title="x" id="b">${mark('one')}${mark('two')}y</p>`,
    );
  });

  it('has its former id before the content if its element cannot contain one', () => {
    const table = '<table><tbody><tr id="row"><td>1</td></tr></tbody></table>';
    expect(shown(table, { old: 'row' })).toBe(`${mark('old')}${table}`);
  });

  it('is escaped in its attribute', () => {
    expect(shown(`<p id="a'b">x</p>`, { '"><b>': "a'b" })).toContain(
      '<span id="&quot;><b>" class="formerly">',
    );
  });

  it('is ignored in text and in other attributes', () => {
    const text = '<p title=" id=&quot;a&quot;">id="a"</p><a data-id="a">x</a>';
    expect(shown(text, { old: 'a' })).toBe(text);
  });
});
