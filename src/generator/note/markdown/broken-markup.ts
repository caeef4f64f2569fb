import type { Code, Paragraph, Root, Text } from 'mdast';
import type { Place, Report } from '../report.ts';
import { placeOf } from '../source/line-places.ts';
import { FENCE_MARK } from './fenced-lines.ts';
import { nodesIn, placeWithin, writtenIn } from './located-nodes.ts';

/**
 * Reports text that was probably meant as Markdown. It is valid text, so no parser reports it. The patterns are narrow,
 * because a false alarm costs an author more than the rule is worth; `docs/problems.md` lists what each pattern does
 * not find.
 */
export function reportBrokenMarkup(root: Root, source: string, report: Report): void {
  const code: Code[] = [];
  for (const node of nodesIn(root)) {
    if (node.type === 'code') code.push(node);
    if (node.type === 'text') reportText(node, source, report);
    if (node.type === 'paragraph') reportHeading(node, source, report);
  }
  // Markdown after an unclosed block is often read inside out, so only the first block is reported.
  const unclosed = code.find((node) => isUnclosed(node, source));
  if (unclosed) report('unclosed-code', placeOf(unclosed), { mark: markOf(unclosed, source) ?? '' });
  reportConflicts(source, code, report);
}

/** The two conflict markers that have no other meaning. `=======` can also underline a heading. */
export const CONFLICT = /^(?:<{7}|>{7})(?: .*)?$/;

function reportConflicts(source: string, code: readonly Code[], report: Report): void {
  if (!/^[<>]{7}/m.test(source)) return;
  const isCode = (line: number): boolean =>
    code.some(({ position }) => position && position.start.line <= line && line <= position.end.line);
  const lines = source
    .split('\n')
    .flatMap((text, index) => (CONFLICT.test(text) ? [{ text, line: index + 1 }] : []));
  const marks = lines.filter(({ line }) => !isCode(line));
  for (const [index, { text, line }] of marks.entries()) {
    const closes = text.startsWith('>') && marks[index - 1]?.text.startsWith('<');
    if (!closes) report('merge-conflict', { line, column: 1 }, {});
  }
}

const FENCE = new RegExp(`^${FENCE_MARK}`);

/** Returns undefined for indented code and for code from a component. */
function markOf(node: Code, source: string): string | undefined {
  return FENCE.exec(writtenIn(node, source))?.groups?.mark;
}

