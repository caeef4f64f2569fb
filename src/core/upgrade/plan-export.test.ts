import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PARALLEL_LINES, sampleChanges, sampleStream, version } from '../../../tests/answer-samples.ts';
import { planOf } from '../../../tests/answers/answer-claims.ts';
import { anyNotes, HISTORIES, pairs, rangesOf, TIMEOUT } from '../../../tests/answers/histories.ts';
import { bracketed, english, withoutMessages } from '../../../tests/site-samples/messages.ts';
import type { StreamAnswers } from '../answers/issue-lines.ts';
import { planUpgrade, type UpgradePlan } from '../answers/upgrade.ts';
import { groupChanges } from './groups.ts';
import { type PlanExport, planAsCsv, planAsMarkdown } from './plan-export.ts';
import { planAsJson } from './plan-json.ts';

function write(stream: StreamAnswers, plan: UpgradePlan, from: string, to: string): PlanExport {
  return {
    ...{ plan, stream, title: `${from} to ${to}`, upgrade: { from: version(from), to: version(to) } },
    ...{ stops: [], unread: [], notices: [], filtered: '', origin: '' },
    groups: groupChanges(english, plan.changes, { by: 'area' }),
  };
}

/** `lost A-1`, from its address. */
type Listed = readonly string[];

const listed = (group: string, urls: readonly (string | undefined)[]): Listed =>
  urls.map((url) => `${group} ${url}`);

function inPlan(plan: UpgradePlan): Listed {
  return GROUPS.flatMap((group) =>
    listed(
      group,
      plan[group].map(({ change }) => change.url),
    ),
  ).sort();
}

const GROUPS = [
  ...(['lost', 'required', 'withdrawn', 'changes', 'unclear'] as const),
  ...(['open', 'resolved', 'hidden', 'unclearIssues'] as const),
];

const CSV_GROUPS: Readonly<Record<string, string>> = { change: 'changes', 'unclear issue': 'unclearIssues' };

function inCsv(written: PlanExport): Listed {
  const [, ...rows] = planAsCsv(english, written).trim().split('\r\n');
  return rows
    .map((row) => row.match(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)?.map((field) => field.replace(/,$/, '')) ?? [])
    .map(([group = '', , , , , , , , , url]) => `${CSV_GROUPS[group] ?? group} ${url}`)
    .sort();
}

/** Each group has its own heading, and so has each area of the changes. */
function inMarkdown(written: PlanExport): Listed {
  const sections = planAsMarkdown(english, written).split(/^## /m).slice(1);
  return sections
    .flatMap((section) => {
      const [heading = ''] = section.split('\n');
      const group = MARKDOWN_GROUPS.find(([start]) => heading.startsWith(start))?.[1] ?? 'changes';
      return listed(
        group,
        [...section.matchAll(/\]\((\S+)\)/g)].map(([, url]) => url),
      );
    })
    .sort();
}

const MARKDOWN_GROUPS = [
  ['You lose', 'lost'],
  [english('page.action-required'), 'required'],
  ['Withdrawn actions', 'withdrawn'],
  ['Unclear', 'unclear'],
  ['Known issues without', 'open'],
  ['Fixed on the way', 'resolved'],
  ['Problems', 'hidden'],
  ['Known issues for', 'unclearIssues'],
] as const;

/** Counts hidden entries, and has one group for all unclear ones. */
function inJson(written: PlanExport): Listed {
  const json = planAsJson(english, 'app', written);
  return (['lost', 'required', 'withdrawn', 'changes', 'unclear', 'open', 'resolved'] as const)
    .flatMap((group) =>
      listed(
        group,
        json[group].map(({ url }) => url),
      ),
    )
    .sort();
}

const asInJson = (entries: Listed): Listed =>
  entries
    .filter((entry) => !entry.startsWith('hidden '))
    .map((entry) => entry.replace('unclearIssues ', 'unclear '))
    .sort();

