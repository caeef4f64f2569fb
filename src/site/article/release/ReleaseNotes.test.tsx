import { describe, expect, it } from 'vitest';
import type { Block, Entry } from '#core/model/release/release-body.ts';
import { attributesOf, markup, words } from '../../../../tests/site-samples/markup.tsx';
import {
  html,
  sampleEntry,
  sampleRelease,
  sampleSection,
  version,
} from '../../../../tests/site-samples/release.ts';
import { ReleaseNotes } from './ReleaseNotes.tsx';

function notesOf(...blocks: readonly Block[]): ReturnType<typeof markup> {
  return markup(<ReleaseNotes release={sampleRelease({ sections: [sampleSection({ blocks })] })} />);
}

function block(entry: Partial<Entry>): Block {
  return { type: 'entry', entry: sampleEntry(entry) };
}

describe('the notes of a release', () => {
  it('have a labelled link in every heading', () => {
    const $ = notesOf(
      block({
        form: 'full',
        level: 3,
        title: 'Use checks',
        titleHtml: html('Use <code>checks</code>'),
        anchor: 'checks',
      }),
    );
    expect($('h2#collection > a.anchor').attr('href')).toBe('#collection');
    const anchor = $('h3#checks > a.anchor');
    expect(anchor.attr('title')).toBe('Direct link to Use checks');
    expect(anchor.attr('aria-label')).toBe('Direct link to Use checks');
  });

  it('combine consecutive lines to one list, each with its anchor, kind and references', () => {
    const $ = notesOf(
      block({ anchor: 'pa-1', references: [{ id: 'PA-1' }, { id: '#7', url: 'https://example.com/7' }] }),
      block({ anchor: 'pa-2', kind: 'known-issue' }),
    );
    expect($('ul.entries')).toHaveLength(1);
    expect($('#pa-1').attr('data-kind')).toBe('fix');
    expect(words($, '#pa-1 .ref')).toBe('PA-1 #7');
    expect($('#pa-1 .ref a').attr('href')).toBe('https://example.com/7');
    expect(words($, '#pa-2 .kind')).toBe('Known issue');
  });

  it('show lines without a kind as plain text, separate from the others', () => {
    const $ = notesOf(
      block({ anchor: 'a', kind: 'other' }),
      block({ anchor: 'b', kind: 'other' }),
      block({ anchor: 'c', kind: 'fix' }),
      block({ anchor: 'd', kind: 'other', form: 'full' }),
    );
    expect(attributesOf($, 'ul.lines > li', 'id')).toEqual(['a', 'b']);
    expect(attributesOf($, 'ul.entries > li', 'id')).toEqual(['c']);
    expect($('.entry:has(#d)').attr('data-kind')).toBeUndefined();
    expect($('.entry:has(#d) .kind')).toHaveLength(0);
  });

  it('keep containers, and their entries with anchor and kind', () => {
    const sections = [
      { ...sampleSection({ heading: '', id: '' }), blocks: [block({ anchor: 'pa-2', kind: 'fix' })] },
    ];
    const $ = notesOf(block({ anchor: 'pa-1' }), {
      type: 'container',
      form: 'details',
      title: html('All <b>others</b>'),
      text: 'All others',
      sections,
    });
    expect($('details > summary').html()).toBe('All <b>others</b>');
    expect($('details').attr('open')).toBeUndefined();
    expect($('details .entries > #pa-2').attr('data-kind')).toBe('fix');
    expect($('details #pa-1')).toHaveLength(0);
  });

  it('keep the order of the file across prose, entries and lines', () => {
    const $ = notesOf(
      { type: 'prose', html: html('<p>First.</p>'), text: 'First.', headings: [] },
      block({ anchor: 'second' }),
      block({ anchor: 'third', form: 'full', html: html('<p>Third, explained.</p>') }),
      block({ anchor: 'fourth' }),
    );
    const classes = attributesOf($, '.notes > :not(h2)', 'class');
    expect(classes).toEqual(['prose', 'entries', 'entry', 'entries']);
  });

  it('have a heading with version and date for the changes of a patch', () => {
    const patch = { version: version('24.9.1'), date: '2024-10-02' };
    const heading = '24.9.1 (2 October 2024)';
    const sections = [sampleSection({ heading, id: '2491-2-october-2024', patch })];
    const $ = markup(<ReleaseNotes release={sampleRelease({ sections })} />);
    expect(words($, 'h2 .ver')).toBe('24.9.1');
    expect($('h2 time').attr('datetime')).toBe('2024-10-02');
    expect($('h2 .anchor').attr('title')).toBe(`Direct link to ${heading}`);
  });

  it('start without a heading if the file does', () => {
    const prose: Block = { type: 'prose', html: html('<p>Hello.</p>'), text: 'Hello.', headings: [] };
    const sections = [sampleSection({ heading: '', id: '', level: 0, blocks: [prose] })];
    const $ = markup(<ReleaseNotes release={sampleRelease({ sections })} />);
    expect($('h2')).toHaveLength(0);
    expect(words($, '.notes')).toBe('Hello.');
  });
});
