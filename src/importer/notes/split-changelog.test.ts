import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSource } from '../files/source-text.ts';
import { readChangelog } from '../sources/changelog.ts';
import { type Piece, splitChangelog } from './split-changelog.ts';

const split = (text: string) => splitChangelog(parseSource(text, 'CHANGELOG.md'));

const wordsOf = (text: string, { body }: Piece) =>
  body.map(({ start, end }) => text.slice(start, end)).join('');

const versionsOf = (text: string) => split(text).pieces.flatMap(({ heading }) => heading?.version ?? []);

describe('the pieces of a changelog', () => {
  it('begin at the headings of releases, whatever their level', () => {
    expect(
      versionsOf('# 2.0.0\n\n- a\n\n## 1.9.1 (2024-01-02)\n\n- b\n\n## 1.9.0 (2024-01-01)\n\n- c\n'),
    ).toEqual(['2.0.0', '1.9.1', '1.9.0']);
  });

  it('keep headings that name the version of another product, or their own version again', () => {
    expect(
      versionsOf('## 1.1.0\n\n### Node.js 18.0.0\n\n- a\n\n### 1.1.0\n\n- b\n\n## 1.0.0\n\n- c\n'),
    ).toEqual(['1.1.0', '1.0.0']);
  });

  it('begin at the headings of an upgrade guide, and not at such headings within a release', () => {
    const guide = (release: string, last: string): string =>
      `# Upgrade guide\n\n## ${release}\n\n### Upgrade from 1.x to 2.0.0\n\nText.\n\n### Installing 2.0.0 on a new host\n\nText.\n\n## ${last}\n\n### Installing 1.5.0 on a new host\n\nText.\n`;
    expect(versionsOf(guide('Upgrade to `2.0.0`', 'Upgrade from `0.x` to `1.5.x`'))).toEqual([
      '2.0.0',
      '1.5.x',
    ]);
    expect(versionsOf(guide('2.0.0', '1.5.0'))).toEqual(['2.0.0', '1.5.0']);
  });

  it('begin below the name of the product and without it, if versions and dates continue', () => {
    const text =
      'OVN v26.03.0 - xxx xx xxxx\n---\n\n- a\n\nOVN v20.03.0 - 28 Feb 2020\n---\n\n- b\n\nv2.12.0 - 03 Sep 2019\n---\n\n- c\n\nv2.11.0 - 19 Feb 2019\n---\n\n- d\n\nv2.10.0 - 18 Aug 2018\n---\n\n- e\n';
    expect(versionsOf(text)).toEqual(['26.03.0', '20.03.0', '2.12.0', '2.11.0', '2.10.0']);
    expect(versionsOf(text.replace('28 Feb 2020', '28 Feb 2012'))).toEqual(['2.12.0', '2.11.0', '2.10.0']);
  });

  it('begin below another name of the product if a line goes on under it', () => {
    const text = (first: string): string =>
      [first, 'Acme 1.3.10 (2015-02-09)', 'Bricks 1.3.9 (2014-10-20)', 'Bricks 1.2.0 (2013-10-20)']
        .map((heading) => `## ${heading}\n\n- a\n`)
        .join('\n');
    expect(versionsOf(text('Acme 2.0.0 (2016-01-01)'))).toEqual(['2.0.0', '1.3.10', '1.3.9', '1.2.0']);
    expect(versionsOf(text('Acme 2.0.0').replace('Bricks 1.3.9', 'Bricks 1.2.9'))).toEqual([
      '2.0.0',
      '1.3.10',
    ]);
  });

  it('begin at several levels, also behind a pull request', () => {
    const text = [
      '### 2.0.1 [#12](https://example.com/12)',
      '# 2.0.0 [#11](https://example.com/11)',
      '### 1.9.1',
      '## 1.9.0 [9](https://example.com/9)',
      '### 1.8.2',
    ];
    expect(versionsOf(text.map((heading) => `${heading}\n\n- a\n`).join('\n'))).toEqual([
      '2.0.1',
      '2.0.0',
      '1.9.1',
      '1.9.0',
      '1.8.2',
    ]);
  });

  it('begin below the name of the product if versions without it continue on both sides', () => {
    const text = (between: string): string =>
      ['2.20.4', between, '2.20.1', '2.19.0'].map((heading) => `## ${heading}\n\n- a\n`).join('\n');
    expect(versionsOf(text('Acme 2.20.3'))).toEqual(['2.20.4', '2.20.3', '2.20.1', '2.19.0']);
    expect(versionsOf(text('Acme 3.1.0'))).toEqual(['2.20.4', '2.20.1', '2.19.0']);
  });

  it('begin at bold lines with a date and a version, below a heading of their line', () => {
    const text = [
      ...['# Changelog', '## Kiwi 1.25.x', '**2026-05-08 - Kiwi 1.25.2 - "Human touch"**', '- a'],
      ...['**2025-12-03 - Kiwi 1.25.1 - "Before winter"**', '- b'],
      ...['## Kiwi 1.24.x', '**2025-04-16 - Kiwi 1.24.1**', '- c', '**Kiwi 1.24.0 is old**', '- d'],
    ].join('\n\n');
    expect(versionsOf(text)).toEqual(['1.25.2', '1.25.1', '1.24.1']);
  });

  it('begin at lines that say whether the release is stable', () => {
    const text =
      'App 3.3.0 (development) released on July 29, 2026\n\n- a\n\nApp 3.2.0 (stable) released on June 24, 2026\n\n- b\n\nApp 1.5.0 released on December 14, 2018\n\n- c\n';
    expect(versionsOf(text)).toEqual(['3.3.0', '3.2.0', '1.5.0']);
    expect(readChangelog(text, 'ChangeLog').notes.map(({ title }) => title)).toEqual([
      'App 3.3.0 (development)',
      'App 3.2.0 (stable)',
      undefined,
    ]);
    const lines = [
      'Scheduled Release 8.2608.0 (aka 2026.08) 2026-08-18',
      'Version 8.24.0 [v8-stable] 2017-01-10',
      'Version 8.1.6 [release candidate] (ann), 2014-02-20',
      'Version 3.14.0 (ann/carl), 2008-04-02',
    ];
    expect(versionsOf(lines.map((line) => `${line}\n- a\n`).join('\n---------\n'))).toEqual([
      ...['8.2608.0', '8.24.0', '8.1.6', '3.14.0'],
    ]);
  });

  it('contain headings of a higher level than their own, if these name kinds in several releases', () => {
    const text =
      '# Changes\n\n#### App 2.0 (Aug 2024)\n\n## Breakthroughs\n\n- a\n\n## Fixes\n\n- b\n\n#### App 1.0 (Aug 2023)\n\n## Tools\n\n- c\n\n## Fixes\n\n- d\n';
    const { pieces } = split(text);
    expect(pieces.map((piece) => [piece.heading?.version, wordsOf(text, piece)])).toEqual([
      ['2.0', '## Breakthroughs\n\n- a\n\n## Fixes\n\n- b'],
      ['1.0', '## Tools\n\n- c\n\n## Fixes\n\n- d'],
    ]);
  });

  it('contain headings of a higher level than their own that are repeated, such as lists of advisories', () => {
    const text =
      '# Changes\n\n#### App 2.0\n\n- a\n\n## References:\n\n- b\n\n#### App 1.0\n\n- c\n\n## References:\n\n- d\n';
    const { pieces } = split(text);
    expect(pieces.map((piece) => [piece.heading?.version, wordsOf(text, piece)])).toEqual([
      ['2.0', '- a\n\n## References:\n\n- b'],
      ['1.0', '- c\n\n## References:\n\n- d'],
    ]);
  });

  it('do not begin at the title of the changelog if that names a version, unless all releases have such headings', () => {
    const own =
      'Redis 7.0 release notes\n===\n\nUrgency.\n\nRedis 7.0.1\n===\n\n* a\n\nRedis 7.0.0 GA\n===\n\n* b\n';
    expect(versionsOf(own)).toEqual(['7.0.1', '7.0.0 GA']);
    expect(versionsOf('# 1.1 release notes\n\n- a\n\n# 1.0 release notes\n\n- b\n')).toEqual(['1.1', '1.0']);
  });

  it('do not begin at the date below a heading, which may be a version that needs the date', () => {
    expect(
      versionsOf('## Acme Plus R37\n\nJuly 15, 2026\n\n- a\n\n## Acme Plus R36\n\nMay 1, 2026\n\n- b\n'),
    ).toEqual([]);
    expect(
      versionsOf('## 2026-lts-r4\n\n15 Jul 2026\n\n- a\n\n## 2026-lts-r3\n\n15 Jul 2026\n\n- b\n'),
    ).toEqual(['2026-lts-r4', '2026-lts-r3']);
  });

  it('begin at the releases of a product under each of its names, but not at versions of another product', () => {
    const headings = [
      'Acme WAF for Caddy 5.10',
      'Acme WAF for Caddy 5.9',
      'Acme Caddy Protect 5.8',
      'Acme Caddy Protect 5.7',
      'Acme Caddy Protect 5.6',
    ];
    const text = (all: readonly string[]) => all.map((heading) => `## ${heading}\n\n- a\n`).join('\n');
    expect(versionsOf(text(headings))).toEqual(['5.10', '5.9', '5.8', '5.7', '5.6']);
    expect(versionsOf(text(headings.toReversed()))).toEqual(['5.6', '5.7', '5.8', '5.9', '5.10']);
    expect(versionsOf(text(['Acme Caddy Proxy 1.2', ...headings.slice(2)]))).toEqual(['5.8', '5.7', '5.6']);
    expect(versionsOf(text([...headings.slice(2), 'Windows 5.5']))).toEqual(['5.8', '5.7', '5.6']);
  });

  it('begin at days with and without words around them', () => {
    expect(
      versionsOf(
        '## Release Notes - 2026-07-17\n\n- a\n\n## Release 2025-08-29 (Hotfix)\n\n- b\n\n## Release 2021-12-9\n\n- c\n',
      ),
    ).toEqual(['2026-07-17', '2025-08-29', '2021-12-09']);
  });

  it('begin at the releases of all channels of a product', () => {
    expect(versionsOf('## edge-24.2.1\n\n- a\n\n## stable-2.14.0\n\n- b\n\n## edge-24.1.1\n\n- c\n')).toEqual(
      ['24.2.1', '2.14.0', '24.1.1'],
    );
  });

  it('leave out an empty heading of changes after the newest release', () => {
    const after = 'Post-v1.1.0\n-----------\n\n';
    const releases = 'v1.1.0 - 1 May 2026\n-----\n\n- a\n\nv1.0.0 - 1 May 2025\n-----\n\n- b\n';
    expect(split(after + releases).pieces.map(({ kind }) => kind)).toEqual(['release', 'release']);
    expect(split(`${after}- c\n\n${releases}`).pieces.map(({ kind }) => kind)).toEqual([
      'unreleased',
      'release',
      'release',
    ]);
  });

  it('have the second of two versions if that one continues the versions of the other headings', () => {
    const versions = [
      'v1.53.0/v0.147.0',
      'v1.52.0/v0.146.1',
      'v0.146.0',
      'v1.51.0/v0.145.0',
      'v0.73.0/v1.0.0-rc7',
    ];
    const text = versions.map((version) => `## ${version}\n\n- a\n`).join('\n');
    expect(versionsOf(text)).toEqual(['0.147.0', '0.146.1', '0.146.0', '0.145.0', '0.73.0']);
    expect(versionsOf(text.replace('## v0.146.0', '## v1.51.1'))).toEqual([
      ...['1.53.0', '1.52.0', '1.51.1', '1.51.0', '0.73.0'],
    ]);
  });

  it('do not begin at a heading of a line that is directly above its releases', () => {
    const text =
      '# v1.20\n\n## Release v1.20.1 - 2026/02/01\n\n- a\n\n## Release v1.20.0 - 2026/01/01\n\n- b\n\n' +
      '# v1.19\n\n## Release v1.19.0 - 2025/01/01\n\n- c\n';
    expect(versionsOf(text)).toEqual(['1.20.1', '1.20.0', '1.19.0']);
    expect(versionsOf('# 1.1\n\n- a\n\n## 1.1.1\n\n- b\n\n# 1.0\n\n- c\n')).toEqual(['1.1', '1.1.1', '1.0']);
  });

  it('begin at the pages of patches, which are deeper than the releases and have a range of dates', () => {
    const text =
      '## 6.0.0 (2024-11-26)\n\n- a\n\n## 5.5.0 (2024-11-20)\n\n- b\n\n### 5.4.x (2024-08-07 - 2024-11-11)\n\n- c\n';
    expect(versionsOf(text)).toEqual(['6.0.0', '5.5.0', '5.4.x']);
  });

  it('begin at lines with only a version and a date if there are no such headings', () => {
    expect(
      versionsOf('v1.1.0 - August 21, 2026\n\n* a\n\nv1.0.0 - July 1, 2026\n\n* 1.0.0 was first\n'),
    ).toEqual(['1.1.0', '1.0.0']);
  });

  it('do not begin at lines with a version above an example', () => {
    expect(versionsOf('## Changes\n\n1.1:\n\n```\na\n```\n\n1.2:\n\n```\nb\n```\n')).toEqual([]);
  });

  it('do not begin at headings in code, quotes or lists', () => {
    expect(
      versionsOf('## 1.1.0\n\n```md\n## 1.0.9\n```\n\n> ## 1.0.8\n\n- a\n\n  ## 1.0.7\n\n## 1.0.0\n\n- b\n'),
    ).toEqual(['1.1.0', '1.0.0']);
  });

  it('are dates if no heading names a version', () => {
    expect(versionsOf('## August 21, 2026\n\n- a\n\n## August 14, 2026\n\n- b\n')).toEqual([
      '2026-08-21',
      '2026-08-14',
    ]);
  });

  it('have their own definitions, and others that they use', () => {
    const text =
      '## 2.0.0\n\n- [a] and [^1]\n\n## 1.0.0\n\n- [b]\n\n[a]: https://a.example\n[b]: https://b.example\n[c]: https://c.example\n[^1]: See [b].\n';
    const { pieces, omitted } = split(text);
    const carried = pieces.map(({ definitions }) =>
      definitions.map(({ start, end }) => text.slice(start, end)),
    );
    expect(carried).toEqual([['[a]: https://a.example', '[b]: https://b.example', '[^1]: See [b].'], []]);
    expect(pieces.map((piece) => wordsOf(text, piece))).toEqual([
      '- [a] and [^1]',
      '- [b]\n\n[b]: https://b.example',
    ]);
    expect(
      omitted.flatMap(({ why, start, end }) => (why === 'unused-definition' ? [text.slice(start, end)] : [])),
    ).toEqual(['[c]: https://c.example']);
  });

  it('exclude boilerplate introductions, and keep others', () => {
    const form =
      '# Changelog\n\nAll notable changes to this project will be documented in this file.\n\n## 1.0.0\n\n- a\n';
    expect(split(form).pieces.map(({ kind }) => kind)).toEqual(['release']);
    expect(split(form).omitted.map(({ why }) => why)).toEqual([
      'introduction-of-the-form',
      'release-heading',
    ]);
    const contents = '- [v1.1.0](#v110)\n- [v1.0.0](#v100)\n\n## v1.1.0\n\n- a\n\n## v1.0.0\n\n- b\n';
    expect(split(contents).pieces.map(({ kind }) => kind)).toEqual(['release', 'release']);
    const own = '# Changelog\n\nShips turn from 2.0.0 on.\n\n## 1.0.0\n\n- a\n';
    expect(split(own).pieces.map(({ kind }) => kind)).toEqual(['other', 'release']);
  });

  it('take the changes of a line above its releases for those of its first release', () => {
    const page =
      '# App 3.1 release notes\n\nA fine line.\n\n## New features\n\n### Signed exports [a]\n\nText.\n\n### Breaking changes\n\n- The old API is gone\n\n## Release details\n\n### App 3.1.0\n\nMay 2, 2026\n\n### App 3.1.1\n\n- a\n\n[a]: https://a.example\n';
    const { notes, report } = readChangelog(page, 'notes.md');
    expect(notes.map(({ role, version = '', body }) => `${role} ${version}\n${body.text}`)).toEqual([
      'introduction \n# App 3.1 release notes\n\nA fine line.',
      'release 3.1.0\nMay 2, 2026\n\n#### New features\n\n##### Signed exports [a]\n\nText.\n\n##### Breaking changes\n\n- The old API is gone\n\n[a]: https://a.example',
      'release 3.1.1\n- a',
    ]);
    expect(report.flatMap((line) => (line.is === 'omitted' ? line.text : []))).toContain(
      '## Release details',
    );
  });

  it('leave text above releases alone if it names no changes, or if there are several lines', () => {
    const above = (text: string): readonly boolean[] => split(text).pieces.map((piece) => 'above' in piece);
    expect(above('## Community\n\nWe are many.\n\n## 3.1.1\n\n- a\n\n## 3.1.0\n\n- b\n')).toEqual([
      ...[false, false, false],
    ]);
    expect(above('## Bug fixes\n\n- a\n\n## 3.1.0\n\n- b\n\n## 3.0.0\n\n- c\n')).toEqual([
      ...[false, false, false],
    ]);
  });

  it('keep unreleased changes separate', () => {
    expect(split('## [Unreleased]\n\n- a\n\n## 1.0.0\n\n- b\n').pieces.map(({ kind }) => kind)).toEqual([
      'unreleased',
      'release',
    ]);
    expect(
      split('## [Unreleased]\n\n### Added\n\n## 1.0.0\n\n- b\n').omitted.map(({ why }) => why),
    ).toContain('nothing-unreleased');
  });

  it('keep the former anchors of their headings', () => {
    const [piece] = split('<a name="1.0.0"></a>\n## 1.0.0\n\n- a\n').pieces;
    expect(piece?.names).toEqual(['1.0.0']);
    // The time must not double with each anchor.
    const anchors = Array.from({ length: 40 }, (_, index) => `<a id=a${index}>`);
    expect(split(`${anchors.join(' ')} a\n## 1.0.0\n\n- a\n`).pieces[0]?.names).toEqual([]);
  });
});

