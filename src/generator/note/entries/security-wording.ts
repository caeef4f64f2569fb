import type { Kind } from '#core/model/kind.ts';
import { isCve } from '#core/model/reference-id.ts';
import type { Reference } from '#core/model/release/release-body.ts';
import type { Content } from '../html/elements.ts';
import { plainText } from '../html/plain-text.ts';
import { ADVISORY_ID } from './references.ts';

/** `includes a fix`, `backported the patches`: without the verb, the change can be about an earlier fix. */
const HAS_FIX =
  '(?:(?:add|appl(?:y|ie)|backport|bring|contain|deliver|includ|integrat|pick|provid|pull|ship)(?:e|es|ed|s|d|ing)? (?:(?:an?|in|the|up|additional|critical|important|multiple|security|several|two|three|upstream) )*|(?:CVE|security) )(?:fix|patch)(?:es)? (?:for|of)';

/**
 * `to address CVE-2026-9256`, `fixing vulnerabilities such as CVE-…`, `addresses the runc CVE: CVE-…`, `patches the kernel CVE-…`: the
 * advisory is what is fixed, not what a fix is about.
 */
const ADDRESSED = new RegExp(
  String.raw`\b(?:${HAS_FIX}|(?:address|avoid|clos|fix|mitigat|patch|remediat|resolv)(?:e|es|ed|s|ing)?:?) (?:(?:the|an?|two|three|several|multiple|some) )?(?:following )?(?:(?:critical|high|medium|moderate|low|severe|important)(?:[- ]severity)? )?(?:(?:[\w./-]{1,40} ){0,3}(?:vulnerabilit(?:y|ies)|issues?|advisor(?:y|ies)|flaws?|CVEs?)(?:[:,]| [-–]| including| such as)? |(?!(?:about|after|before|by|for|from|in|of|on|since|to|until|with)\b)[\w./-]{1,40} )?(?:(?:affecting|in) [\w./ -]{1,80},? )?\(?(?:CVE )?(?:https://[\w./-]+/)?(?:${ADVISORY_ID})`,
  'gi',
);

/** `CVE-2024-1111 is fixed`, `no longer vulnerable to CVE-2024-1111` */
const WAS_ADDRESSED = new RegExp(
  String.raw`(?:${ADVISORY_ID})\)?,? (?:(?:is|are|was|were|has been|have been|now) ){1,2}(?:addressed|fixed|mitigated|patched|remediated|resolved)\b|\bno longer (?:affected by|exposed to|susceptible to|vulnerable to)\b.{0,60}\b(?:${ADVISORY_ID})`,
  'i',
);

/** `Bump kine for nats-server/v2 CVE-2025-30215`, `Bump images for CVE reasons`, `Upgrade Go to consume security fixes` */
const UPDATED_FOR = new RegExp(
  String.raw`^(?:[\w./-]{1,40}: )?(?:bump|updat|upgrad)\w* (?:[^.;:]|\.\d){1,120}? (?:for (?:[\w./-]{1,60} ){0,2}(?:${ADVISORY_ID}|CVEs?(?=\s*(?:$|[.,;:()])|\s(?:fix(?:es)?|issues?|reasons?)\b))|(?:for|including|with|to (?:consume|get|have|include|pick up|receive)) (?:(?:all|latest|more|recent|several|the|upstream) )*security (?:fixes|patches|updates)(?=\s*(?:$|[.,;:()#])|\s(?:and|by|for|from|in|to)\b))`,
  'i',
);

/** `Security update: CVE-2024-5555`, `This release contains the fix for a security issue with critical severity.` */
const SECURITY_UPDATE = new RegExp(
  String.raw`^\W*security (?:fix(?:es)?|patch|release|update)\s?:[^.]{0,80}\b(?:${ADVISORY_ID})|(?:^\W*|[.!] )this (?:patch|release|update|version) (?:also )?(?:contains|has|includes|provides) (?:(?:an?|the|additional|important|critical|several) )*(?:security fix|fix(?:es)? for (?:(?:an?|the|several|multiple|two|three|critical|high|severe) )*(?:security (?:bug|flaw|issue|problem|vulnerabilit)|vulnerabilit))`,
  'i',
);

