import { describe, expect, it } from 'vitest';
import { newestRelease } from '#core/model/catalogue.ts';
import { versionsOnPage } from '#core/model/release/page-versions.ts';
import { entriesOf } from '#core/model/release/release-body.ts';
import { partsOf } from '#core/model/release/release-parts.ts';
import { compareVersions, isPrerelease, parseVersion } from '#core/model/version.ts';
import { outlineText } from '../../../../tests/content-samples/outline-text.ts';
import { parseText, type SampleOptions } from '../../../../tests/content-samples/parse-text.ts';

async function outline(markdown: string, options?: SampleOptions): Promise<string> {
  const { release } = await parseText(markdown, options);
  if (release === undefined) throw new Error('The sample is a release');
  return outlineText(release);
}

describe('the outline of real notes', () => {
  it('has entries from a note without headings, with the labels of commits', async () => {
    expect(
      await outline(
        '- [BUGFIX] Rows fold #19124\n- feat(go.d/snmp): read tables\n- fix!: drop the old field\n- **Fix** Columns fold\n- **Security** is a setting now\n- Docs: no label of a commit\n',
      ),
    ).toMatchInlineSnapshot(`
      "(no heading)
        line fix: Rows fold #19124 [#19124]
        line feature: go.d/snmp: read tables #godsnmp-read-tables in "go.d/snmp"
        line breaking: drop the old field #drop-the-old-field
        line fix: Columns fold #columns-fold
        line other: Security is a setting now #security-is-a-setting-now
        line other: Docs: no label of a commit #docs-no-label-of-a-commit"
    `);
  });

  it('reads the labels of ISC, where an asterisk marks a change that is not compatible', async () => {
    expect(
      await outline(
        '- [func] Tables\n- [sec] Names are checked\n- [func]* Rows fold\n- [bug]* Columns fold\n',
      ),
    ).toMatchInlineSnapshot(`
      "(no heading)
        line feature: Tables #tables
        line security: Names are checked #names-are-checked
        line breaking: Rows fold #rows-fold
        line breaking: Columns fold #columns-fold"
    `);
  });

  it('reads the name of a heading with an id in a comment of MDX, also in a file without components', async () => {
    expect(
      await outline(
        '## Upgrade notes {/* #upgrade-notes */}\n\n### Known issues {/* #issues */}\n\n- Rows fold\n',
      ),
    ).toMatchInlineSnapshot(`
      "## Upgrade notes #upgrade-notes
      ### Known issues #issues
        line known-issue: Rows fold #rows-fold"
    `);
  });

  it('reads numbers of issues at the end of most items', async () => {
    expect(
      await outline('## Bug fixes\n\n- Rows fold (46867)\n- Columns fold (46868).\n- Maps fold\n'),
    ).toMatchInlineSnapshot(`
      "## Bug fixes #bug-fixes
        line fix: Rows fold #46867 [#46867]
        line fix: Columns fold. #46868 [#46868]
        line fix: Maps fold #maps-fold"
    `);
    expect(
      await outline('## Bug fixes\n\n- Maps of many rows (50000)\n- Columns fold\n'),
    ).toMatchInlineSnapshot(`
      "## Bug fixes #bug-fixes
        line fix: Maps of many rows (50000) #maps-of-many-rows-50000
        line fix: Columns fold #columns-fold"
    `);
  });

  it('reads a kind in brackets behind an id, and ids without a hyphen in front of most items', async () => {
    expect(
      await outline(
        '- T1234 (bug): Rows fold\n- T1235 (feature): Add columns\n- T123456 (default): Draw maps (beta): all of them\n- T1237, T1238 Boot devices\n- T1236 (security fix): Names are checked\n- A row\n',
      ),
    ).toMatchInlineSnapshot(`
      "(no heading)
        line fix: Rows fold #t1234 [T1234]
        line feature: Add columns #t1235 [T1235]
        line other: Draw maps (beta): all of them #t123456 [T123456]
        line other: Boot devices #t1237 [T1237 T1238]
        line security: Names are checked #t1236 [T1236]
        line other: A row #a-row"
    `);
    expect(
      await outline('- T4000 devices boot\n- Rows fold\n- Columns fold\n- T123 (bug): Maps\n'),
    ).toMatchInlineSnapshot(`
      "(no heading)
        line other: T4000 devices boot #t4000-devices-boot
        line other: Rows fold #rows-fold
        line other: Columns fold #columns-fold
        line fix: Maps #t123 [T123]"
    `);
  });

  it('reads types of commits in capital letters, with a severity, and labels of two words with a scope', async () => {
    expect(
      await outline(
        '- REGTESTS: Remove support for the option x\n- REORG: rows: move the folds\n- DOC/MINOR: rows: drop the option y\n- BUILD/MEDIUM: ssl: fix a warning\n- OPTIM: folds are fast\n- Build/minor: rows\n- SECURITY FIX (Linux): Names are checked\n- Bug fix (maps): Rows fold\n- Rows of maps (beta): they fold\n',
      ),
    ).toMatchInlineSnapshot(`
      "(no heading)
        line enhancement: folds are fast #folds-are-fast
        line other: Build/minor: rows #buildminor-rows
        line security: Linux: Names are checked #linux-names-are-checked in "Linux"
        line fix: maps: Rows fold #maps-rows-fold in "maps"
        line other: Rows of maps (beta): they fold #rows-of-maps-beta-they-fold
      (no heading)
        details: Internal changes (4)
          (no heading)
            line internal: Remove support for the option x #remove-support-for-the-option-x
            line internal: rows: move the folds #rows-move-the-folds
            line internal: MINOR: rows: drop the option y #minor-rows-drop-the-option-y
            line internal: MEDIUM: ssl: fix a warning #medium-ssl-fix-a-warning"
    `);
  });

  it('lists what is only deprecated as a deprecation below a heading that names breaking changes, too', async () => {
    const changes =
      '- The field `a.b` is now deprecated and will be removed in 2.0.0.\n- The type: `map` was deprecated. Use rows.\n- The option x, which was deprecated in 1.0, is no longer supported.\n- Rows fold. This option is deprecated.\n- Removed the option y.\n- Breaking: The option z is deprecated\n';
    expect(
      await outline(`## Major changes, deprecations, and removals\n\n${changes}`),
    ).toMatchInlineSnapshot(`
      "## Major changes, deprecations, and removals #major-changes-deprecations-and-removals
        line deprecation: The field a.b is now deprecated and will be removed in 2.0.0. #the-field-ab-is-now-deprecated
        line deprecation: The type: map was deprecated. Use rows. #the-type-map-was-deprecated-use
        line breaking: The option x, which was deprecated in 1.0, is no longer supported. #the-option-x-which-was-deprecated
        line breaking: Rows fold. This option is deprecated. #rows-fold-this-option-is-deprecated
        line breaking: Removed the option y. #removed-the-option-y
        line breaking: The option z is deprecated #the-option-z-is-deprecated"
    `);
    expect(await outline('## Breaking changes\n\n- The option a is deprecated.\n')).toMatchInlineSnapshot(`
      "## Breaking changes #breaking-changes
        line breaking: The option a is deprecated. #the-option-a-is-deprecated"
    `);
  });

  it('lists no sentences about the changes below a heading as changes', async () => {
    expect(
      await outline(
        '## Breaking changes\n\nBreaking changes may require other settings. See the guide.\n\nTODO: describe them\n\n### Rows fold\n\nText.\n\n' +
          '## Resolved issues\n\nThis release fixes the following issues. Use the search.\n\n- Columns fold\n\n' +
          '## Known issues\n\nYou can find information about known issues in the topic Issues.\n\nMaps may be slow.\n\n' +
          '## Security\n\nVulnerabilities may allow others to read rows.\n',
      ),
    ).toMatchInlineSnapshot(`
      "## Breaking changes #breaking-changes
        prose: Breaking changes may require other settings. See the guide. TODO: describe them
        full breaking: Rows fold #rows-fold "Text."
      ## Resolved issues #resolved-issues
        prose: This release fixes the following issues. Use the search.
        line fix: Columns fold #columns-fold
      ## Known issues #known-issues
        prose: You can find information about known issues in the topic Issues.
        line known-issue: Maps may be slow. #maps-may-be-slow
      ## Security #security
        line security: Vulnerabilities may allow others to read rows. #vulnerabilities-may-allow-others-to-read"
    `);
  });

  it.each([
    '<table><tbody><tr><th>Number</th><td>1.2.0</td></tr><tr><th>Release Date</th><td>September 1st, 2026</td></tr></tbody></table>',
    '| Version | 1.2.0 |\n|---|---|\n| Date | 2026-09-01 |',
  ])('has the date of a table of facts: %s', async (table) => {
    const { release } = await parseText(`# App 1.2.0\n\n${table}\n\n## Bug fixes\n\n- Rows fold\n`);
    expect(release?.date).toBe('2026-09-01');
    expect(release && versionsOnPage(release).map(({ unread }) => unread)).toEqual([0]);
  });

  it('has no date of a table of other things', async () => {
    const { release } = await parseText(
      '# App 1.2.0\n\n| Part | Change | Day |\n|---|---|---|\n| Date | Shorter | 2026-09-01 |\n\n## Bug fixes\n\n- Rows fold\n',
    );
    expect(release?.date).toBeUndefined();
  });

  it('is about a line if the title says so, and has no release of its own', async () => {
    const note = '# Changes of 5.5.X\n\nRead the guide before upgrading.\n\n## 5.5.0-alpha1\n\n- Rows fold\n';
    const { release } = await parseText(note, { path: 'app/5.5.md' });
    expect(release && partsOf(release, 'App').map(({ version }) => version.text)).toEqual(['5.5.0-alpha1']);
  });

  it('moves the authors in a column of ISC behind the sentence', async () => {
    expect(
      await outline(
        '12.\t[bug]\t\tann\n\tRows fold. (#7)\n\n11.\t[func, bug]*\t\tbob smith, c-dee\n\tRemoved the option x.\n\n10.\t[bug]\t\tTables fold\n\tonce a day.\n',
      ),
    ).toMatchInlineSnapshot(`
      "(no heading)
        line fix: Rows fold. (ann) #7 [#7]
        line breaking: Removed the option x. (bob smith, c-dee) #removed-the-option-x-bob-smith
        line fix: Tables fold once a day. #tables-fold-once-a-day"
    `);
  });

  it('reads a line that only names a kind as a heading above a list, without a colon or bold text', async () => {
    expect(
      await outline(
        'Breaking changes\n\nNew\n\n- Rows fold\n\nSecurity fixes\n\n- Names are checked\n\n  This fixes CVE-2026-1000.\n\nOther changes\n\n- Columns fold\n\nImprovements\n\nThis sentence is not below a heading.\n',
      ),
    ).toMatchInlineSnapshot(`
      "(no heading)
        prose: Breaking changes New
        line feature: Rows fold #rows-fold
        prose: Security fixes
        line security: Names are checked #names-are-checked mentions CVE-2026-1000 "This fixes CVE-2026-1000."
        prose: Other changes
        line other: Columns fold #columns-fold
        prose: Improvements This sentence is not below a heading."
    `);
  });

  it('has no unread text in a release without changes', async () => {
    const { release } = await parseText('There have been no changes since 24.9.0-rc1.\n');
    expect(release?.sections.map(({ unread }) => unread)).toEqual([undefined]);
  });

  it('lists changes with a warning sign as breaking changes, but no planned ones', async () => {
    const { release } = await parseText(
      '## Changes\n\n- ⚠️ fix(openid): The audience is checked\n- :warning: feat: Bodies have a limit\n- feat: Rows fold\n\n## Deprecated\n\n- ⚠️ The next release has no old field\n',
    );
    expect(entriesOf(release as NonNullable<typeof release>).map(({ kind, also }) => [kind, also])).toEqual([
      ['breaking', undefined],
      ['breaking', 'feature'],
      ['feature', undefined],
      ['deprecation', undefined],
    ]);
  });

  it('lists the sentences below an item that only names a component, with the component as their area', async () => {
    expect(
      await outline(
        '- Userspace datapath:\n  - Lookups have a limit now.\n  - The old command was removed.\n- Columns fold\n- Modes:\n  - fast\n  - slow\n- Fixed panics when:\n  - the endpoint is requested while disabled\n  - the query is cloned twice\n',
      ),
    ).toMatchInlineSnapshot(`
      "(no heading)
        line other: Userspace datapath: Lookups have a limit now. #userspace-datapath-lookups-have-a-limit in "Userspace datapath"
        line breaking: Userspace datapath: The old command was removed. #userspace-datapath-the-old-command-was in "Userspace datapath"
        line other: Columns fold #columns-fold
        line other: Modes: #modes "fast slow"
        line other: Fixed panics when: #fixed-panics-when "the endpoint is requested while disabled the query is cloned twice""
    `);
  });

  it('gives the items below an item that names a kind this kind, however short they are', async () => {
    expect(
      await outline(
        '- Features\n  - Rows fold\n- Bug fixes:\n  - Columns\n- Behavioral changes\n  - The default is new\n- Upgrade notes\n  - Rebuild the index\n- Contributors\n  - Ann\n- Support\n  - Mail\n',
      ),
    ).toMatchInlineSnapshot(`
      "task other: Rebuild the index #task-rebuild-the-index
      (no heading)
        line feature: Rows fold #rows-fold
        line fix: Columns #columns
        line breaking: The default is new #the-default-is-new
        line other: Support #support "Mail""
    `);
  });

  it('reads the kind before the number of an issue or a severity', async () => {
    expect(
      await outline(
        '- Security #7: Names are checked (CVE 2026-1000)\n- Bug #8: ui: Rows fold\n- Task #9: Tidy\n- Issue #10 is fixed: x\n- BUG/MINOR: proxy: Columns\n- MINOR: proxy: Lines\n- DOC: remove the option from the manual\n',
      ),
    ).toMatchInlineSnapshot(`
      "(no heading)
        line security: Names are checked #7 [#7 CVE-2026-1000]
        line fix: ui: Rows fold #8 [#8]
        line other: Task #9: Tidy #task-9-tidy mentions #9
        line other: Issue #10 is fixed: x #issue-10-is-fixed-x mentions #10
        line fix: MINOR: proxy: Columns #minor-proxy-columns
        line other: MINOR: proxy: Lines #minor-proxy-lines
      (no heading)
        details: Internal changes (1)
          (no heading)
            line internal: remove the option from the manual #remove-the-option-from-the-manual"
    `);
  });

  it('takes no names below "This release includes contributions from:" for a change', async () => {
    const { release } = await parseText(
      '## Bug fixes\n\n- Rows fold\n\nThis release includes contributions from:\n\nAnn Bell, dependabot[bot], Carl Dean\n\nColumns fold.\n',
    );
    const titles = entriesOf(release as NonNullable<typeof release>).map(({ title }) => title);
    expect(titles).toEqual(['Rows fold', 'Columns fold.']);
    expect(release?.sections.map(({ unread }) => unread)).toEqual([undefined]);
  });

  it('reads the items below a component as changes if all of them have labels', async () => {
    expect(
      await outline(
        '## Changes\n\n- Rows\n  - **Fix:** They fold in all views now\n  - **Feature:** They have a new colour\n- Ships\n  - They float on all seas\n',
      ),
    ).toMatchInlineSnapshot(`
      "## Changes #changes
        line fix: Rows: They fold in all views now #rows-they-fold-in-all-views in "Rows"
        line feature: Rows: They have a new colour #rows-they-have-a-new-colour in "Rows"
        line other: Ships #ships "They float on all seas""
    `);
  });

  it('reads the items below a component without a colon as changes if one of them has an id', async () => {
    expect(
      await outline(
        '## Breaking changes\n\n- Helm\n  - The chart requires version 1.12 now (#1213)\n  - The default image is a new one\n- Dark mode\n  - It is in the settings of the editor\n',
      ),
    ).toMatchInlineSnapshot(`
      "## Breaking changes #breaking-changes
        line breaking: Helm: The chart requires version 1.12 now #1213 in "Helm" [#1213]
        line breaking: Helm: The default image is a new one #helm-the-default-image-is-a in "Helm"
        line breaking: Dark mode #dark-mode "It is in the settings of the editor""
    `);
  });

  it('reads the items below a component without a colon as changes if most of them begin with a verb of change', async () => {
    expect(
      await outline(
        '## 2.12.0\n\n- Relay\n  - Added a setting for the relay\n  - Dropping the names of old relays\n  - `relay install` must be run first\n- Dark mode\n  - It is in the settings of the editor\n',
      ),
    ).toMatchInlineSnapshot(`
      "## 2.12.0 #2120 patch 2.12.0
        line other: Relay: Added a setting for the relay #relay-added-a-setting-for-the in "Relay" of 2.12.0
        line other: Relay: Dropping the names of old relays #relay-dropping-the-names-of-old in "Relay" of 2.12.0
        line other: Relay: relay install must be run first #relay-relay-install-must-be-run in "Relay" of 2.12.0
        line other: Dark mode #dark-mode of 2.12.0 "It is in the settings of the editor""
    `);
  });

  it('reads the items below components of components, also without spaces between words', async () => {
    expect(
      await outline(
        '## Bug fixes\n\n- Tools\n  - Backup & Restore (BR)\n    - The archive opens again (#1213)\n- TiMap\n  - 修复后台统计信息任务可能崩溃的问题 #1214\n',
      ),
    ).toMatchInlineSnapshot(`
      "## Bug fixes #bug-fixes
        line fix: Backup & Restore (BR): The archive opens again #1213 in "Backup & Restore (BR)" [#1213]
        line fix: TiMap: 修复后台统计信息任务可能崩溃的问题 #1214 in "TiMap" [#1214]"
    `);
  });

  it('has a task for each numbered note about the update', async () => {
    const { release } = await parseText(
      'Released at 2026-08-17\n\n**Update note 1:** The flag `-a` is `-b` now.\n\n**Update note 2: Back up the index. It is rebuilt.**\n\n- FEATURE: Rows fold\n',
    );
    expect(release?.date).toBe('2026-08-17');
    expect(release?.tasks.map(({ title }) => title)).toEqual([
      'The flag -a is -b now.',
      'Back up the index.',
    ]);
    expect(release && entriesOf(release).map(({ title }) => title)).toContain('Rows fold');
  });

  it('has tasks below "Upgrade", which is a part of the product below the heading of a kind', async () => {
    const { release } = await parseText(
      'HELM UPGRADE:\n\nBack up the resources before the upgrade.\n\nUPGRADE:\n\n- Use the image 1.5.1\n\n## Bug fixes\n\n### Upgrade\n\n- The upgrade stops no more\n\n## Upgrades\n\n- Go 1.26\n',
    );
    expect(release?.tasks.map(({ title }) => title)).toEqual([
      'Back up the resources before the upgrade.',
      'Use the image 1.5.1',
    ]);
  });

  it('has the date in a list of facts with bold names, which are no changes', async () => {
    const facts =
      '- **Date**\n\n  October 22, 2020\n\n- **Installation**\n\n  [Install](https://example.com/)\n';
    for (const below of ['', '\n## Bug fixes\n\n- Rows fold\n']) {
      const { release } = await parseText(`${facts}${below}`);
      expect(release?.date).toBe('2020-10-22');
      expect(release && entriesOf(release).map(({ title }) => title)).toEqual(
        below === '' ? [] : ['Rows fold'],
      );
    }
  });

  it('has tasks with the readers that an item above them names', async () => {
    expect(
      await outline(
        '## Upgrade actions\n\n- Administrators:\n  - Convert the old archive.\n  - Restart the web server.\n',
      ),
    ).toMatchInlineSnapshot(`
      "task other: Convert the old archive. #task-convert-the-old-archive in "Administrators"
      task other: Restart the web server. #task-restart-the-web-server in "Administrators""
    `);
  });

  it('lists what is removed among deprecations, also after an area, and what "is now removed" elsewhere, as breaking changes', async () => {
    const kinds = async (markdown: string) => (await outline(markdown)).match(/(?<=line )[a-z]+/g);
    const deprecated =
      '- core/seal: Remove the mechanism\n- core: Removed parsing\n- core: The mechanism is old\n';
    expect(await kinds(`## Deprecations\n\n${deprecated}`)).toEqual(['breaking', 'breaking', 'deprecation']);
    expect(
      await kinds(
        '## Changes\n\n- Python: The module is now removed.\n- The limit of rows is now removed.\n- The row is now removed when it is empty.\n',
      ),
    ).toEqual(['breaking', 'other', 'other']);
  });

  it('reads ids in brackets after headings, as in the documentation of Elastic', async () => {
    expect(
      await outline(
        '### Fixes [acme-9.5.2-fixes]\n\n- Rows fold\n\n### Features [9-5-2-features]\n\n- Docks\n\n### Rows [work-around]\n\nText.\n\n### Ships [2024-05-01]\n\nText.\n',
      ),
    ).toMatchInlineSnapshot(`
      "## Fixes #acme-9.5.2-fixes
        line fix: Rows fold #rows-fold
      ## Features #9-5-2-features
        line feature: Docks #docks
      ## Rows [work-around] #rows-work-around
        prose: Text.
      ## Ships [2024-05-01] #ships-2024-05-01
        prose: Text."
    `);
  });

  it('uses the most severe kind of a label with several kinds', async () => {
    const kinds = (
      await outline(
        '- [SECURITY/BUGFIX] Scripts run (#1)\n- [CHANGE/BUGFIX] Rows fold (#2)\n- [A/BUGFIX] Text (#3)\n',
      )
    )
      .split('\n')
      .slice(1);
    expect(kinds.map((line) => line.trim().split(' ')[1])).toEqual(['security:', 'fix:', 'other:']);
  });

  it('reads a change that says that it fixes an advisory as a security fix, but no other entry that names an advisory', async () => {
    const kindsOf = async (heading: string, items: readonly string[]): Promise<readonly string[]> =>
      (await outline(`## ${heading}\n\n${items.map((item) => `- ${item}\n`).join('')}`)).match(
        /(?<=line )[\w-]+/g,
      ) ?? [];
    const fixed = [
      'Bump ingress-nginx to address CVE-2026-9256 (#1)',
      'chore: update redis to 7.0.4 avoid CVE-2022-30065 (#2)',
      'chore(deps): upgrade go to v1.20.10 to patch CVE-2023-39325 (#3)',
      'Fix CVE-2021-28235 by clearing the password (#4)',
      'Bump Go to 1.24.9. Fixes the following vulnerabilities: CVE-2025-61724, CVE-2025-58187 (#5)',
      'chore: compile with Go 1.24.13. This addresses CVE-2025-61726 (#6)',
      'Bump the chart as part of addressing CVE-2023-44487 / CVE-2023-39325 (#7)',
      'Bump kine for nats-server/v2 CVE-2025-30215 (#8)',
      'Bump hardened images to build 7 for the grpc CVE (GHSA-jfh8-c2jp-5v3q) (#9)',
      'Bump images for CVE reasons: Part two (#10)',
      '**deps:** Upgrade nginx to 1.28.1 to fix CVEs (#11)',
      'chore: upgrade moment to latest version to fix CVE (#12)',
      'Addresses the runc CVE: CVE-2024-21626 by updating runc',
    ];
    expect(await kindsOf('Other', fixed)).toEqual(fixed.map(() => 'security'));
    const others = [
      'chore: ignore CVE-2022-1 in the scanner (#4)',
      'Bump the chart, which does not address CVE-2022-2 (#5)',
      'Update the docs (#6). Nobody has to avoid CVE-2022-3',
      'Withdrawn: Bump redis to avoid CVE-2022-4 (#7)',
      'docs: explain how to fix CVE-2022-5 (#8)',
      'Address false positive vulnerabilities CVE-2022-6 (#9)',
      'Bump docker to fix the scan alert for CVE-2022-7 (#10)',
      'Update the page for CVE numbers (#11)',
      'Bump the images, without a fix for CVEs (#12)',
    ];
    expect(await kindsOf('Other', others)).toEqual([
      ...['other', 'other', 'other', 'other', 'other', 'other', 'other', 'internal', 'internal'],
    ]);
    expect(
      await kindsOf('Bug fixes', [
        'Check the host of a redirect (CVE-2025-4673, CVE-2023-45289)',
        'Fix the detection of CVE-2022-8',
        'No longer report CVE-2022-9 twice (#11)',
      ]),
    ).toEqual(['security', 'fix', 'fix']);
  });

  it('reads a heading with an id above text as a change, also where headings without an id are sections', async () => {
    // Prettier 3.9.6, k6 0.38.1
    expect(
      await outline(
        '#### Preserve quotes for methods ([#19621](https://x.org/pull/19621) by [@ann](https://x.org/ann))\n\nText.\n\n#### Plugins\n\nText.\n\n#### Plans (PA-1)\n\n- a\n',
      ),
    ).toMatchInlineSnapshot(`
      "(no heading)
        full other: Preserve quotes for methods (@ann) #19621 [#19621] "Text."
      ## Plugins #plugins
        prose: Text.
      ## Plans (PA-1) #plans-pa-1
        line other: a #a in "Plans (PA-1)""
    `);
  });

  it('reads a list as changes although the references of an item are written without an indent', async () => {
    // Kong 3.4.1
    expect(
      await outline(
        '#### Fixes\n\n##### PDK\n\n- Fix vaults\n\n[#11402](https://x.org/11402)\n- Fix spans\n',
      ),
    ).toMatchInlineSnapshot(`
      "## Fixes #fixes
      ### PDK #pdk
        line fix: Fix vaults #fix-vaults in "PDK"
        line fix: #11402 #11402 in "PDK" mentions #11402
        line fix: Fix spans #fix-spans in "PDK""
    `);
  });

  it('reads breaking changes below a heading that also names a guide, and the addresses of pull requests as references', async () => {
    // community.docker 4.0.0, CoreDNS 1.14.2, etcd 3.4.16
    expect(
      await outline(
        '### Breaking Changes / Porting Guide\n\n* the default changed to recreate (https://x.org/a/pull/971).\n\n### Minor Changes / API\n\n* core: rewrite before acl (https://x.org/a/issues/1, https://x.org/a/pull/2)\n* metrics back-ported from (https://x.org/a/pull/3).\n\n### New Modules\n\n* prune\n',
      ),
    ).toMatchInlineSnapshot(`
      "## Breaking Changes / Porting Guide #breaking-changes--porting-guide
        line breaking: the default changed to recreate. #971 [#971]
      ## Minor Changes / API #minor-changes--api
        line feature: core: rewrite before acl #1 in "API" [#1 #2]
        line feature: metrics back-ported from (https://x.org/a/pull/3). #metrics-back-ported-from-httpsxorgapull3 in "API" mentions #3
      ## New Modules #new-modules
        line feature: prune #prune"
    `);
  });

  it('reads a bold line and the summary of a collapsible section like a heading', async () => {
    const blocks = (title: (text: string) => string): string =>
      ['General', 'Improvements to the editor', 'Contributors']
        .map((text, index) => `${title(text)}\n\n- ${text} one (#${index})\n`)
        .join('\n');
    const bold = await outline(`## Bug fixes\n\n${blocks((text) => `**${text}:**`)}`);
    expect(bold.match(/line .*/g)).toEqual([
      'line fix: General one #0 [#0]',
      'line enhancement: Improvements to the editor one #1 in "the editor" [#1]',
    ]);
    const folded = `## Bug fixes\n\n<details>\n<summary>Contributors</summary>\n\n- @one, @two and others\n\n</details>\n`;
    expect(await outline(folded)).not.toContain('line');
  });

  it('reads lists of packages below Dependencies as internal, also those that are removed, and no text that nothing changed', async () => {
    expect(
      await outline(
        '## Removed\n\n- The old API (#1)\n\n## Dependencies\n\n### Added\n\n_Nothing has changed._\n\n### Removed\n\n- github.com/buger/jsonparser: v1.1.1\n- Drop support for Node 16\n\n### Security\n\n- Update TLS (#2)\n\n## Changes\n\n### Removed\n\n- The old page (#3)\n',
      ),
    ).toMatchInlineSnapshot(`
      "## Removed #removed
        line breaking: The old API #1 [#1]
      ## Dependencies #dependencies
      ### Added #added
        prose: Nothing has changed.
      ### Removed #removed-1
        line breaking: Drop support for Node 16 #drop-support-for-node-16
      ### Security #security
        line security: Update TLS #2 [#2]
      ## Changes #changes
      ### Removed #removed-2
        line breaking: The old page #3 [#3]
      (no heading)
        details: Internal changes (1)
          (no heading)
            line internal: github.com/buger/jsonparser: v1.1.1 #githubcombugerjsonparser-v111"
    `);
  });

  it('keeps lists of people, packages and platforms as text, unless they have labels', async () => {
    expect(
      await outline(
        '## Bug fixes\n\n- a (#1)\n\n**Thanks to our contributors:**\n\n- @one\n\n## 👩‍💻 New Contributors\n\n- @two made their first contribution in #2\n\n### More\n\n- @three\n\n## Supported packages\n\n### Alpine 3.17\n\nAs before.\n\n- app-1.0.apk\n\n### Debian\n\n- Feature: b (#3)\n\n## Features\n\n- c (#4)\n',
      ),
    ).toMatchInlineSnapshot(`
      "## Bug fixes #bug-fixes
        line fix: a #1 [#1]
        prose: Thanks to our contributors: @one
      ## 👩‍💻 New Contributors #-new-contributors
        prose: @two made their first contribution in #2
      ### More #more
        prose: @three
      ## Supported packages #supported-packages
      ### Alpine 3.17 #alpine-317
        prose: As before. app-1.0.apk
      ### Debian #debian
        line feature: b #3 [#3]
      ## Features #features
        line feature: c #4 [#4]"
    `);
  });

  it('reads an alert for an update as a security fix, and keeps an admonition out of the title above it', async () => {
    expect(
      await outline(
        '- **security/HIGH/pkg/push:** Update the parser\n- security/CRITICAL: Update Go\n- security/settings: are new\n- Remove busybox\n   {{< admonition type="note" >}}\n   There is no shell.\n   {{< /admonition >}}\n- Keep {{< icon "check" >}} rows\n',
      ),
    ).toMatchInlineSnapshot(`
      "(no heading)
        line security: HIGH/pkg/push: Update the parser #highpkgpush-update-the-parser
        line security: CRITICAL: Update Go #critical-update-go
        line other: security/settings: are new #securitysettings-are-new
        line other: Remove busybox #remove-busybox "Note There is no shell."
        line other: Keep rows #keep-rows"
    `);
  });

  it('reads a label before a part of the product, and a label that only says that something changed', async () => {
    expect(
      await outline(
        '- **BREAKING CHANGE - operator:** Drop a (#1)\n- [CHANGE] Rename b (#2)\n- [CHANGE] Deprecate f (#6)\n- Change: c (#3)\n- a - b: d (#4)\n- **app** BREAKING CHANGE: e (#5)\n',
      ),
    ).toMatchInlineSnapshot(`
      "(no heading)
        line breaking: operator: Drop a #1 [#1]
        line other: Rename b #2 [#2]
        line deprecation: Deprecate f #6 [#6]
        line other: Change: c #3 [#3]
        line other: a - b: d #4 [#4]
        line breaking: app BREAKING CHANGE: e #5 [#5]"
    `);
  });

  it('reads ids of which only the number is a link', async () => {
    const { release } = await parseText(
      '## Bug fixes\n\n- Rows fold (#[8209](https://example.com/8209), #[8210](https://example.com/8210))\n',
    );
    const entries = release ? entriesOf(release) : [];
    expect(entries.map(({ title, references }) => ({ title, references }))).toEqual([
      {
        title: 'Rows fold',
        references: [
          { id: '#8209', url: 'https://example.com/8209' },
          { id: '#8210', url: 'https://example.com/8210' },
        ],
      },
    ]);
  });

  it('has the date of the newest patch, even if the page ends with dates without a version', async () => {
    const { release } = await parseText(
      '## August 14, 2026 (version 1.0.1)\n\n### Bug fixes\n\n- a\n\n## June 6, 2023\n\n- b\n',
      { path: 'app/release.1.0.x.md' },
    );
    expect(release?.date).toBe('2026-08-14');
  });

  it('reads a named version as a patch of the page, and its date from the line below', async () => {
    const { release } = await parseText(
      '## 24.9.2 - A slice of pie\n\n*Released on October 23, 2024*\n\n**Bug fixes**\n\n- a\n\n## 7.1.2 - Another product\n\n- b\n',
      { path: 'app/release.24.9.x.md' },
    );
    expect(release?.date).toBe('2024-10-23');
    const entries = release ? entriesOf(release) : [];
    expect(entries.map(({ patch }) => patch?.version.text)).toEqual(['24.9.2', undefined]);
  });

  it('is a pre-release if its heading says that it is a preview', async () => {
    const titles = [
      '(early preview)',
      '(Beta)',
      '(tech preview release)',
      'bug fix release',
      '(new preview)',
      '(development)',
    ];
    const notes = await Promise.all(
      titles.map((title) =>
        parseText(`# App 24.9.0-1.0 ${title}\n\n- Rows fold\n`, { path: 'app/2024/release.24.9.0-1.0.md' }),
      ),
    );
    expect(notes.map(({ release }) => release && isPrerelease(release.version))).toEqual([
      ...[true, true, true, false, false, true],
    ]);
    const { release } = await parseText(
      '## App 24.9.0-1.0 (early preview)\n\n- a\n\n## App 24.9.1\n\n- b\n',
      {
        path: 'app/2024/release.24.9.x.md',
      },
    );
    const patches = release?.sections.flatMap(({ patch }) => (patch ? [patch.version] : [])) ?? [];
    expect(patches.map(isPrerelease)).toEqual([true, false]);
    const [preview] = patches;
    const final = parseVersion('24.9.0', undefined);
    expect(preview && final && compareVersions(preview, final)).toBeLessThan(0);
  });

  it('adds what a heading says about an unreleased version to the generated title', async () => {
    const title = async (text: string): Promise<string | undefined> => (await parseText(text)).release?.title;
    expect(await title('Text.\n\n## v24.9.0 (TBD)\n\n- a\n')).toBe('App 24.9.0 (TBD)');
    expect(await title('Text.\n\n## v24.9.1 (TBC)\n\n- a\n\n## 24.9.0 (2024-09-17)\n\n- b\n')).toBe(
      'App 24.9.0',
    );
  });

  it('reads the items of a list inside an otherwise empty item as entries', async () => {
    expect(
      await outline('- a (#1)\n- - b (#2)\n  - Fix: c (#3)\n-\n  * * d (#4)\n- e\n\n  - f\n'),
    ).toMatchInlineSnapshot(`
      "(no heading)
        line other: a #1 [#1]
        line other: b #2 [#2]
        line fix: c #3 [#3]
        line other: d #4 [#4]
        line other: e #e "f""
    `);
  });

  it('reads the kind and the scope of a commit whose type is capitalised', async () => {
    const { release } = await parseText('- Feat(ui): a\n- Fix(api)!: b\n- Chore(deps): c\n- CI(x): d\n');
    expect(entriesOf(release ?? expect.fail()).map(({ kind, area }) => [kind, area])).toEqual([
      ['feature', 'ui'],
      ['breaking', 'api'],
      ['internal', 'deps'],
      ['internal', 'x'],
    ]);
  });

  it('recognises chores in any notation, and reads other commit types as areas if possible', async () => {
    expect(await outline('- Chore: a\n- **Refactor:** b\n- Tests: c\n- Build: d\n')).toMatchInlineSnapshot(`
      "(no heading)
        line other: Tests: c #tests-c
        line other: Build: d #build-d
      (no heading)
        details: Internal changes (2)
          (no heading)
            line internal: a #a
            line internal: b #b"
    `);
  });

  it('reads paragraphs that act as headings, up to the next one', async () => {
    expect(
      await outline('BUG FIXES:\n\n* a\n\n**New features:**\n\n* b\n\nNOTES:\n\n* c\n'),
    ).toMatchInlineSnapshot(`
      "(no heading)
        prose: BUG FIXES:
        line fix: a #a
        prose: New features:
        line feature: b #b
        prose: NOTES:
        line other: c #c"
    `);
  });

  it.each([
    // Chai 3.0.0
    ['Most people are unlikely to notice - but here are the breaking changes:', 'breaking'],
    ['This release contains the following breaking changes:', 'breaking'],
    // KEDA 2.18.0
    ['New deprecation(s):', 'deprecation'],
    ['The following features are now deprecated:', 'deprecation'],
    ['We removed the following features:', 'breaking'],
    // cert-manager 1.12.14 and 1.13.2
    ['Go is newer, because of old CVEs. The following CVEs are fixed:', 'security'],
    [
      'This patch release contains fixes for the following security vulnerabilities in the controller:',
      'security',
    ],
    // k6 0.34.1, 0.43.1 and 0.44.1
    ['k6 v0.34.1 is a patch release with a few minor bugfixes:', 'fix'],
    ['k6 v0.43.1 is a patch release containing a few bugfixes:', 'fix'],
    ['k6 v0.44.1 is a patch release that fixes a couple of packaging issues:', 'fix'],
    // Loki 2.4.0
    ['Here are some of the more important fixes in version 2.4.0:', 'fix'],
    ['The driver version 1.12.4 resolved the following issues:', 'fix'],
    ['The bug fixes, provided by Acme and included here, are the following:', 'fix'],
  ])('reads a sentence above a list like a heading, if it names a kind: %s', async (lead, kind) => {
    expect(await outline(`${lead}\n\n- a\n\n## Paths\n\n- b\n`)).toContain(`line ${kind}: a #a`);
  });

  it.each([
    'The following platforms are supported:',
    'There are no breaking changes:',
    'The platforms, as in 2.3, are the following:',
    'The limits of the fixes are the following:',
    'Everything about new features and our plans for the next fixes is on these pages:',
    'Here is a list of the limits and defaults that have changed in v2.4.0:',
  ])('keeps a list below other sentences as text: %s', async (lead) => {
    expect(await outline(`${lead}\n\n- a\n\n## Paths\n\n- b\n`)).not.toMatch(/line .*: a /);
  });

  it('reads no entry from a sentence that only says where all changes of a kind are', async () => {
    // KEDA 2.18.0
    const note =
      '## Deprecations\n\nYou can find all deprecations in [this overview](https://example.com/all).\n';
    expect(await outline(`${note}\nNew deprecation(s):\n\n- a\n`)).toMatchInlineSnapshot(`
      "## Deprecations #deprecations
        prose: You can find all deprecations in this overview. New deprecation(s):
        line deprecation: a #a"
    `);
  });

  it('keeps scopes in the sentence, and uses them as the area if no heading names one', async () => {
    expect(await outline('## Bug fixes\n- fix(ui): a\n\n## Editor\n- fix(ui): b\n')).toMatchInlineSnapshot(`
      "## Bug fixes #bug-fixes
        line fix: ui: a #ui-a in "ui"
      ## Editor #editor
        line fix: ui: b #ui-b in "Editor""
    `);
  });

  it('groups by headings that have only a list, or that begin with a heading', async () => {
    expect(
      await outline(
        '## Cloud\n\n### Findings\n\nSee [the list](https://a.example) of all findings.\n\n- a\n\n### Rules\n\n#### Fixed\n\n- b\n\n### A page of its own\n\nText.\n\n- c\n',
      ),
    ).toMatchInlineSnapshot(`
      "## Cloud #cloud
      ### Findings #findings
        prose: See the list of all findings.
        line other: a #a in "Findings"
      ### Rules #rules
      #### Fixed #fixed
        line fix: b #b in "Rules"
        full other: A page of its own #a-page-of-its-own in "Cloud" "Text. c""
    `);
  });

  it('reads kinds and areas of decorated headings, and ignores headings without content', async () => {
    expect(
      await outline(
        "## :muscle: Improvements to the editor\n- a\n\n## Fixed in v24.9.0\n- b\n\n## What's changed\n- c\n\n## Changes since v24.8.0\n- d\n",
      ),
    ).toMatchInlineSnapshot(`
      "## 💪 Improvements to the editor #-improvements-to-the-editor
        line enhancement: a #a in "the editor"
      ## Fixed in v24.9.0 #fixed-in-v2490
        line fix: b #b
      ## What's changed #whats-changed
        line other: c #c
      ## Changes since v24.8.0 #changes-since-v2480
        line other: d #d"
    `);
  });

  it('recognises patches whose own headings have the same level', async () => {
    expect(
      await outline(
        '## 24.9.2 (2024-11-08)\n\n## Bug fixes\n- a\n\n## 24.9.1 (2024-10-08)\n- b\n\n## Known issues\n- c\n',
        {
          path: 'app/2024/release.24.9.x.md',
        },
      ),
    ).toMatchInlineSnapshot(`
      "## 24.9.2 (2024-11-08) #2492-2024-11-08 patch 24.9.2 2024-11-08
      ## Bug fixes #bug-fixes
        line fix: a #a of 24.9.2
      ## 24.9.1 (2024-10-08) #2491-2024-10-08 patch 24.9.1 2024-10-08
        line other: b #b of 24.9.1
      ## Known issues #known-issues
        line known-issue: c #c"
    `);
  });

  it('separates tags in front of a change, and its number and people at the end, from its title', async () => {
    // Longhorn 1.9.2 and 1.10.0
    const number = '[11805](https://github.com/org/name/issues/11805)';
    expect(
      await outline(
        [
          '## Resolved issues',
          `- [BACKPORT][v1.9.2][BUG] Rows fold ${number} - @ann @bob`,
          `- [UI][FEATURE] Rows unfold ${number} - @ann`,
          `- [BUG][v1.10.0-rc1] Maps fold ${number} -`,
          `- [TASK][UI] Draw maps ${number} - @ann`,
          '- Wait up to 60 - @ann',
          '',
        ].join('\n\n'),
      ),
    ).toMatchInlineSnapshot(`
      "## Resolved issues #resolved-issues
        line fix: Rows fold (@ann @bob) #11805 [#11805]
        line feature: UI: Rows unfold (@ann) #11805-ui in "UI" [#11805]
        line fix: Maps fold #11805-maps-fold [#11805]
        line fix: [TASK][UI] Draw maps (@ann) #11805-taskui-draw-maps-ann [#11805]
        line fix: Wait up to 60 - @ann #wait-up-to-60---ann"
    `);
  });

  it('reads no known issue from a sentence about where known issues are', async () => {
    expect(
      await outline(
        '## Post-Release Known Issues\n\nFor information about issues identified after this release, see [Release-Known-Issues](https://x.org).\n',
      ),
    ).toMatchInlineSnapshot(`
      "## Post-Release Known Issues #post-release-known-issues
        prose: For information about issues identified after this release, see Release-Known-Issues."
    `);
  });

  it('separates the address of an advisory at the end of a fix from its title', async () => {
    // Envoy Gateway 1.8.1
    const address = 'https://github.com/org/name/security/advisories/GHSA-22xc-xg2r-9j7v';
    expect(
      await outline(
        `## Fixes\n\n- Check the requests, refer to ${address}.\n- Check more; see ${address}\n- Check what ${address} describes.\n`,
      ),
    ).toMatchInlineSnapshot(`
      "## Fixes #fixes
        line security: Check the requests. #ghsa-22xc-xg2r-9j7v [GHSA-22xc-xg2r-9j7v]
        line security: Check more #ghsa-22xc-xg2r-9j7v-check-more [GHSA-22xc-xg2r-9j7v]
        line security: Check what https://github.com/org/name/security/advisories/GHSA-22xc-xg2r-9j7v describes. #check-what-httpsgithubcomorgnamesecurityadvisoriesghsa-22xc-xg2r-9j7v-describes mentions GHSA-22xc-xg2r-9j7v"
    `);
  });

  it('finds references wherever they end or begin a sentence', async () => {
    expect(
      await outline(
        [
          '## Fixes',
          '- a ([#1](https://x.org/1)) ([495d9ff](https://x.org/c))',
          '- [#2](https://x.org/2) [`495d9fe`](https://x.org/c) Thanks [@ann](https://x.org/ann)! - b',
          '- c (#3, @bob)',
          '- d by @ann in https://github.com/org/name/pull/4',
          '- e, see org/name#5 and I95-41802/I95-43264',
          '- fixes #6',
          '- f. #7 #8',
        ].join('\n'),
      ),
    ).toMatchInlineSnapshot(`
      "## Fixes #fixes
        line fix: a #1 [#1 495d9ff]
        line fix: b (Thanks @ann!) #2 [#2 495d9fe]
        line fix: c (@bob) #3 [#3]
        line fix: d by @ann #4 [#4]
        line fix: e, see org/name#5 and I95-41802/I95-43264 #e-see-orgname5-and-i95-41802i95-43264 mentions org/name#5 I95-41802 I95-43264
        line fix: fixes #6 #fixes-6 mentions #6
        line fix: f. #7 [#7 #8]"
    `);
  });

  it('collapses internal changes at the end, with their number', async () => {
    expect(
      await outline('## Chores\n- a\n\n## Fixes\n- b\n- chore(deps): bump c\n\n## Features\n- d\n'),
    ).toMatchInlineSnapshot(`
      "## Fixes #fixes
        line fix: b #b
      ## Features #features
        line feature: d #d
      (no heading)
        details: Internal changes (2)
          ## Chores #chores
            line internal: a #a
          (no heading)
            line internal: deps: bump c #deps-bump-c in "deps""
    `);
  });

  it('keeps a heading without a kind above tasks', async () => {
    expect(await outline('## Upgrade notes\n\n## Fixes\n- a\n')).toMatchInlineSnapshot(`
      "## Upgrade notes #upgrade-notes
      ## Fixes #fixes
        line fix: a #a"
    `);
  });

  it('reads further lists of a section of lists as entries, even after a sentence with a colon', async () => {
    expect(
      await outline(
        '## Features\n\nKey features:\n\n- a\n\nOthers are:\n\n- b\n\n## Editor\n\nThese are new:\n\n- c\n',
      ),
    ).toMatchInlineSnapshot(`
      "## Features #features
        prose: Key features:
        line feature: a #a
        prose: Others are:
        line feature: b #b
      ## Editor #editor
        prose: These are new: c"
    `);
  });
});

