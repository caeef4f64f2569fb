import { matchesOf } from '../matches.ts';
import { termsOfAll } from '../model/note-terms/languages.ts';
import { compareVersions, isOfSeries, parseVersion, type Version } from '../model/version.ts';
import { fixTerms } from './fix-terms.ts';
import { isOwnProduct, type OwnRelease } from './own-release.ts';

/* Texts of fixes and known issues name versions: `affects 2.3 to 2.5`, `fixed in 2.5.1`. A release states a fix or a known issue by the
   section that contains the text. If the text is limited to other versions, the release states nothing. */

/** `Version`, `releases` */
const NOUN = `(?:${termsOfAll(({ version }) => version).join('|')})s?`;
const UNIT = String.raw`(?!\s*(?:%|ms|s|sec|seconds?|minutes?|hours?|days?|[KMG]i?B)\b)`;
/** `17.9.4a`, `4.30.2F`, but not `2.5x` and `3.5mm` */
const LETTER = String.raw`[a-z](?!\w|[-.]\d)`;
/** The parts of `2.0.0rc1`, `10.2.9-h1`, `7.0.3.I7.9` and `21.4R3-S2` after the numbers */
const NUMBERED = String.raw`[-.+~]?(?!(?:to|through|and|or)\b)[a-z]{1,6}[-.]?\d+(?:\.\d+)*(?:${LETTER})?`;
/** `-evo`, `-lts` */
const NAMED = String.raw`-(?:rc|alpha|beta|evo|lts|final|ga)(?![a-z]|[-.]?\d)`;
/** `2023.2 SP1` */
const SERVICE_PACK = String.raw`\s(?:SP|HF|hotfix|patch|update|build)\s?\d+`;
/**
 * The end of a version, also `24.7_1` and `6.2.5-3r2`. The lookaheads of the parts leave one way to divide an end into them: the time would
 * double with each part.
 */
const SUFFIX = String.raw`(?:(?<=\.\d+\.\d+)(?!x)${LETTER})?(?:${NUMBERED}|_\d+|-\d+[a-z]\d+|${NAMED})*(?:${SERVICE_PACK})?`;
/** `2.4.1`, `v2.4`, `2.4.x`. A whole number alone is a version only after a word such as `version`. */
const VERSION = String.raw`(?:${NOUN}\s+)?(?:[vr]?\d+(?:\.\d+)+(?:\.[x*]|${SUFFIX})|\d{2,4}[rq]\d+${SUFFIX})(?![\w%]|\.\d)|(?:versions?|releases?)\s+v?\d+(?:\.[x*])?(?![\w.%])|\d+\.[x*]`;
const ONE = `(?:${VERSION})${UNIT}`;
const AND = termsOfAll(({ and }) => and).join('|');
const LIST = String.raw`${ONE}(?:(?:\s*,\s*|\s*[/&]\s*|,?\s+(?:${AND}|or)\s+)${ONE})*`;
/** A name before a number may belong to another product: `fixed in Go 1.22.3`, `fixed in Junos OS 22.2R3`, `fixed in EOS-4.30.2F`. */
const PRODUCT = String.raw`(?<product>(?:(?!${NOUN}\s)[A-Z][\w-]*\s+){1,3}|(?!${NOUN}-)[A-Z]{2,}-(?=\d))?`;

const FIXED = String.raw`(?:${fixTerms('fixed')}|fix(?:es)?\s+(?:(?:is|are)\s+)?(?:available|included|released|shipped|planned|scheduled|expected))`;
const ARTICLE = termsOfAll(({ articles }) => articles).join('|');
const SINCE = String.raw`(?:\s+${NOUN})?\s*(?::\s*|\s+(?:${fixTerms('in')}|${fixTerms('from')})(?:(?:\s+${NOUN})?\s*:\s*|\s+))(?:(?:${ARTICLE})\s+)?(?:(?:upgrading|updating)\s+to\s+)?`;

const OR_LATER = String.raw`(?:\s+(?:and|or)\s+(?:later|newer|above|higher))?`;

