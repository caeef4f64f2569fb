import { describe, expect, it } from 'vitest';
import { entriesOf } from '#core/model/release/release-body.ts';
import { outlineText } from '../../../../tests/content-samples/outline-text.ts';
import { parseText } from '../../../../tests/content-samples/parse-text.ts';

async function outline(markdown: string): Promise<string> {
  const { release } = await parseText(markdown);
  if (release === undefined) throw new Error('The sample is a release');
  return outlineText(release);
}

describe('a paragraph below a heading that names a kind', () => {
  it('is an entry: its first sentence is the title', async () => {
    const note =
      '## Breaking changes\n\nThe v1 API is removed. Use `v2` (see CVE-2025-1234). (PA-3)\n\nThe *old* export is gone (PA-4).\n';
    expect(await outline(note)).toMatchInlineSnapshot(`
      "## Breaking changes #breaking-changes
        line breaking: The v1 API is removed. #pa-3 [PA-3] mentions CVE-2025-1234 "Use v2 (see CVE-2025-1234)."
        line breaking: The old export is gone. #pa-4 [PA-4]"
    `);
  });

  it('includes the blocks after it, and paragraphs that refer to it', async () => {
    const note =
      '## New features\n\nPlans have colours.\n\n```js\nplan.colour\n```\n\nThis needs a restart.\n\nFor example:\n\n- red\n- green\n\n**Example of a plan:**\n\n```js\nplan\n```\n\nFor detailed information, see the guide.\n\nExports are signed.\n';
    expect(await outline(note)).toMatchInlineSnapshot(`
      "## New features #new-features
        line feature: Plans have colours. #plans-have-colours "plan.colour This needs a restart. For example: red green Example of a plan: plan For detailed information, see the guide."
        line feature: Exports are signed. #exports-are-signed"
    `);
  });

  it('is no change if it refers to others, or if it is an item that says that there are none', async () => {
    const note =
      '## Known issues\n\n- No new known issues are noted. For others, see the notes of 24.8.\n- Rows jump\n\nFor other known issues, see the notes of 24.8.\n';
    expect(await outline(note)).toMatchInlineSnapshot(`
      "## Known issues #known-issues
        line known-issue: Rows jump #rows-jump
        prose: For other known issues, see the notes of 24.8."
    `);
  });

  it('withdraws an earlier change if it says so, like a list item and a table row', async () => {
    const withdrawn = '**Withdrawn:** Rows fold (PA-1)';
    const forms = [withdrawn, `- ${withdrawn}`, `| Description |\n| --- |\n| ${withdrawn} |`];
    const notes = await Promise.all(forms.map((form) => parseText(`## Bug fixes\n\n${form}\n`)));
    const entries = notes.flatMap(({ release }) => entriesOf(release ?? expect.fail()));
    expect(entries.map(({ withdraws }) => withdraws)).toEqual(forms.map(() => 'among-changes'));
  });

  it('is not an entry if it introduces the entries after it', async () => {
    const note =
      '## Bug fixes\n\nWe fixed these:\n\n- a\n\n## Known issues\n\nThe following issues are known.\n\n### It stops\n\nText.\n';
    expect(await outline(note)).toMatchInlineSnapshot(`
      "## Bug fixes #bug-fixes
        prose: We fixed these:
        line fix: a #a
      ## Known issues #known-issues
        prose: The following issues are known.
        full known-issue: It stops #it-stops "Text.""
    `);
  });

  it('is not an entry if it contains only images', async () => {
    const note =
      '## Breaking changes\n\n- The flag is gone\n\n![Before](a.png) ![After](b.png)\n\n## New features\n\nA map.\n\n<img src="c.png" alt="Menu">\n\n[![Badge](d.png)](https://example.org/)\n';
    expect(await outline(note)).toMatchInlineSnapshot(`
      "## Breaking changes #breaking-changes
        line breaking: The flag is gone #the-flag-is-gone
        prose: Before After
      ## New features #new-features
        line feature: A map. #a-map "Menu Badge""
    `);
  });

  it.each([
    'None.',
    'None yet known',
    'None known at this time.',
    'There are no known issues in this release.',
    'There are no newly identified limitations in Acme v26.1.',
    'Acme v26.1.0 includes no known issues or limitations.',
    'Acme v26.1.0 does not include any new known issues.',
    'Currently, there are no planned breaking changes.',
    '{% include releases/known-issues.md %}',
    '**Full Changelog**: https://example.com/compare/v1...v2',
    'For a full list of changes, see the changelog.',
    'Many thanks to @a and @b for their work!',
  ])('is not an entry if it states no change: %s', async (text) => {
    expect(await outline(`## Known issues\n\n${text}\n`)).toMatch(
      /^## Known issues #known-issues\n {2}prose: /,
    );
  });

  it('is a task if the heading asks for action', async () => {
    const note =
      '## Before you upgrade\n\nMake a backup (after you upgrade). It takes an hour.\n\n- Restart\n\nRun this:\n\n```sh\nmigrate\n```\n';
    expect(await outline(note)).toMatchInlineSnapshot(`
      "task other: Make a backup. #task-make-a-backup by "after you upgrade" "It takes an hour."
      task other: Restart #task-restart
      task other: Run this: #task-run-this "migrate""
    `);
  });

  it('can have a kind of its own, in bold or in brackets', async () => {
    const note = '## Path analysis\n\n**Fix:** Rows fold.\n\n[SECURITY] Keys are checked.\n\nNote: text.\n';
    expect(await outline(note)).toMatchInlineSnapshot(`
      "## Path analysis #path-analysis
        line fix: Rows fold. #rows-fold in "Path analysis"
        line security: Keys are checked. #keys-are-checked in "Path analysis" "Note: text.""
    `);
  });

  it('is text below other headings, and if it acts as a heading', async () => {
    const note = '## Path analysis\n\nIt is faster.\n\n## Changes\n\n**Fixes**\n\n- a\n';
    expect(await outline(note)).toMatchInlineSnapshot(`
      "## Path analysis #path-analysis
        prose: It is faster.
      ## Changes #changes
        prose: Fixes
        line fix: a #a"
    `);
  });
});

