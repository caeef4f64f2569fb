import { LATIN } from '../note-terms/note-terms.ts';

/*
 * Sentences about the releases over which a release can be installed. The patterns are made of named parts:
 *
 *   If you run a version older than 0.25, you must upgrade to 0.25.1 first, then upgrade to this release.
 *                        └─ OLD ───────┘      └─ MUST_UPGRADE_TO ─┘         └─ ONTO ───────────────────┘
 *
 * Their groups: `since` are releases that can be upgraded, `floor` is the oldest of them; `after` and `ceiling` are releases that are too
 * old; `own` is the release itself. Groups that end with `Name` or `Object` have the words before a version, which can name a product.
 */

/** Of `7.4.2-15`, the build counts. */
const BUILD = String.raw`-\d+(?![\w.])`;
const VERSION = String.raw`v?\d+(?:\.\d+)*(?:[.-]x\b|${BUILD})?`;
export const KIND = `(?:versions?|releases?)`;
const OR_LATER = String.raw`\s*\+|\s+(?:or|and)\s+(?:later|higher|newer|above)\b`;
const ITEM = String.raw`(?:${KIND}\s+)?v?\d+(?:(?:\.\d+)+(?:[.-]x\b|${BUILD})?|[.-]x\b)(?:${OR_LATER})?`;
/** `4.1.x, 4.0.x and 3.13.x`, `these versions: 2.18.0 - 2.20.1`. A version that other characters continue is none: `1.16-alpine`. */
const SOURCES = String.raw`(?:(?:these|the\s+following)\s+(?:\w+\s+)?${KIND}:\s+)?(?<since>${ITEM}(?:(?:\s*[,/]\s*(?:(?:and|or)\s+)?|\s+(?:and|or|[-–])\s+)${ITEM})*)(?![\w.-]*\w)`;
const ANY_WORDS = String.raw`(?:[${LATIN}][${LATIN}\d-]*\s+){0,6}`;
const WORDS = `(?<words>${ANY_WORDS})`;
const words = (group: string): string => WORDS.replace('words', group);
const SOURCE = words('sourceName') + SOURCES;
/** The release itself: `this release`, `RabbitMQ 4.0`. */
export const OWN = String.raw`(?:th(?:is|e)\s+(?:new\s+|major\s+|minor\s+|software\s+)?(?:release(?:\s+series)?|version|series|upgrade\s+package)|${words('ownName')}(?<own>${VERSION})(?:\s+(?:release|version|series)s?)?)`;

/** Other upgrades are possible if a rolling one is not. */
const UPGRADES = String.raw`(?:(?:direct|in-place)\s+)?upgrad(?:es?|ing)`;
/** What limits a statement to some installations: `are not supported on Windows`, `if encryption is enabled` */
const NOT_LIMITED = String.raw`(?!\s+(?:by|for|if|in(?!\s+(?:this|v?\d|versions?|releases?)\b)|on|through|unless|using|via|when|where|with)\b)`;
/** Not behind a negation: `You do not have to upgrade to 2.8 first`, `It is no longer necessary to first upgrade to 2.8`. */
const AFFIRMED = String.raw`(?<!(?:\b(?:never|no\s+longer|not)|n[’']t)\s+(?:(?:ha(?:ve|s)|necessary|needed|needs?|required)\s+to\s+)?)`;
const MUST = String.raw`${AFFIRMED}\b(?:(?:must|have\s+to|need\s+to|(?:are|is)\s+(?:required|necessary)\s+to|please|(?:make\s+sure|ensure)\s+(?:that\s+)?you)(?:\s+first)?|(?:should\s+)?first)`;
const MUST_UPGRADE_TO = String.raw`${MUST}\s+(?:(?:upgrade|update|do\s+an\s+(?:upgrade|update))\s+(?:first\s+)?${words('object')}to|run|(?:be|are)\s+(?:running|on))\s+(?:at\s+least\s+|the\s+latest\s+(?:patch\s+)?${KIND}\s+of\s+)?${SOURCE}(?:\s+(?:patch\s+)?${KIND})?`;
const BEFORE = String.raw`before\s+(?:(?:you\s+(?:can\s+)?)?(?:upgrade|update)|upgrading|updating|moving|proceeding\s+(?:with\s+the\s+upgrade|to\s+upgrade))`;
const ONTO = String.raw`(?:\s+first)?,?\s+(?:${BEFORE}\s+${words('ownObject')}to|before\s+(?:applying|installing)|(?:and\s+)?then\s+(?:upgrade\s+)?(?:from\s+${VERSION}\s+)?to)\s+${OWN}`;
/** `older than 0.25` */
const OLDER_THAN = String.raw`(?:(?:older|earlier|lower)\s+than|prior\s+to|before|below|<)\s*${words('oldName')}(?<floor>${VERSION})`;
/** `3.6.x or older` */
const OR_OLDER = String.raw`(?<![\w.])(?<ceiling>${VERSION})\s+or\s+(?:older|earlier|lower|below)(?:\s+(?:${KIND}|(?:release\s+)?series))?`;
export const OLD = `(?:${OLDER_THAN}|${OR_OLDER})`;
/** What runs the product. Another word before it would name another product: `the database server`. */
const HOST =
  '(?:systems?|servers?|clusters?|installations?|deployments?|instances?|nodes?|appliances?|environments?)';
