import { monthOfName } from '#core/model/dates/month-names.ts';
import type { GuideRole } from '#core/model/release/release.ts';
import { isStreamId } from '#core/model/stream-id.ts';
import {
  compareVersions,
  isVersion,
  NO_VERSION,
  parseVersion,
  type Version,
  type VersionRules,
} from '#core/model/version.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import type { Report } from './report.ts';
import { isIndexPath } from './source/paths.ts';

/** What the path of a note says. */
export interface NoteIdentity {
  /** `app/2024/release.24.9.0.md` */
  readonly path: string;
  /** The doc id, `app/2024/release.24.9.0`. */
  readonly id: string;
  readonly stream: string;
  /** The version of a release; for a guide, the version that it belongs to, or `NO_VERSION`. */
  readonly version: Version;
  readonly year?: number;
  /** Set for a page that is not a release. */
  readonly guide?: GuideRole;
}

/** The settings that define how paths are read. */
type StreamRules = Pick<SiteConfig, 'streams'>;

export const YEAR = /^(?:19|20|21)\d{2}$/;

/**
 *   path = stream "/" { folder "/" } [ word ( "." | " " ) ] version ".md"      a release
 *        | stream "/" { folder "/" } version "/" ( "index" | "release-notes" ) ".md"   a release
 *        | stream "/index.md"                                                  the introduction of the stream
 *        | stream "/" { folder "/" } other ".md"                               a guide
 *
 * If a stream uses the content folder itself, its paths have no stream folder. The first folder may be a year. A guide
 * belongs to the version in its name, or to that of its folder.
 */
const FILE_NAME = /^(?:[A-Za-z_-]*[A-Za-z][. ])?(?<version>[vVrR]?\d.*)\.[mM][dD][xX]?$/;

/** `release-24.9.0.md`, `release-notes-v1.5.md`, `acme-search.release-notes-1.0.0-rc1.md`, `about-1.0.md` */
const NOTES_NAME =
  /^(?:[a-z]+[-_. ]){0,4}(?:about|rel|releases?|rn|version|changelog|changes|history|news|notes?)(?:[-_ ]?notes?)?[-_ ](?<version>v?\d.*)\.mdx?$/i;

/** The end of a name such as `2.22.2-release-notes.md`, `2-22-2-new-features-and-changes.md`. */
const NOTES_SUFFIX =
  /[-_. ](?:(?:and|bug|enhancements|features|fixes|improvements|new|release)[-_ ]?){0,5}(?:changelog|changes|features|fixes|(?:rel)?notes?)$/i;

/** `april-2021.md` */
const MONTH_NAME = /^(?<month>(?<name>\p{L}{3,})[-_. ]\d{4})\.mdx?$/iu;

function monthIn(name: string): string | undefined {
  const { month, name: word = '' } = MONTH_NAME.exec(name)?.groups ?? {};
  return monthOfName(word) > 0 ? month : undefined;
}

/** Upgrade guides such as `2.4-2.5.md`, `v1.9-to-v2.0.md`. `8.0.32-24.2.md` is one version. */
const UPGRADE_NAME = /^(?<from>v?\d+(?:\.\d+)+)(?<between>-to-|-|_|\.\.)(?<to>v?\d+(?:\.\d+)+)\.mdx?$/i;

/** The second version in the name of an upgrade guide; otherwise empty. */
export function upgradeTarget(name: string): string {
  const { from = '', between = '', to = '' } = UPGRADE_NAME.exec(name)?.groups ?? {};
  const [first, second] = [from, to].map((version) => version.replace(/^v/i, '').split('.'));
  const isPair = between !== '-' || first?.length === second?.length || first?.[0] === second?.[0];
  return isPair ? to : '';
}

/** Files and folders with these words are guides about a version, not its notes. */
const GUIDE_WORDS = /upgrad|migrat|guide|deprecat|compatib|known[-_ ]?issue|breaking[-_ ]?change/i;

/** `4.6-known-issues.md`, `upgrade-to-25.9.md`, `upgrading-1.16-1.17.md`: a guide about the version in its name. */
const VERSION_IN_FRONT = /^(?<version>v?\d+(?:[-_.]\d+)+)[-_. ]\D/i;
const VERSION_AT_END = /[-_. ](?<version>v?\d+(?:[-_.]\d+)+)\.mdx?$/i;

