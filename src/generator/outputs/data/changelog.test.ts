import { load } from 'cheerio';
import { markdownToHtml } from 'satteri';
import { describe, expect, it } from 'vitest';
import { assembleCatalogue } from '#core/model/catalogue.ts';
import type { Release } from '#core/model/release/release.ts';
import type { Entry, Section } from '#core/model/release/release-body.ts';
import { createUrls } from '#core/model/urls.ts';
import { createStreamViews } from '#generator/outputs/pages/parts/stream-views.ts';
import { english } from '../../../../tests/site-samples/messages.ts';
import {
  html,
  sampleEntry,
  sampleRelease,
  sampleSection,
  version,
} from '../../../../tests/site-samples/release.ts';
import { createChangelog } from './changelog.ts';

const urls = createUrls('/notes/');

function changelogOf(releases: readonly Release[]): string {
  const info = { id: 'app', label: 'App', tagline: '', description: '' };
  const [stream] = assembleCatalogue([info], releases).streams;
  if (stream === undefined) throw new Error('The catalogue has no stream');
  const { versionEntriesOf, issues } = createStreamViews(urls)(stream);
  return createChangelog({
    ...{ stream, versionEntriesOf, issues },
    ...{ messages: english, origin: 'https://docs.example.com', urls },
  });
}

function sectionWith(entries: readonly Entry[], more: Partial<Section> = {}): Section {
  return sampleSection({ blocks: entries.map((entry) => ({ type: 'entry', entry })), ...more });
}

const fix = sampleEntry({
  kind: 'fix',
  title: 'Exports end',
  anchor: 'exports',
  ids: ['CO-1'],
  references: [{ id: 'CO-1' }],
});
const task = sampleEntry({
  kind: 'breaking',
  title: 'Keys are checked',
  anchor: 'keys',
  deadline: 'before you upgrade',
  task: { title: 'Clean up the keys', titleHtml: html('Clean up the keys'), html: html(''), text: '' },
});
const release = sampleRelease({
  id: 'app/release.25.1.0',
  version: version('25.1.0'),
  date: '2025-01-21',
  tasks: [task],
  sections: [sectionWith([fix, task])],
});
const collected = sampleRelease({
  id: 'app/release.24.9.x',
  version: version('24.9.x'),
  sections: ['24.9.2', '24.9.1'].map((text) => {
    const patch = { version: version(text), date: '2024-10-01' };
    const entry = sampleEntry({ title: `Change of ${text}`, anchor: text, patch });
    return sectionWith([entry], { id: text, patch });
  }),
});

/** How Renovate finds the notes of a version: in the first section whose heading has a word that contains the version. */
function foundByRenovate(changelog: string, wanted: string): string | undefined {
  return changelog
    .split(/^(?=## )/m)
    .slice(1)
    .find((section) =>
      (section.split('\n')[0] ?? '')
        .replace(/[[\]()]/g, ' ')
        .split(' ')
        .some((word) => word.includes(wanted) && !word.startsWith('http')),
    );
}

describe('CHANGELOG.md', () => {
  it('has each version with its date and its page, and required actions first', () => {
    expect(changelogOf([release])).toBe(
      [
        '# App',
        '## [25.1.0] - 2025-01-21',
        '[25.1.0]: https://docs.example.com/notes/app/release.25.1.0/',
        '- **Action required:** **Breaking change:** Clean up the keys: Keys are checked (before you upgrade)\n' +
          '- **Fix:** Exports end (CO-1)\n',
      ].join('\n\n'),
    );
  });

  it('has every version in the form that Renovate expects, also those of a page with several releases', () => {
    const changelog = changelogOf([release, collected]);
    expect(foundByRenovate(changelog, '25.1.0')).toContain('Exports end');
    for (const patch of ['24.9.2', '24.9.1']) {
      expect(foundByRenovate(changelog, patch)).toMatch(new RegExp(`^## \\[${patch}\\] - 2024-10-01\n`));
      expect(foundByRenovate(changelog, patch)).toContain(`Change of ${patch}`);
    }
    expect(changelog.indexOf('[24.9.2]')).toBeLessThan(changelog.indexOf('[24.9.1]'));
  });

  it('has the statements of a release in addition to its changes', () => {
    const stated = { withdrawn: 'It loses layouts.', requiredStop: 'It moves them.' };
    const unread = sampleSection({ unread: 2 });
    const changelog = changelogOf([sampleRelease({ ...stated, sections: [unread] })]);
    expect(changelog).toContain('\n> **This release was withdrawn: It loses layouts.**\n');
    expect(changelog).toContain('\n> **Required stop:**');
    expect(changelog).toContain('\n2 paragraphs of 25.1.0 could not be read as changes.\n');
  });

  it('marks a change that a later release withdraws', () => {
    const later = sampleRelease({
      id: 'app/release.25.2.0',
      version: version('25.2.0'),
      date: '2025-02-21',
      sections: [
        sectionWith([
          sampleEntry({
            ...{ title: 'Withdrawn: Exports end', ids: ['CO-1'], references: [{ id: 'CO-1' }] },
            withdraws: 'among-changes',
          }),
        ]),
      ],
    });
    expect(changelogOf([later, release])).toContain('Exports end (CO-1) **Withdrawn in 25.2.0**');
  });

  it('has no headings and links in titles', () => {
    const hostile = '](https://evil.example/)\n## [99.0.0] <b> `x\\';
    const entry = sampleEntry({ title: hostile, ids: ['A_1_*'] });
    const $ = load(markdownToHtml(changelogOf([sampleRelease({ sections: [sectionWith([entry])] })])).html);
    expect($('h2').text()).toBe('25.1.0 - 2025-01-21');
    expect(
      $('a')
        .get()
        .map((link) => link.attribs.href),
    ).toEqual(['https://docs.example.com/notes/app/release.25.1.0/', 'https://evil.example/']);
    expect($('b, strong + b, em').length).toBe(0);
  });
});
