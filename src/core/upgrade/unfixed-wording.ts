/**
 * Sentences below “Bug fixes” or “Security” that state that an issue is not fixed. Descriptions of bugs are full of negations (`Links were
 * not resolved`), so only words about fixing or being affected count.
 */
const UNFIXED: readonly RegExp[] = [
  /\b(?:not|never)\s+(?:yet\s+|been\s+|fully\s+|completely\s+|entirely\s+|be\s+){0,2}(?:fixed|patched)\b/i,
  /\bnot\s+(?:yet|fully|completely|entirely)\s+(?:been\s+|be\s+)?(?:resolved|addressed|corrected|mitigated)\b/i,
  /(?:\b(?:does|do|did|will)\s+not|n['’]t)\s+(?:yet\s+|fully\s+|completely\s+|entirely\s+)?fix\b/i,
  /\b(?:isn|aren|wasn|weren|hasn|haven)['’]t\s+(?:yet\s+|been\s+){0,2}(?:fixed|patched)\b/i,
  /\b(?:partially|partly|incompletely|temporarily)\s+(?:fix(?:es|ed)?|resolve[sd]?|address(?:es|ed)?|mitigate[sd]?|patch(?:es|ed)?)\b/i,
  /\b(?:partial|temporary|incomplete)\s+mitigation\b|^\s*(?:a\s+)?partial\s+(?:bug)?fix\b/i,
  /\b(?:CVE-[\d-]+|GHSA-[\w-]+|[A-Z][A-Z\d]*-\d+|#\d+)\)?,?\s+(?:(?:still|remains?|stays?|is|are)\s+){1,2}(?:open|unfixed|unresolved|unpatched)\b/,
  /\b(?:unfixed|unpatched)\b/i,
  /\b(?:will|to|should|is planned to)\s+be\s+(?:fixed|resolved|addressed|corrected|patched)\s+(?:in|by|with)\b/i,
  /\b(?:no|without an?)\s+(?:fix|patch)(?:es)?\s+(?:for\s+\S+\s+)?(?:is|are|exists?|yet|available|has|have)\b/i,
  /\buntil\s+(?:a|the)\s+(?:fix|patch)\b/i,
  /\bfix(?:es)?\s+(?:is|are)\s+(?:planned|scheduled|expected|pending|in progress)\b/i,
  /\b(?:not|never|un)[ -]?(?:affected|vulnerable|exploitable)\b/i,
  /\bdoes(?: not|n['’]t)\s+affect\b/i,
  /\b(?:all\s+)?(?:versions|releases)\s+(?:up to and including\s+this\b|including\s+this\s+one)/i,
  /\b(?:under|pending)\s+(?:investigation|analysis|review)\b|\b(?:is|are|being)\s+(?:being\s+)?investigated\b|\bonly\s+mitigated\b/i,
  // A component, or the product, still has the vulnerability. With versions, see `reachOf`.
  /^[^\d]*\b(?:is|are)\s+(?:still\s+)?(?:affected by|vulnerable to)\s+\(?(?:CVE|GHSA)-/i,
  /^(?:(?!fix|patch|resolv|address|updat|upgrad|bump)[\s\S])*\bno\s+action\s+(?:is\s+)?(?:required|needed|necessary)\b/i,
  /^\W*(?:re-?open(?:s|ed)?|still open)\s*[:：]/i,
  // German
  /\b(?:noch\s+)?nicht\s+(?:vollständig\s+|ganz\s+)?(?:behoben|gefixt|gepatcht)\b|\b(?:teilweise|unvollständig)\s+behoben\b|\bbehebt\b.{0,60}\bnicht\b|\bnicht\s+(?:\S+\s+){0,3}(?:betroffen|verwundbar)\b|\bwird\b.{0,40}\bbehoben\b/i,
  // French
  /\bpas\s+(?:encore\s+)?(?:été\s+)?corrigée?s?(?!\p{L})|\bcorrige\s+partiellement\b|\bpartiellement\s+(?:corrigé|résolu)|\bpas\s+(?:affecté|vulnérable|concerné)|\bsera\s+(?:corrigé|résolu)/iu,
  // Spanish and Portuguese
  /\b(?:no|não)\s+(?:se\s+ha\s+|ha\s+sido\s+|está\s+|foi\s+|es\s+|é\s+)?(?:aún\s+|ainda\s+)?(?:corregid|corrigid|solucionad|resuelt|resolvid|afectad|afetad|vulnerabl|vulneráve)|\b(?:parcialmente)\s+(?:corregid|corrigid|resuelt|resolvid)|\bser(?:á|á)\s+(?:corregid|corrigid|resuelt|resolvid)/i,
  // Japanese, Chinese, Korean, Arabic
  /未修正|未対応|修正されてい(?:ない|ません)|部分的に修正|影響を受け(?:ない|ません)|修正予定/,
  /未修[复復]|尚未|未完全修[复復]|部分修[复復]|不受.{0,20}影[响響]|将在.{0,20}修复/,
  /수정되지\s*않|부분적으로\s*수정|영향을\s*받지\s*않|수정될\s*예정/,
  /لم\s+يتم\s+(?:إصلاح|حل)|غير\s+متأثر|إصلاح\s+جزئي/,
];

/** Whether the sentence of a fix states that nothing was fixed. Such an entry mentions its issues, but states nothing about them. */
export function saysUnfixed(sentence: string): boolean {
  return UNFIXED.some((pattern) => pattern.test(sentence));
}