function guideVersion(name: string): string | undefined {
  const isGuide = GUIDE_WORDS.test(name);
  const target = isGuide ? upgradeTarget(name.replace(/^\D*[-_. ]/, '')) : '';
  if (target !== '') return target;
  const inFront = isGuide ? VERSION_IN_FRONT.exec(name) : null;
  return (inFront ?? VERSION_AT_END.exec(name))?.groups?.version;
}

/** The number in `01-overview.md` or `2-getting-started.md` is a position in a list, not a version. */
const NUMBERED_PAGE = /^(?:0\d{0,2}[-_](?=[a-z]{3})|\d{1,3}[-_](?=[a-z]{3,}[-_][a-z]{4})).*\.mdx?$/i;

/** In the folder of a version, these are its notes: `1.29/release-notes.md`. */
const NOTES_ALONE = /^release[-_ ]?notes?\.mdx?$/i;

/** Reads a path such as `app/2024/release.24.9.0.md`. If the path is invalid, reports the problem and returns undefined. */
export function identifyNote(path: string, config: StreamRules, report: Report): NoteIdentity | undefined {
  const segments = path.split('/');
  const name = segments.at(-1) ?? '';
  const { stream, folders, own } = placeOf(segments.slice(0, -1), config);
  if (/\.markdown$/i.test(name)) {
    report('bad-file-name', {}, { name, suggestion: suggestFileName(name) });
    return undefined;
  }
  if (stream === undefined) {
    report('misplaced-note', {}, { suggestion: `${config.streams[0]?.id ?? 'app'}/${name}` });
    return undefined;
  }
  if (!isStreamId(stream)) {
    report('unknown-stream-folder', {}, { folder: stream });
    return undefined;
  }
  const rules = config.streams.find(({ id }) => id === stream);
  const plain = withoutProduct(name, [stream, ...(rules?.label === undefined ? [] : [rules.label])]);
  const found = readName({ name: plain, folders, rules });
  if (found.bad !== undefined) {
    const suggestion = suggestVersion(found.bad);
    report('bad-version', {}, { version: found.bad, ...(suggestion && { suggestion }) });
    return undefined;
  }
  const { version, guide } = found;
  const [year] = folders.filter((folder) => YEAR.test(folder));
  return {
    path,
    id: guide ? pathId(own, name) : docId(pathId(own, name), { stream, version, config }),
    stream,
    version,
    ...(year !== undefined && year === folders[0] && { year: Number(year) }),
    ...(guide && { guide }),
  };
}

/** `App-v1.5.0.md`, `percona-server-8.0.30-22.md` */
const PRODUCT_NAME = /^(?!what-?s)(?<product>[a-z][a-z0-9]*(?:[-_ ][a-z][a-z0-9]*){0,3})-v?\d+\.\d/i;

/** The name of a product as in addresses: `acme-server` for `Acme Server`. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[_ ]/g, '-');
}

/** The product in the name of a note: `App` in `App-v1.5.0.md`. */
export function productOf(name: string): string | undefined {
  return GUIDE_WORDS.test(name) ? undefined : PRODUCT_NAME.exec(name)?.groups?.product;
}

/** `app-24.9.0.md` in a stream with the id or the label `App` is named like `24.9.0.md`. */
function withoutProduct(name: string, products: readonly string[]): string {
  const product = products.find((one) => plainName(name).startsWith(`${plainName(one)}-`));
  const rest = product === undefined ? '' : name.slice(product.length + 1);
  return /^v?\d/i.test(rest) && !GUIDE_WORDS.test(rest) ? rest : name;
}

interface NamedPath {
  readonly name: string;
  /** The folders below the stream. */
  readonly folders: readonly string[];
  readonly rules: VersionRules | undefined;
}

type NamedNote =
  | { readonly version: Version; readonly guide?: GuideRole; readonly bad?: undefined }
  | { readonly bad: string };

