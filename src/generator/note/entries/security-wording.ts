import type { Kind } from '#core/model/kind.ts';
import { ALL_NOTE_TERMS } from '#core/model/note-terms/languages.ts';
import { anyOf, anyWordOf, CYRILLIC, type FixTerms, LATIN } from '#core/model/note-terms/note-terms.ts';
import { ADVISORY_ID, isCve } from '#core/model/reference-id.ts';
import type { Reference } from '#core/model/release/release-body.ts';
import { sentencesOf } from '#core/model/sentence.ts';
import { saysUnfixed } from '#core/upgrade/fix-terms.ts';
import { EAST_ASIAN } from '../headings/fold-term.ts';
import { type Content, isElement, isList } from '../html/elements.ts';
import { plainText } from '../html/plain-text.ts';
import { isReferenceList } from './references.ts';

const ADVISORY = `(?:${ADVISORY_ID})`;
const NAMES_ADVISORY = new RegExp(String.raw`\b${ADVISORY}`, 'i');

const REPAIRS = '(?:address|avoid|clos|eliminat|fix|mitigat|patch|remediat|remov|resolv)(?:e|es|ed|s|ing)?';
const REPAIRED = '(?:addressed|fixed|mitigated|patched|remediated|resolved)';
/** Names of weaknesses that need no word such as `vulnerability`. */
const ATTACK =
  '(?:(?:(?:access|account|authentication|authori[sz]ation|permission|RBAC|sandbox)(?: (?:check|control|enforcement))?|CRL enforcement) bypass(?:es)?(?! for)|(?:command|SQL) injections?|(?:directory|path) traversals?|privilege escalations?|remote code execution|request (?:forger(?:y|ies)|smuggling)|SSRF|XSS|cross[- ]site scripting)';
const WEAKNESS = String.raw`(?:${ATTACK}|vulnerabilit(?:y|ies)|security (?:bug|flaw|hole|issue|problem|weakness)(?:e?s)?|security advisor(?:y|ies)(?: \d{4}-\d+)?|CVEs?(?: alerts?)?)`;
/** `with security fixes`, but not `are read as security fixes` */
const SECURITY_FIX = String.raw`(?<!\b(?:are|as|mark|require) )(?:security|CVE|vulnerability) (?:fix(?:es)?|patch(?:es)?|updates?)`;
/** Words that belong to what is fixed: `Fix two severe`, but not `Fix the list of`. */
const WORDS = String.raw`(?:(?!(?:about|by|for|from|if|in|into|missing|on|that|to|when|where|with|(?<!number )of)\b)[^\s.;:]{1,40} ){0,10}?`;
/** The end of what is fixed: `Fix vulnerabilities in the proxy`, but not `Fix the vulnerabilities page`. */
const END = String.raw`(?=\s*(?:$|[.,;:()#])|\s(?:affecting|allowing|and|around|as|by|caused|concerning|detected|due|exposed|for|found|from|impacting|in|issues?|of|on|pre|reasons?|regarding|related|reported|resulting|that|this|to|triggered|via|when|where|which|with)\b)`;

/** `Fix two severe vulnerabilities`, `Several security issues have been fixed`, `deps: update lib [security]`, `CVE updates for 2.9` */
const WEAKNESS_FIXED = anyOf([
  String.raw`\b${REPAIRS}:?(?: (?:for|to))? ${WORDS}${WEAKNESS}${END}`,
  String.raw`^\W{0,9}${WORDS}${WEAKNESS} (?:was|were|has been|have been) ${REPAIRED}\b`,
  String.raw`\[security(?: fix(?:es)?| patch| update)?\]`,
  String.raw`(?<!\S)${SECURITY_FIX}${END}`,
  String.raw`(?:bump|updat|upgrad)\w* [^,.;:]{1,80} for CVEs?${END}`,
]);

