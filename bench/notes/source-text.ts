/**
 * What a reader of the Markdown would say, found in a second way that shares nothing with the program: rough patterns over the
 * lines of the file, so that the two can be compared.
 */

/** `- [BUGFIX] `, `- fix(scope)!: `, `- **Fix:** `, `- **Fix - scope:** `: labels, which pages show as a mark. */
const LABEL =
  /^(\s*(?:[-*+]|\d+[.)])\s+)(?:\[(?:BUGFIX|FEATURE|ENHANCEMENT|SECURITY|PERF|CLEANUP|MAINTENANCE|PERFORMANCE|BREAKING|DEPRECATION|BUG|IMPROVEMENT|DOC|REFACTOR|REFACTORING)\]|(?:\*\*)?(?:feat|fix|bug ?fix|perf|docs|chore|refactor|tests?|ci|build|style|revert|deps|breaking(?: change)?|feature|enhancement|improvement|security|deprecation|regression|optimization|new feature|build\/deps|fixed|added|improved|cleanup|maintenance|performance|refactoring)(?=[(!:*])(?:\*\*)?(\([^)]*\))?!?:?(?:\*\*)?:?)\s*/gim;

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
const DATE = new RegExp(
  String.raw`\b(?:\d{4}-\d\d-\d\d|\d{4}/\d\d?/\d\d?|\d\d?(?:st|nd|rd|th)? ${MONTH}\.?,? \d{4}|${MONTH}\.? \d\d?(?:st|nd|rd|th)?,? \d{4}|${MONTH} \d{4})\b`,
  'i',
);

/** `| [v1.30.14](…) | Sep 18 2025 | … |` */
const DATED_ROW = new RegExp(
  String.raw`^\|\s*\[?v?\d+\.\d[^|]*\|(?:[^|]*\|)*?\s*${DATE.source}\s*(?:\||$)`,
  'i',
);

/** The first lines, the front matter's title and date, headings, and tables of versions: where releases are dated. */
export function isDated(source: string): boolean {
  const lines = source.split('\n').filter((line) => line.trim() !== '');
  const dated = lines.filter(
    (line, index) =>
      (index < 8 && line.length < 120 && !/^\s*[-*+]\s/.test(line)) || /^#{1,3} (?=.*\d+\.\d+)/.test(line),
  );
  return dated.some((line) => DATE.test(line)) || lines.some((line) => DATED_ROW.test(line));
}

const KIND =
  /\b(?:fix|bug|feature|enhancement|improvement|new|add|known issue|limitation|breaking|incompatib|removed|deprecat|security|vulnerab|perf|performance|docs|documentation|chore|dependenc|refactor|tests?|ci|internal|revert|resolved|(?:minor|major|patch) changes)/i;

/** Items of lists at the top level for which a heading right above, a paragraph like one or a label names the kind. */
export function namedKinds(source: string): number {
  let named = false;
  let count = 0;
  let fenced = false;
  for (const line of source.split('\n')) {
    if (/^\s*(?:```|~~~)/.test(line)) fenced = !fenced;
    if (fenced) continue;
    const heading =
      /^#{1,6}\s+(?<text>.*)$/.exec(line) ??
      /^(?:\*\*(?<text>[^*]+)\*\*:?|(?<caps>[A-Z][A-Z &]+):)\s*$/.exec(line);
    const text = heading?.groups?.text ?? heading?.groups?.caps;
    if (text !== undefined) named = text.split(' ').length < 6 && KIND.test(text);
    else if (/^ ?[-*+] \S/.test(line) && (named || line.search(LABEL) === 0)) count += 1;
  }
  return count;
}

export function wordsOf(source: string): readonly string[] {
  const text = source
    .replaceAll('\r', '')
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/^[\s>]*```.*$/gm, ' ')
    .replaceAll('`', '')
    .replace(/<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}/g, ' ')
    .replace(/^(?:import|export) .*$/gm, ' ')
    .replace(LABEL, '$1$2 ')
    .replace(/^(#+\s+)New feature(?=\s*[:–-])/gim, '$1')
    .replace(/^(\s*[-*+]\s+)\[CHANGE\]/gm, '$1')
    .replace(/^\s*(?:~~~|:::).*$/gm, ' ')
    .replace(/:[a-z0-9_+-]+:(?!\/\/)/g, ' ')
    .replace(/\$\[[\w.-]+\]|\{\{[<%]?\s*\/?[\w.-]+[^{}]*\}\}/g, ' ')
    .replace(
      /^#+ (?:Upgrade (?:Considerations|notes)|Urgent upgrade notes?|Important.*|Before (?:you )?upgrad.*|Action Required.*)$/gim,
      ' ',
    )
    .replace(/^\s*(?:!!!|\?\?\?\+?) \w+/gm, ' ')
    .replace(/^\s*\[[^\]\n]+\]:\s*\S+.*$/gm, ' ')
    .replace(
      /!?\[([^[\]]*)\]\((?:[^()\s]|\([^()]*\))*(?:\s+"([^"]*)")?\s*\)/g,
      (_, words: string, title = '') => `${words}${title && ` ${title}`}`,
    )
    .replace(/\]\((?:[^()\s]|\([^()]*\))*\)/g, ']')
    .replace(/\]\[[^\]\n]*\]/g, ']')
    .replace(/\{#[^}]*\}/g, ' ')
    .replace(/^(\s*)(?:\d+[.)]|[-*+])\s/gm, '$1 ')
    .replace(/<https?:([^>]*)>/g, '$1')
    // The address of a change stands as its number, which leads there.
    .replace(/https?:\/\/\S+?\/(?:pull|issues)\/(?=\d+\b)/g, '#')
    .replace(
      /<\/?(?:a|b|br|hr|code|del|em|i|img|kbd|p|small|strong|sub|sup|span|div|details|summary|u|ul|li|h[1-6]|iframe|table|t[rdh]|thead|tbody|[A-Z]\w*)\b[^>]*>/gs,
      ' ',
    )
    // An id that is said twice in a row is shown once.
    .replace(/(#\d+|\bGH-\d+)(?=\W{1,4}\1\b)/g, ' ')
    .replace(/\\(?=[\p{P}\p{S}])/gu, '')
    .replace(/&(?:[a-z]+|#\d+);/g, ' ');
  return words(text);
}

export function countWords(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of words(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function words(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
