import { describe, expect, it } from 'vitest';
import { summariseRelease } from '#core/upgrade/entry-summary.ts';
import { parseText } from '../../../../tests/content-samples/parse-text.ts';

/** The number of paragraphs of a note that are in no entry, by version. */
async function unread(markdown: string): Promise<Readonly<Record<string, number>>> {
  const { release } = await parseText(markdown);
  if (release === undefined) throw new Error('The sample is a release');
  const versions = summariseRelease(release, (text) => text);
  return Object.fromEntries(
    versions.flatMap((one) => (one.unread === undefined ? [] : [[one.version.text, one.unread]])),
  );
}

describe('text outside of entries', () => {
  it('consists of paragraphs, lists, quotes and boxes below headings without a kind', async () => {
    const note =
      'The API is gone.\n\n## Path analysis\n\nIt is faster.\n\n1. One\n2. Two\n\n> Quoted.\n\n:::warning\n\nRestart it.\n\n:::\n\n### Feature: Drops\n\nText.\n';
    expect(await unread(note)).toEqual({ '24.9.0': 5 });
  });

  it('excludes entries, tasks, their introductions, headings, code and figures', async () => {
    const note =
      '## Bug fixes\n\nWe fixed these:\n\n- a\n\nRows fold.\n\n```js\na\n```\n\n**Others**\n\n- b\n\n## Upgrade notes\n\nDo this:\n\n- Restart\n\n## Paths\n\n```js\na\n```\n\n---\n\n### Feature: c\n\nText.\n\nMore text.\n';
    expect(await unread(note)).toEqual({});
  });

  it.each([
    'See changes [here](https://a.example/).',
    'Please refer to [the notes](https://a.example/) of 24.8.',
  ])('includes a reference in a note without changes: %s', async (text) => {
    expect(await unread(`${text}\n`)).toEqual({ '24.9.0': 1 });
    expect(await unread(`${text}\n\n## Fixes\n\n- a\n`)).toEqual({});
  });

  it.each([
    'Released on 2024-09-17.',
    'Faster paths and better plans.',
    'This document describes all new features and changes in App 24.9.',
    'Learn about [upgrade instructions](https://example.com/upgrade).',
    'For the list of issues that are fixed in this release, view [Fixed issues](https://example.com/fixed).',
    '**Full Changelog**: https://example.com/compare/v1...v2',
    'There are no special instructions for upgrading to 24.9.x. Check the [Release Notes](https://a.example) for the contents of the release.',
    'Thanks to @a and @b!',
    '[Download](https://example.com/a.zip)',
    'SHA256: 0123456789abcdef',
    '| Version | Release date |\n| -- | -- |\n| 24.9.0 | 2024-09-17 |',
    '| Component | Version |\n| -- | -- |\n| Engine | 1.2 |',
    '## Paths\n\n![Before](a.png) ![After](b.png)',
  ])('excludes text that states no change: %s', async (text) => {
    expect(await unread(`${text}\n\n## Fixes\n\n- a\n`)).toEqual({});
  });

  it.each([
    'App 24.9 requires Python 3.9.',
    'Faster paths. The v1 API is gone.',
    'Thanks to @a for the report of CVE-2025-1234.',
    'Do not use this release.',
  ])('includes an introduction that may state a change: %s', async (text) => {
    expect(await unread(`${text}\n\n## Fixes\n\n- a\n`)).toEqual({ '24.9.0': 1 });
  });

  it('excludes text about people and downloads, but not about requirements', async () => {
    expect(await unread('## Contributors\n\nBy @a, who fixed #12.\n\n## Fixes\n\n- a\n')).toEqual({});
    const below = (text: string): string => `## Rows\n\n${text}\n\n## Fixes\n\n- a\n`;
    expect(await unread(below('For the steps, see the guide. Any questions?'))).toEqual({});
    expect(await unread(below('For the upgrade, see the guide.'))).toEqual({ '24.9.0': 1 });
    const steps = '## Upgrade notes\n\nFor all steps, see the guide.\n\n## Fixes\n\n- a\n';
    expect(await unread(steps)).toEqual({ '24.9.0': 1 });
    expect(await unread('## Prerequisites\n\nPython 3.9 is required.\n\n## Fixes\n\n- a\n')).toEqual({
      '24.9.0': 1,
    });
  });

  it.each([
    ['To follow the standard, old tokens expire now.', 1],
    ['The digest of packages is sha256 now.', 1],
    ['The map has a new tool and a faster start, both contributed by the community!', 1],
    ['Consult the release notes and delete the old index.', 1],
    ['No action is required. Consult the release notes and run the converter.', 1],
    ['Check the changelog for other changes.', 0],
    ['To see all people who helped, see the tag.', 0],
    ['The checksums are below.', 0],
    ['@ann made their first contribution in https://example.com/pull/12', 0],
  ])('includes a sentence that only names a standard or who wrote a change: %s', async (text, count) => {
    expect(await unread(`## Rows\n\n${text}\n\n## Fixes\n\n- a\n`)).toEqual(count ? { '24.9.0': count } : {});
  });

  it('belongs to the patch of the heading above it, also in a box around entries', async () => {
    const note =
      '## 24.9.1 (2024-10-02)\n\nIt is faster. It is smaller.\n\n### Fixes\n\n- a\n\n## 24.9.0\n\nIt requires Python.\n\n<details><summary>More</summary>\n\nText.\n\n- **Fix:** b\n\n</details>\n';
    expect(await unread(note)).toEqual({ '24.9.1': 1, '24.9.0': 2 });
  });
});
