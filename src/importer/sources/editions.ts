import { compareVersions, parseVersion, type VersionRules } from '#core/model/version.ts';
import type { FoundNote } from '../found.ts';

/** A version of a documentation. */
export interface Edition {
  /** The index among all versions, 0 for the newest. */
  readonly place: number;
  /** Missing for the unreleased version. */
  readonly version?: string;
}

/**
 * Keeps each note once, from the newest version of the documentation that has it. The introduction of an older version
 * describes that version, so it becomes a guide if its text differs.
 */
export function newestOf(
  found: readonly FoundNote[],
  editions: ReadonlyMap<string, Edition>,
  rules: VersionRules | undefined,
): { readonly notes: readonly FoundNote[]; readonly copies: readonly FoundNote[] } {
  const editionOf = ({ place }: FoundNote): number => editions.get(place.file)?.place ?? 0;
  const texts = new Set(found.filter((note) => editionOf(note) === 0).map(({ body }) => body.text));
  const all = found.map((note): FoundNote => {
    const version = editions.get(note.place.file)?.version;
    if (note.role !== 'introduction' || version === undefined || texts.has(note.body.text)) return note;
    texts.add(note.body.text);
    const isFirst = !found.some((other) => other.role === note.role && editionOf(other) < editionOf(note));
    if (isFirst) return note;
    // With a shorter name, it would be read as a release.
    const name = `about-the-releases-of-${version.replace(/[^a-z\d]+/gi, '-')}`;
    const isTitled =
      /^# /m.test(note.body.text) || note.frontMatter.some((line) => line.startsWith('title:'));
    const title = isTitled ? [] : [`title: "About ${version}"`];
    const { oldAddress: _, ...rest } = note;
    return { ...rest, role: 'guide', name, frontMatter: [...title, ...note.frontMatter] };
  });
  const isSame = (one: FoundNote, other: FoundNote): boolean => {
    if (one.role !== other.role || one.topic !== other.topic) return false;
    if (one.role !== 'release') return one.name === other.name;
    const [left, right] = [one, other].map(({ version = '' }) => parseVersion(version, rules));
    return left !== undefined && right !== undefined && compareVersions(left, right) === 0;
  };
  const copies = all.filter((note) =>
    all.some((other) => editionOf(other) < editionOf(note) && isSame(other, note)),
  );
  const notes = all.flatMap((note): readonly FoundNote[] => {
    if (copies.includes(note)) return [];
    // The address of an introduction that became a guide showed the list of releases.
    const own =
      note.role === 'introduction'
        ? found.filter((one) => one.role === note.role && one.place.file !== note.place.file)
        : copies.filter((copy) => isSame(copy, note));
    if (own.length === 0) return [note];
    return [
      { ...note, copies: own.map(({ place, oldAddress }) => ({ file: place.file, address: oldAddress })) },
    ];
  });
  return { notes, copies };
}