function readName({ name, folders, rules }: NamedPath): NamedNote {
  const versionOf = (text: string): Version | undefined => parseVersion(plainVersion(text), rules);
  // A folder for the year of a release is not a version.
  const inner = folders.filter((folder, place) => place > 0 || !YEAR.test(folder));
  const folderVersion = versionOf(inner.at(-1) ?? '');
  const beside: NamedNote = {
    version: versionOf(guideVersion(name) ?? '') ?? folderVersion ?? NO_VERSION,
    guide: 'guide',
  };
  if (isIndexPath(name)) {
    if (folders.length === 0) return { version: NO_VERSION, guide: 'introduction' };
    return folderVersion ? { version: folderVersion } : beside;
  }
  if (folderVersion && NOTES_ALONE.test(name) && !inner.some((folder) => GUIDE_WORDS.test(folder)))
    return { version: folderVersion };
  const target = versionOf(upgradeTarget(name));
  if (target) return { version: target, guide: 'guide' };
  if (NUMBERED_PAGE.test(name) || (GUIDE_WORDS.test(name) && VERSION_IN_FRONT.test(name))) return beside;
  const noteName = GUIDE_WORDS.test(name) ? null : NOTES_NAME.exec(name);
  const written = (FILE_NAME.exec(name) ?? noteName)?.groups?.version ?? monthIn(name);
  if (written === undefined) return beside;
  const version = versionOf(written.replace(NOTES_SUFFIX, ''));
  if (version)
    return inner.some((folder) => GUIDE_WORDS.test(folder)) ? { version, guide: 'guide' } : { version };
  // A name with words is a title; any other name was meant to be a version.
  return /[a-z]{4}/i.test(written) ? beside : { bad: written };
}

/** Suggests `release.24.9.0.md` for `Release-24_9_0.markdown`. */
function suggestFileName(name: string): string {
  const numbers = /\d+(?:[._-](?:\d+|x\b))*/i.exec(name.replace(/\.(?:mdx?|markdown)$/i, ''))?.[0];
  const version = numbers === undefined ? undefined : suggestVersion(numbers);
  return `release.${version ?? '1.0.0'}.md`;
}

/** Suggests `24.9.0` or `24.9` for `24..9.0`, `24_9_0`, `24.9.0!` and `24,9`. */
function suggestVersion(version: string): string | undefined {
  const corrected = version.replace(/[^A-Za-z0-9+]+/g, '.').replace(/\.$/, '');
  return isVersion(corrected) ? corrected : undefined;
}

/** The numbers of a version, alone or before a counted word. */
const NUMBERS_IN_NAME = /^[vr]?\d+(?:(?:(?:-\d+)+|(?:_\d+)+)$|(?:-\d+){2,}(?=-[a-z]+\d+$))/i;

/**
 * Rewrites `v3-4` and `v3_4` to 3.4 (for names without dots), `3-4-1-p2` to 3.4.1-p2, and `april-2021` to 2021-04. `2024-08-05` and
 * `20240805-12` stay as they are.
 */
function plainVersion(written: string): string {
  const [, month = '', year = ''] = /^(\p{L}{3,})[-_. ](\d{4})$/u.exec(written) ?? [];
  const number = monthOfName(month);
  if (number > 0) return `${year}-${String(number).padStart(2, '0')}`;
  const isDay = /^(?:19|20|21)\d\d(?:-[01]\d(?:-[0-3]\d)?|\d{4}-\d+)$/.test(written);
  const numbers = isDay ? undefined : NUMBERS_IN_NAME.exec(written)?.[0];
  return numbers === undefined ? written : numbers.replace(/[-_]/g, '.') + written.slice(numbers.length);
}

interface DocIdInput {
  readonly stream: string;
  readonly version: Version;
  readonly config: StreamRules;
}

/** The path without extension. A stream can have another word in the addresses of its older versions. */
function docId(id: string, { stream, version, config }: DocIdInput): string {
  const settings = config.streams.find((candidate) => candidate.id === stream);
  const token = settings?.token;
  const until = token && parseVersion(token.until, settings);
  if (!token || !until || compareVersions(version, until) > 0) return id;
  return id.replace(/\/[A-Za-z_-]*[A-Za-z]\.([^/]+)$/, `/${token.word}.$1`);
}

function pathId(folders: readonly string[], name: string): string {
  return [...folders, name].join('/').replace(/(?:\/(?:index|readme))?\.mdx?$/i, '');
}

interface StreamPlace {
  /** Missing if the path has no folder for a stream. */
  readonly stream: string | undefined;
  /** The folders below the stream. */
  readonly folders: readonly string[];
  /** The folders of its address. */
  readonly own: readonly string[];
}

/** The first folder names the stream, unless a stream uses the content folder itself. */
function placeOf(folders: readonly string[], { streams }: StreamRules): StreamPlace {
  const root = streams.find(({ folder }) => folder === '.');
  const [first, ...rest] = folders;
  if (root === undefined || streams.some(({ id }) => id === first)) {
    return { stream: first, folders: rest, own: folders };
  }
  return { stream: root.id, folders, own: [root.id, ...folders] };
}