/** `This release includes a version of nginx that is affected by CVE-2023-5043` */
const AFFECTED = new RegExp(
  String.raw`(?:^|[.!?:]\s+)\W*this (?:release|version) (?:contains|has|includes|is|remains|ships|uses)\b(?:[^.]|\.\d)*\b(?:affected by|exposed to|susceptible to|vulnerable to)\b(?:[^.]|\.\d){0,80}\b(?:${ADVISORY_ID})`,
  'i',
);

/** `Set a timeout for TLS. Refer to GHSA-6vch-q96h-7gc3 for more details.` */
const EXPLAINED_BY = new RegExp(
  String.raw`\b(?:see|refer to) (?:the )?(?:[\w./-]{1,40}[ /])?(?:${ADVISORY_ID}),? for (?:more |further )?(?:details|information)\b`,
  'i',
);

/** `CVE-2024-1111: Escape of the sandbox`, `Fix for CVE-2024-1111`, `reported by a reader and assigned CVE-2024-1111`: the advisory is what an entry is about. */
const IS_ADVISORY = new RegExp(
  String.raw`^\W*(?:fix(?:es)? for\W+)?(?:${ADVISORY_ID})(?=\s*(?:$|[:,(]|[-–—]\s))|\b(?:assigned|registered as|tracked as) (?:the id )?(?:${ADVISORY_ID})`,
  'i',
);

