import { describe, expect, it } from 'vitest';
import { countKinds, entriesOf } from '#core/model/release/release-body.ts';
import { outlineText } from '../../../../tests/content-samples/outline-text.ts';
import { parseText } from '../../../../tests/content-samples/parse-text.ts';

async function outline(markdown: string): Promise<string> {
  const { release } = await parseText(markdown);
  if (release === undefined) throw new Error('The sample is a release');
  return outlineText(release);
}

describe('containers around entries', () => {
  it('keep a collapsed list, as entries of the section', async () => {
    const note =
      '## Bug fixes\n- One\n\n<details>\n<summary>All <b>others</b></summary>\n\n- Two (PA-2)\n- Three\n\n</details>\n';
    expect(await outline(note)).toMatchInlineSnapshot(`
      "## Bug fixes #bug-fixes
        line fix: One #one
        details: All others
          (no heading)
            line fix: Two #pa-2 [PA-2]
            line fix: Three #three"
    `);
    const { release } = await parseText(note);
    expect(release && countKinds(entriesOf(release))).toEqual({ fix: 3 });
  });

  it('have the kind of their summary, and headings of their own', async () => {
    expect(
      await outline(
        '## Paths\n\n<details open>\n<summary>Bug fixes</summary>\n\n- One\n\n### Inside\n\n- **Feature:** Two\n\n</details>\n\n- **Fix:** Three\n',
      ),
    ).toMatchInlineSnapshot(`
      "## Paths #paths
        details: Bug fixes
          (no heading)
            line fix: One #one in "Paths"
          ### Inside #inside
            line feature: Two #two in "Inside"
        line fix: Three #three in "Paths""
    `);
  });

  it('can be boxes whose title names the kind of a list', async () => {
    const note =
      '!!! note "问题修复 :palm_tree:"\n\n    * 修复了地图问题；\n\n!!! note "问题修复"\n\n    参见列表。\n';
    expect(await outline(`## 24.9.1\n\n${note}`)).toMatchInlineSnapshot(`
      "## 24.9.1 #2491 patch 24.9.1
        aside: 问题修复 🌴
          (no heading)
            line fix: 修复了地图问题； #修复了地图问题 of 24.9.1
        prose: 问题修复 参见列表。"
    `);
  });

  it('can be raw HTML', async () => {
    expect(
      await outline('## Bug fixes\n\n<div>\n<ul><li>One <b>row</b> (PA-1)</li><li>Two</li></ul>\n</div>\n'),
    ).toMatchInlineSnapshot(`
      "## Bug fixes #bug-fixes
        group:
          (no heading)
            line fix: One row #pa-1 [PA-1]
            line fix: Two #two"
    `);
  });

  it('can contain a table of changes', async () => {
    const table = '| ID | Description |\n| -- | -- |\n| PA-1 | Rows fold |\n';
    const { release } = await parseText(
      `## Bug fixes\n\n<details>\n<summary>All</summary>\n\n${table}\n</details>\n`,
    );
    expect(release && entriesOf(release).map(({ title, kind }) => `${kind}: ${title}`)).toEqual([
      'fix: Rows fold',
    ]);
  });

  it('stay text if they contain no entry: a list in a box is advice', async () => {
    expect(
      await outline(
        '## Bug fixes\n- One\n\n:::tip\n- Do this\n- or that\n:::\n\n<details>\n<summary>Why</summary>\n\nText.\n\n</details>\n',
      ),
    ).toMatchInlineSnapshot(`
      "## Bug fixes #bug-fixes
        line fix: One #one
        prose: Tip Do this or that
        details: Why
          (no heading)
            line fix: Text. #text"
    `);
  });

  it('list changes if a line above a list names their kind, and are an action otherwise', async () => {
    const box = (line: string): string =>
      `## Notes\n\n:::warning\n${line}\n\n- Maps are required now.\n:::\n`;
    expect(await outline(box('**Breaking changes**'))).toMatchInlineSnapshot(`
      "## Notes #notes
        aside: Warning
          (no heading)
            prose: Breaking changes
            line breaking: Maps are required now. #maps-are-required-now"
    `);
    expect(await outline(box('Upgrade the maps first.'))).toMatchInlineSnapshot(`
      "task other: Upgrade the maps first. #task-upgrade-the-maps-first in "Notes" "Maps are required now."
      ## Notes #notes"
    `);
  });

  it('are required actions if they are quotes that say so, and text if they are other quotes', async () => {
    const quotes = '> **Please update the agents before upgrading to 25.1.**\n\n> Rows are fast.\n';
    expect(await outline(`## Installation\n\n${quotes}`)).toMatchInlineSnapshot(`
      "task other: Please update the agents before upgrading to 25.1. #task-please-update-the-agents-before-upgrading in "Installation"
      ## Installation #installation
        prose: Rows are fast."
    `);
  });

  it('are one change each, if they are text below a heading that names a kind, with a title that says it', async () => {
    expect(
      await outline(
        [
          '## Breaking changes',
          '::::{dropdown} The `pipe` output is gone (PA-7)\n:name: pipe-gone\n\nIt was old.\n\n- Install it before.\n::::',
          '% Not written yet.',
          '<details><summary>More details</summary>\n\nThe port is 81.\n\n</details>',
          ':::{dropdown} All removed settings are here\n- One\n- Two\n:::',
          '## Bug fixes',
          ':::details How rows fold now\nRows fold.\n:::',
          '<details><summary>Fixed the order of the rows</summary>\n\n:::note\nFor customers only.\n:::\n\nRows have keys:\n\n- One\n- Two\n\n</details>',
          '<details><summary>Fixes of the map</summary>\n\nThe following problems are solved.\n\n- Three\n- Four\n\n</details>',
          '<details><summary>Fixed the keys of the archive</summary>\n\nKeys were lost.\n\n**Action required**\n\n- Create the keys again\n\n</details>',
        ].join('\n\n'),
      ),
    ).toMatchInlineSnapshot(`
      "task other: Create the keys again #task-create-the-keys-again
      ## Breaking changes #breaking-changes
        line breaking: The pipe output is gone #pa-7 [PA-7] "It was old. Install it before."
        details: More details
          (no heading)
            line breaking: The port is 81. #the-port-is-81
        details: All removed settings are here
          (no heading)
            line breaking: One #one
            line breaking: Two #two
      ## Bug fixes #bug-fixes
        details: How rows fold now
          (no heading)
            line fix: Rows fold. #rows-fold
        line fix: Fixed the order of the rows #fixed-the-order-of-the-rows "Note For customers only. Rows have keys: One Two"
        details: Fixes of the map
          (no heading)
            prose: The following problems are solved.
            line fix: Three #three
            line fix: Four #four
        details: Fixed the keys of the archive
          (no heading)
            line fix: Keys were lost. #keys-were-lost
            prose: Action required"
    `);
  });

  it('belong to the bold title above them, however long it is', async () => {
    const title =
      'The server does not start with the bundled runtime on two of the three supported platforms';
    expect(
      await outline(
        `## Known issues\n\n**${title}**\n\nApplies to: 9.3.0\n\n:::{dropdown} Details\nThe files are wrong.\n:::\n\n**Rows fold twice**\n\nA workaround is known.\n`,
      ),
    ).toMatchInlineSnapshot(`
      "## Known issues #known-issues
        line known-issue: The server does not start with the bundled runtime on two of the three supported platforms #the-server-does-not-start-with "Applies to: 9.3.0 Details The files are wrong."
        line known-issue: Rows fold twice #rows-fold-twice "A workaround is known.""
    `);
  });

  it('can contain tasks', async () => {
    expect(
      await outline(
        '## Action required\n\n<details>\n<summary>For all</summary>\n\n- Restart (before you upgrade)\n\n</details>\n',
      ),
    ).toMatchInlineSnapshot(`
      "task other: Restart #task-restart by "before you upgrade"
      ## Action required #action-required-1
        prose: For all"
    `);
  });
});
