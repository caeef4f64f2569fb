import { describe, expect, it } from 'vitest';
import { entriesOf } from '#core/model/release/release-body.ts';
import { factsOf } from '#core/model/release/release-facts.ts';
import { compareVersions, isPrerelease, type Version } from '#core/model/version.ts';
import {
  parseHtml,
  parseRelease,
  parseSample,
  parseText,
  SAMPLE_IMAGE,
} from '../../../tests/content-samples/parse-text.ts';
import { EXPECTED } from './front-matter/front-matter-schema.ts';

describe('a note', () => {
  it('becomes a release with stream, version, year, date and address', async () => {
    expect(await parseRelease('---\ndate: 2024-09-17\n---\n# App 24.9.0\n\nOne. Two.\n')).toMatchObject({
      id: 'app/2024/release.24.9.0',
      stream: 'app',
      file: 'app/2024/release.24.9.0.md',
      year: 2024,
      date: '2024-09-17',
      title: 'App 24.9.0',
      description: '',
      unlisted: false,
    });
  });

  it.each(Object.entries(EXPECTED))('depends on each key of its front matter: %s', async (_, { example }) => {
    expect(await parseText(`---\n${example}\n---\n# Notes\n`)).not.toEqual(
      await parseText('---\n\n---\n# Notes\n'),
    );
  });

  it.each([
    ['24.9.0', 'App 24.9.1'],
    ['23.4R2', 'Junos 23.4R3'],
    ['24.9.0', 'App 24.9.0-rc.1'],
  ])('of %s is probably not the release with the title "%s"', async (version, title) => {
    const { foreignTitle } = await parseSample(`---\ntitle: ${title}\n---\nText\n`, {
      path: `app/release.${version}.md`,
    });
    expect(foreignTitle?.versions.map(({ text }) => text)).toEqual([title.split(' ')[1]]);
    expect(foreignTitle?.line).toBe(2);
  });

  it.each([
    ['24.9.0', 'App 24.9'],
    ['4.3.x', 'NetBox v4.3'],
    ['4.3.x', 'NetBox v4.3.7'],
    ['1.11.0', 'v1.11.0-Aug 2021'],
    ['15.2(7)E3', 'IOS 15.2(7)E3.'],
    ['24.7.r1', 'OPNsense 24.7.r1 (2024)'],
    ['7.4.3 build 2573', 'FortiOS 7.4.3'],
    ['24.9.0', 'From 24.8.0 to 24.9.0'],
  ])('of %s can have the title "%s"', async (version, title) => {
    const { problems } = await parseText(`---\ntitle: ${title}\n---\nText\n`, {
      path: `app/release.${version}.md`,
      config: { streams: [{ id: 'app', candidateLetter: 'r' }] },
    });
    expect(problems).toEqual([]);
  });

  it('has versions in headings and titles that follow the rules of its stream', async () => {
    const { release, problems } = await parseText(
      '# 5.0.0-2 after 5.0.0-1\n\n## 5.0.0-2\n- Two\n\n## 5.0.0-1 (2025-01-02)\n- One\n\n## Example 5.0.0-0 release\n- None\n',
      { path: 'app/release.5.0.0-2.md', config: { streams: [{ id: 'app', versions: 'semver' }] } },
    );
    expect(problems).toEqual([]);
    const patches = release?.sections.flatMap(({ patch }) => patch?.version ?? []) ?? [];
    expect(patches.map((one) => [one.text, isPrerelease(one)])).toEqual([
      ['5.0.0-2', true],
      ['5.0.0-1', true],
      ['5.0.0-0', true],
    ]);
  });

  it('marks its section as a pre-release if that has the version of the page', async () => {
    const release = await parseRelease('---\nprerelease: true\n---\n## 24.9.1\n- One\n\n## 24.9.0\n- None\n');
    expect(factsOf(release).parts.map(({ version }) => [version.text, isPrerelease(version)])).toEqual([
      ['24.9.1', false],
      ['24.9.0', true],
    ]);
  });

  it('counts as a pre-release as long as its title or heading says that it is not released', async () => {
    const marks = async (text: string, path: string): Promise<unknown> => {
      const release = await parseRelease(text, { path });
      const parts = factsOf(release).parts.length > 0 ? factsOf(release).parts : [release];
      return parts.map(({ version }) => [version.text, isPrerelease(version)]);
    };
    expect(await marks('# App 24.9.1 (TBC)\n\n- One\n', 'app/24.9.1.md')).toEqual([['24.9.1', true]]);
    expect(await marks('# App 24.9.1\n\n- One\n', 'app/24.9.1.md')).toEqual([['24.9.1', false]]);
    expect(await marks('## 24.9.2 (Unreleased)\n- One\n\n## 24.9.1\n- None\n', 'app/24.9.x.md')).toEqual([
      ['24.9.2', true],
      ['24.9.1', false],
    ]);
  });

  it('is older than its release if it is marked as a pre-release with a number behind a hyphen', async () => {
    const versionIn = async (path: string, head = ''): Promise<Version> =>
      (await parseRelease(`${head}## 5.0.0-1\n\n- One\n`, { path })).version;
    const marked = await versionIn('app/5.0.0-1.md', '---\nprerelease: true\n---\n');
    const release = await versionIn('app/5.0.0.md');
    expect([marked.text, isPrerelease(marked), compareVersions(marked, release) < 0]).toEqual([
      '5.0.0-1',
      true,
      true,
    ]);
    // Without the mark, it is a revision.
    expect(compareVersions(await versionIn('app/5.0.0-1.md'), release)).toBeGreaterThan(0);
  });

  it('has its title from front matter, otherwise from a first-level heading, otherwise from stream and version', async () => {
    expect((await parseRelease('---\ntitle: A\n---\nText\n')).title).toBe('A');
    expect((await parseRelease('B\n===\n\nText\n')).title).toBe('B');
    expect((await parseRelease('Text\n')).title).toBe('App 24.9.0');
  });

  it('has no order number of its file in the generated title', async () => {
    expect((await parseRelease('Text\n', { path: 'app/01-first-steps.md' })).title).toBe('First steps');
  });

  it('keeps the targets of links in its title', async () => {
    const url = 'https://git.example.com/compare/v24.8.0...v24.9.0';
    for (const note of [
      `## [24.9.0](${url}) (2024-09-17)\n\nText\n`,
      `# App [24.9.0]\n\nText\n\n[24.9.0]: ${url}\n`,
    ]) {
      expect((await parseRelease(note)).titleLinks).toEqual([{ text: '24.9.0', url }]);
    }
    expect(await parseRelease('# App [24.9.0](javascript:alert(1))\n\nText\n')).not.toHaveProperty(
      'titleLinks',
    );
  });

  it('keeps the targets of links to notes and of raw HTML', async () => {
    const note =
      '# [App 24.9.0](./upgrade.md#drops) <a href="https://git.example.com/tag">tag</a> <a name="old"></a>\n\nText.\n';
    const linked = await parseRelease(note, { others: ['app/2024/upgrade.md'] });
    expect(linked.title).toBe('App 24.9.0 tag');
    expect(linked.titleLinks).toEqual([
      { text: 'App 24.9.0', url: '/release-notes/app/2024/upgrade/#drops' },
      { text: 'tag', url: 'https://git.example.com/tag' },
    ]);
    expect(linked.sections.flatMap(({ blocks }) => blocks)).toHaveLength(1);
    const [lost] = (await parseText('# [App 24.9.0](./none.md)\n\nText.\n')).problems;
    expect(lost).toMatchObject({ code: 'broken-link', line: 1, column: 3 });
  });

  it('has the year of its date if the folder has none', async () => {
    const path = 'app/release.25.1.0.md';
    expect((await parseRelease('---\ndate: 2025-01-21\n---\nText\n', { path })).year).toBe(2025);
    expect((await parseRelease('Text\n', { path })).year).toBeUndefined();
  });

  it('is not published if it is a draft', async () => {
    expect((await parseText('---\ndraft: true\n---\nText\n')).release).toBeUndefined();
  });

  it('is unlisted if front matter or the configuration says so', async () => {
    expect((await parseRelease('---\nunlisted: true\n---\nText\n')).unlisted).toBe(true);
    const config = { sensitive: ['app/2024/release.24.9.0.md'] };
    expect((await parseRelease('Text\n', { config })).unlisted).toBe(true);
  });

  it('can begin with a byte order mark and have any line ends', async () => {
    expect((await parseRelease('\uFEFF---\r\ntitle: A\r\n---\r\n## Fixes\r\n- a\r\n- b\r')).title).toBe('A');
    expect(entriesOf(await parseRelease('\uFEFF## Fixes\r\n- a\r\n- b\r'))).toHaveLength(2);
  });
});