/** `Fixed a denial-of-service vulnerability that …`: at the beginning, any name of a weakness is one. */
const NAMED_WEAKNESS =
  /^\W*fix(?:e[sd])? (?:an?|another|some|the|two|three|several) (?:(?!(?:by|for|from|if|in|of|on|that|to|when|where|with)\b)[\w#/-]{1,40} ){0,8}vulnerabilit(?:y|ies)(?=\s*(?:$|[.,;:()])|\s(?:affecting|allowing|and|by|caused|due|in|related|resulting|that|triggered|via|when|where|which)\b)/i;

/** Ends what the words before an advisory belong to. */
const NEW_CLAUSE = /[.;:]\s/g;

/** Words that show that nothing is fixed, or that there was nothing to fix. */
const NEGATED = /\b(?:not?|never|cannot|without|nobody|none)\b|n['’]t\b|\bfalse positive|\bscan(?:s|ner)?\b/i;

/** How internal work is described that fixes an advisory: an explanation of how to fix one is none. */
const DONE = /^(?:[\w./-]{1,40}: )?(?:bump|updat|upgrad|switch|replac|mov)|^(?:(?:this|it|fully|also) )?$/i;

/** `to fix a few CVEs`, `Fix security vulnerability allowing …`, `Fix Acme Security Advisory 2026-07`: weaknesses that are fixed, without their numbers. */
const WEAKNESS_FIXED =
  /\b(?:address|clos|eliminat|fix|mitigat|patch|remediat|remov|resolv)(?:e|es|ed|s|ing)?:? (?:(?:an?|all|any|critical|few|following|several|multiple|many|high|important|known|low|medium|more|new|number of|other|potential|possible|remaining|reported|severe|severity|some|the|three|two|various)[ -])*(?:(?:(?:CVE|security) )?vulnerabilit(?:y|ies)|security (?:bug|flaw|hole|issue|problem|weakness(?:e)?)s?|(?:[\w-]+ )?security advisor(?:y|ies)(?: \d{4}-\d+)?|(?:\w+ )?CVEs?)(?=\s*(?:$|[.,;:()])|\s(?:affecting|allowing|and|by|concerning|detected|for|found|from|in|on|regarding|related|reported|that|via|when|where|which|with)\b)/gi;

/** `[security]` in the titles of dependency update tools, `[security fix]`, `Security updates.`, `CVE updates for 2.9`, `Package updates and security fixes` */
const NAMED_SECURITY =
  /\[security(?: fix(?:es)?| patch| update)?\]|^(?:(?!(?:about|for|of|on|to|with)\b)[\w./-]+ ){0,4}(?:fixes|improvements|updates|upgrades) and (?:(?:important|miscellaneous|other|some|various) )?security (?:fixes|patches|updates)\.?$|^(?:[\w./-]{1,40}: )?(?:[\w-]+ v?\d[\w.]* )?(?:security|CVE|vulnerability) (?:fix(?:es)?|patch(?:es)?|updates?)(?:\.?$| (?:and|for|in|of|to) )/i;

/** At the end of a fix, before references: `Check the paths of uploads (CVE-2021-1111) #12`. */
const ENDS_WITH_CVE =
  /\((?:(?:,? ?(?:and )?)CVE-\d{4}-\d+)+\)[.,]*(?:\s+(?:#\d+[.,]*|(?:CVE|GHSA)-[\w-]+[.,]*|https?:\S+))*\s*$/i;

const SAYS_CVE = [IS_ADVISORY, ENDS_WITH_CVE];

/** An advisory of a change with these words is its cause or its subject, and not what is fixed. */
const ABOUT_ADVISORY =
  /\b(?:regress|revert|introduced|caused|broken|unaffected|after|since|not affected)|\bfalse positive|\bscan(?:s|ner)?\b/i;

/** Without a kind, nothing but the CVE says that the entry is a fix. */
const FIXES: ReadonlySet<Kind> = new Set(['fix', 'other']);

const KINDS_OF_OTHERS: ReadonlySet<Kind> = new Set(['fix', 'other', 'internal', 'enhancement']);

interface TitledChange {
  readonly title: readonly Content[];
  /** The ids that are separate from the title. */
  readonly references: readonly Pick<Reference, 'id'>[];
}

/** The kind of a change that says what it fixes, or that the release has an advisory. */
export function kindOfAdvisory(kind: Kind, change: TitledChange): Kind {
  if (isSecurityFix(kind, change)) return 'security';
  return kind === 'other' ? (statedAdvisory(plainText(change.title)) ?? kind) : kind;
}

/** What a text of a release says about advisories where no heading or label says it: that it fixes one, or that it has one. */
export function statedAdvisory(text: string): 'security' | 'known-issue' | undefined {
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
export function isSecurityFix(kind: Kind, { title, references }: TitledChange): boolean {
  if (!KINDS_OF_OTHERS.has(kind)) return false;
  const text = plainText(title);
  // `Check the paths of uploads (CVE-2021-1111)`
  if (FIXES.has(kind) && references.some(({ id }) => isCve(id)) && !ABOUT_ADVISORY.test(text)) return true;
  const isInternal = kind === 'internal';
  return (
    MAY_SAY_FIXED.test(text) &&
    ((UPDATED_FOR.test(text) && !NEGATED.test(text)) ||
      NAMED_SECURITY.test(text) ||
      NAMED_WEAKNESS.test(text) ||
      (kind === 'fix' && SAYS_CVE.some((form) => form.test(text)) && !ABOUT_ADVISORY.test(text)) ||
      (!isInternal && EXPLAINED_BY.test(text) && !NEGATED.test(text) && !ABOUT_ADVISORY.test(text)) ||
      saysFixed(text, { pattern: WEAKNESS_FIXED, isInternal }) ||
      saysAddressed(text, isInternal))
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
  return Array.from(text.matchAll(pattern)).some(({ index }) => {
    const before = text.slice(0, index);
    const clause = before
      .slice(Array.from(before.matchAll(NEW_CLAUSE)).at(-1)?.index ?? 0)
      .replace(/^[.;:]\s+/, '');
    return !NEGATED.test(clause) && (!isInternal || DONE.test(clause));
  });
}
