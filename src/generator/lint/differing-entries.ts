import { isSameChange, type TitledChange } from '#core/answers/same-change/separate-changes.ts';
import type { Stream } from '#core/model/catalogue.ts';
import { groupBy } from '#core/model/group-by.ts';
import type { Release } from '#core/model/release/release.ts';
import { type Entry, entriesOf } from '#core/model/release/release-body.ts';
import { formatVersion } from '#core/model/version.ts';
import { aboutIds, dedupeKeys, looseWords } from '#core/upgrade/dedupe-keys.ts';
import { ownRelease } from '#core/upgrade/own-release.ts';
import type { Finding, LintContext } from './finding.ts';

interface PlacedEntry {
  readonly entry: Entry;
  readonly release: Release;
  /** The ids that it is about. */
  readonly about: readonly string[];
  /** Equal for entries that readers see as one. */
  readonly key: string;
}

/**
 * Reports entries of two releases that state the same change in different words. Readers who upgrade across both see
 * only one of them. Typical causes are a corrected typo that was not corrected everywhere, and ids that were copied
 * along.
 */
export function entriesThatDiffer(
  { releases }: Stream,
  { folder }: Pick<LintContext, 'folder'>,
): readonly Finding[] {
  const placed = releases.toReversed().flatMap(placedEntries);
  return [...groupBy(placed, ({ key }) => [key]).values()].flatMap(([first, ...others]) =>
    others.flatMap((other) => differenceOf(first, other, folder)),
  );
}

function placedEntries(release: Release): readonly PlacedEntry[] {
  const groups = groupBy(entriesOf(release), ({ patch }) => [patch?.version.text ?? '']);
  return [...groups.values()].flatMap((entries) => {
    const subjects = entries.map((entry) => ({
      ...entry,
      about: aboutIds(entry, ownRelease(release, entry.patch?.version ?? release.version)),
    }));
    const keys = dedupeKeys(subjects);
    return entries.flatMap((entry, index) => {
      // Entries without ids are only the same if their text is equal, so they cannot differ.
      const about = subjects[index]?.about ?? [];
      const isAbout = about.length > 0 && entry.form !== 'task' && entry.withdraws === undefined;
      return isAbout ? [{ entry, release, about, key: keys[index] ?? '' }] : [];
    });
  });
}

function differenceOf(first: PlacedEntry, other: PlacedEntry, folder: string): readonly Finding[] {
  const [left, right] = [titleWords(first.entry), titleWords(other.entry)];
  if (first.release === other.release || left.join(' ') === right.join(' ')) return [];
  if (!isSameChange(titled(first), titled(other))) return [];
  return [
    {
      code: 'entry-differs',
      file: other.release.file,
      at: { anchor: other.entry.anchor },
      arguments: {
        ids: other.about,
        otherVersion: formatVersion(first.release.version),
        otherFile: `${folder}/${first.release.file}`,
      },
    },
  ];
}

/** The words of the title. The text below it may differ between releases. */
function titleWords({ title }: Entry): readonly string[] {
  return title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function titled({ entry, release }: PlacedEntry): TitledChange {
  const { kind, title, ids } = entry;
  return { kind, titleWords: looseWords(title, { ids, version: release.version }) };
}
