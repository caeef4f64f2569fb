import { matchesOf } from '#core/matches.ts';
import type { Kind } from '#core/model/kind.ts';
import { ALL_NOTE_TERMS } from '#core/model/note-terms/languages.ts';
import { anyOf, anyWordOf, CYRILLIC, type FixTerms, LATIN } from '#core/model/note-terms/note-terms.ts';
import { isCve } from '#core/model/reference-id.ts';
import type { Reference } from '#core/model/release/release-body.ts';
import { sentenceEnd } from '#core/model/sentence.ts';
import { NAMES_ONLY } from '#core/upgrade/dedupe-keys.ts';
import { saysUnfixed } from '#core/upgrade/fix-terms.ts';
import { EAST_ASIAN } from '../headings/fold-term.ts';
import type { Content } from '../html/elements.ts';
import { plainText } from '../html/plain-text.ts';
import { listsFixedAdvisories } from './listed-advisories.ts';
import { ADVISORY_ID } from './references.ts';

/* Parts of the patterns below. */

const ADVISORY = `(?:${ADVISORY_ID})`;
/** The area before a sentence: `deps: `. */
const AREA = String.raw`(?:[\w./-]{1,40}: )?`;
/** Words that say how many weaknesses there are, and how severe: `a few`, `the following high severity`. */
const AMOUNT =
  '(?:(?:an?|additional|all|another|any|critical|few|following|high|important|known|latest|low|many|medium|moderate|more|multiple|new|number of|other|possible|potential|recent|remaining|reported|several|severe|severity|some|the|three|two|upstream|various)[ -])*';
/** A verb that says that a weakness is fixed. */
const REPAIRS = '(?:address|avoid|clos|fix|mitigat|patch|remediat|resolv)(?:e|es|ed|s|ing)?:?';
const REPAIRED = '(?:addressed|fixed|mitigated|patched|remediated|resolved)';
const VULNERABILITY = 'vulnerabilit(?:y|ies)';
/** What is fixed, without its number. */
const WEAKNESS = String.raw`(?:(?:(?:CVE|security) )?${VULNERABILITY}|security (?:bug|flaw|hole|issue|problem|weakness(?:e)?)s?|(?:[\w-]+ )?security advisor(?:y|ies)(?: \d{4}-\d+)?|(?:\w+ )?CVEs?(?: alerts?)?)`;
/** The end of what is fixed: `Fix vulnerabilities in the proxy`, but not `Fix the vulnerabilities page`. */
const END = String.raw`(?=\s*(?:$|[.,;:()#])|\s(?:affecting|allowing|and|by|caused|concerning|detected|due|for|found|from|in|on|regarding|related|reported|resulting|that|to|triggered|via|when|where|which|with)\b)`;
const THIS = 'this (?:patch|release|update|version)';
const HAS = '(?:contains|has|includes|provides)';
/** Text up to the end of a sentence. */
const SENTENCE = String.raw`(?:[^.]|\.\d)`;
const EXPOSED = '(?:affected by|exposed to|susceptible to|vulnerable to)';

const BRINGS =
  '(?:add|appl(?:y|ie)|backport|bring|contain|deliver|includ|integrat|pick|provid|pull|ship)(?:e|es|ed|s|d|ing)? (?:in |up )?';
/** `includes a fix for`, `backported the patches of`: without the verb, the change can be about an earlier fix. */
const HAS_FIX = `(?:${BRINGS}${AMOUNT}(?:security )?|(?:CVE|security) )(?:fix|patch)(?:es)? (?:for|of)`;

/** `runc CVE:`, `vulnerabilities such as` */
const WEAKNESS_OF = String.raw`(?:[\w./-]{1,40} ){0,5}(?:${VULNERABILITY}|issues?|advisor(?:y|ies)|flaws?|CVEs?)(?:[:,]| [-–]|,? including|,? such as)?`;
/** `kernel` */
const PRODUCT = String.raw`(?!(?:about|after|before|by|for|from|in|of|on|since|to|until|with)\b)[\w./-]{1,40}`;
/** The vulnerabilities that have an advisory, or the product that it is about */
const SUBJECT = `(?:${WEAKNESS_OF}|${PRODUCT})`;

/**
 * `to address CVE-2026-9256`, `fixing vulnerabilities such as CVE-…`, `addresses the runc CVE: CVE-…`, `patches the kernel CVE-…`: the
 * advisory is what is fixed, not what a fix is about.
 */
