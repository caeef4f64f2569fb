import { isStreamId } from '#core/model/stream-id.ts';
import { compareVersions, parseVersion, type Version } from '#core/model/version.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import type { Report } from './report.ts';

/** What the path of a note tells. */
export interface NoteIdentity {
  /** `app/2024/release.24.9.0.md` */
  readonly path: string;
  /** The doc id, `app/2024/release.24.9.0`. */
  readonly id: string;
  readonly stream: string;
  readonly version: Version;
  readonly year?: number;
}

/** The settings that say what a path means. */
type StreamRules = Pick<SiteConfig, 'streams'>;

interface PathParts {
  readonly stream: string;
  readonly year?: string;
  /** The folder of a series or of a release, as written. */
  readonly folder?: string;
  readonly name: string;
}

const YEAR = /^(?:19|20|21)\d{2}$/;

/**
 *   path = stream "/" [ year "/" ] [ version "/" ] [ word ( "." | " " ) ] version ".md"
 *        | stream "/" [ year "/" ] version "/index.md"
 */
const FILE_NAME = /^(?:[A-Za-z_-]*[A-Za-z][. ])?(?<version>[vVrR]?\d.*)\.[mM][dD][xX]?$/;

/** `april-2021.md` */
const MONTH_NAME = /^(?<month>(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[-_. ]\d{4})\.mdx?$/i;

const INDEX = /^index\.mdx?$/i;

/** Reads a path such as `app/2024/release.24.9.0.md`; reports what is wrong with it and then returns nothing. */
export function identifyNote(path: string, config: StreamRules, report: Report): NoteIdentity | undefined {
  const parts = readFolders(path, config, report);
  if (parts === undefined) return undefined;
  const written = INDEX.test(parts.name)
    ? parts.folder
    : (FILE_NAME.exec(parts.name)?.groups?.version ?? MONTH_NAME.exec(parts.name)?.groups?.month);
  if (written === undefined) {
    report('bad-file-name', {}, { name: parts.name, suggestion: suggestFileName(parts.name) });
    return undefined;
  }
  const version = parseVersion(
    plainVersion(written),
    config.streams.find(({ id }) => id === parts.stream),
  );
  if (version === undefined) {
    const suggestion = suggestVersion(written);
    report('bad-version', {}, { version: written, ...(suggestion && { suggestion }) });
    return undefined;
  }
  return {
    path,
    id: docId(path, { stream: parts.stream, version, config }),
    stream: parts.stream,
    version,
    ...(parts.year !== undefined && { year: Number(parts.year) }),
  };
}

function readFolders(path: string, config: StreamRules, report: Report): PathParts | undefined {
  const segments = path.split('/');
  const name = segments.at(-1) ?? '';
  const [stream, ...folders] = segments.slice(0, -1);
  if (stream === undefined) {
    report('misplaced-note', {}, { suggestion: `${config.streams[0]?.id ?? 'app'}/${name}` });
    return undefined;
  }
  if (!isStreamId(stream)) {
    report('unknown-stream-folder', {}, { folder: stream });
    return undefined;
  }
  const year = folders.find((folder, place) => place === 0 && YEAR.test(folder));
  const [folder, ...deeper] = year === undefined ? folders : folders.slice(1);
  if (deeper.length > 0 || (folder !== undefined && parseVersion(folder) === undefined)) {
    report('misplaced-note', {}, { suggestion: suggestFolder(segments) });
    return undefined;
  }
  return { stream, name, ...(year !== undefined && { year }), ...(folder !== undefined && { folder }) };
}

function suggestFolder(segments: readonly string[]): string {
  const year = segments.slice(1, -1).find((segment) => YEAR.test(segment));
  const name = segments.at(-1) ?? '';
  return [segments[0], ...(year === undefined ? [] : [year]), name].join('/');
}

/** `Release-24_9_0.markdown` was meant to be `release.24.9.0.md`. */
function suggestFileName(name: string): string {
  const numbers = /\d+(?:[._-](?:\d+|x\b))*/i.exec(name.replace(/\.(?:mdx?|markdown)$/i, ''))?.[0];
  const version = numbers === undefined ? undefined : suggestVersion(numbers);
  return `release.${version ?? '1.0.0'}.md`;
}

/** `24..9.0`, `24_9_0`, `24.9.0!` and `24,9` were meant to be `24.9.0` and `24.9`. */
function suggestVersion(version: string): string | undefined {
  const mended = version.replace(/[^A-Za-z0-9+]+/g, '.').replace(/\.$/, '');
  return parseVersion(mended) === undefined ? undefined : mended;
}

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);

/** `v3-4` is 3.4, where a name may hold no dots, and `april-2021` is 2021-04; `2024-08-05` is a day. */
function plainVersion(written: string): string {
  const [, month = '', year = ''] = /^([a-z]+)[-_. ](\d{4})$/i.exec(written) ?? [];
  const number = MONTHS.findIndex((name) => month.length > 2 && name.startsWith(month.toLowerCase())) + 1;
  if (number > 0) return `${year}-${String(number).padStart(2, '0')}`;
  const isDay = /^(?:19|20|21)\d\d-[01]\d(?:-[0-3]\d)?$/.test(written);
  return !isDay && /^[vr]?\d+(?:-\d+)+$/i.test(written) ? written.replaceAll('-', '.') : written;
}

interface DocIdInput {
  readonly stream: string;
  readonly version: Version;
  readonly config: StreamRules;
}

/** The path without ending; a stream may have another word before its older versions. */
function docId(path: string, { stream, version, config }: DocIdInput): string {
  const id = path.replace(/(?:\/index)?\.mdx?$/i, '');
  const token = config.streams.find((candidate) => candidate.id === stream)?.token;
  const until = token && parseVersion(token.until);
  if (!token || !until || compareVersions(version, until) > 0) return id;
  return id.replace(/\/[A-Za-z_-]*[A-Za-z]\.([^/]+)$/, `/${token.word}.$1`);
}
