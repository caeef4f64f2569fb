import type { Release } from '#core/model/release/release.ts';
import type { Block, Entry, HeadingReference, Section } from '#core/model/release/release-body.ts';
import { readFacts } from './entries/facts.ts';
import { type Content, createElement, createText, headingLevel, isElement } from './html/elements.ts';
import { plainText, textOfBlocks } from './html/plain-text.ts';
import { blocksToTree, toTree } from './html/to-tree.ts';
import type { NoteLink } from './note.ts';
import { type Anchors, headingElements } from './outline/anchors.ts';
import {
  entriesInSection,
  type Outline,
  type OutlineBlock,
  type OutlineContainer,
  type OutlineEntry,
  type OutlineSection,
  type OutlineTask,
  type SourceRange,
} from './outline/outline.ts';

/** The note from which an outline was made. */
export interface OutlinedNote {
  readonly path: string;
  /** The text that the ranges of the outline refer to. */
  readonly source: string;
  readonly anchors: Anchors;
  readonly links: readonly NoteLink[];
}

type Body = Pick<Release, 'tasks' | 'sections'>;

/**
 * Renders the trees of an outline to HTML and text, with an anchor for each entry. A task that links to an entry is
 * joined with it.
 */
export function renderNote(outline: Outline, note: OutlinedNote): Body {
  const entries = new Map<string, OutlineEntry>();
  for (const entry of outline.sections.flatMap(entriesInSection)) entries.set(note.anchors.of(entry), entry);
  const joined = new Map<OutlineEntry, Entry>();
  const ownAnchors = anchorsOfLinks(note);
  const tasks = outline.tasks.flatMap((task) => {
    const linked = task.entry
      ? [task.entry]
      : anchorsLinked(task.title, ownAnchors).map((anchor) => entries.get(anchor));
    // A second task about the same entry says something else, so it stays separate.
    const entry = linked.find((one) => one !== undefined && !joined.has(one));
    if (entry === undefined) return task.entry ? [] : [renderTask(task, note)];
    const rendered = joinTask(renderEntry(entry, note.anchors.of(entry), note), task);
    joined.set(entry, rendered);
    return [rendered];
  });
  return { tasks, sections: outline.sections.map((section) => renderSection(section, note, joined)) };
}

/** The anchor on the page for each link of the note to itself, by symbol. */
function anchorsOfLinks({ path, links, anchors }: OutlinedNote): ReadonlyMap<string, string> {
  return new Map(
    links.flatMap(({ symbol, target, anchor }) => {
      const isOwn = target.type === 'note' && target.path === path && anchor !== undefined;
      return isOwn ? [[symbol, anchors.names[anchor] ?? ''] as const] : [];
    }),
  );
}

/** The anchors on this page that a sentence links to, in order. */
function anchorsLinked(
  nodes: readonly Content[],
  ownAnchors: ReadonlyMap<string, string>,
): readonly string[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return [];
    if (node.tagName !== 'a') return anchorsLinked(node.children, ownAnchors);
    return ownAnchors.get(String(node.properties.href)) ?? [];
  });
}

/** The entry keeps its own kind. The text of the task is shown with the tasks. */
function joinTask(entry: Entry, task: OutlineTask): Entry {
  const { kind, ids, deadline } = task;
  const { title, content } = task.entry ? linkTo(entry.anchor, task) : task;
  // An internal change never requires action.
  const ownKind = entry.kind === 'internal' ? 'other' : entry.kind;
  return {
    ...entry,
    kind: ownKind === 'other' ? (kind ?? ownKind) : ownKind,
    ids: [...new Set([...entry.ids, ...ids])],
    ...(deadline && { deadline }),
    task: {
      ...(kind && { kind }),
      title: plainText(title),
      titleHtml: toTree(title),
      html: blocksToTree(content),
      text: textOfBlocks(content),
    },
  };
}

/** The title of an entry, as a link to it. */
function linkTo(anchor: string, { title }: OutlineTask): Pick<OutlineTask, 'title' | 'content'> {
  const link = createElement('a', { href: `#${encodeURIComponent(anchor)}` }, [createText(plainText(title))]);
  return { title: [link], content: [] };
}

function renderTask(task: OutlineTask, note: OutlinedNote): Entry {
  const { kind = 'other', deadline } = task;
  return {
    ...renderEntry({ ...task, type: 'entry', kind }, note.anchors.of(task), note),
    form: 'task',
    ...(deadline && { deadline }),
  };
}

type Joined = ReadonlyMap<OutlineEntry, Entry>;

function renderSection(section: OutlineSection, note: OutlinedNote, joined: Joined): Section {
  const { heading, patch, within, unread, blocks } = section;
  return {
    heading: heading ? plainText(heading) : '',
    headingHtml: heading ? toTree(heading.children) : [],
    id: note.anchors.of(section),
    level: heading ? headingLevel(heading) : 2,
    ...(patch && { patch }),
    ...(within && { within }),
    ...(unread !== undefined && { unread }),
    blocks: blocks.map((block) => renderBlock(block, note, joined)),
  };
}

function renderBlock(block: OutlineBlock, note: OutlinedNote, joined: Joined): Block {
  switch (block.type) {
    case 'entry':
      return {
        type: 'entry',
        entry: joined.get(block) ?? renderEntry(block, note.anchors.of(block), note),
      };
    case 'container':
      return renderContainer(block, note, joined);
    case 'prose':
      return {
        type: 'prose',
        html: blocksToTree(block.nodes),
        text: textOfBlocks(block.nodes),
        headings: headingsIn(block.nodes),
        ...(block.rows && {
          rows: block.rows.map((row) => joined.get(row) ?? renderEntry(row, note.anchors.of(row), note)),
        }),
      };
  }
}

function renderContainer(
  { title, sections, ...frame }: OutlineContainer,
  note: OutlinedNote,
  joined: Joined,
): Block {
  return {
    ...frame,
    title: toTree(title),
    text: plainText(title),
    sections: sections.map((section) => renderSection(section, note, joined)),
  };
}

function renderEntry(entry: OutlineEntry, anchor: string, { source }: OutlinedNote): Entry {
  const { kind, also, area, patch, heading, title, references, ids, withdraws, content, range } = entry;
  const facts = readFacts(entry);
  return {
    kind,
    ...(also && { also }),
    form: heading ? 'full' : 'line',
    ...(area && { area }),
    ...(patch && { patch }),
    title: plainText(title),
    titleHtml: toTree(title),
    anchor,
    ids,
    references,
    ...(withdraws && { withdraws }),
    ...(facts && { facts }),
    html: blocksToTree(content),
    text: textOfBlocks(content),
    ...(heading && { level: headingLevel(heading) }),
    headings: headingsIn(content),
    markdown: sliceSource(source, range),
  };
}

/** The source of an entry without the indentation from its list. */
function sliceSource(source: string, { start, end }: SourceRange): string {
  const indent = start - (source.slice(0, start).lastIndexOf('\n') + 1);
  return source.slice(start, end).replaceAll(`\n${' '.repeat(indent)}`, '\n');
}

function headingsIn(nodes: readonly Content[]): readonly HeadingReference[] {
  return headingElements(nodes).map((heading) => ({
    text: plainText(heading),
    id: String(heading.properties.id),
    level: headingLevel(heading),
  }));
}
