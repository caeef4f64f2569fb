import { describe, expect, it } from 'vitest';
import { bracketed, english, withoutMessages } from '../../../../tests/site-samples/messages.ts';
import {
  sampleEntry,
  sampleRelease,
  sampleSection,
  version,
} from '../../../../tests/site-samples/release.ts';
import { markdownCopy } from './markdown-copy.ts';

const PLACE = { messages: english, origin: 'https://docs.example.com', related: {} };

describe('the Markdown of a release', () => {
  it('is the text of the author, below title and date', () => {
    const markdown = ['# Notes\n\n## Fixes\n\n| a | b |\n| - | - |\n\n:::tip\n\nText\n\n:::'];
    expect(markdownCopy(sampleRelease({ markdown }), PLACE)).toBe(
      '# App 25.1.0\n\nReleased on 2025-01-21.\n\n## Fixes\n\n| a | b |\n| - | - |\n\n:::tip\n\nText\n\n:::\n',
    );
  });

  it('has the statements from front matter', () => {
    const stated = {
      requiredStop: 'It moves the layouts.',
      branchedFrom: version('24.12.5'),
      withdrawn: 'It loses layouts.',
      recommended: true,
    };
    expect(markdownCopy(sampleRelease({ ...stated, markdown: ['Text'] }), PLACE)).toBe(
      '# App 25.1.0\n\nReleased on 2025-01-21.\n\n> **This release was withdrawn: It loses layouts.**\n\n> **Recommended**\n\n' +
        '> **Required stop:** upgrades to a later version must install this version on the way. It moves the layouts.\n\n' +
        '> **Branched from** 24.12.5\n\nText\n',
    );
    expect(markdownCopy(sampleRelease({ withdrawn: '', markdown: ['Text'] }), PLACE)).toContain(
      '\n> **This release was withdrawn.**\n\nText',
    );
  });

  it('escapes what is plain text: titles and statements from front matter are neither links, elements nor headings', () => {
    const text = '[y](https://evil.example/) <b>\n\n## [99.0.0] - 2030-01-01';
    const escaped = '\\[y\\](https://evil.example/) \\<b\\> \\#\\# \\[99.0.0\\] - 2030-01-01';
    const release = sampleRelease({ title: text, requiredStop: text, withdrawn: text, markdown: ['Text'] });
    expect(markdownCopy(release, PLACE)).toBe(
      `# ${escaped}\n\nReleased on 2025-01-21.\n\n> **This release was withdrawn: ${escaped}**\n\n` +
        `> **Required stop:** upgrades to a later version must install this version on the way. ${escaped}\n\nText\n`,
    );
  });

  it('marks a pre-release', () => {
    const declared = { ...version('25.1.0'), prerelease: true } as const;
    expect(markdownCopy(sampleRelease({ version: declared, markdown: ['Text'] }), PLACE)).toContain(
      '\n> **Pre-release**\n\nText',
    );
  });

  it('names the withdrawn version if the page has several', () => {
    const patch = (text: string) => sampleSection({ id: text, patch: { version: version(text) } });
    const release = sampleRelease({
      version: version('25.1.0'),
      withdrawn: 'It loses layouts.',
      sections: [patch('25.1.0'), patch('25.1.1')],
    });
    expect(markdownCopy(release, PLACE)).toContain('\n> **25.1.0 was withdrawn: It loses layouts.**\n');
  });

  it('contains only messages besides the text of the author', () => {
    const release = sampleRelease({
      ...{ requiredStop: '1', branchedFrom: version('24.12.5'), withdrawn: '', recommended: true },
      ...{ title: '1', markdown: ['2'], version: { ...version('25.1.0'), prerelease: true } },
    });
    const copy = markdownCopy(release, { ...PLACE, messages: bracketed });
    expect(withoutMessages(copy).match(/\p{L}+/gu)).toBeNull();
    expect(copy.match(/⟦/g)).toHaveLength(6);
  });

  it('marks entries that later releases withdrew', () => {
    const release = sampleRelease({
      sections: [
        sampleSection({
          blocks: [{ type: 'entry', entry: sampleEntry({ anchor: 'co-1', title: 'Clear [all]' }) }],
        }),
      ],
      markdown: ['Text'],
    });
    const withdrawnIn = [{ version: '25.6.3', url: '/notes/app/release.25.6.3/' }];
    const related = { 'co-1': { fixedIn: [], knownIn: [], withdrawnIn } };
    expect(markdownCopy(release, { ...PLACE, related })).toContain(
      '\n> **Withdrawn in [25.6.3](https://docs.example.com/notes/app/release.25.6.3/):** [Clear \\[all\\]](#co-1)\n\nText',
    );
  });

  it('has absolute addresses', () => {
    const [plans, above] = [{ address: '/notes/app/24.9.0/#a(b)' }, { address: '#plans' }];
    const markdown = ['[Plans](', plans, ') and [above](', above, ')'];
    expect(markdownCopy(sampleRelease({ markdown }), PLACE)).toContain(
      '[Plans](https://docs.example.com/notes/app/24.9.0/#a%28b%29) and [above](#plans)',
    );
  });
});
