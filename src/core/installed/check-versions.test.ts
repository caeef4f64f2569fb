import { describe, expect, it } from 'vitest';
import { PARALLEL_LINES, sampleStatements, sampleStream, version } from '../../../tests/answer-samples.ts';
import { english } from '../../../tests/site-samples/messages.ts';
import { createStreamAnswers, issueStateAt, type ReleaseStatus } from '../answers/issue-lines.ts';
import { allSteps } from '../steps.ts';
import { acknowledgedOn, readAcknowledged, writeAcknowledged } from './acknowledged.ts';
import { type CheckJson, checkAsCsv, checkAsJson } from './check-files.ts';
import { checkAsMarkdown, type WrittenCheck } from './check-markdown.ts';
import { countGroup, createReport } from './check-report.ts';
import { affectedBy, checkSummary } from './check-texts.ts';
import { checkVersions, type TargetChoice, type VersionCheck } from './check-versions.ts';
import type { InstalledVersion } from './installed-versions.ts';
import type { StreamIssue } from './stream-issues.ts';

const LINES = `${PARALLEL_LINES}25.2.0-rc.1 2025-10-10`;

const issue = (id: string, ...says: readonly string[]): StreamIssue => ({
  ...{ key: id, id, isCve: id.startsWith('CVE'), statements: sampleStatements(...says) },
});

const ISSUES: readonly StreamIssue[] = [
  issue('CVE-2025-0001', '24.6.2 fixes', '25.1.2 fixes'),
  issue('A-1', '24.6.1 fixes', '24.12.1 fixes'),
  issue('A-2', '25.1.1 knows', '24.12.2 fixes'),
];

function streamWith(statuses: Readonly<Record<string, ReleaseStatus>> = {}) {
  return createStreamAnswers({ ...sampleStream(LINES), statusOf: ({ text }) => statuses[text] ?? {} });
}

/** `fra 24.6.3` */
function hostsOf(...texts: readonly string[]): readonly InstalledVersion[] {
  return texts.map((text, place) => {
    const [host = '', written = ''] = text.split(' ');
    return { host, version: written, line: place + 1 };
  });
}

function check(
  hosts: readonly InstalledVersion[],
  target: TargetChoice = 'patch',
  statuses = {},
): VersionCheck {
  return allSteps(checkVersions(hosts, { stream: streamWith(statuses), issues: ISSUES, target }));
}

/** `24.6.2: lost` by issue. */
function outcomes({ groups }: VersionCheck): readonly string[] {
  return groups.flatMap((group) =>
    group.issues.map(
      (one) => `${group.version.text} ${one.issue.key}: ${one.today} > ${one.after}: ${one.outcome}`,
    ),
  );
}