describe('anchors', () => {
  it('come from the text of the heading, or from its id', async () => {
    const { anchors } = await parseText(
      '## Paths\n\n### Feature: Drops (PA-1)\n\nText.\n\n### Loops {#loops-2}\n\nText.\n',
    );
    expect(anchors).toEqual(['paths', 'pa-1', 'feature-drops-pa-1', 'loops', 'loops-2']);
  });

  it('of lines come from the first reference or the first words, and are numbered if they exist already', async () => {
    const changes = entriesOf(
      await parseRelease(
        '## Fixes\n- a (PA-1)\n- b (PA-1)\n- One two three four five six seven\n- a\n- a\n\n## PA 2\n- c (PA-2)\n',
      ),
    );
    expect(changes.map(({ anchor }) => anchor)).toEqual([
      'pa-1',
      'pa-1-b',
      'one-two-three-four-five-six',
      'a',
      'a-1',
      'pa-2-pa-2',
    ]);
  });

  it('never equal an id of the page itself', async () => {
    expect(
      (await parseText('## Main\n\nText\n\n## Action required\n\n- a\n\n## Sidebar\n\nText\n')).anchors,
    ).toEqual(['action-required', 'main', 'sidebar', 'task-a']);
  });
});

describe('a task', () => {
  it('can contain text in angle brackets that is not HTML', async () => {
    const { tasks } = await parseRelease('---\n---\n- a\n\n## Before you upgrade\n\n<stdin>\n');
    expect(tasks.map(({ title }) => title)).toEqual(['<stdin>']);
  });
});

