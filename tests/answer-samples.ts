import type { StreamAnswers } from '#core/answers/issue-lines.ts';
import type { IssueStatement } from '#core/answers/issue-state.ts';
import { createLineage } from '#core/answers/lineage.ts';
import { parseVersion, type Version } from '#core/model/version.ts';

export function version(text: string): Version {
  const parsed = parseVersion(text);
  if (parsed === undefined) throw new Error(`${text} is not a version`);
  return parsed;
}

/**
 * A stream from a table with one release in each line: `24.6.0 2025-01-01`, `24.6.1` (no date), `25.1.0 2025-05-10 from 24.12.1`.
 *
 * @param parts how many numbers name a line
 */
export function sampleStream(table: string, parts?: number): StreamAnswers {
  const releases = table
    .trim()
    .split('\n')
    .map((row) => {
      const groups = /^(?<text>\S+)(?: (?<date>\d{4}\S+))?(?: from (?<from>\S+))?$/.exec(row.trim())?.groups;
      if (groups?.text === undefined) throw new Error(`${row} is not a release`);
      return {
        version: version(groups.text),
        ...(groups.date !== undefined && { date: groups.date }),
        ...(groups.from !== undefined && { branchedFrom: version(groups.from) }),
      };
    });
  return { lineage: createLineage(releases, parts), statusOf: () => ({}), today: '2025-12-01' };
}

/** Statements about one issue: `24.6.1 fixes`, `25.1.1 knows`. */
export function sampleStatements(...texts: readonly string[]): readonly IssueStatement[] {
  return texts.map((text) => {
    const [written = '', says] = text.split(' ');
    if (says !== 'fixes' && says !== 'knows' && says !== 'withdraws') throw new Error(`${text} says nothing`);
    return { version: version(written), says };
  });
}
