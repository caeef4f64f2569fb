import type { ReleaseFacts } from '#core/model/release/release-facts.ts';
import type { VersionStatements } from '#core/model/release/version-statements.ts';
import type { EntrySummary, VersionEntries } from '#core/upgrade/entry-summary.ts';
import { keyOf } from '#generator/incremental/cache.ts';
import type { ReleaseHead } from '../../note/note.ts';
import type { ParsedNote } from '../../note/parse-in-workers.ts';

/**
 * A translated note: texts from the translation, facts from the original. So answers do not depend on the language, and
 * a translation need not repeat dates, tags and other front matter. The entries must correspond: see `findDifference`.
 */
export function mergeTranslation(translation: ParsedNote, original: ParsedNote): ParsedNote {
  const { release, ...note } = translation;
  if (release === undefined || original.release === undefined) return original;
  const anchors = anchorsByOriginal(translation, original);
  return {
    ...note,
    key: keyOf('translation', translation.key, original.key),
    release: {
      ...mergeRelease(release, original.release, anchors),
      ...originalAnchors(translation, original),
    },
    anchors: { ...anchors, ...translation.anchors },
    entries: () => mergeEntries(translation.entries(), original.entries()),
  };
}

function mergeRelease(
  translation: ReleaseHead,
  original: ReleaseHead,
  anchors: Readonly<Record<string, string>>,
): ReleaseHead {
  const { lifecycle, tags, unlisted, year, date, settings } = original;
  const { requiredStop: _, withdrawn: __, recommended: ___, branchedFrom: ____, ...texts } = translation;
  const { lifecycle: _____, tags: ______, date: _______, year: ________, ...rest } = texts;
  return {
    ...rest,
    version: original.version,
    ...(lifecycle && { lifecycle }),
    ...(tags && { tags }),
    ...(year !== undefined && { year }),
    ...(date !== undefined && { date }),
    ...statements(translation, original),
    unlisted,
    keywords: translation.keywords.length > 0 ? translation.keywords : original.keywords,
    ...((settings || translation.settings) && { settings: { ...settings, ...translation.settings } }),
    formerAnchors: { ...anchors, ...translation.formerAnchors },
    ...(translation.facts && original.facts && { facts: mergeFacts(translation.facts, original.facts) }),
  };
}

/** The statements about a version, with the reasons in the words of the translation if it has any. */
function statements(translation: VersionStatements, original: VersionStatements): VersionStatements {
  const { requiredStop, withdrawn, recommended, branchedFrom } = original;
  return {
    ...(requiredStop !== undefined && { requiredStop: translation.requiredStop || requiredStop }),
    ...(withdrawn !== undefined && { withdrawn: translation.withdrawn || withdrawn }),
    ...(recommended && { recommended }),
    ...(branchedFrom && { branchedFrom }),
  };
}

function mergeFacts(translation: ReleaseFacts, original: ReleaseFacts): ReleaseFacts {
  return {
    ...original,
    contents: translation.contents,
    parts: original.parts.map((part, place) => {
      const translated = translation.parts[place];
      if (translated === undefined) return part;
      const { anchor, description } = translated;
      return { ...part, ...statements(translated, part), anchor, description };
    }),
  };
}

function mergeEntries(
  translation: readonly VersionEntries[],
  original: readonly VersionEntries[],
): readonly VersionEntries[] {
  return original.map((version, place) => {
    const { anchor, entries, ...stated } = translation[place] ?? version;
    return {
      ...version,
      ...statements(stated, version),
      anchor,
      entries: version.entries.map((entry, index) => mergeEntry(entries[index] ?? entry, entry)),
    };
  });
}

/**
 * The text of a translation with the statements of its original, so that answers are the same in each language. `titleKey`, `titleWords` and
 * `key` relate entries of different releases, of which only some may be translated.
 */
function mergeEntry(translation: EntrySummary, original: EntrySummary): EntrySummary {
  const { also: _1, fixedIn: _2, onlyFrom: _3, isAboutDowngrade: _4, ...text } = translation;
  const { kind, also, ids, about, fixedIn, onlyFrom, isAboutDowngrade, titleKey, titleWords, key } = original;
  const isTaskElsewhere = original.isTask && original.anchor !== translation.anchor;
  return {
    ...text,
    ...(isTaskElsewhere && { originalAnchor: original.anchor }),
    ...{ kind, ids, about, titleKey, titleWords, key },
    ...(also && { also }),
    ...(fixedIn && { fixedIn }),
    ...(onlyFrom && { onlyFrom }),
    ...(isAboutDowngrade && { isAboutDowngrade }),
  };
}

/** Readers tick tasks, and a tick in one language holds in all. So pages in each language know the same anchor. */
function originalAnchors(
  translation: ParsedNote,
  original: ParsedNote,
): Pick<ReleaseHead, 'originalAnchors'> {
  const tasks = mergeEntries(translation.entries(), original.entries())
    .flatMap(({ entries }) => entries)
    .flatMap(({ anchor, originalAnchor }) =>
      originalAnchor === undefined ? [] : [[anchor, originalAnchor] as const],
    );
  return tasks.length > 0 ? { originalAnchors: Object.fromEntries(tasks) } : {};
}

/**
 * The anchors of a translation by those of its original, so that an address keeps its meaning in each language. Entries
 * correspond one to one; headings do if both notes have the same number of each level in the same order.
 */
function anchorsByOriginal(translation: ParsedNote, original: ParsedNote): Readonly<Record<string, string>> {
  const [headings, others] = [translation, original].map(({ release }) => release?.facts?.contents ?? []);
  const levels = (list: typeof headings = []): string => list.map(({ level }) => level).join();
  const pairs = [
    ...(levels(headings) === levels(others) ? pairUp(others, headings, ({ id }) => id) : []),
    ...original.entries().flatMap((version, place) => {
      const translated = translation.entries()[place];
      if (translated === undefined) return [];
      return [
        [version.anchor, translated.anchor] as const,
        ...pairUp(version.entries, translated.entries, ({ anchor }) => anchor),
      ];
    }),
  ];
  const own = new Set(Object.values(translation.anchors));
  return Object.fromEntries(pairs.filter(([from, to]) => from !== '' && to !== '' && !own.has(from)));
}

function pairUp<Item>(
  originals: readonly Item[] = [],
  translations: readonly Item[] = [],
  anchorOf: (item: Item) => string,
): readonly (readonly [original: string, translation: string])[] {
  return originals.flatMap((item, place) => {
    const translated = translations[place];
    return translated === undefined ? [] : [[anchorOf(item), anchorOf(translated)] as const];
  });
}
