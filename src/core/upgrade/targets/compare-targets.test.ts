import { describe, expect, it } from 'vitest';
import {
  sampleChange,
  sampleChanges,
  sampleStatements,
  sampleStream,
  version,
} from '../../../../tests/answer-samples.ts';
import { english } from '../../../../tests/site-samples/messages.ts';
import { createStreamAnswers } from '../../answers/issue-lines.ts';
import { allSteps } from '../../steps.ts';
import { type ComparedTarget, type CveStatements, compareInSteps } from './compare-targets.ts';
import { targetRows, targetsAsMarkdown } from './target-rows.ts';
import { upgradeTargets } from './upgrade-targets.ts';

const LINES = `
  24.6.0 2025-01-10
  24.12.0 2025-02-10
  24.6.1 2025-03-10
  24.12.1 2025-04-10
  25.1.0 2025-05-10
  24.6.2 2025-08-10
`;

const NOTES = `
  24.6.1 fix A-1 Rows fold
  24.12.0 breaking The export is an array
  24.12.0 feature Path search
  24.12.1 fix A-3 Names are read
  25.1.0 task Replace tokens
  24.6.2 fix A-4 Routes are read
`;

const CVES: CveStatements = new Map([
  ['CVE-2025-0001', { statements: sampleStatements('24.6.2 fixes') }],
  [
    'CVE-2025-0002',
    { statements: sampleStatements('25.1.0 knows', '24.12.1 fixes'), facts: { severity: 'high' } },
  ],
  ['CVE-2025-0003', { statements: sampleStatements('24.6.0 fixes'), facts: { severity: 'critical' } }],
]);

const stream = createStreamAnswers({
  ...sampleStream(LINES),
  statusOf: ({ text }) => (text === '25.1.0' ? { endOfSupport: '2026-01-10' } : {}),
});
const list = {
  versions: stream.lineage.releases.map((one) => ({
    ...{ version: one.version.text, url: `/app/${one.version.text}/`, shard: 0 },
    ...(one.version.text === '25.1.0' && { requiredStop: 'Moves the data', unread: 3 }),
  })),
};
const from = { version: version('24.6.1'), date: '2025-03-10' };
const found = upgradeTargets(stream, from);
const facts = { list, stream, changes: sampleChanges(stream.lineage, NOTES), cves: CVES };
const comparison = allSteps(compareInSteps(found, facts));
const compared = comparison.targets;

function target(text: string): ComparedTarget {
  const found = compared.find((one) => one.version.text === text);
  if (found === undefined) throw new Error(`${text} is not a target`);
  return found;
}

const titles = (members: ComparedTarget['fixes']): readonly string[] =>
  members.map(({ change }) => change.title);

describe('a target in the comparison', () => {
  it('shows what is lost, required, fixed and new', () => {
    const newest = target('25.1.0');
    expect(titles(newest.lost)).toEqual(['A-1 Rows fold']);
    expect(titles(newest.required)).toEqual(['The export is an array', 'Replace tokens']);
    expect(titles(newest.breaking)).toEqual(['The export is an array']);
    expect(titles(newest.features)).toEqual(['Path search']);
    expect(titles(newest.fixes)).toEqual(['A-3 Names are read']);
    expect(titles(target('24.6.2').fixes)).toEqual(['A-4 Routes are read']);
  });

  it('counts the days of support, including the last one', () => {
    expect(target('25.1.0').supportDays).toBe(40);
    expect(target('24.6.2').supportDays).toBeUndefined();
  });

  it('counts a CVE as open only if the notes say so, and never as fixed if they do not mention it', () => {
    const states = ({ openCves }: ComparedTarget): readonly string[] =>
      openCves.map(({ id, state }) => `${id} ${state}`);
    expect(states(target('25.1.0'))).toEqual(['CVE-2025-0002 open', 'CVE-2025-0001 no-fix-stated']);
    expect(states(target('24.6.2'))).toEqual(['CVE-2025-0002 no-fix-stated']);
  });

  it('has the nearest release with the fix of a CVE', () => {
    expect(target('24.6.2').openCves[0]?.anywhere?.text).toBe('24.12.1');
  });

  it('counts an open issue that also names a fixed CVE', () => {
    const issue = sampleChange('25.1.0', 'Rows fold since the fix', {
      kind: 'known-issue',
      ids: ['A-9', 'CVE-2025-0003'],
    });
    const [, newest] = allSteps(compareInSteps(found, { ...facts, changes: [issue] })).targets;
    expect(titles(newest?.openIssues ?? [])).toEqual(['Rows fold since the fix']);
  });

  it('counts text outside of entries', () => {
    expect(target('25.1.0').unread).toEqual([
      { version: version('25.1.0'), paragraphs: 3, url: '/app/25.1.0/' },
    ]);
  });
});

