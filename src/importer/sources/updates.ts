import type { MdxJsxFlowElement } from 'satteri';
import { lineAt, parseSource, rangeOfNode, trimmed } from '../files/source-text.ts';
import type { FoundNote, FoundSource, OmissionReason, ReportLine } from '../found.ts';
import { linesFrom } from '../notes/lined-text.ts';
import { readReleaseHeading } from '../notes/release-heading.ts';

/** Reads each `<Update>` as a note. Its label is the date or the version, its description the title. */
export function readUpdates(text: string, file: string): FoundSource {
  const { root, frontMatter } = parseSource(text, file);
  const notes: FoundNote[] = [];
  const report: ReportLine[] = [];
  let end = frontMatter?.end ?? 0;
  const leave = (why: OmissionReason, range: { readonly start: number; readonly end: number }): void => {
    const { start, end: stop } = trimmed(text, range);
    if (stop > start)
      report.push({ is: 'omitted', why, text: text.slice(start, stop), file, line: lineAt(text, start) });
  };
  if (frontMatter) leave('front-matter', frontMatter);
  for (const node of root.children as readonly Block[]) {
    if (node.type !== 'mdxJsxFlowElement' || node.name !== 'Update') continue;
    const range = rangeOfNode(node as never);
    const note = readUpdate(node, { text, file });
    if (note === undefined) continue;
    const between = trimmed(text, { start: end, end: range.start });
    if (between.end > between.start)
      notes.push(introduction(text.slice(between.start, between.end), file, lineAt(text, between.start)));
    notes.push(note.note);
    leave('release-heading', { start: range.start, end: note.bodyStart });
    end = range.end;
  }
  const rest = trimmed(text, { start: end, end: text.length });
  if (notes.length > 0 && rest.end > rest.start)
    notes.push(introduction(text.slice(rest.start, rest.end), file, lineAt(text, rest.start)));
  return { notes, report };
}

type Block = MdxJsxFlowElement | { readonly type: 'paragraph' };

interface UpdateNote {
  readonly note: FoundNote;
  readonly bodyStart: number;
}

function readUpdate(
  node: MdxJsxFlowElement,
  { text, file }: { readonly text: string; readonly file: string },
): UpdateNote | undefined {
  const { start, end } = rangeOfNode(node as never);
  const opening = openingEnd(text, start);
  const tag = text.slice(start, opening);
  const label = attribute(tag, 'label');
  const description = attribute(tag, 'description');
  const named = [readReleaseHeading(description), readReleaseHeading(label)].filter(
    (one) => one !== undefined,
  );
  const version = (named.find((one) => one.version !== one.date) ?? named[0])?.version;
  if (version === undefined) return undefined;
  const date = named.flatMap((one) => one.date ?? [])[0];
  const close = text.lastIndexOf('</Update', end);
  const body = trimmed(text, { start: opening, end: Math.max(opening, close) });
  const isTitle = description !== '' && readReleaseHeading(description)?.isPlain !== true;
  // The summary for feeds.
  const summary = /\btitle\s*:\s*(["'`])(.+?)\1/.exec(attribute(tag, 'rss'))?.[2];
  const tags = [...attribute(tag, 'tags').matchAll(/["']([^"']+)["']/g)].map(([, tag = '']) => tag);
  const note: FoundNote = {
    role: 'release',
    place: { file, line: lineAt(text, start) },
    version,
    ...(date !== undefined && { date }),
    ...(isTitle && { title: description }),
    frontMatter: [
      ...(summary === undefined ? [] : [`description: ${JSON.stringify(summary)}`]),
      ...(tags.length > 0 ? [`keywords: [${tags.map((tag) => JSON.stringify(tag)).join(', ')}]`] : []),
    ],
    body: linesFrom(text.slice(body.start, body.end), lineAt(text, body.start)),
    isMdx: true,
    heading: label,
    anchors: [],
  };
  return { note, bodyStart: body.start };
}

/** The end of the opening tag. `>` inside values and braces does not count. */
function openingEnd(text: string, start: number): number {
  let depth = 0;
  let mark = '';
  for (let at = start; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (mark !== '') {
      if (sign === mark) mark = '';
    } else if (/["'`]/.test(sign)) mark = sign;
    else if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    else if (sign === '>' && depth === 0) return at + 1;
  }
  return text.length;
}

/** The source of an attribute value, without quotes or braces. */
function attribute(tag: string, name: string): string {
  const at = new RegExp(`\\s${name}\\s*=\\s*`).exec(tag);
  const rest = at ? tag.slice(at.index + at[0].length) : '';
  const quoted = /^(["'])(.*?)\1/s.exec(rest)?.[2];
  if (quoted !== undefined || !rest.startsWith('{')) return quoted ?? '';
  let depth = 0;
  for (let end = 0; end < rest.length; end += 1) {
    if (rest.charAt(end) === '{') depth += 1;
    if (rest.charAt(end) === '}') depth -= 1;
    if (depth === 0) return rest.slice(1, end);
  }
  return '';
}

function introduction(body: string, file: string, line: number): FoundNote {
  return {
    role: 'introduction',
    place: { file, line },
    frontMatter: [],
    body: linesFrom(body, line),
    isMdx: true,
    anchors: [],
  };
}