describe('a table below a heading that names a kind', () => {
  it('has no entry for a second row of its header', async () => {
    const head = '<tr><th rowspan="2">Feature</th><th colspan="2">Availability</th></tr>';
    const { release } = await parseText(
      `## New features\n\n<table><thead>${head}<tr><th>Ver.</th><th>Cloud</th></tr></thead><tbody><tr><td>Rows fold</td><td>26.1</td><td>Yes</td></tr></tbody></table>\n`,
    );
    expect(release && entriesOf(release).map(({ title }) => title)).toEqual(['Rows fold']);
  });

  it('has an entry for each row, and stays a table', async () => {
    const note =
      '## Known issues\n\n| ID | Description | Workaround |\n| -- | -- | -- |\n| PA-1, PA-2 | The plan **stops**. | Restart |\n| [#7](https://example.com/issues/7) | Rows fold | |\n';
    const { release } = await parseText(note);
    const [block] = release?.sections[0]?.blocks ?? [];
    const rows = block?.type === 'prose' ? block.rows : undefined;
    expect(rows?.map(({ kind, anchor, title, ids, text }) => ({ kind, anchor, title, ids, text }))).toEqual([
      {
        kind: 'known-issue',
        anchor: 'pa-1',
        title: 'The plan stops.',
        ids: ['PA-1', 'PA-2'],
        text: 'Workaround: Restart',
      },
      { kind: 'known-issue', anchor: '7', title: 'Rows fold', ids: ['#7'], text: '' },
    ]);
    expect(JSON.stringify(block?.type === 'prose' && block.html)).toContain('["tr",{"id":"pa-1"}');
  });

  it('can have a column for the kind', async () => {
    const note = '## Changes\n\n| Type | Change |\n| -- | -- |\n| Fix | Rows fold |\n| Feature | Plans |\n';
    const { release } = await parseText(note);
    const [block] = release?.sections[0]?.blocks ?? [];
    const rows = block?.type === 'prose' ? (block.rows ?? []) : [];
    expect(rows.map(({ kind, title, text }) => [kind, title, text])).toEqual([
      ['fix', 'Rows fold', ''],
      ['feature', 'Plans', ''],
    ]);
  });

  it('is a figure below other headings, and if it lists versions and their dates', async () => {
    const table = '| Version | Release date |\n| -- | -- |\n| 24.9.1 | 2024-10-02 |\n';
    expect(
      await outline(`## Paths\n\n| a | b |\n| -- | -- |\n| c | d |\n\n## Bug fixes\n\n${table}`),
    ).not.toContain('row ');
  });

  it('has a task for each row if the heading asks for action', async () => {
    const note =
      '## Upgrade notes\n\n| Who | What |\n| -- | -- |\n| Operators | Restart (before you upgrade) |\n';
    expect(await outline(note)).toMatchInlineSnapshot(
      `"task other: Restart #task-restart by "before you upgrade" "Who: Operators""`,
    );
  });
});