describe('the rows of a comparison', () => {
  const rows = targetRows(english, compared);
  const row = (name: string): readonly string[] | undefined => rows.find((one) => one.name === name)?.cells;

  it('state that nothing is listed, never that there is nothing', () => {
    expect(row('lost')).toEqual(['None listed', '1']);
    expect(row('support')).toEqual(['Not stated', '40 days, until 10 Jan 2026']);
  });

  it('state how many CVEs are in which state', () => {
    expect(row('cves')).toEqual(['1 with no fix stated', '1 open and 1 with no fix stated']);
  });

  it('state the severity of these CVEs, if any is stated', () => {
    expect(row('severity')).toEqual(['1 high', '1 high and 1 not rated']);
    const unrated = compared.map((one) => ({
      ...one,
      openCves: one.openCves.map(({ facts: _, ...cve }) => cve),
    }));
    expect(targetRows(english, unrated).some(({ name }) => name === 'severity')).toBe(false);
  });

  it('are marked if all targets have the same value', () => {
    expect(rows.filter(({ isFlat }) => isFlat).map(({ name }) => name)).toEqual(['stops', 'issues', 'fixes']);
  });

  it('are omitted if no target has an unclear entry', () => {
    expect(row('unclear')).toBeUndefined();
    expect(row('unread')).toEqual(['None listed', '3']);
  });

  it('are a table in Markdown, with a link to the plan of each target', () => {
    const markdown = targetsAsMarkdown(english, {
      title: 'Upgrade targets for App 24.6.1',
      comparison,
      planOf: (to) => `https://example.com/upgrade/?to=${to}`,
    });
    expect(markdown.split('\n').slice(4, 9)).toEqual([
      '|  | 24.6.2 | 25.1.0 |',
      '| --- | --- | --- |',
      '|  | Newest patch of your line | Longest stated support · Newest |',
      '| Support left | Not stated | 40 days, until 10 Jan 2026 |',
      '| Stops on the way | None listed | None listed |',
    ]);
    expect(markdown).toContain('[Plan upgrade](https://example.com/upgrade/?to=25.1.0)');
    expect(markdown).toContain('No fix stated: the release notes of that line do not mention the CVE.');
  });

  it('name in Markdown what is older than the installed version, and the releases that are not suggested', () => {
    const targets = compared.map((one) => ({ ...one, isOlderByDate: one.version.text === '25.1.0' }));
    const markdown = targetsAsMarkdown(english, {
      title: '',
      comparison: {
        ...{ ...comparison, targets },
        withdrawn: [version('25.2.0'), version('25.3.0')],
        unsupported: [version('24.12.0'), version('24.12.1')],
      },
      planOf: (to) => to,
    }).split('\n');
    expect(markdown[7]).toBe(`|  |  | ${english('targets.older')} |`);
    expect(markdown.slice(-5)).toEqual([
      '## Not suggested',
      '',
      '- Withdrawn: 25.2.0 and 25.3.0',
      '- Out of support: 24.12.0 to 24.12.1, 2 releases',
      '',
    ]);
  });
});
