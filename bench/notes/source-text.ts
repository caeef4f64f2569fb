import { findFrontMatter } from '#generator/note/front-matter/front-matter-block.ts';

/**
 * Reads Markdown in a second, independent way: with rough patterns over the lines of the file. Shares only
 * the end of the front matter with the program, so that the results can be compared.
 */

/** Labels that publishers write before an entry to state its kind. Pages show them as icons. */
const LABEL_WORDS = String.raw`feat|fix|bug ?fix(?:es)?|fixed bugs?|bug[ -]fixed|fixed cve|cve fix|perf|docs|chore|refactor|tests?|ci|build|style|revert|deps|breaking(?: change)?|features?|enhancements?|improvements?|security|cve|deprecation|regression|optimization|new feature|build\/deps|fixed|added|improved|cleanup|maintenance|performance(?: improvements?)?|refactoring`;

/**
 * For example `- [BUGFIX] `, `- fix(scope)!: `, `- **Fix:** `, `- **Fix - scope:** `, `- [fix: text](…)`,
 * `<li>[Bugfix] `.
 */
const LABEL = new RegExp(
  String.raw`^(\s*(?:[-*+]|\d+[.)]|<li>)\s*)(?:\[(?:BUG|DOC|${LABEL_WORDS})\](?!\()|\[?(?:\*\*)?(?:${LABEL_WORDS})(?=[(!:*])(?:\*\*)?(\([^)]*\))?!?:?(?:\*\*)?:?)\s*`,
  'gim',
);

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
const DATE = new RegExp(
  String.raw`\b(?:\d{4}-\d\d-\d\d|\d{4}/\d\d?/\d\d?|\d\d?(?:st|nd|rd|th)? ${MONTH}\.?,? \d{4}|${MONTH}\.? \d\d?(?:st|nd|rd|th)?,? \d{4}|${MONTH} \d{4})\b`,
  'i',
);

/** For example `| [v1.30.14](…) | Sep 18 2025 | … |`. */
const DATED_ROW = new RegExp(
  String.raw`^\|\s*\[?v?\d+\.\d[^|]*\|(?:[^|]*\|)*?\s*${DATE.source}\s*(?:\||$)`,
  'i',
);

/**
 * The lines that may state a release date: the first lines, title and date of the front matter, headings, and
 * version tables.
 */
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

/** Top-level list items whose kind is stated by a heading, a paragraph in place of a heading, or a label. */
export function namedKinds(source: string): number {
  let [count, fenced] = [0, false];
  /**
   * The current headings that state a kind, by level. A paragraph in place of a heading is below all of them.
   */
  let open: readonly number[] = [];
  for (const line of source.split('\n')) {
    if (/^\s*(?:```|~~~)/.test(line)) fenced = !fenced;
    if (fenced) continue;
    const { level, text } = headingOf(line) ?? {};
    if (level !== undefined && text !== undefined) {
      const isNamed = text.split(' ').length < 6 && KIND.test(text);
      const above = NO_CHANGES.test(text) ? [] : open.filter((one) => one < level);
      open = [...above, ...(isNamed ? [level] : [])];
    } else if (/^ ?[-*+] \S/.test(line) && (open.length > 0 || line.search(LABEL) === 0)) count += 1;
  }
  return count;
}

const BELOW_HEADINGS = 7;

/** Sections that list people and platforms instead of changes. */
const NO_CHANGES = /contributors?\W*$|^supported |^(?:downloads?|prerequisites)\W*$/i;

function headingOf(line: string): { readonly level: number; readonly text: string } | undefined {
  const { marks, text } = /^(?<marks>#{1,6})\s+(?<text>.*)$/.exec(line)?.groups ?? {};
  if (marks !== undefined && text !== undefined) return { level: marks.length, text };
  const { bold, caps } = /^(?:\*\*(?<bold>[^*]+)\*\*:?|(?<caps>[A-Z][A-Z &]+):)\s*$/.exec(line)?.groups ?? {};
  const said = bold ?? caps;
  return said === undefined ? undefined : { level: BELOW_HEADINGS, text: said };
}

/**
 * Ids such as `#12`, `GH-12`, `CVE-2025-1` and `GHSA-…`. Repeated ids in an item or paragraph are shown once.
 */
const ID = /#\d+|\bGH-\d+|\bCVE-\d{4}-\d+|\bGHSA(?:-[0-9a-z]{4}){3}/gi;

function withoutRepeatedIds(text: string): string {
  return text
    .split(/\n(?=\s*(?:[-*+]|\d+[.)])\s|\s*\n)/)
    .map((part) => {
      const said = new Set<string>();
      return part.replace(ID, (id) => {
        const isAgain = said.has(id);
        said.add(id);
        return isAgain ? ' ' : id;
      });
    })
    .join('\n');
}

export function wordsOf(source: string): readonly string[] {
  const marked = source
    .slice(findFrontMatter(source)?.end ?? 0)
    .replaceAll('\r', '')
    .replace(/^[\s>]*```.*$/gm, ' ')
    // Text in code that looks like a link is not a link.
    .replace(/(?<!`)(`+)(?!`)(?:[^\n]*?[^`])?\1(?!`)/g, (code) => code.replaceAll('](', '] ('))
    .replaceAll('`', '')
    .replace(/<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}/g, ' ')
    .replace(/^(?:import|export) .*$/gm, ' ')
    .replace(LABEL, '$1$2 ')
    .replace(/^(#+\s+)New feature(?=\s*[:–-])/gim, '$1')
    .replace(/^(\s*[-*+]\s+)\[CHANGE\]/gm, '$1')
    .replace(/^\s*(?:~~~|:::).*$/gm, ' ')
    .replace(/:[a-z0-9_+-]+:(?!\/\/)/g, ' ')
    .replace(/\$\[[\w.-]+\]/g, '')
    .replace(/\{\{[<%]?\s*\/?[\w.-]+[^{}]*\}\}/g, ' ')
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
    .replace(/<https?:([^>]*)>/g, '$1')
    // The address of a change is shown as its number, with a link.
    .replace(/https?:\/\/\S+?\/(?:pull|issues)\/(?=\d+\b)/g, '#')
    .replace(
      /<\/?(?:a|b|br|hr|code|del|em|i|img|kbd|p|small|strong|sub|sup|span|div|details|summary|u|ul|li|h[1-6]|iframe|table|t[rdh]|thead|tbody|[A-Z]\w*)\b[^>]*>/gs,
      ' ',
    )
    .replace(/\\(?=[\p{P}\p{S}])/gu, '')
    .replace(/&(?:[a-z]+|#\d+);/g, ' ');
  return words(withoutRepeatedIds(marked).replace(/^(\s*)(?:\d+[.)]|[-*+])\s/gm, '$1 '));
}

export function countWords(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of words(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function words(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
