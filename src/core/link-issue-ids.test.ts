import { describe, expect, it } from 'vitest';
import { html, sampleEntry, sampleRelease, sampleSection } from '../../tests/site-samples/release.ts';
import { linkIssueIds } from './link-issue-ids.ts';
import type { Entry } from './model/release/release-body.ts';

function linked(entry: Partial<Entry>): Entry {
  const blocks = [{ type: 'entry', entry: sampleEntry(entry) } as const];
  const release = linkIssueIds({
    release: sampleRelease({ sections: [sampleSection({ blocks })] }),
    base: '/notes/',
  });
  const [block] = release.sections[0]?.blocks ?? [];
  if (block?.type !== 'entry') throw new Error('The entry is gone');
  return block.entry;
}

describe('issue ids on a page', () => {
  it('link to the page of the issue, within sentences and next to them', () => {
    const entry = linked({
      ids: ['PA-1'],
      titleHtml: html('Ends <span class="id">PA-1</span>, not <span class="id">SHA-256</span>'),
      references: [{ id: 'PA-1' }],
    });
    expect(entry.titleHtml).toEqual(
      html('Ends <a class="id" href="/notes/id/?q=PA-1">PA-1</a>, not <span class="id">SHA-256</span>'),
    );
    expect(entry.references).toEqual([{ id: 'PA-1', url: '/notes/id/?q=PA-1' }]);
  });

  it('are not linked within other values', () => {
    const written = html('<em title="<span class=&quot;id&quot;>PA-1</span>">x</em>');
    expect(linked({ ids: ['PA-1'], html: written }).html).toBe(written);
  });

  it('keep the link of the author, if they have one', () => {
    const written = html('<a href="https://tracker/1">See <span class="id">PA-1</span></a>');
    const entry = linked({
      ids: ['PA-1'],
      html: written,
      references: [{ id: 'PA-1', url: 'https://tracker/1' }],
    });
    expect(entry.html).toEqual(written);
    expect(entry.references).toEqual([{ id: 'PA-1', url: 'https://tracker/1' }]);
  });
});
