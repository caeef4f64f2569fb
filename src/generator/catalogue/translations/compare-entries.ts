import type { TranslationDifference } from '#core/model/problem.ts';
import { formatVersion } from '#core/model/version.ts';
import type { EntrySummary, VersionEntries } from '#core/upgrade/entry-summary.ts';

/**
 * The first difference between the entries of a translation and of its original. Answers about issues and upgrades are
 * made of versions, kinds, ids, tasks and withdrawals, so these must be the same in each language, entry by entry.
 */
export function findDifference(
  original: readonly VersionEntries[],
  translation: readonly VersionEntries[],
): TranslationDifference | undefined {
  return (
    differentIds(original, translation) ??
    differentVersions(original, translation) ??
    first(original, (version, place) => differentEntries(version, translation[place]))
  );
}

/** Lost ids come first, because a reader who looks for one of them would not find it. */
function differentIds(
  original: readonly VersionEntries[],
  translation: readonly VersionEntries[],
): TranslationDifference | undefined {
  const idsIn = (versions: readonly VersionEntries[]): ReadonlySet<string> =>
    new Set(versions.flatMap(({ entries }) => entries.flatMap(({ ids }) => ids)));
  const [expected, found] = [idsIn(original), idsIn(translation)];
  const missing = [...expected].filter((id) => !found.has(id));
  const added = [...found].filter((id) => !expected.has(id));
  return missing.length + added.length > 0 ? { of: 'ids', missing, added } : undefined;
}

function differentVersions(
  original: readonly VersionEntries[],
  translation: readonly VersionEntries[],
): TranslationDifference | undefined {
  const namesOf = (versions: readonly VersionEntries[]): readonly string[] =>
    versions.map(({ version }) => formatVersion(version));
  const [expected, found] = [namesOf(original), namesOf(translation)];
  return expected.join() === found.join() ? undefined : { of: 'versions', expected, found };
}

function differentEntries(
  { version, entries, ...stated }: VersionEntries,
  translation: VersionEntries | undefined,
): TranslationDifference | undefined {
  const { entries: translated = [], ...restated } = translation ?? {};
  if (entries.length !== translated.length) {
    const [expected, found] = [entries.length, translated.length];
    return { of: 'entries', expected, found, version: formatVersion(version) };
  }
  return (
    differentStatement(stated, restated) ??
    first(entries, (entry, place) => differentEntry(entry, translated[place]))
  );
}

function differentEntry(
  { kind, ids, isTask, withdraws }: EntrySummary,
  translated: EntrySummary | undefined,
): TranslationDifference | undefined {
  if (translated === undefined) return undefined;
  const { title } = translated;
  if (kind !== translated.kind) return { of: 'kind', title, expected: kind, found: translated.kind };
  const missing = ids.filter((id) => !translated.ids.includes(id));
  const added = translated.ids.filter((id) => !ids.includes(id));
  if (missing.length + added.length > 0) return { of: 'ids', missing, added };
  if (isTask !== translated.isTask) return { of: 'task', title };
  return withdraws === translated.withdraws ? undefined : { of: 'withdrawal', title };
}

type Stated = Pick<VersionEntries, 'date' | 'requiredStop' | 'withdrawn' | 'recommended' | 'branchedFrom'>;

/** A translation may leave out what its original states, but must not state anything else. */
function differentStatement(original: Stated, translation: Stated): TranslationDifference | undefined {
  const texts = ({ date, requiredStop, withdrawn, recommended, branchedFrom }: Stated) => ({
    date,
    requiredStop: requiredStop === undefined ? undefined : 'true',
    withdrawn: withdrawn === undefined ? undefined : 'true',
    recommended: recommended ? 'true' : undefined,
    branchedFrom: branchedFrom && formatVersion(branchedFrom),
  });
  const expected = texts(original);
  return first(Object.entries(texts(translation)), ([name, found]) => {
    const stated = expected[name as keyof Stated];
    return found === undefined || found === stated
      ? undefined
      : { of: 'statement', name, expected: stated ?? '', found };
  });
}

function first<Item, Found>(
  items: readonly Item[],
  find: (item: Item, place: number) => Found | undefined,
): Found | undefined {
  for (const [place, item] of items.entries()) {
    const found = find(item, place);
    if (found !== undefined) return found;
  }
  return undefined;
}