const ADDRESSED = anyOf(
  [
    String.raw`\b(?:${HAS_FIX}|${REPAIRS}) ${AMOUNT}(?:${SUBJECT} )?(?:(?:affecting|in) [\w./ -]{1,80},? |(?:described|discovered|disclosed|reported) (?:as|in) |(?:#\d+, (?:and )?)+)?\(?(?:CVE )?(?:https://[\w./-]+/)?${ADVISORY}`,
  ],
  'gi',
);

/** `to fix a few CVEs`, `Fix security vulnerability allowing …`, `Fix Acme Security Advisory 2026-07`: weaknesses that are fixed, without their numbers. */
const WEAKNESS_FIXED = anyOf(
  [String.raw`\b(?:${REPAIRS}|(?:eliminat|remov)(?:e|es|ed|ing)) ${AMOUNT}${WEAKNESS}${END}`],
  'gi',
);

/** `CVE-2024-1111 is fixed`, `no longer vulnerable to CVE-2024-1111` */
const WAS_ADDRESSED = anyOf([
  String.raw`${ADVISORY}\)?,? (?:(?:is|are|was|were|has been|have been|now) ){1,2}${REPAIRED}\b`,
  // `Several security issues have been fixed`
  String.raw`^\W*${AMOUNT}${WEAKNESS} (?:was|were|has been|have been) ${REPAIRED}\b`,
  String.raw`\bno longer ${EXPOSED}\b.{0,60}\b${ADVISORY}`,
]);

/**
 * `Bump kine for nats-server/v2 CVE-2025-30215`, `Bump images for CVE reasons`, `Upgrade Go to consume security fixes`, `Upgrade netty caused
 * by CVE-2021-21290`
 */
const UPDATED_FOR = anyOf(
  [
    String.raw`for (?:[\w./-]{1,60} ){0,2}(?:${ADVISORY}|CVEs?(?=\s*(?:$|[.,;:()])|\s(?:fix(?:es)?|issues?|reasons?)\b))`,
    `(?:for|including|with|to (?:consume|get|have|include|pick up|receive)) ${AMOUNT}security (?:fixes|patches|updates)${END}`,
    `(?:because of|caused by|due to|in response to|to avoid|to stay away from) ${AMOUNT}(?:${SUBJECT} )?${ADVISORY}`,
  ]
    .map(
      (purpose) =>
        String.raw`^${AREA}${AREA}(?:bump|exclud|remov|replac|updat|upgrad)\w* (?:[^.;:]|\.\w){1,120}? ${purpose}`,
    )
    // `lib/pq v1.2.0 → v1.2.1 (CVE-2026-1111)` among updates of dependencies
    .concat(
      String.raw`^[\w./@-]{1,80}:? v?\d[\w.-]*\s*(?:→|->|=>|to)\s*v?\d[\w.-]*\s*\([^()]{0,60}\b${ADVISORY}`,
    ),
);

/** `lib/parser v1.2.0 → v1.2.1` with an advisory as its reference */
const UPDATES = /^[\w./@-]{1,80}:? v?\d[\w.-]*\s*(?:→|->|=>|to)\s*v?\d[\w.-]*$/;

/** `Security update: CVE-2024-5555`, `This release contains the fix for a security issue with critical severity.` */
const SECURITY_UPDATE = anyOf([
  String.raw`^\W*security (?:fix(?:es)?|patch|release|update)\s?:[^.]{0,80}\b${ADVISORY}`,
  String.raw`(?:^\W*|[.!] )${THIS} (?:also )?${HAS} ${AMOUNT}(?:security fix|fix(?:es)? for ${AMOUNT}${WEAKNESS})`,
]);

/** `This release includes a version of nginx that is affected by CVE-2023-5043` */
const AFFECTED = anyOf([
  String.raw`(?:^|[.!?:]\s+)\W*this (?:release|version) (?:contains|has|includes|is|remains|ships|uses)\b${SENTENCE}*\b${EXPOSED}\b${SENTENCE}{0,80}\b${ADVISORY}`,
]);

/** Below the title of a fix: `This addresses CVE-2026-1111.` */
const THIS_ADDRESSES = anyOf([
  String.raw`(?:^|[.!?]\s+)(?:this|it) (?:also )?${REPAIRS} ${AMOUNT}(?:${SUBJECT} )?\(?${ADVISORY}`,
]);

