import { createLineage } from '#core/answers/lineage.ts';
import { collectStatements, type StatedEntry } from '#core/answers/statements.ts';
import type { Stream } from '#core/model/catalogue.ts';
import { entriesOf } from '#core/model/release/release-body.ts';
import { summariseRelease } from '#core/upgrade/entry-summary.ts';
import { readVersionEntries } from '#core/upgrade/version-entries.ts';
import type { Finding } from './finding.ts';

interface PlacedEntry extends StatedEntry {
  readonly anchor: string;
  readonly file: string;
}

/** Withdrawals by an id that a task and another change share, which do not say which of the two they take back. */
export function unclearWithdrawals({ releases, lines }: Stream): readonly Finding[] {
  const isNamed = releases.some((release) =>
    entriesOf(release).some(({ withdraws, ids }) => withdraws !== undefined && ids.length > 0),
  );
  if (!isNamed) return [];
  const versions = [...readVersionEntries(releases, (release) => summariseRelease(release, (text) => text))];
  const lineage = createLineage(
    versions.map(({ at }) => at),
    lines,
  );
  const entries = versions.flatMap(({ at, release, entries: own }) =>
    own.map((entry): PlacedEntry => ({ ...entry, at: at.version, file: release.file })),
  );
  const places = new Map<StatedEntry, PlacedEntry>(entries.map((entry) => [entry, entry]));
  return collectStatements(lineage, entries).unclearWithdrawals.flatMap(({ by, id }): readonly Finding[] => {
    const { file, anchor } = places.get(by) ?? {};
    if (file === undefined || anchor === undefined) return [];
    return [{ code: 'withdrawal-unclear', file, at: { anchor }, arguments: { id } }];
  });
}
