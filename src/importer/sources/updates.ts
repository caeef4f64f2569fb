import type { MdxJsxFlowElement } from 'satteri';
import { readTag } from '#generator/note/mdx/mdx-tags.ts';
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

function readUpdate(
  node: MdxJsxFlowElement,
  { text, file }: { readonly text: string; readonly file: string },
): { readonly note: FoundNote; readonly bodyStart: number } | undefined {
  const { start, end } = rangeOfNode(node as never);
  const tag = readTag(text.slice(start));
  const opening = start + (tag?.text.length ?? 0);
  /** The text of an attribute, or the source of its expression. */
  const attribute = (name: string): string => {
    const place = node.attributes.findIndex((one) => 'name' in one && one.name === name);
    const value = node.attributes[place]?.value;
    return typeof value === 'string' ? value : (tag?.attributes[place] ?? '');
  };
  const label = attribute('label');
  const description = attribute('description');
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
  const summary = /\btitle\s*:\s*(["'`])(.+?)\1/.exec(attribute('rss'))?.[2];
  const tags = [...attribute('tags').matchAll(/["']([^"']+)["']/g)].map(([, tag = '']) => tag);
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
