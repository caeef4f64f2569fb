import type { Heading, Nodes, PhrasingContent, RootContent } from 'mdast';
import type { Block, Entry, HeadingReference, Release, Section } from '#core/model/release.ts';
import { type AnchorRegistry, slug } from './markdown/anchors.ts';
import { headingId } from './markdown/headings.ts';
import { NO_HTML, renderBlocks, renderInline } from './markdown/html.ts';
import { plainText } from './markdown/plain-text.ts';
import type {
  Outline,
  OutlineBlock,
  OutlineEntry,
  OutlineSection,
  OutlineTask,
  SourceRange,
} from './structure/outline.ts';

/** How many words make the anchor of an entry that has no id. */
const ANCHOR_WORDS = 6;

/** The note that an outline was made of. */
export interface OutlinedNote {
  /** The id of its release. */
  readonly release: string;
  readonly url: string;
  readonly source: string;
  readonly anchors: AnchorRegistry;
}

type Body = Pick<Release, 'tasks' | 'sections'>;

/** The outline with its trees made to HTML and to text, and an anchor for each entry. Tasks are joined to what they link to. */
export function renderOutline(outline: Outline, note: OutlinedNote): Body {
  const sections = outline.sections.map((section) => renderSection(section, note));
  const entries = new Map(sections.flatMap(({ blocks }) => blocks.flatMap(byAnchor)));
  const tasks = outline.tasks.map((task) => {
    const anchor = anchorsLinked(task.title, note.url).find((linked) => entries.has(linked));
    const entry = anchor === undefined ? undefined : entries.get(anchor);
    // A second task about the same entry says something else, so it stands by itself.
    if (entry === undefined || entry.task !== undefined) return renderTask(task, note);
    const joined = joinTask(entry, task);
    entries.set(joined.anchor, joined);
    return joined;
  });
  return { tasks, sections: sections.map((section) => replaceEntries(section, entries)) };
}

function byAnchor(block: Block): (readonly [anchor: string, entry: Entry])[] {
  return block.type === 'entry' ? [[block.entry.anchor, block.entry]] : [];
}

function replaceEntries(section: Section, entries: ReadonlyMap<string, Entry>): Section {
  const blocks = section.blocks.map((block): Block => {
    if (block.type !== 'entry') return block;
    return { type: 'entry', entry: entries.get(block.entry.anchor) ?? block.entry };
  });
  return { ...section, blocks };
}

/** The anchors of this page to which a sentence links, in order. */
function anchorsLinked(nodes: readonly PhrasingContent[], url: string): readonly string[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'link') return 'children' in node ? anchorsLinked(node.children, url) : [];
    const hash = node.url.startsWith(url) ? node.url.slice(url.length) : node.url;
    return hash.startsWith('#') ? [hash.slice(1)] : [];
  });
}

/** The label of the task counts more than that of the entry: it stands in the loudest place of the page. */
function joinTask(entry: Entry, { kind, ids, title, content, deadline }: OutlineTask): Entry {
  return {
    ...entry,
    ...(kind && { kind }),
    ids: [...new Set([...entry.ids, ...ids])],
    ...(deadline && { deadline }),
    task: {
      title: plainText(title),
      titleHtml: renderInline(title),
      html: renderBlocks(content),
      text: plainText(content),
    },
  };
}

/** Its anchor has a prefix: no change further down can take it, and it takes none. */
function renderTask(task: OutlineTask, note: OutlinedNote): Entry {
  const { kind = 'other', deadline } = task;
  const anchor = lineAnchor(task, note.anchors, 'task-');
  return {
    ...renderEntry({ ...task, type: 'entry', kind }, anchor, note),
    form: 'task',
    ...(deadline && { deadline }),
  };
}

function renderSection({ heading, patch, blocks }: OutlineSection, note: OutlinedNote): Section {
  return {
    heading: heading ? plainText(heading) : '',
    headingHtml: heading ? renderInline(heading.children) : NO_HTML,
    id: heading ? headingId(heading) : '',
    level: heading?.depth ?? 2,
    ...(patch && { patch }),
    blocks: blocks.map((block) => renderBlock(block, note)),
  };
}

function renderBlock(block: OutlineBlock, note: OutlinedNote): Block {
  if (block.type === 'entry') {
    const { heading } = block;
    const anchor = heading ? headingId(heading) : lineAnchor(block, note.anchors);
    return { type: 'entry', entry: renderEntry(block, anchor, note) };
  }
  return {
    type: 'prose',
    html: renderBlocks(block.nodes),
    text: plainText(block.nodes),
    headings: headingsIn(block.nodes),
  };
}

function renderEntry(entry: OutlineEntry, anchor: string, { release, source }: OutlinedNote): Entry {
  const { kind, area, patch, heading, title, references, ids, content, range } = entry;
  return {
    release,
    kind,
    form: heading ? 'full' : 'line',
    ...(area && { area }),
    ...(patch && { patch }),
    title: plainText(title),
    titleHtml: renderInline(title),
    anchor,
    ids,
    references,
    html: renderBlocks(content),
    text: plainText(content),
    ...(heading && { level: heading.depth }),
    headings: headingsIn(content),
    markdown: sliceSource(source, range),
  };
}

/** Without the indentation that the entry has as a part of a list. */
function sliceSource(source: string, { start, end }: SourceRange): string {
  const indent = start - (source.lastIndexOf('\n', start - 1) + 1);
  return source.slice(start, end).replaceAll(`\n${' '.repeat(indent)}`, '\n');
}

/** From the first reference, which stays when the sentence is reworded; else from the first words. */
function lineAnchor({ references, title }: Anchored, anchors: AnchorRegistry, prefix = ''): string {
  const reference = `${prefix}${slug(references[0]?.id ?? '')}`;
  if (reference !== prefix && anchors.claim(reference)) return reference;
  return anchors.fromText(`${prefix}${plainText(title).split(' ').slice(0, ANCHOR_WORDS).join(' ')}`);
}

type Anchored = Pick<OutlineEntry, 'references' | 'title'>;

function headingsIn(nodes: readonly RootContent[]): readonly HeadingReference[] {
  const found: Heading[] = [];
  const collect = (node: Nodes): void => {
    if (node.type === 'heading') found.push(node);
    else if ('children' in node) node.children.forEach(collect);
  };
  nodes.forEach(collect);
  return found.map((heading) => ({
    text: plainText(heading),
    id: headingId(heading),
    level: heading.depth,
  }));
}
