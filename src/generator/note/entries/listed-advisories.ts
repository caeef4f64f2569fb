import { anyOf } from '#core/model/note-terms/note-terms.ts';
import { ADVISORY_ID, isCve } from '#core/model/reference-id.ts';
import { sentencesOf } from '#core/model/sentence.ts';
import { type Content, isElement, isList } from '../html/elements.ts';
import { plainText } from '../html/plain-text.ts';
import { isReferenceList } from './references.ts';

/** `Vulnerabilities in the image`, `Security issues` */
const NAMES_WEAKNESSES = anyOf([
  String.raw`\b(?:vulnerabilit(?:y|ies)|CVEs?|security (?:bugs|fixes|flaws|holes|issues|problems))\b`,
]);

/** Words that show that the weaknesses are not fixed, or that the release does not have them. */
const NOT_FIXED = /\b(?:affect\w*|no|none|not|open|remain\w*|scan\w*|unfixed|unresolved)\b|n['’]t\b/i;

/** `Fixes CVE-2025-1111`, `Addresses CVE-2025-1111: a name could be too long` */
const FIXES_ADVISORY = anyOf([
  String.raw`^\W*(?:(?:this|it) )?(?:also )?(?:address(?:e[sd])?|fix(?:e[sd])?|mitigate[sd]?|patche[sd]|resolve[sd]?) (?:the )?\W?(?:${ADVISORY_ID})`,
]);

/**
 * Whether the text below a change says that the change is a security fix: `Vulnerabilities were addressed` above nothing but advisories, or
 * `Go 1.25.7` above `Fixes CVE-2025-1111`.
 */
export function listsFixedAdvisories(title: string, content: readonly Content[]): boolean {
  const items = content
    .filter(isList)
    .flatMap(({ children }) => children.filter((child) => isElement(child, 'li')))
    .map((item) => plainText(item).trim());
  const paragraphs = content.filter((block) => isElement(block, 'p'));
  const sentences = paragraphs.flatMap((one) => sentencesOf(plainText(one)));
  if ([...items, ...sentences].some((one) => FIXES_ADVISORY.test(one))) return true;
  return (
    items.length > 0 &&
    items.every((item) => isReferenceList(item) && isCve(item)) &&
    NAMES_WEAKNESSES.test(title) &&
    !NOT_FIXED.test(title)
  );
}