describe('the date of a release', () => {
  it.each([
    ['# 24.9.0 - 2024-09-17', '2024-09-17'],
    ['# 24.9.0 - 2024-09-17 Manual renewal', '2024-09-17'],
    ['## [24.9.0] - 2024-09-17', '2024-09-17'],
    ['## <small>[24.9.0](https://x.org) (2024-09-17)</small>', '2024-09-17'],
    ['# 24.9.0 / 2024-09-17', '2024-09-17'],
    ['# v24.9.0-Aug 2024', '2024-08'],
    ['# 24.9.0\n\nReleased on 2024-09-17.', '2024-09-17'],
    ['# 24.9.0\n\n> Released on 2024/09/17\n\n- a', '2024-09-17'],
    ['# 24.9.0\n\nReleased on: Tuesday Sep 17 2024', '2024-09-17'],
    ['# 24.9.0\n\n**Release Day: 2024-09-17**', '2024-09-17'],
    ['# 24.9.0\n\nReleased: Tue, 17 Sep 2024', '2024-09-17'],
    ['# 24.9.0\n\nAcme.\n\nAcme 24.9.0 was released on 2024-09-17. It is stable.\n\n- a', '2024-09-17'],
    [
      '# 24.9.0\n\nRelease v24.9.0 of the `acme` collection on 2024-09-17. It is stable.\n\n- a',
      '2024-09-17',
    ],
    ['# 24.9.0\n\nRelease v24.8.0 of the `acme` collection on 2024-09-17.\n\n- a', undefined],
    ['# 24.9.0\n\nAcme 24.8.0 was released on 2024-09-17. This is a hotfix.\n\n- a', undefined],
    ['# 24.9.0\n\nIssues since 24.9.0 was released on 2024-09-17 are below.\n\n- a', undefined],
    ['# 24.9.0\n\nAcme 24.9.0 was released September 17, 2024 as an update to 24.8.', '2024-09-17'],
    ['# 24.9.0\n\nAcme 24.9.0 wurde am 17. September 2024 veröffentlicht. Mehr.', '2024-09-17'],
    ['# 24.9.0\n\nAcme 24.9.0 wurde am 17. September 2024 umbenannt.', undefined],
    ['# 24.9.0\n\nLa version 24.9.0 a été publiée le 17 septembre 2024.', '2024-09-17'],
    ['# 24.9.0\n\nLa versión 24.9.0 se publicó el 17 de septiembre de 2024.', '2024-09-17'],
    ['# 24.9.0\n\nA versão 24.9.0 foi lançada em 17 de setembro de 2024.', '2024-09-17'],
    ['# 24.9.0\n\nLa versione 24.9.0 è stata rilasciata il 17 settembre 2024.', '2024-09-17'],
    ['# 24.9.0\n\nВерсия 24.9.0 была выпущена 17 сентября 2024 г. Подробнее.', '2024-09-17'],
    ['# 24.9.0\n\nДата выпуска: 17 сентября 2024 г.', '2024-09-17'],
    ['# 24.9.0 от 17.09.2024', '2024-09-17'],
    ['# 24.9.0\n\nData di rilascio: 17 settembre 2024', '2024-09-17'],
    ['# 24.9.0\n\nAcme 24.9.0 は 2024年9月17日にリリースされました。', '2024-09-17'],
    ['# 24.9.0\n\nAcme 24.9.0 已于 2024 年 9 月 17 日发布。', '2024-09-17'],
    ['# 24.9.0\n\nAcme 24.9.0 已于2024年9月17日發行。', '2024-09-17'],
    ['# 24.9.0\n\n我们宣布 Acme 内核 v24.9.0 版本于 2024 年 9 月 17 日正式发布！', '2024-09-17'],
    ['# 24.9.0\n\n我们宣布 Acme 内核 v24.8.0 版本于 2024 年 9 月 17 日正式发布！', undefined],
    ['# 24.9.0\n\n发布日期：2024 年 9 月 17 日\nAcme 版本：v24.9.0', '2024-09-17'],
    ['# 24.9.0\n\nAcme 24.9.0는 2024 년 9 월 17 일에 출시 되었습니다.', '2024-09-17'],
    ['# 24.9.0\n\nAcme 24.9.0은 2024년 9월 17일에 출시되었습니다.', '2024-09-17'],
    ['# 24.9.0\n\nReleased on: Tue Sep 17 18:01:08 2024 +0000', '2024-09-17'],
    ['# 24.9.0\n\n> Released on 2024/09/17\n>\n> It was late.\n\n- a', undefined],
    ['# 24.9.0\n\nPublished on 17 September 2024', '2024-09-17'],
    ['# 24.9.0\n\n:material-calendar: 2024-09-17', '2024-09-17'],
    [
      '# 24.9.0\n\n:material-calendar: 2024-09-17 · :material-list-status: [Full changelog](https://code.example.com/releases)',
      '2024-09-17',
    ],
    ['# 24.9.0\n\nReleased on 17 September 2024 | 42 commits\n\nMore.', '2024-09-17'],
    ['# 24.9.0\n\n*Release date: September 17th, 2024*', '2024-09-17'],
    ['# 24.9.0\n\n**Release Day: 2024-09-17**', '2024-09-17'],
    ['# 24.9.0\n\n## 2024-09-17\n\nText.', '2024-09-17'],
    ['# 24.9.0\n\nVeröffentlicht am 17. September 2024', '2024-09-17'],
    ['# 24.9.0\n\nDate de publication : 17 septembre 2024', '2024-09-17'],
    ['# 24.9.0\n\n**Fecha de lanzamiento:** 17 de septiembre de 2024', '2024-09-17'],
    ['# 24.9.0\n\nリリース日：2024年9月17日', '2024-09-17'],
    ['# 24.9.0\n\n2024年9月17日リリース', '2024-09-17'],
    ['# 24.9.0\n\n发布于2024年9月17日', '2024-09-17'],
    ['# 24.9.0\n\n发版日期：2024 年 9 月 17 日', '2024-09-17'],
    ['# 24.9.0\n\n출시일: 2024년 9월 17일', '2024-09-17'],
    ['# 24.9.0\n\nتاريخ الإصدار: ١٧ سبتمبر ٢٠٢٤', '2024-09-17'],
    ['# 24.9.0（2024年9月17日）', '2024-09-17'],
    ['# 24.9.0\n\n2024年9月17日に提供を終了しました。', undefined],
    // The date of a patch is not that of the previous release.
    ['# 24.9\n\n## 24.9.2 (2024-11-08)\n\n- a\n\n## 24.9.1 (2024-10-08)\n\n- b', undefined],
    ['# 24.9\n\n## 24.9.1 (2024-11-08)\n\n- a\n\n## 24.9.0 (2024-10-08)\n\n- b', '2024-10-08'],
    ['# 24.9\n\n## 24.9.1 (2024-11-08)\n\n- a\n\n## 24.9.0\n\nReleased on 2024-10-08.\n\n- b', '2024-10-08'],
    ['# 24.9.0\n\nReleased on 2024-09-17 with a change of the licence.', undefined],
    ['# 24.9.0\n\n- 2024-09-17', undefined],
    // Envoy Gateway 1.4.0 and 1.4.1: pages of Hugo
    ['---\npublishdate: 2024-09-17\n---\n\n# 24.9.0\n\n- a', '2024-09-17'],
    ['---\npublishdate: 2024-09-18\n---\n\n# 24.9.0\n\nReleased on 2024-09-17.\n\n- a', '2024-09-17'],
  ])('is read from %j', async (markdown, date) => {
    const { release } = await parseText(`${markdown}\n`);
    expect(release?.date).toBe(date);
  });

  it('of a page with several releases is that of the newest one', async () => {
    const { release } = await parseText('## 24.9.x (2024-10-08 - 2024-11-11)\n\n- a\n', {
      path: 'app/2024/release.24.9.x.md',
    });
    expect(release?.date).toBe('2024-11-11');
  });

  it.each([
    '## 24.9.2 (2024-11-08)\n\n- a\n\n## 24.9.1 (2024-10-08)\n\n- b',
    '| Version | Release date |\n|--|--|\n| v24.9.2 | Nov 08 2024 |\n\n## 24.9.2\n\n- a',
  ])('of a page of patches is that of the newest one: %j', async (markdown) => {
    const { release } = await parseText(`${markdown}\n`, { path: 'app/release.24.9.x.md' });
    expect(release?.date).toBe('2024-11-08');
  });

  it('of each release on a page is its own, also for the one that the page is named after', async () => {
    const { release } = await parseText(
      '# Nautobot v2.4\n\n## Upgrade Actions\n\n- Use Python 3.9.\n\n## v2.4.1 (2025-01-21)\n\n### Fixed\n\n- b\n\n## v2.4.0 (2025-01-10)\n\n### Added\n\n- a\n',
      { path: 'app/version-2.4.md' },
    );
    expect(release?.date).toBe('2025-01-10');
    const versions = release && versionsOnPage(release);
    expect(
      versions?.map(({ version, date, entries }) => [version.text, date, entries.map(({ title }) => title)]),
    ).toEqual([
      ['2.4.1', '2025-01-21', ['b']],
      ['2.4.0', '2025-01-10', ['Use Python 3.9.', 'a']],
    ]);
  });

  it.each(['2.4.2 (Unreleased)', 'v2.4.2 - unreleased', '[2.4.2] (TBD)', 'v2.4.2 - TBD'])(
    'is unknown for a planned version, which is never the newest release: %s',
    async (heading) => {
      const { release } = await parseText(
        `# App 2.4\n\n## ${heading}\n\n- c\n\n## 2.4.1 (2025-01-21)\n\n- b\n\n## 2.4.0 (2025-01-10)\n\n- a\n`,
        { path: 'app/2.4.md' },
      );
      const releases = release ? partsOf(release, 'App') : [];
      expect(releases.map(({ title, date }) => [title, date])).toEqual([
        ['App 2.4.2 (unreleased)', undefined],
        ['App 2.4.1', '2025-01-21'],
        ['App 2.4.0', '2025-01-10'],
      ]);
      const stream = { ...{ id: 'app', label: 'App', tagline: '', description: '' }, releases };
      expect(newestRelease(stream)?.title).toBe('App 2.4.1');
    },
  );

  it.each(['2.4.1 [YANKED]', '[2.4.1] (withdrawn) - 2025-01-21', 'v2.4.1 (2025-01-21) [withdrawn]'])(
    'is not affected by a withdrawal mark: %s',
    async (heading) => {
      const { release } = await parseText(
        `# App 2.4\n\n## ${heading}\n\n- b\n\n## 2.4.0 (2025-01-10)\n\n- a\n`,
        { path: 'app/2.4.md' },
      );
      const releases = release ? partsOf(release, 'App') : [];
      expect(releases.map(({ title, withdrawn }) => [title, withdrawn])).toEqual([
        ['App 2.4.1', ''],
        ['App 2.4.0', undefined],
      ]);
    },
  );

  it('gives a page of patches its year if its folder has none', async () => {
    const { release } = await parseText('## 24.9.2 (2024-11-08)\n\n- a\n', { path: 'app/24.9.x.md' });
    expect(release?.year).toBe(2024);
  });
});