/** Content of changelogs, in any order. */
const block = fc.oneof(
  fc
    .tuple(fc.constantFrom('#', '##', '###'), fc.nat(4), fc.nat(9))
    .map(([marks, major, minor]) => `${marks} [${major}.${minor}.0] - 2024-01-0${(minor % 9) + 1}`),
  fc.constantFrom(
    '## [Unreleased]',
    '# Changelog',
    '### Added',
    '## 3.1.0',
    '## 3.1.1',
    '## Older',
    '1.4.0 / 2024-02-03\n==================',
    '<a name="x"></a>',
  ),
  fc.constantFrom(
    '- see [a] and [b][c]',
    '- ~40 ms, `[a]`, <kbd>Q</kbd>',
    '* [^n] 🌊',
    'Words — “quoted”.',
    '```\n## 9.9.9\n```',
    '> quote\n> [a]',
    '---',
    '  indented',
  ),
  fc.constantFrom(
    '[a]: https://a.example',
    '[c]: https://c.example "C"',
    '[^n]: a note\n    that goes on',
    '[1.0.0]: https://d.example',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);

describe('every word of a changelog', () => {
  it('is in one piece, or in a copied definition, or reported as left out', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 14 }), (blocks) => {
        const text = blocks.join('\n\n').replaceAll('\r', '');
        const { pieces, omitted } = split(text);
        fc.pre(pieces.length > 0);
        const bodies = pieces.flatMap(({ body, above }) => [...body, ...(above ? [above] : [])]);
        const places = [...bodies, ...omitted].toSorted((one, other) => one.start - other.start);
        // No word is in two of them.
        expect(places.filter(({ start }, index) => start < (places[index - 1]?.end ?? 0))).toEqual([]);
        const all = [...places, ...pieces.flatMap(({ definitions }) => definitions)];
        const kept = new Set(
          all.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, at) => start + at)),
        );
        const lost = Array.from(text.matchAll(/\S/g), ({ index }) => index).filter((at) => !kept.has(at));
        expect(lost.map((at) => text.slice(at, at + 20))).toEqual([]);
      }),
      {
        numRuns: 300,
        // The anchor of a heading is not a change above it.
        examples: [[['### Added', '<a name="x"></a>', '### [0.0.0] - 2024-01-01', '## [Unreleased]']]],
      },
    );
  });
});
