import { describe, expect, it } from 'vitest';
import type { Html } from './model/release.ts';
import { addOldAnchors } from './old-anchors.ts';

const add = (html: string, old: Record<string, string>): string => addOldAnchors(html as Html, old);

describe('an anchor with a new name', () => {
  it('goes on to be found under the old one, in its own place', () => {
    expect(add('<h3 id="pa-1">Drops</h3>', { 'feature-drops-pa-1': 'pa-1' })).toBe(
      '<h3 id="pa-1"><span id="feature-drops-pa-1" class="formerly"></span>Drops</h3>',
    );
  });

  it('is found whatever stands before its id in the tag, and under several names', () => {
    expect(add('<li class="entry" data-kind="fix" id="b">x</li>', { one: 'b', two: 'b' })).toBe(
      '<li class="entry" data-kind="fix" id="b"><span id="one" class="formerly"></span><span id="two" class="formerly"></span>x</li>',
    );
  });

  it('has its mark in front of all where it can hold none', () => {
    expect(add('<table><tr id="row"><td>1</td></tr></table>', { old: 'row' })).toBe(
      '<span id="old" class="formerly"></span><table><tr id="row"><td>1</td></tr></table>',
    );
  });

  it('is compared as it is, not as it is written, and cannot break out of its attribute', () => {
    expect(add('<p id="a&#x27;b">x</p>', { '"><b>': "a'b" })).toBe(
      '<p id="a&#x27;b"><span id="&quot;>&lt;b>" class="formerly"></span>x</p>',
    );
  });

  it('is not seen in text or in other attributes', () => {
    const html = '<p title=" id=&quot;a&quot;">id="a"</p><a data-id="a">x</a>';
    expect(add(html, { old: 'a' })).toBe(html);
  });
});
