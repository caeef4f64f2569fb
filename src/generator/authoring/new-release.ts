import { dirname, join } from 'node:path/posix';
import { newestRelease, type Stream } from '#core/model/catalogue.ts';
import type { Release } from '#core/model/release/release.ts';
import { releasesOf } from '#core/model/release/release-parts.ts';
import {
  compareVersions,
  formatVersion,
  isPrerelease,
  parseVersion,
  seriesOf,
  type Version,
} from '#core/model/version.ts';
import { OperationError } from '#generator/config/operation-error.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import { YEAR } from '#generator/note/identify.ts';
import { raised } from './next-version.ts';

export interface NewRelease {
  readonly stream: Stream;
  /** As written by the user. */
  readonly version: string;
  /** `2025-11-18` */
  readonly date: string;
  readonly config: Pick<SiteConfig, 'sections' | 'streams'>;
  /** The name of the content folder in messages. */
  readonly folder: string;
}

export interface PlannedRelease {
  /** Relative to the content folder. */
  readonly path: string;
  /** Front matter, and the beginning of the body. */
  readonly head: string;
}

/**
 * The path and the beginning of the note for a new version, following the conventions of its stream: file names, year
 * folders and titles are like those of the newest release.
 * @throws {OperationError} if the version is invalid, exists already, or would not be the last of its line
 */
export function planRelease({ stream, version: written, date, config, folder }: NewRelease): PlannedRelease {
  const rules = config.streams.find(({ id }) => id === stream.id);
  const version = parseVersion(written, rules);
  if (version === undefined)
    throw new OperationError(
      `"${written}" is not a valid version. Write a version such as 24.9.0, 24.9.x or 2.4.0-beta.1.`,
    );
  assertFree(version, stream, folder);
  assertLast(version, stream);
  const newest = newestRelease(stream);
  return {
    path: pathOf(version, { stream: stream.id, newest, year: date.slice(0, 4) }),
    head: headOf(titleOf(version, stream, newest), date),
  };
}

function assertFree(version: Version, stream: Stream, folder: string): void {
  const same = releasesOf(stream).find((release) => compareVersions(release.version, version) === 0);
  if (same)
    throw new OperationError(
      `The version ${formatVersion(version)} already exists: ${folder}/${same.file}. Edit that file.`,
    );
}

/** A patch must be the newest of its own series; a new series must be the newest of all. */
function assertLast(version: Version, stream: Stream): void {
  const releases = releasesOf(stream);
  const series = releases.filter((release) => seriesOf(release.version) === seriesOf(version));
  const line = series.length > 0 ? series : releases;
  const later = line.find(
    (release) => !release.version.wildcard && compareVersions(release.version, version) > 0,
  );
  if (later === undefined || version.wildcard) return;
  const newest = line.find((release) => !isPrerelease(release.version)) ?? later;
  throw new OperationError(
    `${formatVersion(version)} is older than ${formatVersion(later.version)}, which already exists. Choose a newer version, such as ${successorsOf(newest.version).join(' or ')}.`,
  );
}

/** The possible next versions: `25.10.1` and `25.11.0` after `25.10.0`. */
function successorsOf({ numbers }: Version): readonly string[] {
  const last = numbers.length - 1;
  return [...new Set([raised(numbers, last), raised(numbers, Math.max(0, last - 1))])];
}

interface Convention {
  readonly stream: string;
  readonly newest: Release | undefined;
  readonly year: string;
}

function pathOf(version: Version, { stream, newest, year }: Convention): string {
  const text = formatVersion(version);
  if (newest === undefined) return `${stream}/release.${text}.md`;
  const before = formatVersion(newest.version);
  const at = newest.file.lastIndexOf(before);
  // If the file name does not contain the version, it shows no convention.
  const named =
    at < 0 ? join(dirname(newest.file), `release.${text}.md`) : replaceAt(newest.file, { at, before, text });
  return named
    .split('/')
    .map((part, place) => (place < 2 && YEAR.test(part) ? year : part))
    .join('/');
}

function titleOf(version: Version, { label }: Stream, newest: Release | undefined): string {
  const text = formatVersion(version);
  const before = newest ? formatVersion(newest.version) : '';
  const at = newest === undefined ? -1 : newest.title.indexOf(before);
  if (newest === undefined || at < 0) return `${label} ${text}`;
  // Text after the version, such as a date or a name, belongs to the other release.
  return `${newest.title.slice(0, at)}${text}`;
}

function replaceAt(
  whole: string,
  { at, before, text }: { readonly at: number; readonly before: string; readonly text: string },
): string {
  return `${whole.slice(0, at)}${text}${whole.slice(at + before.length)}`;
}

function headOf(title: string, date: string): string {
  return ['---', `title: ${JSON.stringify(title)}`, `date: ${date}`, 'description:', '---', ''].join('\n');
}

/** The configured headings, with no content below them. */
export function skeletonOf({ sections }: Pick<SiteConfig, 'sections'>): string {
  return sections.map(({ heading }) => `\n## ${heading}\n`).join('');
}
