import { describe, expect, it } from 'vitest';
import { countKinds, entriesOf } from '#core/model/release/release-body.ts';
import { outlineText } from '../../../../tests/content-samples/outline-text.ts';
import { parseText, type SampleOptions } from '../../../../tests/content-samples/parse-text.ts';

async function outline(markdown: string, options?: SampleOptions): Promise<string> {
  const { release } = await parseText(markdown, options);
  if (release === undefined) throw new Error('The sample is a release');
  return outlineText(release);
}

describe('the outline of a note', () => {
  it('contains what the manual says about its example', async () => {
    const note = `---
title: App 24.9.0
date: 2024-09-17
---

## Action required
- **Breaking change:** [Change scripts that read the snapshot export](#snapshot-export) (before you upgrade)
- **Deprecation:** Rename \`legacyChecks\` to \`checks\` (removed in 25.12.0)

## Path analysis

### Feature: Every drop has a reason (PA-3290)

When a packet stops, path search now names the cause ...

- **Fix:** Equal-cost paths no longer fold into one row (PA-3301)

## Bug fixes
- The collector retries a dropped session (PA-3342)
- Uploads can no longer write outside their folder (PA-3350, CVE-2025-1234)
`;
    expect(await outline(note)).toMatchInlineSnapshot(`
      "task breaking: Change scripts that read the snapshot export #task-change-scripts-that-read-the-snapshot by "before you upgrade"
      task deprecation: Rename legacyChecks to checks #task-rename-legacychecks-to-checks by "removed in 25.12.0"
      ## Path analysis #path-analysis
        full feature: Every drop has a reason #pa-3290 in "Path analysis" [PA-3290] "When a packet stops, path search now names the cause ..."
        line fix: Equal-cost paths no longer fold into one row #pa-3301 in "Path analysis" [PA-3301]
      ## Bug fixes #bug-fixes
        line fix: The collector retries a dropped session #pa-3342 [PA-3342]
        line security: Uploads can no longer write outside their folder #pa-3350 [PA-3350 CVE-2025-1234]"
    `);
  });

  it('applies the kind of a heading to all entries below it, unless they have a label', async () => {
    expect(
      await outline(
        `## What’s new?\n\n### Drop reasons\n\nText.\n\n## 🐛 Bug Fixes:\n* One row.\n* **Security:** Two rows.\n`,
      ),
    ).toMatchInlineSnapshot(`
      "## What’s new? #whats-new
        full feature: Drop reasons #drop-reasons "Text."
      ## 🐛 Bug Fixes: #-bug-fixes
        line fix: One row. #one-row
        line security: Two rows. #two-rows"
    `);
  });

  it('reads a heading without kind as an area, and entries without kind as other', async () => {
    expect(await outline('## Collection\n- Faster.\n- **Enhancement:** Safer.\n')).toMatchInlineSnapshot(`
      "## Collection #collection
        line other: Faster. #faster in "Collection"
        line enhancement: Safer. #safer in "Collection""
    `);
  });

  it('reads labels in bold, plain, in brackets, and with a dash', async () => {
    expect(
      await outline(
        '## Paths\n- **Fix:** a\n- **Fix**: b\n- Fix: c\n- [Fix]: d\n- **Fix** - e\n- _Fix:_ f\n- **Note:** g\n- fixes: h\n',
      ),
    ).toMatchInlineSnapshot(`
      "## Paths #paths
        line fix: a #a in "Paths"
        line fix: b #b in "Paths"
        line fix: c #c in "Paths"
        line fix: d #d in "Paths"
        line fix: e #e in "Paths"
        line fix: f #f in "Paths"
        line other: Note: g #note-g in "Paths"
        line fix: h #h in "Paths""
    `);
  });

  it('lets a kind heading below an area give its kind to the list below it', async () => {
    expect(
      await outline('## Paths\n\n### Bug fixes\n- One row.\n\n### Feature: Drops\n\nText.\n'),
    ).toMatchInlineSnapshot(`
      "## Paths #paths
      ### Bug fixes #bug-fixes
        line fix: One row. #one-row in "Paths"
        full feature: Drops #feature-drops in "Paths" "Text.""
    `);
  });

  it('reads a heading below a kind as an area if only a list is below it', async () => {
    expect(
      await outline('## Bug fixes\n\n### Collection\n- One row.\n\n### Drops are named (PA-1)\n\n- Text.\n'),
    ).toMatchInlineSnapshot(`
      "## Bug fixes #bug-fixes
      ### Collection #collection
        line fix: One row. #one-row in "Collection"
        full fix: Drops are named #pa-1 [PA-1] "Text.""
    `);
  });

  it('keeps a list inside an entry as text', async () => {
    expect(
      await outline(
        '## Paths\n\n### Feature: Drops\n\nThree causes:\n\n- rules\n- routes\n\n#### More\n\n- loops\n',
      ),
    ).toMatchInlineSnapshot(`
      "## Paths #paths
        full feature: Drops #feature-drops in "Paths" "Three causes: rules routes More loops""
    `);
  });

  it('reads a list of labelled items inside an entry as further entries of the area', async () => {
    expect(
      await outline('## Paths\n\n### Feature: Drops\n\nText.\n\n- **Fix:** One row.\n- Two rows.\n\nMore.\n'),
    ).toMatchInlineSnapshot(`
      "## Paths #paths
        full feature: Drops #feature-drops in "Paths" "Text."
        line fix: One row. #one-row in "Paths"
        line other: Two rows. #two-rows in "Paths"
        prose: More."
    `);
  });

  it('keeps a list as text if a sentence introduces it, if it is before the first heading, or if it is numbered', async () => {
    expect(
      await outline(
        'Read this:\n\n- a\n- b\n\n## Paths\n\nText.\n\nThese platforms are new:\n\n- c\n\nThen\n\n1. d\n2. e\n',
      ),
    ).toMatchInlineSnapshot(`
      "(no heading)
        prose: Read this: a b
      ## Paths #paths
        prose: Text. These platforms are new: c Then d e"
    `);
  });

  it('reads a list as entries if the note begins with it, unless it is a table of contents', async () => {
    const below = '\n## Deprecations\n\n- c\n';
    expect(await outline(`- a\n- See [the guide](https://example.com/)\n${below}`)).toContain(
      'line other: a #a',
    );
    expect(await outline(`Released on 2026-07-28.\n\n- a\n${below}`)).toContain('line other: a #a');
    expect(await outline(`- [Deprecations](#deprecations)\n- [Paths](#paths)\n${below}`)).not.toContain(
      'line other',
    );
    expect(await outline(`- [Deprecations](#deprecations): what goes\n${below}`)).not.toContain(
      'line other: D',
    );
    const commits =
      '- [495d9ff](https://example.com/commit/495d9ff) fix: a\n- [c0ffee1](https://example.com/commit/c0ffee1) b\n';
    expect(await outline(`${commits}\n## Contributors\n\n- Ann\n`)).toContain('line fix: a');
  });

  it('reads a list after an introduction as entries if it begins a section with a single kind', async () => {
    expect(await outline('## Bug fixes\n\nWe fixed these bugs:\n\n- a\n- b\n')).toMatchInlineSnapshot(`
      "## Bug fixes #bug-fixes
        prose: We fixed these bugs:
        line fix: a #a
        line fix: b #b"
    `);
  });

  it('reads labelled lists before the first heading', async () => {
    expect(await outline('- **Fix:** a\n- b\n')).toMatchInlineSnapshot(`
      "(no heading)
        line fix: a #a
        line other: b #b"
    `);
  });

  it('reads a labelled heading of the section level as an entry', async () => {
    expect(
      await outline('## Feature: Drops (PA-1)\n\nText.\n\n### Details\n\nMore.\n'),
    ).toMatchInlineSnapshot(`
      "(no heading)
        full feature: Drops #pa-1 [PA-1] "Text. Details More.""
    `);
  });

  it('reads patches, their dates, and the kinds and areas below them', async () => {
    expect(
      await outline(
        `## 24.9.2 (2 October 2024)\n- **Fix:** a (PA-2)\n\n## v24.9.1 (2024-09-24)\n\n### Bug fixes\n- b\n\n### Collection\n- **Fix:** c\n- d\n`,
        { path: 'app/2024/release.24.9.x.md' },
      ),
    ).toMatchInlineSnapshot(`
      "## 24.9.2 (2 October 2024) #2492-2-october-2024 patch 24.9.2 2024-10-02
        line fix: a #pa-2 of 24.9.2 [PA-2]
      ## v24.9.1 (2024-09-24) #v2491-2024-09-24 patch 24.9.1 2024-09-24
      ### Bug fixes #bug-fixes
        line fix: b #b of 24.9.1
      ### Collection #collection
        line fix: c #c in "Collection" of 24.9.1
        line other: d #d in "Collection" of 24.9.1"
    `);
  });

  it('collects tasks from everywhere, and keeps all other content', async () => {
    expect(
      await outline(
        '## Paths\n- **Fix:** a\n\n## Upgrade notes\n\nRead the manual first.\n\n- **Breaking change:** Move the database (see the manual) (before you upgrade).\n- Restart\n\n## Before you upgrade\n\nMake a backup (after you upgrade).\n',
      ),
    ).toMatchInlineSnapshot(`
      "task breaking: Move the database (see the manual). #task-move-the-database-see-the-manual by "before you upgrade"
      task other: Restart #task-restart
      task other: Make a backup. #task-make-a-backup by "after you upgrade"
      ## Paths #paths
        line fix: a #a in "Paths"
      ## Upgrade notes #upgrade-notes
        prose: Read the manual first."
    `);
  });

  it('ends the actions of a heading at a lower heading that names changes without any', async () => {
    const note =
      '## Upgrading\n\n- Rename the file\n\n### Administrators\n\n- Restart\n\n### Breaking changes\n\n- The flag is gone\n\n### Grid-specific bug fixes\n\n- Rows fold\n\n### New features\n\n- Columns\n';
    const { release } = await parseText(note);
    expect(release?.tasks.map(({ title }) => title)).toEqual([
      'Rename the file',
      'Restart',
      'The flag is gone',
    ]);
    expect(
      release &&
        entriesOf(release)
          .map(({ kind }) => kind)
          .slice(-2),
    ).toEqual(['fix', 'feature']);
  });

  it('reads the deadline of a task before or after its references', async () => {
    const note =
      '## Action required\n- Restart (PA-9) (before you upgrade)\n- **Fix:** Wait (by tomorrow) (PA-8).\n';
    expect(await outline(note)).toMatchInlineSnapshot(`
      "task other: Restart #task-pa-9 [PA-9] by "before you upgrade"
      task fix: Wait. #task-pa-8 [PA-8] by "by tomorrow""
    `);
  });

  it('reads the deadline in the sentence of a task, which keeps it', async () => {
    const { release } = await parseText(
      [
        '## Action required',
        '- Convert the archive by 31 October 2025',
        '- Rotate the keys before 2026-07-01, then restart',
        '- Schlüssel bis zum 1. September 2026 ersetzen',
        '- 2026年9月1日までに移行してください',
        '- Read the report of 3 May 2025',
        '- Export the list of 3 May 2025 (before you upgrade)',
        '- Read from port 2383 instead (same certificate as before)',
        '- Make a backup (this includes the keys)',
        '- Use v2 of the queries (removed in 25.12.0)',
        '- Update the tables (#12, part of git 4f5e6a7)',
        '- Update the templates (pre-1.2)',
        '- Restart the new nodes (servers)',
        '- Install the agents again (released 2025-03-01)',
        '- Replace the keys (in use since March 2024)',
        '- Rename the key (see the note of 2025-01-03)',
        '- Check the list (last changed 2025-01-03)',
        '- Move the keys of releases from before 2023-04-01',
        '- Install the map (needs 2.4)',
        '- Install the plugin (works with 2.4)',
        '- Set the flag (added in version 2.4)',
        '- Move the rows (not later than 2026-05-01)',
        '- Move the views (gone from v3.0)',
        '- Bitte umziehen (entfällt mit 25.12)',
      ].join('\n'),
    );
    expect(release?.tasks.map(({ title, deadline }) => [title, deadline])).toEqual([
      ['Convert the archive by 31 October 2025', 'by 31 October 2025'],
      ['Rotate the keys before 2026-07-01, then restart', 'before 2026-07-01'],
      ['Schlüssel bis zum 1. September 2026 ersetzen', 'bis zum 1. September 2026'],
      ['2026年9月1日までに移行してください', '2026年9月1日までに'],
      ['Read the report of 3 May 2025', undefined],
      ['Export the list of 3 May 2025', 'before you upgrade'],
      ['Read from port 2383 instead (same certificate as before)', undefined],
      ['Make a backup (this includes the keys)', undefined],
      ['Use v2 of the queries', 'removed in 25.12.0'],
      ['Update the tables (#12, part of git 4f5e6a7)', undefined],
      ['Update the templates (pre-1.2)', undefined],
      ['Restart the new nodes (servers)', undefined],
      ['Install the agents again (released 2025-03-01)', undefined],
      ['Replace the keys (in use since March 2024)', undefined],
      ['Rename the key (see the note of 2025-01-03)', undefined],
      ['Check the list (last changed 2025-01-03)', undefined],
      ['Move the keys of releases from before 2023-04-01', undefined],
      ['Install the map (needs 2.4)', undefined],
      ['Install the plugin (works with 2.4)', undefined],
      ['Set the flag (added in version 2.4)', undefined],
      ['Move the rows', 'not later than 2026-05-01'],
      ['Move the views', 'gone from v3.0'],
      ['Bitte umziehen', 'entfällt mit 25.12'],
    ]);
  });

  it('merges a task with the entry of the page that it links to: the entry gets the deadline and keeps its kind', async () => {
    const note =
      '## Action required\n' +
      '- **Breaking change:** Change scripts: [read on](#export) (before you upgrade)\n' +
      '- Tell [your users](#export).\n' +
      '- See the [list](#fixes).\n\n' +
      '## Changes\n\n### Feature: The export has a header {#export}\n\nText.\n\n## Fixes\n- **Fix:** Typos.\n';
    expect(await outline(note)).toMatchInlineSnapshot(`
      "task breaking: Change scripts: read on = #export by "before you upgrade"
      task other: Tell your users. #task-tell-your-users
      task other: See the list. #task-see-the-list
      ## Changes #changes
        full feature: The export has a header #export by "before you upgrade" "Text."
      ## Fixes #fixes
        line fix: Typos. #typos"
    `);
    const { release } = await parseText(note);
    expect(release && countKinds(entriesOf(release))).toEqual({ feature: 1, fix: 1, other: 2 });
  });

  it('reads content below the sub-headings of an action heading as tasks of that area', async () => {
    const note = `## Upgrade Actions

### Administrators

- Move the database (before you upgrade)

### App authors

- Rename your views.

### Python 3.9 is required (PA-7)

Upgrade Python first.

## Bug fixes

- One row.
`;
    expect(await outline(note)).toMatchInlineSnapshot(`
      "task other: Move the database #task-move-the-database in "Administrators" by "before you upgrade"
      task other: Rename your views. #task-rename-your-views in "App authors"
      task other: Python 3.9 is required = #pa-7
      (no heading)
        full other: Python 3.9 is required #pa-7 [PA-7] "Upgrade Python first."
      ## Bug fixes #bug-fixes
        line fix: One row. #one-row"
    `);
  });

  it('names each heading above a task, and keeps a heading without content', async () => {
    const note =
      '## Upgrade actions\n\n### Administrators\n\n#### Database\n\n- Move it.\n\n### App authors\n\n#### Views\n\n### Operators\n\n- Wait.\n';
    expect(await outline(note)).toMatchInlineSnapshot(`
      "task other: Move it. #task-move-it in "Administrators: Database"
      task other: Views = #views
      task other: Wait. #task-wait in "Operators"
      ### App authors #app-authors
        full other: Views #views in "App authors""
    `);
  });

  it('points links to headings above tasks to the box of the tasks', async () => {
    const { anchors } = await parseText('## Upgrade notes\n\n### Operators\n\n- a\n\n## Fixes\n\n- b\n');
    expect(anchors).toEqual(expect.arrayContaining(['upgrade-notes', 'operators']));
  });

  it('shows the title of a task that is a section as a link to the section', async () => {
    const { release } = await parseText('## Upgrade notes\n\n### Python 3.9 is required\n\nUpgrade it.\n');
    expect(release?.tasks.map(({ task }) => task?.titleHtml)).toEqual([
      [['a', { href: '#python-39-is-required' }, 'Python 3.9 is required']],
    ]);
    expect(release?.tasks[0]).toBe(release && entriesOf(release)[0]);
  });

  it('reads a heading with an id as an entry, even if its text could be a kind', async () => {
    expect(await outline('## New features\n\n### Improvements in the editor (PA-1)\n\nText.\n')).toContain(
      'full feature: Improvements in the editor #pa-1 [PA-1] "Text."',
    );
  });

  it('reads what was removed as a breaking change, even below a heading for deprecations', async () => {
    const note =
      '## Deprecated and removed features\n\n- Support for Node 16 has been removed in this release.\n- Removed the old page\n' +
      '- Support for Node 18 is deprecated and will be removed.\n- **Deprecated:** The page has been removed from the menu\n' +
      '- The legacy server and its fields are removed\n- Naming a class is no longer supported\n- The menu is removed by editors\n';
    expect(await outline(note)).toMatchInlineSnapshot(`
      "## Deprecated and removed features #deprecated-and-removed-features
        line breaking: Support for Node 16 has been removed in this release. #support-for-node-16-has-been
        line breaking: Removed the old page #removed-the-old-page
        line deprecation: Support for Node 18 is deprecated and will be removed. #support-for-node-18-is-deprecated
        line deprecation: The page has been removed from the menu #the-page-has-been-removed-from
        line breaking: The legacy server and its fields are removed #the-legacy-server-and-its-fields
        line breaking: Naming a class is no longer supported #naming-a-class-is-no-longer
        line deprecation: The menu is removed by editors #the-menu-is-removed-by-editors"
    `);
  });

  it('reads no removal from what is removed later, and from what ended elsewhere', async () => {
    const note =
      '## Deprecations\n\n- The variable `a` is deprecated. Rewrite the scripts before the variable is removed.\n' +
      '- The chat service has been discontinued. The module is therefore deprecated and will be removed from 11.0.0.\n';
    const { release } = await parseText(note);
    expect(release && countKinds(entriesOf(release))).toEqual({ deprecation: 2 });
  });

  it('does not read a lifted requirement as a removal', async () => {
    const note =
      '## Changes\n\n- Removed requirement for the `token` option\n- Remove the need to set the parameter `x`\n' +
      '- Removed the `token` option\n\n## Deprecations\n\n- Removed the restriction on arguments\n';
    expect(await outline(note)).toMatchInlineSnapshot(`
      "## Changes #changes
        line other: Removed requirement for the token option #removed-requirement-for-the-token-option
        line other: Remove the need to set the parameter x #remove-the-need-to-set-the
        line breaking: Removed the token option #removed-the-token-option
      ## Deprecations #deprecations
        line deprecation: Removed the restriction on arguments #removed-the-restriction-on-arguments"
    `);
  });

  it('reads a sentence about what is deprecated as a deprecation, below a heading that names no kind', async () => {
    const note =
      '## Changes\n\n- The option `x` is deprecated. Use `y`.\n- Warnings that an option is deprecated are shown once.\n' +
      '- **Feature:** The page is deprecated on purpose\n\n## Spec.Replicas are deprecated\n\n- `Spec.Replicas` has been deprecated and replaced.\n';
    expect(await outline(note)).toMatchInlineSnapshot(`
      "## Changes #changes
        line deprecation: The option x is deprecated. Use y. #the-option-x-is-deprecated-use
        line other: Warnings that an option is deprecated are shown once. #warnings-that-an-option-is-deprecated
        line feature: The page is deprecated on purpose #the-page-is-deprecated-on-purpose
      ## Spec.Replicas are deprecated #specreplicas-are-deprecated
        line deprecation: Spec.Replicas has been deprecated and replaced. #specreplicas-has-been-deprecated-and-replaced in "Spec.Replicas are deprecated""
    `);
  });

  it('does not hide the end of support for a platform among internal changes', async () => {
    const note =
      '## Dependencies in v2.4.0\n\n- Dropped support for Python 3.8.\n- Support for Node 16 was removed\n' +
      '- Updated support tables\n- chore: drop support for Ruby 2\n\n### Removed Python 3.7 Support\n\nText.\n';
    expect(await outline(note)).toMatchInlineSnapshot(`
      "## Dependencies in v2.4.0 #dependencies-in-v240
        line breaking: Dropped support for Python 3.8. #dropped-support-for-python-38
        line breaking: Support for Node 16 was removed #support-for-node-16-was-removed
        full breaking: Removed Python 3.7 Support #removed-python-37-support "Text."
      (no heading)
        details: Internal changes (2)
          (no heading)
            line internal: Updated support tables #updated-support-tables
            line internal: drop support for Ruby 2 #drop-support-for-ruby-2"
    `);
  });

  it('treats an internal entry that a task links to like any other change', async () => {
    const note =
      '## Upgrade notes\n- [Rebuild](#page-format) your pages\n\n## Documentation\n\n### Page format\n\nText.\n';
    const { release } = await parseText(note);
    expect(release?.tasks.map(({ kind }) => kind)).toEqual(['other']);
  });

  it('reads headings and labels of the settings', async () => {
    const config = {
      kinds: { enhancement: ['Polish'], fix: ['Changed'] },
      actionHeadings: ['To do'],
    };
    expect(
      await outline('## Polish\n- a\n- **Changed:** b\n\n## TO DO\n- c (before you upgrade)\n', { config }),
    ).toMatchInlineSnapshot(`
      "task other: c #task-c by "before you upgrade"
      ## Polish #polish
        line enhancement: a #a
        line fix: b #b"
    `);
  });

  it('reads real notes: ids at the beginning, linked ids at the end, one list under a heading', async () => {
    expect(
      await outline(
        `## Enhancements\n\n* [#5775](https://example.com/5775) - Enable a "grid" (see [#1](https://example.com/1))\n* #5776, #5777 - Two\n\n---\n\n## New Features\n\n### GraphQL ([#2007](https://example.com/2007))\n\nText.\n`,
      ),
    ).toMatchInlineSnapshot(`
      "## Enhancements #enhancements
        line enhancement: Enable a "grid" (see #1) #5775 [#5775] mentions #1
        line enhancement: Two #5776 [#5776 #5777]
      ## New Features #new-features
        full feature: GraphQL #2007 [#2007] "Text.""
    `);
  });

  it('reads third-level headings as sections if there are no second-level ones', async () => {
    expect(
      await outline('### Bug fixes\n- a\n\n### Paths\n\n#### Feature: b\n\nText.\n'),
    ).toMatchInlineSnapshot(`
      "## Bug fixes #bug-fixes
        line fix: a #a
      ## Paths #paths
        full feature: b #feature-b in "Paths" "Text.""
    `);
  });
});