describe('a check of installed versions', () => {
  it('states which issues are open, fixed, new, lost and not mentioned in the target', () => {
    const found = check(hostsOf('a 24.6.2', 'b 24.12.2', 'c 24.6.0'), version('25.1.1'));
    expect(outcomes(found)).toEqual([
      '24.6.0 CVE-2025-0001: fixed-later > fixed-later: fixed-later',
      '24.6.0 A-1: fixed-later > fixed: fixed',
      '24.6.0 A-2: no-fix-stated > open: new',
      '24.6.2 CVE-2025-0001: fixed > fixed-later: lost',
      '24.6.2 A-2: no-fix-stated > open: new',
      '24.12.2 CVE-2025-0001: no-fix-stated > fixed-later: fixed-later',
      '24.12.2 A-2: fixed > open: lost',
    ]);
  });

  it('never calls an issue fixed or harmless if the notes of a line do not mention it', () => {
    const [group] = check(hostsOf('a 24.12.0'), version('24.12.2')).groups;
    expect(group?.issues.find((one) => one.issue.key === 'CVE-2025-0001')).toMatchObject({
      ...{ today: 'no-fix-stated', after: 'no-fix-stated', outcome: 'not-stated' },
    });
  });

  it('has the states of the answer model for both versions', () => {
    const stream = streamWith();
    const all = stream.lineage.releases.map(({ version: { text } }) => `h ${text}`);
    for (const target of stream.lineage.releases) {
      for (const group of check(hostsOf(...all), target.version).groups) {
        for (const { issue, today, after } of group.issues) {
          expect(today).toBe(issueStateAt(stream, issue.statements, group.version).state);
          expect(after).toBe(issueStateAt(stream, issue.statements, target.version).state);
        }
      }
    }
  });

  it('suggests the newest patch of the line, or the recommended release if it is newer', () => {
    const targets = (found: VersionCheck): readonly string[] =>
      found.groups.map((group) => `${group.version.text} > ${group.target?.text}`);
    const hosts = hostsOf('a 24.6.0', 'b 24.12.2', 'c 25.1.0');
    expect(targets(check(hosts))).toEqual(['24.6.0 > 24.6.2', '24.12.2 > undefined', '25.1.0 > 25.1.2']);
    const statuses = { '24.12.1': { recommended: true } };
    expect(targets(check(hosts, 'recommended', statuses))).toEqual([
      '24.6.0 > 24.12.1',
      '24.12.2 > undefined',
      '25.1.0 > 25.1.2',
    ]);
  });

  it('reports unknown versions, with the nearest ones of the same major version', () => {
    const { unknown, groups } = check(hostsOf('a 24.6.7', 'b soon', 'c 24.6.7', 'd 24.99.1', 'e 1.14.2'));
    expect(groups).toEqual([]);
    expect(
      unknown.map(({ text, hosts, nearest }) => [text, hosts.length, nearest.map((one) => one.text)]),
    ).toEqual([
      ['24.6.7', 2, ['24.6.2', '24.12.0']],
      ['soon', 1, []],
      ['24.99.1', 1, ['24.12.2']],
      ['1.14.2', 1, []],
    ]);
  });

  it('marks versions that are withdrawn, unsupported or pre-releases, and targets that are older', () => {
    const statuses = { '24.6.1': { withdrawn: 'Loses data' }, '24.6.0': { endOfSupport: '2025-06-30' } };
    const { groups } = check(
      hostsOf('a 24.6.0', 'b 24.6.1', 'c 25.2.0-rc.1', 'd 24.12'),
      version('25.1.0'),
      statuses,
    );
    expect(groups).toMatchObject([
      { endOfSupport: '2025-06-30', isPrerelease: false, isDowngrade: false },
      { withdrawn: 'Loses data' },
      { series: '24.12', version: { text: '24.12.0' } },
      { isPrerelease: true, isDowngrade: true },
    ]);
  });
});

function written(acknowledged = '', isCounted: WrittenCheck['isCounted'] = () => true): WrittenCheck {
  const found = check(hostsOf('=a 24.6.2', 'b 24.12.2', 'c 24.6.7', 'd 24.12.2'), version('25.1.1'));
  const parts = {
    ...{ check: found, stream: { id: 'app', label: 'App' }, others: [], unlisted: 0 },
    unread: [{ line: 7, text: 'muc,', reason: 'no-version' as const }],
    acknowledged: acknowledgedOn('2025-12-01', readAcknowledged(acknowledged).issues),
  };
  return {
    report: allSteps(createReport(parts)),
    isCounted,
    urlOf: ({ key }) => `/id/?q=${key}`,
    origin: 'https://docs.example.com',
  };
}