/** `includes fixes for CVE-2025-1234`, `patches the kernel CVE-2025-1234`: in a text, an advisory is often only mentioned. */
const ADDRESSED = anyOf([
  String.raw`\b(?:(?:add|appl(?:y|ie)|backport|bring|contain|deliver|includ|integrat|pick|provid|pull|ship)(?:e|es|ed|s|d|ing)? (?:in |up )?${WORDS}(?:fix|patch)(?:es)? (?:for|of)|${REPAIRS}:?(?! (?:for|of)\b)) (?:[^.;]|\.\w){0,120}?\b${ADVISORY}`,
  String.raw`^\W*security (?:fix(?:es)?|patch|release|update)\s?:.{0,80}\b${ADVISORY}`,
  String.raw`${ADVISORY}\)?,? (?:(?:is|are|was|were|has been|have been|now) ){1,2}${REPAIRED}\b`,
]);

/** `This release includes a version of nginx that is affected by CVE-2023-5043` */
const AFFECTED = anyOf([
  String.raw`^\W*this (?:release|version) (?:contains|has|includes|is|remains|ships|uses)\b.*\b(?:affected by|exposed to|susceptible to|vulnerable to)\b.{0,80}\b${ADVISORY}`,
]);

/** `[BUGFIX] Security: Limit the size`: the label says that it is a fix, and the part of the product what it is about. */
const COMPONENT = /^\s*Security(?: \([^()]{1,20}\))?: /;

/** Other sentences with a verb and a weakness can be explanations: `How to fix vulnerabilities`. */
const THIS_RELEASE = /^\W*(?:this (?:patch|release|update|version)|it) /i;

/** Words that show that an advisory or a weakness is not what is fixed: `Ignore CVE-2025-1234`, `Show security fixes`. */
const ONLY_NAMED = anyOf([
  String.raw`\b(?:regress|revert|introduced|caused(?! by (?:the )?${ADVISORY})|broken|not affected|unaffected|after|since)`,
  String.raw`\b(?:disabled until|display(?:s|ed)?|documents?|explains?|false positive|how to|ignor(?:e[sd]?|ing)|lists|refactor\w*|relax\w*|automat\w*|dependabot|help(?:s|ing)?|rows?|scan(?:s|ner)?|shown|skip(?:s|ped|ping)?|supported|suppress\w*|tests?)\b`,
  String.raw`^(?:[\w./-]{1,40}: )?(?:list|show)s?\b|(?<!(?:vulnerabilities|issues|CVEs),? )such as\b`,
]);

/** Words before a fix that show that nothing is fixed. Descriptions of weaknesses, which follow it, are full of negations. */
const NEGATED = /\b(?:not?|never|cannot|without|nobody|none)\b|n['’]t\b/i;

/** Text within a clause. Dots are part of names and versions. */
const CLAUSE = String.raw`(?:[^。；;!！?？.]|\.(?=\S)){0,80}?`;

/** The first words of a title, if they do not make it one about a bug: `Fehler in der Liste der Schwachstellen behoben`. */
const START = String.raw`^[^${LATIN}${CYRILLIC}]{0,20}(?:(?!bug|err|fehler|problem|ошиб|баг|проблем)\S{1,40}\s+){0,3}`;

/**
 * `セキュリティ問題を修正しました`, `修复安全漏洞`, `Sicherheitslücke im Export geschlossen`: a weakness and a word that it is fixed. In languages with spaces,
 * it has to be at the beginning, because the words can be far from each other.
 */
const FIXED_ELSEWHERE = new RegExp(
  ALL_NOTE_TERMS.filter(({ fixes }) => fixes.weaknesses.length > 0)
    .flatMap(({ fixes }) => weaknessFixed(fixes))
    .join('|'),
  'iu',
);

/** `CVE-2025-1 の修正により発生した問題を修正` is about a problem that a fix caused. */
const CAUSED_BY_FIX =
  /修正(?:により|によって|による|に伴)|(?:导致|導致|引起|引入)的?|durch d(?:ie|en)\s\S*behebung/iu;

function weaknessFixed({ weaknesses, repaired }: FixTerms): readonly string[] {
  // Names of attacks are English in all languages: `Corretta SQL injection`
  const weakness = `(?:${anyWordOf(weaknesses)}|\\b(?:${ATTACK}|CSRF|DoS(?=-)|RCE|XXE|denial[- ]of[- ]service)\\b(?![ -](?:check|detect|filter|protect|rule|scan|test)))`;
  const fixed = `(?:${anyWordOf(repaired)})`;
  if (weaknesses.some((one) => EAST_ASIAN.test(one)))
    return [weakness + CLAUSE + fixed, fixed + CLAUSE + weakness];
  return [
    `${START}${weakness}${CLAUSE}${fixed}`,
    `${START}${fixed}\\s+(?:\\S+\\s+){0,3}(?:[${LATIN}]{1,2}['’])?${weakness}`,
  ];
}

const KINDS_OF_OTHERS: ReadonlySet<Kind> = new Set(['fix', 'other', 'internal', 'enhancement', 'feature']);

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
  const sentences = sentencesOf(text);
  if (sentences.some((one) => AFFECTED.test(one) && !NEGATED.test(one))) return 'known-issue';
  const isFix = sentences.some(
    (one) =>
      states(one, ADDRESSED) ||
      (THIS_RELEASE.test(one) && states(one, WEAKNESS_FIXED)) ||
      (NAMES_ADVISORY.test(one) && FIXED_ELSEWHERE.test(one) && !saysUnfixed(one)),
  );
  return isFix ? 'security' : undefined;
}