/** `is still on a version`, `of`, `running` */
const IS_OF = String.raw`(?:that\s+)?(?:(?:is|are|of|on|runs?|running|still|currently|an?y?|${KIND})\s+){0,6}`;

export const UPGRADE_SOURCE_SENTENCES: readonly RegExp[] = [
  // `This release series only supports upgrades from 3.13.x.`, `This release series supports upgrades from 4.0.x and 3.13.x.`
  String.raw`^(?:${OWN}\s+(?:only\s+)?|only\s+)supports?\s+(?:only\s+)?${UPGRADES}\s+(?:only\s+)?from\s+${SOURCE}`,
  // `App 3.1 can only be upgraded from 3.0.x.`
  String.raw`^${OWN}\s+can\s+only\s+be\s+(?:upgraded|installed)\s+(?:from|over)\s+${SOURCE}`,
  // `Upgrades to 4.0 are only supported from 3.13.x`, `Only upgrades from 3.13.x are supported`
  String.raw`^${UPGRADES}\s+(?:to\s+${OWN}\s+)?(?:is|are)\s+(?:(?:only\s+)?(?:supported|possible)\s+only|only\s+(?:supported|possible))\s+from\s+${SOURCE}`,
  String.raw`^only\s+${UPGRADES}\s+from\s+${SOURCE}\s+(?:is|are)\s+supported\b${NOT_LIMITED}`,
  // `Upgrading an existing deployment to version 3.0 must be done from version 2.11.0 or later.`
  String.raw`^${UPGRADES}\s(?:[^.;:]{0,60}\s)?to\s+${OWN}\s+(?:must|can\s+only|has\s+to|should\s+only)\s+be\s+(?:done|performed|made)\s+(?:only\s+)?from\s+${SOURCE}`,
  // `The supported upgrade paths to 1.19.2 are from 1.19.1 and from 1.18.4 and earlier 1.18 patches.`
  String.raw`^(?:the\s+)?(?:only\s+)?supported\s+upgrade\s+paths?\s+to\s+${OWN}\s+(?:is|are)\s+(?:only\s+)?from\s+(?<since>.+)`,
  // `Check the cluster before upgrading to 1.5.3 from 1.4.x/1.5.x, which are only supported source versions.`
  String.raw`\b${BEFORE}\s+to\s+${OWN}\s+from\s+${SOURCE},?\s+which\s+(?:are|is)\s+(?:the\s+)?only\s+supported\s+source`,
  // `You can upgrade to this release from any release greater than or equal to 1.1.0`, `You can upgrade to v6.2.12 from Kiwi v6.0 and later.`
  String.raw`\b(?:can|may)\s+(?:manually\s+)?upgrade\s+to\s+${OWN}\s+from\s+(?=any\b|${ANY_WORDS}${VERSION}(?:${OR_LATER}))${WORDS}(?:(?:greater\s+than\s+or\s+equal\s+to|at\s+or\s+above|>=)\s+)?(?<floor>${VERSION})`,
  // `You may upgrade directly from 8.1.0 to 8.5.0.`
  String.raw`\b(?:can|may)\s+(?:only\s+)?upgrade\s+directly\s+from\s+${SOURCE}\s+to\s+${OWN}`,
  // `The minimum software version is 9.21 to upgrade to this version.`, `Minimum version for upgrading to 9.22: 9.21`
  String.raw`\bminimum\s+(?:[${LATIN}]+\s+){0,2}version\s+(?:required\s+)?is\s+${SOURCE}\s+(?:to\s+upgrade|for\s+(?:an\s+)?upgrad(?:e|es|ing))\s+to\s+${OWN}`,
  String.raw`\bminimum\s+(?:[${LATIN}]+\s+){0,2}version\s+(?:required\s+)?(?:to\s+upgrade|for\s+(?:an\s+)?upgrad(?:e|es|ing))\s+to\s+${OWN}\s*(?:is|:)\s*${SOURCE}`,
  // `If you run a version older than 0.25, you must upgrade to 0.25.1 first`, `If you run 9.6 or earlier and want to upgrade to 9.11, you must first upgrade to 9.7`
  String.raw`\b(?:you|users|upgrad\w+|to)\s(?:[^.;]|\.\d){0,60}${OLD}(?:,?\s+and\s+(?:you\s+)?want\s+to\s+upgrade\s+to\s+${OWN})?,?\s+(?:you\s+)?(?=.*\b(?:first|before|then)\b)${MUST_UPGRADE_TO}`,
  // `Please upgrade to 2.8 first if you are on 2.7 or earlier.`
  String.raw`${MUST_UPGRADE_TO}\s+first,?\s+if\s+(?:you|users)\s[^.;]{0,40}${OLD}`,
  // `A system of 2.10.10 or earlier must first be upgraded to any 2.11 release.`, `If the server is older than 0.15, it must be upgraded to 0.15 first`
  String.raw`(?:^|[.,:;]\s+|\bif\s+)(?:(?:an?|the|your|any|all)\s+)?${HOST}\s+${IS_OF}${OLD},?\s+(?:it\s+|they\s+)?(?=[^;]*\bfirst\b)(?:must|ha(?:s|ve)\s+to|needs?\s+to|should)\s+(?:first\s+)?be\s+(?:first\s+)?(?:upgraded|updated)\s+(?:first\s+)?to\s+(?:any\s+|at\s+least\s+)?${SOURCE}`,
  // `Users must upgrade to the latest available 4.2.x patch release before upgrading to 4.3.0.`
  MUST_UPGRADE_TO + ONTO,
  String.raw`^(?:before\s+(?:you\s+upgrade|upgrading)|to\s+upgrade|if\s+you\s+want\s+to\s+(?:update|upgrade))\s+to\s+${OWN},?\s+(?:you|users)\s+${MUST_UPGRADE_TO}`,
  // `From 2.2, you must upgrade Kiwi to 3.1.2 first and then to 3.2.4.` No other product is named behind it.
  String.raw`${MUST}\s+upgrade\s+${WORDS}to\s+${SOURCES}\s+first,?\s+and\s+then\s+to\s+(?<own>${VERSION})`,
  // `There is no upgrade path from 3.11.24 (or a later patch release) straight to 3.13.0.`
  String.raw`\bthere\s+is\s+no\s+(?:direct\s+)?upgrade\s+path\s+from\s+${words('sourceName')}(?<after>${VERSION})(?:\s+\([^()]{1,40}\))?\s+(?:straight\s+|directly\s+)?to\s+(?:an?\s+)?${OWN}`,
  // `Direct upgrade from App 0.22 or earlier is not possible anymore.`, `Upgrades from versions earlier than 7.4.2-2 are not supported.`
  String.raw`^${UPGRADES}\s+(?:directly\s+)?from\s+(?:(?:an?y?\s+)?(?:${KIND}\s+)?${OLDER_THAN}|${words('sourceName')}(?:${OR_OLDER}|(?<after>${VERSION})(?=\s+to\s)))(?:\s+to\s+${OWN})?\s+(?:is|are)(?:n[’']t|\s+not|\s+no\s+longer)\s+(?:possible|supported)\b${NOT_LIMITED}`,
  // `If you are using a version earlier than 6.2.10-45, you cannot upgrade directly to this release.`
  String.raw`\b(?:you|users)\s[^.;]{0,60}${OLD},?\s+(?:you|they)\s+(?:cannot|can[’']t)\s+upgrade\s+(?:directly\s+)?to\s+${OWN}`,
  // `You cannot upgrade to 1.8.0 from 1.3`
  String.raw`(?<!\b(?:if|when)\s+)\byou\s+(?:cannot|can[’']t)\s+upgrade\s+(?:directly\s+)?to\s+${OWN}\s+(?:directly\s+)?from\s+${words('sourceName')}(?<after>${VERSION})`,
  String.raw`(?<!\b(?:if|when)\s+)\byou\s+(?:cannot|can[’']t)\s+upgrade\s+(?:directly\s+)?from\s+${words('sourceName')}(?<after>${VERSION})\s+(?:directly\s+)?to\s+${OWN}`,
  // `First install 1.7.x, and then install 1.8.`
  String.raw`\bfirst\s+(?:install|upgrade\s+to)\s+${SOURCE},?\s+(?:and\s+)?then\s+(?:install|upgrade\s+to)\s+${OWN}`,
  // `No longer supports direct upgrade from App 1.3.x.`, `It no longer supports direct upgrades from databases created before version 0.25.0.`
  String.raw`\b(?:no\s+longer\s+supports?|drops?\s+support\s+(?:for|of))\s+(?:direct\s+)?upgrades?\s+from\s+${words('sourceName')}(?:(?:(?:older|earlier)\s+than|prior(?:\s+to)?|before)\s+(?:${KIND}\s+)?(?<floor>${VERSION})|(?<!\b(?:before|prior|than|to)\s(?:${KIND}\s)?)(?<after>${VERSION}))`,
].map((pattern) => new RegExp(pattern, 'iu'));