describe('a statement about what an upgrade requires', () => {
  const tasksOf = async (text: string, heading = 'Changes'): Promise<readonly string[]> => {
    const { release } = await parseText(`## ${heading}\n\n- Rows fold\n${text}\n`);
    return (release?.tasks ?? []).map(({ title }) => title);
  };

  it.each([
    'Users who set the option x must change the file before upgrading.',
    'The cache is on. When upgrading from 2.1 or earlier, you have to disable it first.',
    'Please convert the scripts to Python 3 before upgrading the server.',
    'Before upgrading to 2.4.0, make sure that all nodes use the new format.',
    'After the upgrade, users need to restart the nodes.',
    'Systems with the relay module must upgrade to Kiwi Relay v1.6.0.',
    'The relay must also be upgraded to v1.6.',
    'To upgrade a network, controllers should be upgraded first.',
  ])('is a required action: %s', async (text) => {
    expect(await tasksOf(`- ${text}`)).toEqual([text]);
    expect(await tasksOf(`\n${text}`)).toHaveLength(1);
  });

  it.each([
    'You no longer need to stop the server before upgrading.',
    'You do not have to export the archive before upgrading.',
    'Disk space is checked before upgrading, and the log must be short.',
    'Nothing needs to be done before you upgrade.',
    'A small release. Nothing has to change before you upgrade.',
    'No setting needs to be changed after the upgrade.',
    'When upgrading from 2.1, no node has to be restarted.',
    'Agents no longer need to be upgraded before the controllers.',
    'A warning says whether the agents need to be upgraded first.',
    'The menu has a page that lists what is new after the upgrade.',
  ])('says that none is required: %s', async (text) => {
    expect(await tasksOf(`- ${text}`)).toEqual([]);
  });

  it('is part of a fix, and of a breaking change, which is required as a whole', async () => {
    const text = '- Users must change the file before upgrading.';
    expect(await tasksOf(text, 'Bug fixes')).toEqual([]);
    expect(await tasksOf(text, 'Breaking changes')).toEqual([]);
    expect(await tasksOf('- **Breaking:** You must change the file before upgrading.')).toEqual([]);
  });
});

describe('a text below a heading that asks for action', () => {
  it('is no action if it refers to other pages, or only says what the release is', async () => {
    const texts = [
      'For all steps, see the guide. Questions about your licence?',
      'This is a security and bug fix release.',
      'This release includes important fixes.',
      'This release has a new format. Archives must be converted.',
      'Convert the archive.',
    ];
    const { release } = await parseText(`## Upgrade notes\n\n${texts.join('\n\n')}\n`);
    expect(release?.tasks.map(({ title }) => title)).toEqual([
      'Archives must be converted.',
      'Convert the archive.',
    ]);
  });

  it('is no action below a heading about the way back', async () => {
    const note = '## Upgrading\n\n- Convert the archive\n\n### Rolling back\n\nRestore the archive.\n';
    const { release } = await parseText(note);
    expect(release?.tasks.map(({ title }) => title)).toEqual(['Convert the archive']);
  });
});

describe('a warning in the text below a heading that names no kind', () => {
  const note = (heading: string): string =>
    `## ${heading}\n\n### The supported version of Erlang\n\n**Important**: the minimum version is now 27.0.\n\nNodes fail to start on older ones.\n`;

  it('is a required action, and the heading stays an entry', async () => {
    expect(await outline(`## New features\n\n- A map\n\n${note('About this release')}`)).toMatch(
      /task other: Important: the minimum version is now 27\.0\./,
    );
  });

  it('is a required action below a list of vulnerabilities', async () => {
    const text =
      '**CVEs:**\n\n- CVE-2026-1111: names are checked\n\n**Important:** Please read the migration guide.\n';
    expect(await outline(text)).toContain('task security: Important: Please read the migration guide.');
  });

  it('belongs to the change if a heading says its kind', async () => {
    expect(await outline(note('New features'))).not.toContain('task');
  });
});
