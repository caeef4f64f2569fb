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

  it('can contain tasks', async () => {
    expect(
      await outline(
        '## Action required\n\n<details>\n<summary>For all</summary>\n\n- Restart (today)\n\n</details>\n',
      ),
    ).toMatchInlineSnapshot(`
      "task other: Restart #task-restart by "today"
      ## Action required #action-required-1
        prose: For all"
    `);
  });
});