/**
 * A change that names an advisory, or says that it fixes a weakness, is a security fix, below any heading: an update of a library among
 * chores also closes a hole.
 */
export function isSecurityFix(kind: Kind, { title, references, content = [] }: TitledChange): boolean {
  if (!KINDS_OF_OTHERS.has(kind)) return false;
  const text = plainText(title);
  if (listsFixedAdvisories(text, content) || (kind === 'fix' && COMPONENT.test(text))) return true;
  const isReference = references.some(({ id }) => isCve(id));
  const sentences = sentencesOf(text);
  if (CAUSED_BY_FIX.test(text)) return false;
  if (FIXED_ELSEWHERE.test(text) && !saysUnfixed(text)) return true;
  if (sentences.some((one) => states(one, WEAKNESS_FIXED) || states(one, ADDRESSED))) return true;
  if (ONLY_NAMED.test(sentences[0] ?? '')) return false;
  return (
    isReference ||
    sentences.some(
      (one) => NAMES_ADVISORY.test(one) && !ADDRESSED.test(one) && !ONLY_NAMED.test(one) && !saysUnfixed(one),
    )
  );
}

/** `Vulnerabilities in the image`, `Security issues` */
const NAMES_WEAKNESSES =
  /\b(?:vulnerabilit(?:y|ies)|CVEs?|security (?:bugs|fixes|flaws|holes|issues|problems))\b/i;

/** Words that show that the weaknesses are not fixed, or that the release does not have them. */
const NOT_FIXED = /\b(?:affect\w*|no|none|not|open|remain\w*|scan\w*|unfixed|unresolved)\b|n['’]t\b/i;

/**
 * Whether the text below a change says that the change is a security fix: `Vulnerabilities were addressed` above nothing but advisories, or
 * `Go 1.25.7` above `Fixes CVE-2025-1111`.
 */
function listsFixedAdvisories(title: string, content: readonly Content[]): boolean {
  const items = content
    .filter(isList)
    .flatMap(({ children }) => children.filter((child) => isElement(child, 'li')))
    .map((item) => plainText(item).trim());
  const paragraphs = content.filter((block) => isElement(block, 'p'));
  const sentences = paragraphs.flatMap((one) => sentencesOf(plainText(one)));
  if ([...items, ...sentences].some((one) => states(one, ADDRESSED))) return true;
  return (
    items.length > 0 &&
    items.every((item) => isReferenceList(item) && isCve(item)) &&
    NAMES_WEAKNESSES.test(title) &&
    !NOT_FIXED.test(title)
  );
}

/** Words before the end of what is fixed can say that nothing is: `Does not fix CVE-2025-1234`. Words behind it describe the weakness. */
function states(sentence: string, pattern: RegExp): boolean {
  const { 0: found = '', index = 0 } = pattern.exec(sentence) ?? {};
  return (
    found !== '' &&
    !NEGATED.test(sentence.slice(0, index)) &&
    !ONLY_NAMED.test(sentence.slice(0, index + found.length))
  );
}
