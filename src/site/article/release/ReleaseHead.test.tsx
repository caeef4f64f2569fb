import { describe, expect, it } from 'vitest';
import { attributesOf, markup, textsOf, words } from '../../../../tests/site-samples/markup.tsx';
import { english } from '../../../../tests/site-samples/messages.ts';
import {
  html,
  sampleArticle,
  sampleEntry,
  sampleRelease,
  sampleSection,
  version,
} from '../../../../tests/site-samples/release.ts';
import { ReleaseHead } from './ReleaseHead.tsx';

/** The parts of the line below the title. */
function statusOf($: ReturnType<typeof markup>): readonly string[] {
  return textsOf($, '.status li');
}

describe('the header of a release', () => {
  it('shows the version, its date, its changes, and newer versions', () => {
    const newer = { version: '25.2.0', url: '/notes/app/release.25.2.0/' };
    const $ = markup(<ReleaseHead content={sampleArticle({ newer })} />);
    expect(words($, 'h1')).toBe('App 25.1.0');
    expect($('time').attr('datetime')).toBe('2025-01-21');
    expect(statusOf($)).toEqual(['21 January 2025', '25.2.0 is available']);
    expect($('.status a').attr('href')).toBe(newer.url);
    expect(words($, '.lead')).toBe('Collection learns three platforms.');
  });

  it('shows a title that contains more than the version', () => {
    const named = sampleRelease({ title: 'The spring release' });
    expect(words(markup(<ReleaseHead content={sampleArticle({ release: named })} />), '.head__name')).toBe(
      'The spring release',
    );
    expect(markup(<ReleaseHead content={sampleArticle({})} />)('.head__name')).toHaveLength(0);
  });

  it('counts the patches of a page with several releases', () => {
    const newest = { version: version('25.1.2'), date: '2025-02-03' };
    const sections = [
      sampleSection({ patch: newest, within: newest.version }),
      sampleSection({ patch: { version: version('25.1.1') }, within: version('25.1.1') }),
    ];
    const release = sampleRelease({ version: version('25.1.x'), date: '2025-02-03', sections });
    const newer = { version: '25.2.0', url: '/notes/app/release.25.2.0/' };
    const $ = markup(<ReleaseHead content={sampleArticle({ release, newer })} />);
    expect(statusOf($)).toEqual(['2 patches, the latest on 3 February 2025', '25.2.0 is available']);
    const line = sampleRelease({ version: version('25.1'), sections });
    expect(statusOf(markup(<ReleaseHead content={sampleArticle({ release: line })} />))).toEqual([
      '2 releases, the latest on 3 February 2025',
      'Newest release',
    ]);
  });

  it('shows first that a release was withdrawn, and does not call it the newest', () => {
    const headOf = (more: Partial<Parameters<typeof sampleRelease>[0]>) =>
      markup(<ReleaseHead content={sampleArticle({ release: sampleRelease(more) })} />);
    const $ = headOf({ withdrawn: 'It loses layouts.' });
    expect(words($, '.title + .aside')).toBe('This release was withdrawn: It loses layouts.');
    expect(statusOf($)).toEqual(['21 January 2025']);
    expect(words(headOf({ withdrawn: '' }), '.aside')).toBe('This release was withdrawn.');
    expect(headOf({})('.aside')).toHaveLength(0);
  });

  it('shows that a release is a pre-release, and does not call it the newest', () => {
    const declared = { ...version('25.1.0'), prerelease: true } as const;
    const $ = markup(
      <ReleaseHead content={sampleArticle({ release: sampleRelease({ version: declared }) })} />,
    );
    expect(statusOf($)).toEqual(['21 January 2025', 'Pre-release']);
  });

  it('shows which release of several was withdrawn', () => {
    const sections = ['25.1.1', '25.1.0'].map((text) =>
      sampleSection({ patch: { version: version(text) }, within: version(text) }),
    );
    const asideOf = (text: string): string => {
      const release = sampleRelease({ version: version(text), withdrawn: 'No.', sections });
      return words(markup(<ReleaseHead content={sampleArticle({ release })} />), '.aside');
    };
    expect(asideOf('25.1')).toBe('25.1.0 was withdrawn: No.');
    expect(asideOf('25.1.x')).toBe('2 releases on this page were withdrawn: No.');
  });

  it('shows that it is the newest, its patches, and the releases to move to', () => {
    const newest = markup(<ReleaseHead content={sampleArticle({})} />);
    expect(statusOf(newest)).toEqual(['21 January 2025', 'Newest release']);
    const newer = { version: '25.2.0', url: '/n/', targetsUrl: '/notes/upgrade/?from=25.1.0' };
    const newestPatch = { version: '25.1.x', url: '/p/' };
    const $ = markup(<ReleaseHead content={sampleArticle({ newer, newestPatch })} />);
    expect(statusOf($)).toEqual([
      '21 January 2025',
      'Patches in 25.1.x',
      '25.2.0 is available. Compare releases',
    ]);
    expect(attributesOf($, '.status a', 'href')).toEqual(['/p/', '/n/', newer.targetsUrl]);
  });

  it('shows the support status in a text that can be updated', () => {
    const lifecycle = { endOfSupport: '2024-12-31' };
    const state = { tone: 'act', phase: 'out-of-support' } as const;
    const $ = markup(<ReleaseHead content={sampleArticle({ support: { lifecycle, state } })} />);
    expect($('.lifecycle').attr('data-tone')).toBe('act');
    expect(words($, '.lifecycle')).toBe('Out of support since 31 December 2024');
    expect(JSON.parse($('.lifecycle').attr('data-lifecycle') ?? '')).toEqual(lifecycle);
  });

  it('offers the available tools: changes since a version, a feed, the Markdown copy, the editor', () => {
    expect(markup(<ReleaseHead content={sampleArticle({})} />)('.tools')).toHaveLength(0);
    const tools = {
      since: { url: '/notes/upgrade/', stream: 'app', versions: ['24.12.0', '24.11.0'], to: '25.1.0' },
      feed: '/notes/app/atom.xml',
      markdown: '/notes/app/release.25.1.0.md',
      edit: 'https://git.example.com/edit/app/release.25.1.0.md',
    };
    const $ = markup(<ReleaseHead content={sampleArticle({ tools })} />);
    const fields = $('.tools form').serializeArray();
    expect(fields).toEqual([
      { name: 'stream', value: 'app' },
      { name: 'from', value: '24.12.0' },
      { name: 'to', value: '25.1.0' },
    ]);
    expect($('.tools form').attr('action')).toBe('/notes/upgrade/');
    expect(
      $('.tools a')
        .map((_, link) => `${$(link).text()} ${$(link).attr('href')}`)
        .get(),
    ).toEqual([`Atom feed ${tools.feed}`, `View as Markdown ${tools.markdown}`, `Edit ${tools.edit}`]);
    expect($('.tools button.script').text()).toBe('Copy as Markdown');
  });

  it('keeps the links of its title, and names their hosts', () => {
    const titleLinks = [
      { text: '25.1.0', url: 'https://git.example.com/compare/24.12.0...25.1.0' },
      { text: 'tag', url: 'https://git.example.com/tags/25.1.0' },
    ];
    const $ = markup(<ReleaseHead content={sampleArticle({ tools: { titleLinks } })} />);
    expect(
      $('.tools a')
        .map((_, link) => `${$(link).text()}: ${$(link).attr('href')}`)
        .get(),
    ).toEqual([
      `25.1.0 on git.example.com: ${titleLinks[0]?.url}`,
      `tag on git.example.com: ${titleLinks[1]?.url}`,
    ]);
  });

  it('counts changes by kind, with icon and text, and omits kinds that do not occur', () => {
    const $ = markup(<ReleaseHead content={sampleArticle({ counts: { fix: 9, breaking: 1, other: 2 } })} />);
    expect(textsOf($, '.tally label')).toEqual(['9 Fixes', '1 Breaking', '2 Changes']);
    expect(words($, '.shown output')).toBe('12 changes');
    expect($('.tally [data-kind="fix"] use').attr('href')).toBe('#~icon-fix');
    expect($('.tally [data-kind="other"] svg')).toHaveLength(0);
  });

  it('offers no filter for a single kind', () => {
    const $ = markup(<ReleaseHead content={sampleArticle({ counts: { fix: 9 } })} />);
    expect(words($, '.tally')).toBe('9 Fixes');
    expect($('input, .shown')).toHaveLength(0);
  });

  it('lists tasks in order, with kind and deadline', () => {
    const entry = sampleEntry({
      kind: 'breaking',
      form: 'full',
      anchor: 'export',
      deadline: 'before you upgrade',
      task: {
        title: 'Change scripts',
        titleHtml: html('<a href="#export">Change scripts</a>'),
        html: html(''),
        text: '',
      },
    });
    const task = sampleEntry({ kind: 'other', form: 'task', anchor: 'read-on', titleHtml: html('Read on') });
    const release = sampleRelease({ tasks: [entry, task] });
    const $ = markup(<ReleaseHead content={sampleArticle({ release })} />);
    expect(words($, '.action header .script:not(.action__done)')).toBe(english('article.ticks-saved'));
    expect(textsOf($, '.action li')).toEqual([
      'Breaking changeChange scriptsBefore you upgrade Done',
      'Read on Done',
    ]);
    expect($('.action li#read-on')).toHaveLength(1);
    expect($('.action #export')).toHaveLength(0);
    expect($('h2#action-required .anchor').attr('href')).toBe('#action-required');
  });

  it('shows tasks before the counts, and the tools last', () => {
    const tools = { feed: '/notes/app/atom.xml' };
    const release = sampleRelease({ tasks: [sampleEntry({ form: 'task', anchor: 'read-on' })] });
    const counts = { fix: 9, breaking: 1 };
    const $ = markup(<ReleaseHead content={sampleArticle({ release, counts, tools })} />);
    expect(attributesOf($, '.head > *', 'class')).toEqual([
      'title',
      'status',
      'lead',
      'action',
      'tally',
      'shown',
      'tools',
    ]);
  });

  it('has no list of tasks without tasks', () => {
    expect(markup(<ReleaseHead content={sampleArticle({})} />)('.action')).toHaveLength(0);
  });

  it('marks only the page itself as the current page: on the page of a patch, its release is only the position', () => {
    const place = {
      url: '/notes/app/release.25.1.0/',
      version: '25.1.0',
      patched: true,
      actionRequired: true,
    };
    const other = { ...place, url: '/notes/app/release.25.2.0/', version: '25.2.0', current: false };
    const rail = [[{ ...place, current: true }], [], [other]];
    const $ = markup(<ReleaseHead content={sampleArticle({ rail })} />);
    expect($('.rail [aria-current="page"]').text()).toBe(`25.1, ${english('page.action-required')}`);
    const patch = sampleRelease({ version: version('25.1.3') });
    const ofPatch = markup(<ReleaseHead content={sampleArticle({ rail, release: patch })} />);
    expect(ofPatch('.rail [aria-current]').attr('aria-current')).toBe('true');
  });

  it('states that a page is unlisted', () => {
    const release = sampleRelease({ unlisted: true });
    expect(words(markup(<ReleaseHead content={sampleArticle({ release })} />), '.aside')).toContain(
      'unlisted',
    );
  });
});