describe('the report of a check of installed versions', () => {
  it('counts the hosts of each issue, the most severe issue first', () => {
    const { rows } = written().report;
    expect(rows.map(({ issue, outcomes, maybe }) => [issue.key, outcomes.lost, outcomes.new, maybe])).toEqual(
      [
        ['CVE-2025-0001', 1, 0, 0],
        ['A-2', 2, 1, 0],
      ],
    );
    expect(rows[0]?.fixes.map((one) => one.text)).toEqual(['25.1.2', '24.6.2']);
  });

  it('states in sentences what is lost and what is unknown', () => {
    expect(checkSummary(english, written())).toEqual([
      'No open issue is stated for these hosts.',
      'Fixes that are lost with the target: 2. Hosts that lose a fix: 3.',
      'Hosts that were not checked, because their version is not in the release notes: 1.',
    ]);
  });

  it('does not count acknowledged issues until their date has passed', () => {
    const { report } = written('id,reason,until\ncve-2025-0001,off,2025-12-01\nA-2,old,2025-11-30\n');
    expect(report.rows.map(({ issue }) => report.acknowledged.get(issue.key)?.reason)).toEqual([
      'off',
      undefined,
    ]);
    expect(checkSummary(english, { ...written(), report })[1]).toBe(
      'Fixes that are lost with the target: 1. Hosts that lose a fix: 2.',
    );
  });

  it('counts only the kinds that the reader selected', () => {
    const [group] = written().report.groups;
    expect(countGroup(group?.issues ?? [], (one) => one.isCve).outcomes).toMatchObject({ lost: 1, new: 0 });
    expect(countGroup(group?.issues ?? [], (one) => !one.isCve).outcomes).toMatchObject({ lost: 0, new: 1 });
  });

  it('contains every host and every unread line as CSV, and no formula', () => {
    const rows = [...checkAsCsv(english, written())].join('').split('\r\n');
    expect(rows.slice(1, -1)).toEqual([
      "'=a,1,24.6.2,,25.1.1,,,CVE-2025-0001,A-2,,,,,",
      'b,2,24.12.2,,25.1.1,,,A-2,,,CVE-2025-0001,,,',
      'd,4,24.12.2,,25.1.1,,,A-2,,,CVE-2025-0001,,,',
      'c,3,24.6.7,unknown version,,,,,,,,,,',
      '"muc,",7,,no version,,,,,,,,,,',
    ]);
  });

  it('contains hosts, issues with links, unknown versions and unread lines as Markdown', () => {
    const text = checkAsMarkdown(english, written('A-2,=known'));
    expect(text).toContain('| 24.12.2 | b, d | 0 | 0 | 25.1.1 |');
    expect(text).toContain('[CVE-2025-0001](https://docs.example.com/id/?q=CVE-2025-0001)');
    expect(text).toContain('- [A-2](https://docs.example.com/id/?q=A-2): =known');
    expect(text).toContain('- 24.6.7 (c): Not in the App release notes. Nearest: 24.6.2 and 24.12.0');
    expect(text).toContain('- Line 7: muc,');
  });

  it('names the hosts of an issue, those where it is open first, and the versions as Markdown', () => {
    const found = check(hostsOf('a 24.6.0', 'b 25.1.1', 'c 25.1.1'), version('25.1.2'));
    const parts = { ...written().report, check: found };
    const report = allSteps(createReport(parts));
    const row = report.rows.find(({ issue: { key } }) => key === 'A-2');
    expect(
      row?.groups.map((group) => [affectedBy(english, group), group.hosts.map(({ host }) => host)]),
    ).toEqual([
      ['Today: Open. With the target: Still open', ['b', 'c']],
      ['Today: No fix stated. With the target: New', ['a']],
    ]);
    expect(checkAsMarkdown(english, { ...written(), report })).toMatch(/\[A-2\].*\| 25\.1\.1 \|/);
  });

  it('contains each issue once as JSON', () => {
    const json: CheckJson = JSON.parse([...checkAsJson(written('A-2,old'))].join(''));
    expect(json.versions.map((one) => one.issues.length)).toEqual([2, 2]);
    expect(Object.keys(json.issues)).toEqual(['CVE-2025-0001', 'A-2']);
    expect(json.issues['A-2']).toMatchObject({ acknowledged: { reason: 'old' }, fixedIn: ['24.12.2'] });
    expect(json).toMatchObject({ target: '25.1.1', unknown: [{ version: '24.6.7' }], unread: [{ line: 7 }] });
  });
});

describe('acknowledged issues', () => {
  it('can be exported and imported, with commas and formulas', () => {
    const issues = [
      { id: 'CVE-2025-1234', reason: '=off, for now', until: '2026-01-31' },
      { id: '#12', reason: '' },
    ];
    expect(readAcknowledged(writeAcknowledged(issues))).toEqual({ issues, unread: [] });
  });

  it('need an id and a valid date', () => {
    expect(readAcknowledged('reason,id,date\nwhy,A-1,soon\nwhy,,\nok,A-2,2026-01-31')).toEqual({
      issues: [{ id: 'A-2', reason: 'ok', until: '2026-01-31' }],
      unread: ['why, A-1, soon', 'why, , '],
    });
  });
});