/** Statements about releases with the fix. */
const FIX_STATED: readonly RegExp[] = [
  new RegExp(String.raw`(?<!\balso\s)\b${FIXED}${SINCE}${PRODUCT}(?<versions>${LIST})`, 'gi'),
  new RegExp(
    String.raw`(?<versions>${ONE})${OR_LATER}\s+(?:have|has|contains?|includes?)\s+(?:the|a|this)\s+fix\b`,
    'gi',
  ),
  new RegExp(
    String.raw`\bsee\s+(?:(?:${ARTICLE})\s+)?${PRODUCT}(?<versions>${ONE})\s+(?:addressed|resolved|fixed)\s+issues\b`,
    'gi',
  ),
];

const ISSUE = '(?:issue|problem|bug|defect)';
const REPAIR = '(?:fix|resolve|correct|address)';
const MOVE_TO = String.raw`\b(?:upgrade|update)\s+to\s+(?:at least\s+)?`;

/** Statements that are about the fix only if the release is later: `Downgrading to 2.2 resolves this issue` names a release without the issue. */
const FIXED_LATER: readonly RegExp[] = [
  String.raw`\bno longer\s+(?:affects?|present|exists?|occurs?|happens?|applies|reproducible|seen)\s+(?:in|with|since|from)\s+${PRODUCT}(?<versions>${LIST})`,
  String.raw`(?:^\W*|\b(?:hotfix|patch|upgrading to|updating to|${NOUN})\s+)(?<versions>${ONE})${OR_LATER}\s+${REPAIR}(?:e?s)?\s+(?:this(?:\s+${ISSUE})?\b|the\s+${ISSUE})`,
  String.raw`${MOVE_TO}${PRODUCT}(?<versions>${LIST})${OR_LATER}\s+to\s+${REPAIR}\s+(?:this|the)\s+${ISSUE}`,
  String.raw`\b(?:please\s+)?(?:use|(?:up(?:grade|date))\s+to)\s+${PRODUCT}(?<versions>${ONE})\s+(?:instead|or\s+(?:later|newer)|when\s+it\s+is\s+available)`,
  String.raw`\bto\s+${REPAIR}\s+(?:this|the)\s+${ISSUE},?\s+(?:please\s+)?${MOVE_TO}${PRODUCT}(?<versions>${LIST})`,
].map((source) => new RegExp(source, 'gi'));

/** Releases with the fix, according to the text of a fix. `Update to 3.5` alone describes the change of the release. */
const FIXED_IN: readonly RegExp[] = [
  ...FIX_STATED,
  new RegExp(
    String.raw`\b(?:should|must|please|have to|need to)\s+(?:\w+\s+)?(?:upgrade|update|move)\s+to\s+(?:at least\s+)?(?<versions>${ONE})`,
    'gi',
  ),
  new RegExp(String.raw`\bupgrade\s+to\s+(?<versions>${ONE})\s+or\s+(?:later|newer|higher|above)`, 'gi'),
];

/** Other statements, for example in languages that write the version before the verb. */
const FIXED_ELSEWHERE: readonly RegExp[] = termsOfAll(({ fixes }) => fixes.fixedIn).map(
  (source) => new RegExp(source.replace('VERSIONS', `(?<versions>${LIST})`), 'gi'),
);

/** A statement that releases have a fix, and its place in the text. */
interface NamedFixes {
  readonly start: number;
  readonly end: number;
  /** `2.3.2`, `21.4R3-S2` */
  readonly versions: readonly string[];
}

/** Writes Cisco's `10.2(4)M` as `10.2.4M`: brackets separate clauses. */
export function withoutVersionBrackets(text: string): string {
  return text.replace(/(?<=\d\.\d+)\((\d+[a-z]?\d*)\)/gi, '.$1');
}

/** The releases that have the fix according to a text. Versions after other names than that of the product are those of other products. */
export function fixesIn(text: string, own: OwnRelease): readonly NamedFixes[] {
  if (!/\d/.test(text)) return [];
  const isNamed = (product: string): boolean => isOwnProduct(product, own);
  return [
    ...statementsOf([...FIX_STATED, ...FIXED_ELSEWHERE], text, isNamed),
    ...statementsOf(FIXED_LATER, text, isNamed).filter(({ versions }) =>
      versions.every((version) => compare(version, own.version) === 1),
    ),
  ].map(({ versions, ...place }) => ({ ...place, versions: versions.map((version) => version.text) }));
}

