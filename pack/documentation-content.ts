/** The stream of the documentation site: the program's own releases, and its documentation as guides beside them. */
export const STREAM = 'program';

/** A link to a source file. The documentation is published without the sources. */
const LINK_TO_SOURCES = /\[(?<text>[^\]]*)\]\((?:\.\.\/[^)]*|decisions\/?)\)/g;

/** For example `## 0.1.0 - 2026-11-21`. */
const RELEASE = /^## (?<version>\d+\.\d+\.\d+) - (?<date>\d{4}-\d\d-\d\d)$/m;

/**
 * The notes of the documentation site, by their paths: `docs/` and the releases of `CHANGELOG.md`.
 *
 * @param pages by their paths below `docs/`
 */
export function documentationContent(
  changelog: string,
  pages: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  return new Map([
    ...releasesOf(changelog),
    ...[...pages].map(
      ([path, text]) => [`${STREAM}/${path}`, text.replace(LINK_TO_SOURCES, '$<text>')] as const,
    ),
  ]);
}

/**
 * The changelog with a section for a note that `cut` has written, in place of an earlier section for that version. Headings are one level
 * deeper there.
 * @throws Error for a note without a date
 */
export function withRelease(changelog: string, version: string, note: string): string {
  const date = /^date: (?<date>\d{4}-\d\d-\d\d)$/m.exec(note)?.groups?.date;
  if (date === undefined) throw new Error(`The note of ${version} has no date`);
  const text = note
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/^##/gm, '###')
    .trim();
  const [head = '', ...sections] = changelog.split(/^(?=## )/m);
  const others = sections.filter((section) => RELEASE.exec(section)?.groups?.version !== version);
  return [head, `## ${version} - ${date}\n\n${text}\n\n`, ...others].join('').trimEnd().concat('\n');
}

/**
 * Headings of a release are one level higher in their own note.
 * @throws an error if the changelog contains no releases
 */
function releasesOf(changelog: string): readonly (readonly [string, string])[] {
  const releases = changelog.split(/^(?=## )/m).filter((part) => part.startsWith('## '));
  if (releases.length === 0) throw new Error('CHANGELOG.md has no release: "## 0.1.0 - 2026-11-21"');
  return releases.map((text) => {
    const { version, date } = RELEASE.exec(text)?.groups ?? {};
    if (version === undefined) throw new Error(`No version and day in CHANGELOG.md: ${text.split('\n')[0]}`);
    const note = text
      .replace(RELEASE, '')
      .replace(/^#(#+ )/gm, '$1')
      .trim();
    return [`${STREAM}/${version}.md`, `---\ndate: ${date}\n---\n\n${note}\n`] as const;
  });
}