describe('a release whose title says that it was withdrawn', () => {
  it.each([
    ['# App 1.0.1 (withdrawn)\n\n- a\n', ''],
    ['## [1.0.1] - 2025-01-21 [YANKED]\n\n- a\n', ''],
    ['---\ntitle: App 1.0.1 (do not use)\n---\n\n- a\n', ''],
    ['---\nwithdrawn: It loses layouts.\n---\n\n# App 1.0.1 (withdrawn)\n\n- a\n', 'It loses layouts.'],
    ['# App 1.0.1\n\n- a\n', undefined],
    ['# App 1.0.1\n\nReleased: Never released publicly.\n\n- a\n', 'Never released publicly.'],
    ['# App 1.0.1\n\nReleased: never\n\nThe packages were damaged.\n', 'Released: never'],
    [
      '# App 1.0.1\n\nThis version was never made available publicly.\n',
      'This version was never made available publicly.',
    ],
    [
      '# App 1.0.1\n\nReleased: 1.0.1 was skipped due to a packaging issue.\n',
      '1.0.1 was skipped due to a packaging issue.',
    ],
    ['# App 1.0.1\n\nApp 1.0.0 was never released.\n\n- a\n', undefined],
    [
      '# App 1.0.1\n\nIt has the fix of 1.0.0.\n\nThis version was never released following a failure of the build.\n\n- a\n',
      'This version was never released following a failure of the build.',
    ],
    [
      '# App 1.0.1\n\nThis version was tagged but never released.\n',
      'This version was tagged but never released.',
    ],
    [
      '# App 1.0.1\n\nThe login can stop. As such, it is not recommended to upgrade to 1.0.1. Instead, upgrade to 1.0.2.\n',
      'Instead, upgrade to 1.0.2.',
    ],
    ['# App 1.0.1\n\nIt is not recommended to upgrade to 1.0.1 on Windows.\n', undefined],
    [
      '# App 1.0.1\n\n> **警告：**\n>\n> 不建议使用 v1.0.1，因为该版本存在问题。建议升级至 1.0.2。\n\n- a\n',
      '建议升级至 1.0.2。',
    ],
    ['# App 1.0.1\n\n不建议使用 v1.0.1，如果您使用 Windows。\n\n- a\n', undefined],
    [
      '# App 1.0.1\n\nAchtung: Verwenden Sie diese Version nicht. Installieren Sie 1.0.2.\n',
      'Installieren Sie 1.0.2.',
    ],
    ['# App 1.0.1\n\nVerwenden Sie diese Version nicht unter Windows.\n', undefined],
    ['# App 1.0.1\n\nN’installez pas cette version.\n', ''],
    ['# App 1.0.1\n\nNo instale esta versión, ya que el panel no abre.\n', ''],
    ['# App 1.0.1\n\nNão use esta versão.\n', ''],
    ['# App 1.0.1\n\nNon installare questa versione.\n', ''],
    ['# App 1.0.1\n\nНе устанавливайте эту версию.\n', ''],
    ['# App 1.0.1\n\nこのバージョンは使用しないでください。\n', ''],
    ['# App 1.0.1\n\nلا تستخدم هذا الإصدار.\n', ''],
    ['# App 1.0.1\n\n이 버전을 사용하지 마십시오.\n', ''],
    ['# App 1.0.1\n\nReleased: 2nd of July 2021, 1.0.0 was never released publicly.\n\n- a\n', undefined],
  ])('is withdrawn: %s', async (text, reason) => {
    const { release } = await parseText(text, { path: 'app/1.0.1.md' });
    expect(release?.withdrawn).toBe(reason);
  });
});
