import type { Change } from '#core/answers/change.ts';
import { createStreamAnswers, type StreamAnswers } from '#core/answers/issue-lines.ts';
import type { IssueStatement } from '#core/answers/issue-state.ts';
import { createLineage, type Lineage } from '#core/answers/lineage.ts';
import { collectStatements, type StatedEntry } from '#core/answers/statements.ts';
import { KINDS, type Kind } from '#core/model/kind.ts';
import type { StatedMerge } from '#core/model/release/merge-statement.ts';
import { parseVersion, type Version } from '#core/model/version.ts';
import { looseWords } from '#core/upgrade/dedupe-keys.ts';

const parsedVersions = new Map<string, Version>();

/** Memoized: parsing the same few versions in thousands of histories takes a fifth of the time. */
export function version(text: string): Version {
  const parsed = parsedVersions.get(text) ?? parseVersion(text, undefined);
  if (parsed === undefined) throw new Error(`${text} is not a version`);
  parsedVersions.set(text, parsed);
  return parsed;
}

/**
 * Parses a stream from a table with one release per line: `24.6.0 2025-01-01`, `24.6.1` (no date), `25.1.0
 * 2025-05-10 from 24.12.1`, `25.1.1 2025-06-10 merges 24.12,!24.6`.
 *
 * @param parts the number of version components that identify a line
 */
export function sampleStream(table: string, parts?: number): StreamAnswers {
  const releases = table
    .trim()
    .split('\n')
    .map((row) => {
      const groups =
        /^(?<text>\S+)(?: (?<date>\d{4}\S+))?(?: from (?<from>\S+))?(?: merges (?<merges>\S+))?$/.exec(
          row.trim(),
        )?.groups;
      if (groups?.text === undefined) throw new Error(`${row} is not a release`);
      return {
        version: version(groups.text),
        ...(groups.date !== undefined && { date: groups.date }),
        ...(groups.from !== undefined && { branchedFrom: version(groups.from) }),
        ...(groups.merges !== undefined && { merges: groups.merges.split(',').map(readSampleMerge) }),
      };
    });
  return createStreamAnswers({
    lineage: createLineage(releases, parts),
    versionRules: undefined,
    statusOf: () => ({}),
    today: '2025-12-01',
  });
}

/** `24.6`, or `!24.6` for a merge that is taken back. */
function readSampleMerge(written: string): StatedMerge {
  return written.startsWith('!') ? { of: written.slice(1), reverted: true } : { of: written };
}

/** The releases of three lines that are patched in parallel. */
export const PARALLEL_LINES = `
  24.6.0 2025-01-10
  24.12.0 2025-02-10
  24.6.1 2025-03-10
  24.12.1 2025-04-10
  25.1.0 2025-05-10
  25.1.1 2025-06-10
  24.12.2 2025-07-10
  24.6.2 2025-08-10
  25.1.2 2025-09-10
`;

/** Parses statements about one issue: `24.6.1 fixes`, `25.1.1 knows`. */
export function sampleStatements(...texts: readonly string[]): readonly IssueStatement[] {
  return texts.map((text) => {
    const [written = '', says] = text.split(' ');
    if (says !== 'fixes' && says !== 'knows' && says !== 'withdraws') throw new Error(`${text} says nothing`);
    return { version: version(written), says };
  });
}

/**
 * Parses changes from a table with one entry per line: `24.6.1 fix A-1`, `25.1.0 feature Path search`, `1.0.1
 * task Clear the cache`. `withdraws` withdraws the entry with the same title. A title can start with ids:
 * `A-1`, `A-1+A-2`. Numbers of a repository are not part of the title: `24.6.1 fix #12 Rows fold`.
 */
export function sampleChanges(lineage: Lineage, table: string): readonly Change[] {
  const entries = sampleEntries(table);
  const { of } = collectStatements(lineage, entries);
  return entries.map((entry, index) => ({
    ...{
      at: entry.at,
      kind: entry.kind,
      title: entry.titleKey,
      titleHtml: [entry.titleKey],
      summary: '',
    },
    ...{ url: `/app/${entry.at.text}/#${index}`, ids: entry.about, isTask: entry.isTask },
    isWithdrawal: entry.withdraws !== undefined,
    ...(entry.deadline !== undefined && { deadline: entry.deadline }),
    ...of(entry),
  }));
}

/** The rows of `sampleChanges`. */
export function sampleEntries(table: string): readonly SampleRow[] {
  return table.trim().split('\n').map(readRow);
}

interface SampleRow extends StatedEntry {
  readonly isTask: boolean;
  readonly deadline?: string;
}

function readRow(row: string): SampleRow {
  const [at = '', word = '', ...rest] = row.trim().split(' ');
  const [title = '', deadline] = rest.join(' ').split(' | ');
  const kind = KINDS.find((known): known is Kind => known === word) ?? 'other';
  const about = title.split(' ')[0]?.match(/^(?:[A-Z]+-|#)\d+|(?<=\+)(?:[A-Z]+-|#)\d+/g) ?? [];
  const titleKey = title.replace(/^#\d+(?:\+#\d+)* /, '');
  return {
    ...{ at: version(at), kind, about: [...about], titleKey, key: `${kind} ${title}` },
    titleWords: looseWords(titleKey, { ids: about, version: version(at) }),
    ...(word === 'withdraws' && { withdraws: true as const }),
    ...{ isTask: word === 'task' },
    ...(deadline !== undefined && { deadline }),
  };
}

/** A change of a release, as in the upgrade data. By default, only its title is stated. */
export function sampleChange(at: string, title: string, more: Partial<Change> = {}): Change {
  return {
    ...{ at: version(at), title, titleHtml: [title], summary: '', ids: [], kind: 'feature' },
    ...{ url: `/notes/app/${at}/#${title}`, key: title, subjects: [[version(at)]] },
    ...more,
  };
}