/** `Set a timeout for TLS. Refer to GHSA-6vch-q96h-7gc3 for more details.`, `Reject the old key. See CVE-2024-1111 / GHSA-6vch-q96h-7gc3.`, `Limit the depth. CVE-2015-1111` */
const EXPLAINED_BY = anyOf([
  String.raw`[.!?] (?:(?:for details,? )?see (?:the )?)?${ADVISORY}(?:(?:,| \/| and) (?:${ADVISORY}|[A-Z]{2,}-[\w-]*\d))*\.?\s*$`,
  String.raw`\b(?:see|refer to) (?:the )?(?:[\w./-]{1,40}[ /])?${ADVISORY},? for (?:more |further )?(?:details|information)\b`,
]);

/** What protects users is no chore, wherever it is listed. */
const PROTECTS = anyOf([
  `^${AREA}(?:block|check|deny|escape|limit|prevent|reject|restrict|saniti[sz]e|validate|verify)s? `,
]);

/** The title of a fix names its advisory as what it is about. */
const NAMES_ADVISORY = anyOf([
  // `CVE-2024-1111: Escape of the sandbox`, `Fix for CVE-2024-1111`, `CVE-2024-1111 parser: Escape of the sandbox`
  String.raw`^\W*(?:fix(?:es)? for\W+)?${ADVISORY}(?=\s*(?:$|[:,(]|[-–—]\s)|\s[\w./-]{1,40}: \S)`,
  // `reported by a reader and assigned CVE-2024-1111`
  String.raw`\b(?:assigned|registered as|tracked as) (?:the id )?${ADVISORY}`,
  // At the end, as the name of the weakness: `Too much memory for long names CVE-2021-1111`
  String.raw`(?<!\b(?:about|after|and|before|by|for|from|in|of|on|or|see|since|to|with)) ${ADVISORY}(?:(?:,|,? and) ${ADVISORY})*\.?\s*$`,
  // At the end, before references: `Check the paths of uploads (CVE-2021-1111) #12`
  String.raw`\((?:,? ?(?:and )?CVE-\d{4}-\d+)+ ?\)[.,]*(?:\s+(?:#\d+[.,]*|(?:CVE|GHSA)-[\w-]+[.,]*|https?:\S+|\([^()\d]{1,60}\)))*\s*$`,
]);

/** `[CVE-2024-1111] Limit the number of parts` */
const LABELLED = anyOf([String.raw`^\W*\[${ADVISORY}\]\s+\S`]);

/** The whole title names a security fix. */
const NAMES_SECURITY = anyOf([
  // In the titles of dependency update tools: `[security]`, `[security fix]`
  String.raw`\[security(?: fix(?:es)?| patch| update)?\]`,
  // The address of an advisory in a list of what is fixed
  String.raw`^https?://\S*\b${ADVISORY}$`,
  // `GHSA-x1x1-y2y2-z3z3 fix: Escape of the sandbox`, `(Critical) CVE-2024-1111 fix: …`
  String.raw`^\W*(?:\([a-z ]{3,20}\) )?${ADVISORY}[:,]? fix(?:e[sd])?(?:\([^()]{1,40}\))?: `,
  // `SECURITY: CVE-2024-1111 (cve.mitre.org)`, also where other changes begin with a component: `core: …`
  String.raw`^\W*security(?: (?:fix|patch|update))?\s?:\s*${ADVISORY}`,
  // `Package updates and security fixes`
  String.raw`^(?:(?!(?:about|for|of|on|to|with)\b)[\w./-]+ ){0,4}(?:fixes|improvements|updates|upgrades) and (?:(?:important|miscellaneous|other|some|various) )?security (?:fixes|patches|updates)\.?$`,
  // `Security updates.`, `CVE updates for 2.9`
  String.raw`^${AREA}(?:[\w-]+ v?\d[\w.]* )?(?:security|CVE|vulnerability) (?:fix(?:es)?|patch(?:es)?|updates?)(?:\.?$| (?:and|for|in|of|to) )`,
  // `Fix potential XSS vulnerability with malformed markup`
  String.raw`^\W*(?:fix(?:e[sd])?|address(?:e[sd])?|resolve[sd]?|mitigate[sd]?) (?:(?!(?:by|for|from|if|in|of|on|that|to|when|where|with)\b)[\w#/().-]{1,40} ){0,8}?\(?(?:CSRF|DoS|RCE|ReDoS|SSRF|XSS|XXE|bypass|deserialization|disclosure|escalation|execution|forgery|injection|overflow|pollution|redirect|scripting|spoof(?:ing)?|traversal)\)? (?:[\w/()-]{1,20} ){0,3}?${VULNERABILITY}${END}`,
  // At the beginning, any name of a weakness is one: `Fixed a denial-of-service vulnerability that …`
  String.raw`^\W*(?:fix(?:e[sd])?|address(?:e[sd])?|resolve[sd]?|mitigate[sd]?) (?:an?|another|some|the|two|three|several) (?:(?!(?:by|for|from|if|in|of|on|that|to|when|where|with)\b)[\w#/-]{1,40} ){0,8}${VULNERABILITY}${END}`,
]);

