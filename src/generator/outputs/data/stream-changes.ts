import type { StreamAnswers } from '#core/answers/issue-lines.ts';
import type { Statements, StreamStatements } from '#core/answers/statements.ts';
import type { Stream } from '#core/model/catalogue.ts';
import type { Lifecycle } from '#core/model/dates/lifecycle.ts';
import type { Release } from '#core/model/release/release.ts';
import type { Urls } from '#core/model/urls.ts';
import type { EntryRelation } from '#core/upgrade/entry-summary.ts';
import type { StreamVersionEntries } from '#core/upgrade/version-entries.ts';

/** What the files about the changes of a stream are made from. */
export interface StreamChanges {
  readonly stream: Stream;
  readonly urls: Urls;
  readonly relations: readonly StreamVersionEntries<EntryRelation>[];
  /** What each release contains. */
  readonly answers: Pick<StreamAnswers, 'lineage'>;
  /** The statements of the whole stream about the subjects of an entry. */
  readonly statementsOf: (entry: EntryRelation) => Statements;
  readonly statements: Pick<StreamStatements, 'aboutIssue'>;
  /** The entry summaries of releases, by version. */
  readonly versionEntriesOf: (releases: Iterable<Release>) => Iterable<StreamVersionEntries>;
  readonly lifecycles: ReadonlyMap<Release, Lifecycle>;
}
