import type { StreamAnswers } from '../../answers/issue-lines.ts';
import type { IssueStatement } from '../../answers/issue-state.ts';
import type { Lineage } from '../../answers/lineage.ts';
import type { StoredIssue } from '../../contracts/upgrade-data.ts';
import type { EntryFacts } from '../../model/release/entry-facts.ts';
import { formatVersion, type Version } from '../../model/version.ts';

/** What a stream states about an issue. */
export interface StatedIssue {
  readonly statements: readonly IssueStatement[];
  readonly facts?: EntryFacts;
}

/** The releases with these versions. Versions of another deployment are skipped. */
export function versionsIn({ find }: Lineage): (texts?: readonly string[]) => readonly Version[] {
  return (texts = []) => texts.flatMap((text) => find(text)?.version ?? []);
}

/** The statements of the whole stream about an issue. */
export function readIssue(
  issue: StoredIssue,
  { lineage }: Pick<StreamAnswers, 'lineage'>,
): readonly IssueStatement[] {
  const { statedIn, sinceIn, facts: _, ...said } = issue;
  const sources = { fixes: statedIn, knows: sinceIn, withdraws: undefined };
  const stored = Object.entries(said) as [IssueStatement['says'], string[]][];
  return stored.flatMap(([says, texts]) =>
    versionsIn(lineage)(texts).map((version): IssueStatement => {
      const source = sources[says]?.[formatVersion(version)];
      const by = source === undefined ? undefined : lineage.find(source)?.version;
      return { version, says, ...(by && { statedIn: by }) };
    }),
  );
}