describe('an exported plan', () => {
  it(
    'has the same entries in the same groups as Markdown, CSV and JSON',
    () => {
      fc.assert(
        fc.property(anyNotes, pairs, (notes, chosen) => {
          for (const { from, to } of rangesOf(notes, chosen)) {
            const plan = planOf(notes, from, to);
            const written = write(notes.stream, plan, from, to);
            expect(inMarkdown(written)).toEqual(inPlan(plan));
            expect(inCsv(written)).toEqual(inPlan(plan));
            expect(inJson(written)).toEqual(asInJson(inPlan(plan)));
            expect(planAsJson(english, 'app', written).hidden).toBe(plan.hidden.length);
          }
        }),
        { numRuns: HISTORIES },
      );
    },
    TIMEOUT,
  );

  const stream = sampleStream(PARALLEL_LINES);
  const changes = sampleChanges(
    stream.lineage,
    `
    24.6.1 feature Alpha
    24.12.1 task Clear the cache
    25.1.0 known-issue A-1
    24.12.2 fix A-1
    24.12.2 fix A-3
    25.1.2 fix A-3
    25.1.2 withdraws Clear the cache
  `,
  );
  const plan = (from: string, to: string): PlanExport =>
    write(stream, planUpgrade(stream, { from: version(from), to: version(to) }, changes), from, to);

  it.each([
    ['24.12.2', '25.1.1', 'A-3', 'Nearest release with this change: 25.1.2'],
    ['24.12.2', '25.1.1', 'A-1', 'You have the fix today'],
    ['24.6.1', '25.1.2', 'Clear the cache', 'Withdrawn in 25.1.2'],
    ['25.1.1', '24.12.2', 'A-1', 'Fixed in 24.12.2'],
  ])('from %s to %s contains, next to %s, the text of the page: %s', (from, to, title, remark) => {
    const written = plan(from, to);
    const inMarkdownList = planAsMarkdown(english, written)
      .split('\n')
      .filter((line) => line.includes(`[${title}]`));
    expect(inMarkdownList.join('\n')).toContain(`${remark}.`);
    expect(planAsCsv(english, written)).toContain(remark);
    expect(JSON.stringify(planAsJson(english, 'app', written))).toContain(remark);
  });

  it('has severities, and marks what the reader does not use without leaving it out', () => {
    const facts = { severity: 'high', cvss: 8.1, vector: 'CVSS:3.1/AV' } as const;
    const rated = changes.map((change) =>
      change.ids.includes('A-1') ? { ...change, area: 'Editor', facts } : change,
    );
    const found = planUpgrade(stream, { from: version('24.6.1'), to: version('25.1.1') }, rated);
    const written = { ...write(stream, found, '24.6.1', '25.1.1'), unused: ['Editor'] };
    const rows = planAsCsv(english, written).split('\r\n');
    expect(rows.filter((row) => row.endsWith(',High severity,8.1,CVSS:3.1/AV,yes'))).toHaveLength(1);
    expect(rows.filter((row) => row.endsWith(',,,,'))).toHaveLength(rows.length - 3);
    const markdown = planAsMarkdown(english, written);
    expect(markdown).toContain('My profile: everything except Editor.');
    expect(markdown.match(/Outside my profile\./g)).toHaveLength(1);
  });

  it.each([
    ['24.6.1', '25.1.2'],
    ['25.1.1', '24.12.2'],
    ['24.12.2', '25.1.1'],
  ])('from %s to %s contains only messages and the text of the notes', (from, to) => {
    const found = plan(from, to);
    const stop = { version: version('25.1.0'), reason: 'Alpha', url: '/notes/' };
    const written = {
      ...{
        ...found,
        title: from,
        stops: [stop],
        unread: [
          { ...stop, paragraphs: 2 },
          { ...stop, guide: 'Alpha', paragraphs: 2 },
        ],
      },
      groups: groupChanges(bracketed, found.plan.changes, { by: 'kind' }),
    };
    const inNotes = /Alpha|Clear the cache|A-\d|https?:\S+|\/[\w/.#-]*/g;
    for (const text of [planAsMarkdown(bracketed, written), planAsCsv(bracketed, written)]) {
      const rest = withoutMessages(text).replaceAll(inNotes, '');
      expect(rest.match(/\p{L}{2,}/gu)).toBeNull();
    }
  });

  it('states that the notes of the target line do not mention the lost changes', () => {
    const { lost } = planAsJson(english, 'app', plan('24.6.1', '25.1.2'));
    expect(lost.map(({ title, evidence }) => [title, evidence])).toEqual([
      ['Alpha', expect.stringContaining('No release of 25.1 states this change')],
    ]);
    const [fixedLater] = planAsJson(english, 'app', plan('24.12.2', '25.1.1')).lost.filter(
      ({ title }) => title === 'A-3',
    );
    expect(fixedLater?.evidence).not.toContain('No release');
  });
});