/** Text within a clause. Dots are part of names and versions. */
const CLAUSE = String.raw`(?:[^。；;!！?？.]|\.(?=\S)){0,80}?`;

/** The first words of a title, if they do not make it one about a bug: `Fehler in der Liste der Schwachstellen behoben`. */
const START = String.raw`^[^${LATIN}${CYRILLIC}]*(?:(?!bug|err|fehler|problem|ошиб|баг|проблем)\S+\s+){0,3}`;

/**
 * `セキュリティ問題を修正しました`, `修复安全漏洞`, `Sicherheitslücke im Export geschlossen`: a weakness and a word that it is fixed. In languages with spaces,
 * it has to be at the beginning, or the title names an advisory, because the words can be far from each other.
 */
const FIXED_ELSEWHERE = new RegExp(
  ALL_NOTE_TERMS.filter(({ fixes }) => fixes.weaknesses.length > 0)
    .flatMap(({ fixes }) => weaknessFixed(fixes))
    .join('|'),
  'iu',
);

/** A cheap test that every such text passes: most titles name no weakness. */
const NAMES_WEAKNESS = new RegExp(
  [...ALL_NOTE_TERMS.flatMap(({ fixes }) => fixes.weaknesses), ADVISORY].join('|'),
  'iu',
);

/** `CVE-2025-1 の修正により発生した問題を修正` is about a problem that a fix caused. */
const CAUSED_BY_FIX =
  /修正(?:により|によって|による|に伴)|(?:导致|導致|引起|引入)的?|durch d(?:ie|en)\s\S*behebung/iu;

function weaknessFixed({ weaknesses, repaired }: FixTerms): readonly string[] {
  const weakness = `(?:${anyWordOf([...weaknesses, ADVISORY])})`;
  const fixed = `(?:${anyWordOf(repaired)})`;
  if (weaknesses.some((one) => EAST_ASIAN.test(one)))
    return [weakness + CLAUSE + fixed, fixed + CLAUSE + weakness];
  return [
    `${START}${weakness}${CLAUSE}${fixed}`,
    `${START}${fixed}\\s+(?:\\S+\\s+){0,3}(?:[${LATIN}]{1,2}['’])?${weakness}`,
    `${fixed}${CLAUSE}(?:${anyWordOf(weaknesses)})${CLAUSE}${ADVISORY}`,
  ];
}

/** Ends what the words before an advisory belong to. */
const NEW_CLAUSE = /[.;:]\s/g;

