import { describe, expect, it } from 'vitest';
import { dated, sampleChange } from '../../../tests/upgrade-samples.ts';
import { findVersion } from './find-version.ts';
import { groupChanges } from './groups.ts';
import { countVersions, planUpgrade } from './plan.ts';
import { planAsCsv, planAsMarkdown } from './written-plan.ts';

const [june, july, patch, october] = [
  dated('24.6.0', '2024-06-18'),
  dated('24.7.0', '2024-07-16'),
  dated('24.7.1', '2024-08-02'),
  dated('25.10.0', '2025-10-14'),
];
const changes = [
  sampleChange(july, 'Port', { kind: 'breaking', deadline: 'before you upgrade', ids: ['PL-1'] }),
  sampleChange(july, 'Drops, "all" of them', { area: 'Path analysis', ids: ['PA-1', 'PA-2'] }),
  sampleChange(july, 'Stalls', { kind: 'known-issue', area: 'Collection' }),
  sampleChange(patch, 'Came', { kind: 'known-issue', fixedIn: [october] }),
  sampleChange(june, 'Old', { kind: 'known-issue', fixedIn: [october] }),
  sampleChange(patch, '=SUM(*a*)', { kind: 'fix' }),
];
const plan = planUpgrade({ from: june, to: october }, [october, patch, july, june], changes);

function titles(members: readonly { change: { title: string } }[]): readonly string[] {
  return members.map(({ change }) => change.title);
}

describe('the plan of an upgrade', () => {
  it('has every entry in one place', () => {
    expect(titles(plan.pinned)).toEqual(['Port']);
    expect(titles(plan.open)).toEqual(['Stalls']);
    expect(titles(plan.resolved)).toEqual(['Old']);
    expect(titles(plan.changes)).toEqual(['Came', 'Drops, "all" of them', '=SUM(*a*)']);
  });

  it('knows the versions on the way, and which of them are patches', () => {
    expect(plan.versions.map(({ version }) => version.text)).toEqual(['25.10.0', '24.7.1', '24.7.0']);
    expect(countVersions(plan.versions)).toEqual({ releases: 2, patches: 1 });
  });
});

describe('a plan that is taken along', () => {
  const written = {
    title: 'App 24.6.0 to 25.10.0',
    filtered: '',
    ...plan,
    groups: groupChanges(plan.changes, 'area'),
    origin: 'https://docs.example.com',
  };

  it('says which filters left something out', () => {
    const text = planAsMarkdown({ ...written, filtered: '1 of 3 changes: with “a*”.' });
    expect(text.split('\n').slice(0, 4)).toEqual([
      '# App 24.6.0 to 25.10.0',
      '',
      '1 of 3 changes: with “a\\*”.',
      '',
    ]);
  });

  it('is a list in Markdown, with boxes for what has to be done', () => {
    expect(planAsMarkdown(written)).toMatchInlineSnapshot(`
      "# App 24.6.0 to 25.10.0

      ## Action required

      - [ ] **Breaking change:** [Port](https://docs.example.com/notes/app/24.7.0/#Port) (24.7.0, PL-1) **before you upgrade**

      ## Path analysis

      - **Feature:** [Drops, "all" of them](https://docs.example.com/notes/app/24.7.0/#Drops, "all" of them) (24.7.0, PA-1, PA-2)

      ## Other changes

      - **Known issue:** [Came](https://docs.example.com/notes/app/24.7.1/#Came) (24.7.1)
      - **Fix:** [=SUM(\\*a\\*)](https://docs.example.com/notes/app/24.7.1/#=SUM(*a*)) (24.7.1)

      ## Known issues that are still open

      - **Known issue:** [Stalls](https://docs.example.com/notes/app/24.7.0/#Stalls) (24.7.0)

      ## Known issues that are fixed

      - **Known issue:** [Old](https://docs.example.com/notes/app/24.6.0/#Old) (24.6.0)
      "
    `);
  });

  it('is a table in which no entry becomes a formula and no comma a column', () => {
    expect(planAsCsv(written).split('\r\n')).toMatchInlineSnapshot(`
      [
        "action,kind,area,versions,ids,title,task,deadline,url",
        "required,breaking,,24.7.0,PL-1,Port,,before you upgrade,https://docs.example.com/notes/app/24.7.0/#Port",
        ",feature,Path analysis,24.7.0,PA-1 PA-2,"Drops, ""all"" of them",,,"https://docs.example.com/notes/app/24.7.0/#Drops, ""all"" of them"",
        ",known-issue,,24.7.1,,Came,,,https://docs.example.com/notes/app/24.7.1/#Came",
        ",fix,,24.7.1,,'=SUM(*a*),,,https://docs.example.com/notes/app/24.7.1/#=SUM(*a*)",
        "known issue open,known-issue,Collection,24.7.0,,Stalls,,,https://docs.example.com/notes/app/24.7.0/#Stalls",
        "known issue fixed,known-issue,,24.6.0,,Old,,,https://docs.example.com/notes/app/24.6.0/#Old",
        "",
      ]
    `);
  });
});

describe('a task that says what to do, and its entry what happens', () => {
  const task = 'Rename old & test if a < b';
  const [change] = [sampleChange(july, 'Old names go', { kind: 'breaking', task, ids: ['PL-2'] })];
  const written = {
    ...{ title: 'App', filtered: '', groups: [], open: [], resolved: [], origin: 'https://docs.example.com' },
    pinned: [{ change, versions: [july] }],
  };

  it('is taken along with both', () => {
    expect(planAsMarkdown(written)).toContain(
      '- [ ] **Breaking change:** [Rename old & test if a \\< b](https://docs.example.com/notes/app/24.7.0/#Old names go) Old names go (24.7.0, PL-2)\n',
    );
    expect(planAsCsv(written)).toContain(',Old names go,Rename old & test if a < b,,https://');
  });
});

describe('a version that a reader writes', () => {
  it('is the one of the notes that compares equal', () => {
    expect(findVersion('v24.6', [july, june])).toBe(june);
    expect(findVersion('24.7.0', [dated('24.7'), july])).toBe(july);
  });

  it('has its place when the notes do not name it, and none when it is no version', () => {
    expect(findVersion('24.6.3', [june])?.version.numbers).toEqual([24, 6, 3]);
    expect(findVersion('newest', [june])).toBeUndefined();
  });
});
