import { compareVersions, isOfSeries, NO_VERSION, parseVersion, type Version } from '../version.ts';
import { ownVersion } from './page-versions.ts';
import { type Entry, entriesOf, proseOf, type ReleaseBody } from './release-body.ts';
import { SENTENCES_OF_OTHER_LANGUAGES } from './upgrade-source-languages.ts';
import {
  ONE_MINOR_AT_A_TIME,
  productIn,
  UPGRADE_PATH,
  UPGRADE_SOURCE_SENTENCES,
} from './upgrade-source-wording.ts';

/** A statement of a release that it can only be installed over certain releases. One of `since`, `after` and `previousLine` is set. */
export interface UpgradeSource {
  /** The oldest of them, without `v` and `.x`: the line `3.13`, or the release `1.17.3`. */
  readonly since?: string;
  /** A release over whose line it cannot be installed: only later lines can be upgraded. */
  readonly after?: string;
  /** It can only be installed over the line before its own: `Upgrade one minor version at a time`. */
  readonly previousLine?: true;
  /** The release to install over releases that are too old, if the sentence names one: `older than 1.11: first install 1.15.1`. */
  readonly first?: string;
  /** The stated paths to the release, with it: `5.4`, `5.6`, `6.1`. Then `since` is the oldest step before the last. */
  readonly paths?: readonly (readonly string[])[];
  /** The sentence. */
  readonly text: string;
}

/** Rules out almost all texts, faster than the patterns. */
const UPGRADE =
  /\b(?:upgrad|updat|aktualisier)|mise à niveau|mettre à niveau|a[ct]+ualizar|aggiorn|обнов|アップ(?:グレード|デート)|更新|업(?:그레이드|데이트)|升[级級]|الترقية|التحديث/i;