/** The matches of patterns, with the versions of the product itself. */
function statementsOf(
  patterns: readonly RegExp[],
  text: string,
  isOwn: (product: string, version: Version) => boolean,
): readonly (Omit<NamedFixes, 'versions'> & { readonly versions: readonly Version[] })[] {
  return patterns.flatMap((pattern) =>
    matchesOf(text, pattern).flatMap(({ 0: match, index, groups = {} }) => {
      const { product, versions: written = '' } = groups;
      const versions = versionsIn(written).filter((version) => !product || isOwn(product, version));
      return versions.length === 0 ? [] : [{ start: index, end: index + match.length, versions }];
    }),
  );
}

/** Whether the fix is in later releases and not in this one, or in this one or earlier ones. Undefined if no release is named. */
export function fixedIn(text: string, own: OwnRelease): 'later' | 'here' | undefined {
  if (!/\d/.test(text)) return undefined;
  const named = statementsOf(
    FIXED_IN,
    text,
    (product, version) => mayBeOwn(product, version, own) && !saysUpdated(product, text),
  );
  const places = named.flatMap(({ versions }) => versions.map((version) => compare(version, own.version)));
  if (places.length === 0) return undefined;
  return !places.includes(0) && places.includes(1) ? 'later' : 'here';
}

/** Another product rarely has similar versions. */
function mayBeOwn(product: string, { numbers: [first = 0] }: Version, own: OwnRelease): boolean {
  const [ownFirst = 0] = own.version.numbers;
  return isOwnProduct(product, own) || (/^\S+\s+$/.test(product) && Math.abs(first - ownFirst) <= 1);
}

/** `Go was updated to prevent CVE-2025-1234, fixed in Go 1.19.7` is about a library. */
function saysUpdated(product: string, text: string): boolean {
  return text.indexOf(product) < text.lastIndexOf(product) && /\b(?:bump|updat|upgrad)/i.test(text);
}

/** The affected versions, relative to the release. The first match is used. */
const REACHES = [
  // A range that goes on after the release.
  'beyond',
  // The release itself, or a range that ends with it.
  'own',
  // A range without an end, or all versions: possibly only up to the fix.
  'open',
  'others',
] as const;
export type Reach = (typeof REACHES)[number];