/**
 * `Upgrade one minor version at a time`. Without the name of another product, such as Kubernetes, and not in `if you cannot skip minor versions`
 * or `fixed an error that said …`.
 */
export const ONE_MINOR_AT_A_TIME =
  /(?:(?:^|[,:;]\s|(?<!\bno\s+longer\s+)\b(?:must|please|only|path\s+is\s+to)\s)upgrade\s+(?:only\s+)?one\s+minor\s+(?:version|release)\s+at\s+a\s+time\b|(?:^|[,:;]\s)skipping\s+(?:a\s+)?minor\s+(?:version|release)s?\s+(?:\([^()]{1,40}\)\s+)?(?:is|are)\s+(?:blocked|unsupported|not\s+(?:allowed|possible|supported))|\byou\s+(?:cannot|can[’']t|must\s+not)\s+skip\s+(?:a\s+)?minor\s+(?:version|release)s?\b(?!\s+of\s))(?<!\b(?:fix\w*|if|previously,|said|says|when|whether)\s[^.,;\n]{0,200})/i;

/** `5.4.x -> 5.6.x -> 6.1.x` */
export const UPGRADE_PATH =
  /(?<![\w.])v?\d+(?:\.(?:\d+|x))+(?:\s*(?:[-=]?>|[→⇒➔])\s*v?\d+(?:\.(?:\d+|x))+)+/gi;

/** Words before a version that name no product. */
const UNNAMED = new Set(
  `a an the this your all any each every existing previous new newer major minor latest newest most recent available version versions release
  releases patch series line of from cluster clusters pool deployment deployments installation installations instance instances system
  systems environment database databases created running engine`.split(/\s+/),
);

/** The name of a product among the words before a version, in lower case; empty if they name none. */
export function productIn(words = ''): string {
  return words
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '' && !UNNAMED.has(word))
    .join(' ');
}
