import * as z from 'zod';
import { groupBy } from '#core/model/group-by.ts';
import { isPrerelease, isVersion, NO_VERSION, parseVersion } from '#core/model/version.ts';
import { fileAddress, parseRepository } from '#generator/forge/repository.ts';
import { withPlainEnds } from '../files/source-files.ts';
import { lineAt } from '../files/source-text.ts';
import type { FoundNote, FoundSite, FoundSource, ReportLine, SourcePlace } from '../found.ts';
import { refuse } from '../import-problem.ts';
import { linesFrom } from '../notes/lined-text.ts';
import { readReleaseHeading } from '../notes/release-heading.ts';

/** A release in the list of a forge such as GitHub or GitLab. */
export interface ListedRelease {
  readonly tag: string;
  readonly name: string;
  readonly body: string;
  /** `2025-04-30T10:20:30Z` */
  readonly time: string | undefined;
  readonly draft: boolean;
  readonly prerelease?: boolean;
  /** The address of its page. */
  readonly url: string | undefined;
  readonly attached: number;
}

export interface ListSettings {
  readonly file: string;
  /** The text of the file. */
  readonly text: string;
  /** The prefix of tags to import: `app@`. Default: the most frequent prefix. */
  readonly tags?: string | undefined;
  /** The address of the repository, to which relative links and short references refer. */
  readonly repository?: string | undefined;
}

/** Forges omit a missing text or set it to `null`. */
export const releaseText = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

/**
 * Validates the response of a forge.
 * @throws {ImportRefusal} that names the first invalid field
 */
export function parseReleases(
  schema: z.ZodType<readonly ListedRelease[]>,
  values: readonly unknown[],
  file: string,
): readonly ListedRelease[] {
  const result = schema.safeParse(values);
  if (result.success) return result.data;
  return refuse('not-releases', { source: file, field: result.error.issues[0]?.path.join('.') ?? '' });
}

/**
 * The releases of a forge as notes. If tags have several prefixes, those with one prefix are imported.
 * @throws {ImportRefusal} if no tag contains a version
 */
export function readReleaseList(
  listed: readonly ListedRelease[],
  { file, text, tags, repository: written }: ListSettings,
): FoundSource {
  const read = listed.map((release) => ({ release, ...readTag(release.tag) }));
  const versions = read.filter(({ version }) => version !== undefined);
  if (versions.length === 0)
    return refuse('no-versions-found', { source: file, headings: listed.slice(0, 5).map(({ tag }) => tag) });
  const prefix = tags ?? mostFrequent(versions.map(({ before }) => before));
  const notes: FoundNote[] = [];
  const report: ReportLine[] = [];
  for (const { release, before, version } of read) {
    // Lines are relative to the text of the release.
    const place = { file: `${file} ${release.tag}`, line: 1 };
    if (version === undefined || before !== prefix) {
      const why = version === undefined ? 'tag-without-version' : 'tag-of-another-product';
      report.push({ is: 'omitted', why, text: release.tag, ...place });
      continue;
    }
    if (release.attached > 0)
      report.push({
        is: 'omitted',
        why: 'attached-files',
        text: `${release.tag}: ${release.attached}`,
        ...place,
      });
    const within = { file, line: lineOfTag(text, release.tag) };
    notes.push({ ...foundNote(release, version, place), within });
  }
  const repository = written === undefined ? undefined : parseRepository(written);
  if (written === undefined || repository === undefined) return { notes, report };
  const site: FoundSite = { url: fileAddress(repository, ''), why: 'releases' };
  return { notes, report, site, repository: written };
}

/** The line of the release with a tag, from 1. */
function lineOfTag(text: string, tag: string): number {
  const written = JSON.stringify(tag);
  let at = text.indexOf(written);
  while (at >= 0 && !/"tag_?name"\s*:\s*$/i.test(text.slice(Math.max(0, at - 40), at)))
    at = text.indexOf(written, at + 1);
  return lineAt(text, Math.max(0, at));
}

/** What precedes a version is not itself a version: `v5.0.0-1` is one version, not the version 1 of a product. */
const TAG =
  /^(?<before>v?(?=\d+\.\d)|(?:.*?[@/_-])?(?:release|version|rel)?[-_./]?v?|[A-Za-z][\w./@-]*?[-_/@ ]?v?)(?<version>\d[^/@]*)$/i;

/** The version of each tag of one product. */
export function versionsOfTags(
  tags: readonly string[],
  prefix: string | undefined,
): readonly { readonly tag: string; readonly version: string }[] {
  const read = tags.flatMap((tag) => {
    const { before, version } = readTag(tag);
    return version === undefined ? [] : [{ tag, before, version }];
  });
  const wanted = prefix ?? mostFrequent(read.map(({ before }) => before));
  return read.filter(({ before }) => before === wanted);
}

/** Splits a tag into prefix and version: `app@1.2.3`, `release-1.2`, `v1.2.3`, `1.2.3`. */
function readTag(tag: string): { readonly before: string; readonly version: string | undefined } {
  const { before = '', version = '' } = TAG.exec(tag)?.groups ?? {};
  const plain = version.replace(/^(\d+)_(\d+)(?:_(\d+))?$/, (_, ...numbers: string[]) =>
    numbers.slice(0, 3).filter(Boolean).join('.'),
  );
  const name = before.replace(/(?<![a-z])v$/i, '');
  return { before: name, version: isVersion(plain) ? plain : undefined };
}

/** The first of the most frequent texts. */
export function mostFrequent(texts: readonly string[]): string | undefined {
  const groups = [...groupBy(texts, (text) => [text])];
  return groups.toSorted(([, left], [, right]) => right.length - left.length)[0]?.[0];
}

function foundNote(
  { name, body, time, draft, prerelease, url, tag }: ListedRelease,
  version: string,
  place: SourcePlace,
): FoundNote {
  const text = withPlainEnds(body).replace(/^(?:[^\S\n]*\n)+|\s+$/g, '');
  const own = /^#{1,6}[ \t]+(.*)$/m.exec(text);
  // The notes may already begin with the heading of their release.
  const isHeaded = own?.index === 0 && readReleaseHeading(own[1] ?? '') !== undefined;
  const title = name.trim() === '' ? tag : name.trim().replace(/\s+/g, ' ');
  // Decided without the settings of the stream, so that it stays true if they change.
  const needsFlag = prerelease && !isPrerelease(parseVersion(version, undefined) ?? NO_VERSION);
  const linked = url === undefined || draft ? undefined : `[${title.replace(/([[\]\\])/g, '\\$1')}](${url})`;
  return {
    role: 'release',
    place,
    version,
    ...(time !== undefined && !draft && { date: time.slice(0, 10) }),
    ...(!isHeaded && { title: linked ?? title }),
    frontMatter: [...(draft ? ['draft: true'] : []), ...(needsFlag ? ['prerelease: true'] : [])],
    body: linesFrom(text, 1),
    isMdx: false,
    ...(prerelease && { prerelease }),
    heading: title,
    anchors: [],
  };
}