const AFFECTED = `(?:${fixTerms('affects')})`;
/** `does not affect 2.2` and `also affects 2.2` do not say that only 2.2 is affected. */
const NOT_OTHERWISE = String.raw`(?<!\b(?:not|never|no longer|also|already|${fixTerms('not')}|${fixTerms('also')})\s+(?:yet\s+)?|n['’]t\s+)`;
/** The clause with the versions: after the verb, before it, or as the subject of the sentence. */
const CLAUSES: readonly RegExp[] = [
  new RegExp(String.raw`${NOT_OTHERWISE}\b${AFFECTED}\b(?<clause>[^;()]{0,160})`, 'gi'),
  /(?<clause>(?:\b(?:all|any|every|versions?|releases?)\b|(?:^|[(;:.]\s*)(?=v?\d))[^;()]{0,120}?)\b(?:is|are|was|were)\s+(?:affected|impacted|vulnerable)\b/gi,
  /^\W*(?:[A-Z][\w#-]*[:,]?\s+)?(?<clause>(?:[Vv]ersions?\s+)?v?\d+\.[\dx.]+\s+(?:(?:and|or)\s+(?:later|newer|above|earlier|older)|(?:to|through)\s+v?\d+\.[\dx.]+))\s+[a-z]/g,
];
/** The end of a clause: the end of a sentence, or words with another topic. */
const CLAUSE_END = /[.!?](?:\s|$)|\bbut\b|\bfix|\bresolved|\bpatched/i;
/** A clause about versions of the product itself contains no other names. */
const ONLY_VERSIONS =
  /^(?:[\s:,]|v?\d[\w.-]*(?![\w.-])|(?:versions?|releases?|only|the|in|of|users|and|or|to|through|before|later|earlier|prior|newer|older|up|until|is|are|was|were)\b)*$/i;

/** The affected versions in a text; undefined if it names none. */
export function reachOf(text: string, own: Version): Reach | undefined {
  return first(clausesIn(text).flatMap((clause) => reachesIn(clause, own)));
}

/** Whether a text states that only other versions are affected. Versions of other products, `affects Windows 10.1`, are ignored. */
export function affectsOthersOnly(text: string, own: Version): boolean {
  const clauses = clausesIn(text).filter((clause) => /\d\./.test(clause));
  return clauses.every((clause) => ONLY_VERSIONS.test(clause)) && reachOf(text, own) === 'others';
}

function first(reaches: readonly Reach[]): Reach | undefined {
  return REACHES.find((reach) => reaches.includes(reach));
}

function clausesIn(text: string): readonly string[] {
  if (!/\d|\b(?:all|any|every)\b/i.test(text)) return [];
  return CLAUSES.flatMap((pattern) =>
    matchesOf(text, pattern).map(({ groups }) => {
      const clause = groups?.clause ?? '';
      return clause.slice(0, CLAUSE_END.exec(clause)?.index);
    }),
  );
}

const UP_TO = fixTerms('upTo');

/** The forms of a range, in the order in which they are tried. Each removes its versions from the clause. */
const RANGES: readonly {
  readonly pattern: RegExp;
  readonly reach: (places: readonly Place[]) => Reach;
}[] = [
  {
    // `2.3 to 2.5`, `>= 2.3, <= 2.5`
    pattern: range(String.raw`(${ONE})\s*(?:to|${UP_TO}|[-–—]|,?\s*<=)\s*(${ONE})`),
    reach: ([start, end = 0]) => (start === 1 ? 'others' : endingAt(end)),
  },
  {
    // `>= 2.3, < 2.5`
    pattern: range(
      String.raw`(${ONE}),?\s*(?:and\s+)?(?:<|before|prior to|up to but not including)\s*(${ONE})`,
    ),
    reach: ([start, end]) => (start !== 1 && end === 1 ? 'beyond' : 'others'),
  },
  {
    // A product may be named again: `PAN-OS 10.2 versions earlier than PAN-OS 10.2.9-h1`
    pattern: range(String.raw`(?:${fixTerms('before')}|<(?!=))\s*(?:(?!\d)[\w-]+\s+)?(${ONE})`),
    reach: ([end]) => (end === 1 ? 'beyond' : 'others'),
  },
  {
    pattern: range(
      String.raw`(?:${UP_TO}|<=|≤)\s*(${ONE})|(${ONE})\s+(?:and|or)\s+(?:earlier|older|below|lower|prior|before|previous)`,
    ),
    reach: ([end = 0]) => endingAt(end),
  },
  {
    pattern: range(
      String.raw`(?:>=?|${fixTerms('from')})\s*(${ONE})|(${ONE})(?:\+|\s+(?:and|or)\s+(?:later|newer|above|up|upwards?|higher|onwards?|greater)|\s+onwards?)`,
    ),
    reach: ([start]) => (start === 1 ? 'others' : 'open'),
  },
  { pattern: range(`(${ONE})`), reach: ([named]) => (named === 0 ? 'own' : 'others') },
];

function range(source: string): RegExp {
  return new RegExp(source, 'gi');
}

function endingAt(end: Place): Reach {
  return end === 1 ? 'beyond' : end === 0 ? 'own' : 'others';
}

function reachesIn(written: string, own: Version): readonly Reach[] {
  const reaches: Reach[] = [];
  let clause = written;
  for (const { pattern, reach } of RANGES) {
    clause = clause.replace(pattern, (_, ...groups: readonly unknown[]) => {
      const versions = groups.slice(0, 2).flatMap((one) => (typeof one === 'string' ? versionsIn(one) : []));
      reaches.push(reach(versions.map((version) => compare(version, own))));
      return ' ';
    });
  }
  const isAll = /\b(?:all|any|every)\s+(?:\w+\s+)?(?:versions?|releases?)\b/i.test(written);
  return reaches.length === 0 && isAll ? ['open'] : reaches;
}

type Place = -1 | 0 | 1;

/** Whether a version in a text is older or newer than the release. A series such as `2.4` or `21.4R3` includes all its patches. */
function compare(written: Version, own: Version): Place {
  if (isOfSeries(own, written)) return 0;
  const difference = compareVersions(written, { ...own, wildcard: false });
  return difference < 0 ? -1 : difference > 0 ? 1 : 0;
}

const EACH_VERSION = new RegExp(String.raw`\d+(?:\.\d+|[rq]\d+)*${SUFFIX}(?![\w%]|\.\d)`, 'gi');

function versionsIn(text: string): readonly Version[] {
  return matchesOf(text, EACH_VERSION).flatMap(([written]) => parseVersion(written, undefined) ?? []);
}
