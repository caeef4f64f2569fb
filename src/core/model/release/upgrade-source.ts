import { compareVersions, isOfSeries, parseVersion, type Version } from '../version.ts';
import { ownVersion } from './page-versions.ts';
import { type Entry, entriesOf, proseOf, type ReleaseBody } from './release-body.ts';

/** A statement of a release that it can only be installed over certain releases. One of the two versions is set. */
export interface UpgradeSource {
  /** The oldest of them, without `v` and `.x`: the line `3.13`, or the release `1.17.3`. */
  readonly since?: string;
  /** A release over whose line it cannot be installed: only later lines can be upgraded. */
  readonly after?: string;
  /** The sentence. */
  readonly text: string;
}

const VERSION = String.raw`v?\d+(?:\.\d+)*(?:[.-]x\b)?`;
const ITEM = String.raw`(?:(?:versions?|releases?)\s+)?v?\d+(?:(?:\.\d+)+(?:[.-]x\b)?|[.-]x\b)(?:\s*\+|\s+(?:or|and)\s+(?:later|higher|newer|above)\b)?`;
/** `4.1.x, 4.0.x and 3.13.x`. No name of another product can be before or after a version: `from MySQL 5.7`. */
const SOURCES = String.raw`(?<since>${ITEM}(?:(?:\s*,\s*(?:(?:and|or)\s+)?|\s+(?:and|or)\s+)${ITEM})*)(?![\w.-]*\w)`;
/** The release itself, perhaps with the name of the product. */
const OWN = String.raw`(?:th(?:is|e)\s+(?:new\s+|major\s+|minor\s+)?(?:release(?:\s+series)?|version|series)|(?:an?y?\s+)?(?:[A-Z][\w-]*\s+)?(?:(?:version|release)\s+)?(?<own>${VERSION})(?:\s+(?:release|version|series)s?)?)`;
const UPGRADES = String.raw`(?:(?:direct|in-place|rolling)\s+)?upgrad(?:es?|ing)`;
const MUST = String.raw`(?:must|have\s+to|need\s+to|are\s+required\s+to)(?:\s+first)?\s+(?:upgrade|update)\s+(?:first\s+)?to`;
const NEWEST = String.raw`(?:(?:the|an?|latest|newest|most\s+recent|available|release|version|patch)\s+)*`;
const ONTO = String.raw`before\s+(?:(?:you\s+)?(?:upgrade|update)|upgrading|updating|moving)\s+to`;

const SENTENCES = [
  // `This release series only supports upgrades from 3.13.x.`, `This release series supports upgrades from 4.0.x and 3.13.x.`
  String.raw`^(?:${OWN}\s+)?only\s+supports?\s+${UPGRADES}\s+from\s+${SOURCES}`,
  String.raw`^${OWN}\s+supports?\s+(?:only\s+)?${UPGRADES}\s+(?:only\s+)?from\s+${SOURCES}`,
  // `Upgrades to 4.0 are only supported from 3.13.x`, `Only upgrades from 3.13.x are supported`
  String.raw`^${UPGRADES}\s+(?:to\s+${OWN}\s+)?(?:is|are)\s+(?:(?:only\s+)?(?:supported|possible)\s+only|only\s+(?:supported|possible))\s+from\s+${SOURCES}`,
  String.raw`^only\s+${UPGRADES}\s+from\s+${SOURCES}\s+(?:is|are)\s+supported`,
  // `Upgrading an existing deployment to version 3.0 must be done from version 2.11.0 or later.`
  String.raw`^${UPGRADES}\s(?:[^.;:]{0,60}\s)?to\s+${OWN}\s+(?:must|can\s+only|has\s+to|should\s+only)\s+be\s+(?:done|performed|made)\s+(?:only\s+)?from\s+${SOURCES}`,
  // `Users must upgrade to the latest available 4.2.x patch release before upgrading to 4.3.0.`
  String.raw`\b${MUST}\s+${NEWEST}${SOURCES}(?:\s+(?:patch\s+)?(?:release|version))?(?:\s+first)?,?\s+${ONTO}\s+${OWN}`,
  String.raw`^(?:before\s+(?:you\s+upgrade|upgrading)|to\s+upgrade)\s+to\s+${OWN},?\s+(?:you|users)\s+${MUST}\s+${NEWEST}${SOURCES}`,
  // `There is no upgrade path from 3.11.24 (or a later patch release) straight to 3.13.0.`
  String.raw`\bthere\s+is\s+no\s+(?:direct\s+)?upgrade\s+path\s+from\s+(?<after>${VERSION})(?:\s+\([^()]{1,40}\))?\s+(?:straight\s+|directly\s+)?to\s+${OWN}`,
].map((pattern) => new RegExp(pattern, 'iu'));

/** Rules out almost all texts, faster than the patterns. */
const MAY_STATE = /\b(?:upgrad|updat)\w*\b[\s\S]*\d/i;

/** The oldest release over which a release can be installed, if a sentence in its notes states it. */
export function readUpgradeSource(text: string, version: Version): UpgradeSource | undefined {
  if (!MAY_STATE.test(text)) return undefined;
  for (const sentence of text.split(/(?<=[.!?:])\s+(?=\p{Lu})|\n{2,}/u)) {
    const said = sentence.trim().replace(/\s+/g, ' ');
    const groups = SENTENCES.map((pattern) => pattern.exec(said)?.groups).find((found) => found);
    const { since, after, own: named } = groups ?? {};
    const [oldest] = versionsIn(since ?? after).toSorted(compareVersions);
    const [own] = versionsIn(named);
    if (oldest === undefined || (own && !isOfSeries(version, own))) continue;
    const limit = after === undefined ? { since: oldest.text } : { after: oldest.text };
    if (compareVersions(oldest, version) < 0) return { ...limit, text: said };
  }
  return undefined;
}

function versionsIn(text = ''): readonly Version[] {
  return Array.from(
    text.matchAll(/\d+(?:\.\d+)*/g),
    ([found]) => parseVersion(found, undefined) ?? [],
  ).flat();
}

type Page = ReleaseBody & { readonly version: Version };

/** The upgrade source that the text of a version on a page states. Text above all versions of a line is about each of them. */
export function upgradeSourceOf(
  page: Page,
  { version, entries }: { readonly version: Version; readonly entries: readonly Entry[] },
): UpgradeSource | undefined {
  const own = ownVersion(page);
  const isAbout = (one: Version = own): boolean => one.text === version.text || one.wildcard;
  const shared =
    own.wildcard && own.text !== version.text ? entriesOf(page).filter(({ patch }) => !patch) : [];
  const prose = proseOf(page.sections, ({ within }) => isAbout(within));
  const stated = [...entries, ...shared].flatMap(({ title, text, task }) => [title, text, task?.text ?? '']);
  for (const text of [...prose, ...stated]) {
    const found = readUpgradeSource(text, version);
    if (found) return found;
  }
  return undefined;
}