/** Rules out sentences about updates of libraries, which are frequent: `Update the parser from 1.2 to 1.3`. */
const RESTRICTS =
  /\b(?:only|support|must|have to|need|requir|necessary|please|first|can|may|minimum|before|not?\b|bevor|avant|antes|prima)|перед|прежде|n[’']t\b|[\u0600-\u06FF\u3040-\uD7A3]/i;

const SENTENCES = [...UPGRADE_SOURCE_SENTENCES, ...SENTENCES_OF_OTHER_LANGUAGES];

/** The release that a sentence is about. */
interface OwnRelease {
  readonly version: Version;
  /** The id of its stream, which is often the name of the product. */
  readonly stream: string;
}

/**
 * The oldest release over which a release can be installed, if a sentence in its notes states it. Of several sentences, the strictest one
 * counts: `from 3.8, upgrade to 4.0 first`, `from 4.0, upgrade to 4.2 first`.
 */
export function readUpgradeSource(texts: readonly string[], release: OwnRelease): UpgradeSource | undefined {
  const found = texts
    .filter((text) => ONE_MINOR_AT_A_TIME.test(text) || (UPGRADE.test(text) && /\d/.test(text)))
    .flatMap((text) => text.replace(LISTED_VERSIONS, joinListed).split(/(?<=[.!?:])\s+(?=\p{Lu})|\n/u))
    .filter(
      (sentence) => ONE_MINOR_AT_A_TIME.test(sentence) || (RESTRICTS.test(sentence) && /\d/.test(sentence)),
    )
    .flatMap((sentence) => readSentence(sentence.trim().replace(/\s+/g, ' '), release) ?? []);
  return strictestSource(found);
}

/** The statement that allows the fewest releases. */
export function strictestSource(sources: readonly UpgradeSource[]): UpgradeSource | undefined {
  const oldest = ({ since, after }: UpgradeSource): Version => versionsIn(since ?? after)[0] ?? NO_VERSION;
  return sources.toSorted(
    (one, other) =>
      Number(other.previousLine ?? false) - Number(one.previousLine ?? false) ||
      Number(other.since !== undefined) - Number(one.since !== undefined) ||
      compareVersions(oldest(other), oldest(one)),
  )[0];
}

/** Lines with versions alone, below `This release supports upgrades from these versions:`. */
const LISTED_VERSIONS = /(?<colon>:)?\n(?=v?\d+(?:\.(?:\d+|x))+(?:\s*[-–]\s*v?\d+(?:\.(?:\d+|x))+)?$)/gm;

function joinListed(_: string, colon: string | undefined): string {
  return colon === undefined ? ', ' : ': ';
}

function readSentence(text: string, { version, stream }: OwnRelease): UpgradeSource | undefined {
  for (const pattern of SENTENCES) {
    const groups = pattern.exec(text)?.groups;
    const limit = groups && isOfProduct(groups, stream) ? limitOf(groups) : undefined;
    const [own] = versionsIn(groups?.own);
    if (limit === undefined || (own && !isAbout(version, own))) continue;
    const { oldest, ...source } = limit;
    if (compareVersions(oldest, version) < 0) return { ...source, text };
  }
  return ONE_MINOR_AT_A_TIME.test(text) ? { previousLine: true, text } : undefined;
}

type Groups = Readonly<Record<string, string | undefined>>;

type Limit = Pick<UpgradeSource, 'since' | 'after' | 'first'> & { readonly oldest: Version };

function limitOf({ floor, ceiling, since, after }: Groups): Limit | undefined {
  const isTooOld = floor === undefined && (ceiling ?? after) !== undefined;
  const limit = floor ?? ceiling ?? after;
  const [oldest] = versionsIn(limit ?? since).toSorted(compareVersions);
  if (oldest === undefined) return undefined;
  const [first] = limit === undefined ? [] : versionsIn(since).toSorted(compareVersions);
  return {
    ...{ oldest, ...(first && { first: first.text }) },
    ...(isTooOld ? { after: oldest.text } : { since: oldest.text }),
  };
}

/** Whether the releases that can be upgraded are of the same product: `upgrade to Helm 3.3.1 before upgrading to 4.0` is about another one. */
function isOfProduct(groups: Groups, stream: string): boolean {
  const own = [groups.ownName, groups.ownObject, stream.replaceAll('-', ' ')].map(productIn);
  const sources = [groups.sourceName, groups.object, groups.oldName].map(productIn);
  return sources.every((name) => name === '' || own.includes(name));
}

/**
 * The paths that lead to a release: `5.4.x -> 5.6.x -> 6.1.x`. One of them has at least three releases, because updates of libraries are
 * written as `1.4 -> 1.5`; then shorter paths count, too.
 */
export function readUpgradePaths(
  texts: readonly string[],
  { version }: OwnRelease,
): UpgradeSource | undefined {
  const paths = texts.flatMap((text) =>
    Array.from(text.matchAll(UPGRADE_PATH), ([path]) => ({ text: path.trim(), releases: versionsIn(path) })),
  );
  const own = paths.filter(({ releases }) => {
    const ascends = releases.every((one, place) => place === 0 || isAfter(one, releases[place - 1]));
    return ascends && releases.slice(-1).some((last) => isAbout(version, last));
  });
  const longest = own.toSorted((one, other) => other.releases.length - one.releases.length)[0];
  if (longest === undefined || longest.releases.length < 3) return undefined;
  const [oldest] = own.flatMap(({ releases }) => releases.at(-2) ?? []).toSorted(compareVersions);
  return {
    ...(oldest && { since: oldest.text }),
    paths: own.map(({ releases }) => releases.map(({ text }) => text)),
    text: longest.text,
  };
}

function isAfter(one: Version | undefined, other: Version | undefined): boolean {
  return one !== undefined && other !== undefined && compareVersions(one, other) > 0;
}

/** Whether a text that names a version is about a release: `25.4` and `25.4.0` are the same. */
function isAbout(version: Version, named: Version): boolean {
  return isOfSeries(version, named) || compareVersions(version, named) === 0;
}

function versionsIn(text = ''): readonly Version[] {
  return Array.from(
    text.matchAll(/\d+(?:\.\d+)*(?:-\d+(?![\w.]))?/g),
    ([found]) => parseVersion(found, undefined) ?? [],
  ).flat();
}

type Page = ReleaseBody & OwnRelease;

/** The upgrade source that the text of a version on a page states. Text above all versions of a line is about each of them. */
export function upgradeSourceOf(
  page: Page,
  { version, entries }: { readonly version: Version; readonly entries: readonly Entry[] },
): UpgradeSource | undefined {
  const own = ownVersion(page);
  const isWithin = (one: Version = own): boolean => one.text === version.text || one.wildcard;
  const shared =
    own.wildcard && own.text !== version.text ? entriesOf(page).filter(({ patch }) => !patch) : [];
  const prose = proseOf(page.sections, ({ within }) => isWithin(within));
  return readTexts([...prose, ...textsOf([...entries, ...shared])], { version, stream: page.stream });
}

/** The upgrade source of a release that a guide about it states. */
export function upgradeSourceInGuide(guide: Page, version: Version): UpgradeSource | undefined {
  const prose = proseOf(guide.sections, () => true);
  return readTexts([...prose, ...textsOf(entriesOf(guide))], { version, stream: guide.stream });
}

function textsOf(entries: readonly Entry[]): readonly string[] {
  return entries.flatMap(({ title, text, task }) => [title, text, task?.text ?? '']);
}

function readTexts(texts: readonly string[], release: OwnRelease): UpgradeSource | undefined {
  return readUpgradeSource(texts, release) ?? readUpgradePaths(texts, release);
}