function isUnclosed(node: Code, source: string): boolean {
  const mark = markOf(node, source);
  if (mark === undefined) return false;
  const lines = writtenIn(node, source).split('\n');
  const last = lines.at(-1)?.replace(/^[ \t>]*/, '') ?? '';
  const isClosed = lines.length > 1 && last.startsWith(mark) && /^(?:`+|~+)\s*$/.test(last);
  // A fence with a language opens a block and never closes one, so the block around it was not closed.
  return (
    !isClosed || node.value.split('\n').some((line) => OPENS_CODE.exec(line)?.groups?.mark?.startsWith(mark))
  );
}

const OPENS_CODE = new RegExp(`^ {0,3}${FENCE_MARK} ?[a-z]`, 'i');

/**
 * `#1234` and `#channel` are not headings. Two marks and a letter have no other meaning. Directly below a list or text, such a line continues
 * the last paragraph, and the changes below it would keep the kind of the heading above.
 * The mark is tested first: otherwise, the beginning of the line is searched from each of many spaces.
 */
const HEADING = /(?=#)(?<=^[ \t>]*)(?<marks>#{2,6})(?<text>[\p{L}\p{N}[*`][^\n]*)/gmu;

function reportHeading(node: Paragraph, source: string, report: Report): void {
  const written = writtenIn(node, source);
  for (const { groups, index } of written.matchAll(HEADING)) {
    const heading = `${groups?.marks} ${groups?.text}`;
    report('heading-without-space', placeWithin(node, written.slice(0, index)), { heading });
  }
}

const MAY_BE_BROKEN = /\*\*|\]\(|TODO|FIXME|TBD|CVE/i;

function reportText(node: Text, source: string, report: Report): void {
  if (!MAY_BE_BROKEN.test(node.value)) return;
  // Escaped characters are meant literally.
  const written = writtenIn(node, source).replace(/\\[^\n]/g, '  ');
  const at = (offset: number): Place => placeWithin(node, written.slice(0, offset));
  for (const match of written.matchAll(LINK_WITH_SPACE)) {
    const target = match.groups?.target ?? '';
    if (LIKE_A_TARGET.test(target)) report('link-with-space', at(match.index), { target });
  }
  const [, address] = written.endsWith('](') ? (ADDRESS_WITH_SPACE.exec(textBehind(node, source)) ?? []) : [];
  if (address !== undefined) report('link-with-space', at(written.length - 2), { target: address });
  const [opens, closes] = [OPENS_BOLD.exec(written), CLOSES_BOLD.exec(written)];
  if (opens) report('unclosed-emphasis', at(opens.index), { text: excerpt(written, opens.index) });
  else if (closes)
    report('unclosed-emphasis', at(closes.index), { text: `${lastWords(written, closes.index)}**` });
  const placeholder = PLACEHOLDER.exec(written);
  if (placeholder)
    report('placeholder', at(placeholder.index), { text: excerpt(written, placeholder.index) });
  for (const { 0: id, index } of written.matchAll(LIKE_A_CVE)) {
    if (!VALID_CVE.test(id)) report('bad-cve', at(index), { id });
  }
}

const LINK_WITH_SPACE = /\]\((?<target>[^()[\]{}"'<>]{1,300}?)\)/g;

/** Web addresses become links automatically, up to the first space. */
const ADDRESS_WITH_SPACE = /^(https?:\/\/[^\s()<>]+[^\S\n]+[^\s()<>"'][^()<>"'\n]*)\)/;

function textBehind({ position }: Text, source: string): string {
  const end = position?.end.offset ?? source.length;
  return source.slice(end, end + 500);
}

/** Text with white space that otherwise looks like a path, an address or an anchor. */
const LIKE_A_TARGET =
  /^(?=\s*\S+\s+\S)\s*(?:https?:\/\/|\.{0,2}\/|#|[^\n]*\.(?:mdx?|html?|png|jpe?g|svg|webp|gif|pdf|zip)(?:[?#]|\s*$))/i;

/** Two stars before a word and not after one: `2**3` is a power, and two stars next to a slash are a glob pattern. */
const OPENS_BOLD = /(?<![*\p{L}\p{N}/])\*\*(?=[\p{L}\p{N}"'“‘(])(?!kw|arg|opts|options|params)/u;
const CLOSES_BOLD = /(?<=[\p{L}\p{N}.,:;!?)"'”’%])\*\*(?![*\p{L}\p{N}/])/u;

/** Text that marks unfinished work, not the word in a sentence: `TODO: say more`, `TBD` alone, `TODO (PA-1)`. */
const PLACEHOLDER =
  /\b(?:TODO|FIXME)(?=:|\(\w*\):)|^\s*\[?(?:TODO|FIXME|TBD)\b(?=\W*(?:\([^()]*\)\W*)?$)|^\s*(?:TODO|FIXME)(?= (?!(?:app|comment|item|list|marker|note|tag|task)s?\b)\p{Ll})/u;

/** A name, a year and a number, which nobody writes for anything else. Ids in code are not in a text. */
const LIKE_A_CVE = /(?<![\p{L}\p{N}_/-])CVE[-\u2010\u2011]\d+[-\u2010\u2011]\d+(?![\p{L}\p{N}_-])/giu;
const VALID_CVE = /^CVE[-\u2010\u2011]\d{4}[-\u2010\u2011]\d{4,}$/i;

function lastWords(text: string, end: number): string {
  return /[^\n]{1,40}$/.exec(text.slice(0, end))?.[0].trim() ?? '';
}

function excerpt(text: string, start: number): string {
  return /^[^\n]{1,40}/.exec(text.slice(start))?.[0].trim() ?? '';
}