describe('links', () => {
  const options = { others: ['app/2024/release.24.8.0.md', 'base/16.2.0.md'], assets: [SAMPLE_IMAGE] };

  it.each([
    ['release.24.8.0.md#drops', '/release-notes/app/2024/release.24.8.0/#drops'],
    ['../../base/16.2.0.md', '/release-notes/base/16.2.0/'],
    ['/base/16.2.0.md', '/release-notes/base/16.2.0/'],
    ['/release-notes/app/', '/release-notes/app/'],
    ['#drops', '#drops'],
    ['/latest/application/', '/latest/application/'],
    ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
    ['mailto:support@example.com', 'mailto:support@example.com'],
    ['pathname:///other/', '/other/'],
    ['images/paths.svg', '/release-notes/attachments/paths.0123abcd.svg'],
  ])('to %s have the target %s', async (written, href) => {
    expect(await parseHtml(`[text](${written})\n`, options)).toBe(`<p><a href="${href}">text</a></p>`);
  });

  it('can lead to files with quotes and ampersands in their names', async () => {
    const asset = { ...SAMPLE_IMAGE, path: "app/2024/images/what's new & old.svg" };
    expect(
      await parseHtml("[text](<images/what's new & old.svg>)\n", { ...options, assets: [asset] }),
    ).toContain('href="/release-notes/attachments/');
  });

  it('with reference names are resolved wherever the name is defined', async () => {
    expect(
      await parseHtml(
        'See [a][one] and ![b][two].\n\n- x\n\n[one]: https://example.com\n[two]: images/paths.svg\n',
        options,
      ),
    ).toContain('<a href="https://example.com">a</a>');
  });
});

describe('HTML in a note', () => {
  it('is kept if it is safe, without classes and styles', async () => {
    expect(
      await parseHtml(
        '<details open class="x" style="color:red"><summary>More</summary>\n\n**Text**<br>\n\n</details>\n\nPress <kbd>Ctrl</kbd>.\n',
      ),
    ).toMatchInlineSnapshot(`
      "<details open><summary>More</summary>
      <p><strong>Text</strong><br></p>
      </details>
      <p>Press <kbd>Ctrl</kbd>.</p>"
    `);
  });

  it('that is invalid stays visible as text, and comments are removed', async () => {
    expect(
      await parseHtml(
        'Read <stdin>, <+x>, a <b and 1 < 2 <!-- not this -->.\n\n<TOKEN>\n\n<!-- nor\n\nthis -->\n',
      ),
    ).toMatchInlineSnapshot(`
      "<p>Read &lt;stdin&gt;, &lt;+x&gt;, a &lt;b and 1 &lt; 2 .</p>
      <p>&lt;TOKEN&gt;</p>"
    `);
  });

  it('that is not allowed becomes text', async () => {
    const page = await parseHtml(
      '<script>alert(1)</script>\n\n<iframe src="x"></iframe>\n\n<img src="x" onerror="alert(1)">\n',
    );
    expect(page).not.toMatch(/<script|<iframe|onerror/);
  });

  it('defines anchors', async () => {
    expect((await parseText('<a name="old"></a>\n\n<div id="new">x</div>\n')).anchors).toEqual([
      'old',
      'new',
    ]);
  });
});