/** Words that show that nothing is fixed, or that there was nothing to fix. */
const NEGATED = /\b(?:not?|never|cannot|without|nobody|none)\b|n['’]t\b|\bfalse positive|\bscan(?:s|ner)?\b/i;

/** How internal work is described that fixes an advisory: an explanation of how to fix one is none. */
const DONE = anyOf([`^${AREA}(?:bump|updat|upgrad|switch|replac|mov)`, '^(?:(?:this|it|fully|also) )?$']);

/** An advisory of a change with these words is its cause or its subject, and not what is fixed. */
const ABOUT_ADVISORY = anyOf([NAMES_ONLY.source, String.raw`\bfalse positive|\bscan(?:s|ner)?\b`]);

/** Without a kind, nothing but the CVE says that the entry is a fix. */
const FIXES: ReadonlySet<Kind> = new Set(['fix', 'other']);

const KINDS_OF_OTHERS: ReadonlySet<Kind> = new Set(['fix', 'other', 'internal', 'enhancement']);

interface TitledChange {
  readonly title: readonly Content[];
  /** The ids that are separate from the title. */
  readonly references: readonly Pick<Reference, 'id'>[];
  /** The text below the title. */
  readonly content?: readonly Content[];
}

/** The kind of a change that says what it fixes, or that the release has an advisory. */
export function kindOfAdvisory(kind: Kind, change: TitledChange): Kind {
  if (isSecurityFix(kind, change)) return 'security';
  return kind === 'other' ? (statedAdvisory(plainText(change.title)) ?? kind) : kind;
}

/** What a text of a release says about advisories where no heading or label says it: that it fixes one, or that it has one. */
export function statedAdvisory(text: string): 'security' | 'known-issue' | undefined {
  if (!MAY_SAY_FIXED.test(text)) return undefined;
  const affected = AFFECTED.exec(text)?.[0];
  if (affected !== undefined && !NEGATED.test(affected)) return 'known-issue';
  const isFix =
    saysAddressed(text, false) ||
    SECURITY_UPDATE.test(text) ||
    (THIS_RELEASE.test(text) && saysFixed(text, { pattern: WEAKNESS_FIXED, isInternal: false }));
  return isFix ? 'security' : undefined;
}

/** Other sentences with a verb and a weakness can be explanations: `How to fix vulnerabilities`. */
const THIS_RELEASE = /^\W*this (?:patch|release|update|version)\b/i;

/** A cheap test that every text about an advisory or a vulnerability passes. */
const MAY_SAY_FIXED = /CVE|GHSA|GO-\d|PYSEC|RUSTSEC|security|vulnerab/i;

/** A change that says that it fixes an advisory or a vulnerability is a security fix, even among bug fixes or chores. */
export function isSecurityFix(kind: Kind, { title, references, content = [] }: TitledChange): boolean {
  if (kind === 'feature') return fixesAdvisory(plainText(title), references);
  if (!KINDS_OF_OTHERS.has(kind)) return false;
  if (kind === 'fix' && content.length > 0 && THIS_ADDRESSES.test(plainText(content))) return true;
  const text = plainText(title);
  if (listsFixedAdvisories(text, content)) return true;
  const isInternal = kind === 'internal';
  const mayFix = FIXES.has(kind) || (isInternal && UPDATES.test(text));
  // `Check the paths of uploads (CVE-2021-1111)`. Further sentences can say since when it was necessary.
  const first = text.slice(0, sentenceEnd(text));
  const isOfAdvisory = references.some(({ id }) => isCve(id)) || LABELLED.test(text);
  if (mayFix && isOfAdvisory && !ABOUT_ADVISORY.test(first)) return true;
  if (
    NAMES_WEAKNESS.test(text) &&
    FIXED_ELSEWHERE.test(text) &&
    !saysUnfixed(text) &&
    !CAUSED_BY_FIX.test(text)
  )
    return true;
  return (
    MAY_SAY_FIXED.test(text) &&
    ((UPDATED_FOR.test(text) && !NEGATED.test(text)) ||
      NAMES_SECURITY.test(text) ||
      (kind === 'fix' && NAMES_ADVISORY.test(text) && !ABOUT_ADVISORY.test(text)) ||
      ((!isInternal || PROTECTS.test(text)) &&
        EXPLAINED_BY.test(text) &&
        !NEGATED.test(text) &&
        !ABOUT_ADVISORY.test(text)) ||
      saysFixed(text, { pattern: WEAKNESS_FIXED, isInternal }) ||
      saysAddressed(text, isInternal))
  );
}

/** `The new limit fixes a possible vulnerability (CVE-2021-1111)` */
function fixesAdvisory(text: string, references: TitledChange['references']): boolean {
  const hasCve = references.some(({ id }) => isCve(id));
  return (
    (hasCve || /\bCVE-\d/.test(text)) &&
    (saysFixed(text, { pattern: WEAKNESS_FIXED, isInternal: false }) || saysAddressed(text, false))
  );
}

function saysAddressed(text: string, isInternal: boolean): boolean {
  if (!isInternal && WAS_ADDRESSED.test(text)) return true;
  return saysFixed(text, { pattern: ADDRESSED, isInternal });
}

function saysFixed(
  text: string,
  { pattern, isInternal }: { readonly pattern: RegExp; readonly isInternal: boolean },
): boolean {
  return matchesOf(text, pattern).some(({ index }) => {
    const before = text.slice(0, index);
    const clause = before.slice(matchesOf(before, NEW_CLAUSE).at(-1)?.index ?? 0).replace(/^[.;:]\s+/, '');
    return !NEGATED.test(clause) && (!isInternal || DONE.test(clause));
  });
}
