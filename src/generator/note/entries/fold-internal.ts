import type { NoteKey } from '#core/messages/message-keys.ts';
import type { Messages } from '#core/messages/messages.ts';
import { createText } from '../html/elements.ts';
import type { Outline, OutlineBlock, OutlineContainer, OutlineSection, Placed } from '../outline/outline.ts';

/**
 * Moves internal changes (documentation, chores) into a collapsed section at the end of the page, because few readers
 * need them. On a page that collects patches, each patch gets its own collapsed section.
 */
export function foldInternal(messages: Messages<NoteKey>, outline: Outline): Outline {
  if (!outline.sections.some(({ blocks }) => blocks.some(isInternal))) return outline;
  return { ...outline, sections: runsOfPatches(outline.sections).flatMap((run) => foldRun(messages, run)) };
}

/** Groups adjacent sections that belong to the same patch. */
function runsOfPatches(sections: readonly OutlineSection[]): readonly OutlineSection[][] {
  const runs: OutlineSection[][] = [];
  let patch: Placed['patch'];
  for (const section of sections) {
    const own = section.patch ?? section.above.patch;
    const last = runs.at(-1);
    if (last && own === patch) last.push(section);
    else runs.push([section]);
    patch = own;
  }
  return runs;
}

function foldRun(
  messages: Messages<NoteKey>,
  sections: readonly OutlineSection[],
): readonly OutlineSection[] {
  const cut = sections.map(cutSection);
  const folded = cut.flatMap(({ internal }) => (internal ? [internal] : []));
  if (folded.length === 0) return sections;
  const count = folded.reduce((sum, { blocks }) => sum + blocks.filter(isInternal).length, 0);
  const fold: OutlineContainer = {
    type: 'container',
    form: 'details',
    title: [createText(messages('note.internal-changes', { count }))],
    sections: folded,
  };
  const { above, within }: Pick<OutlineSection, 'above' | 'within'> = folded[0] ?? { above: {} };
  return [
    ...cut.flatMap(({ rest }) => (rest ? [rest] : [])),
    { above, ...(within && { within }), blocks: [fold] },
  ];
}

interface CutSection {
  /** Missing if the whole section is internal. */
  readonly rest?: OutlineSection;
  readonly internal?: OutlineSection;
}

/** If a section has only internal entries, it moves as a whole, with its heading and text. */
function cutSection(section: OutlineSection): CutSection {
  const { above, within, patch, blocks } = section;
  const internal = blocks.filter(isInternal);
  if (internal.length === 0) return { rest: section };
  const isAll = blocks.every((block) => isPlainText(block) || isInternal(block));
  if (isAll && !patch && section.heading !== undefined) return { internal: section };
  return {
    rest: { ...section, blocks: blocks.filter((block) => !isInternal(block)) },
    internal: { above, ...(within && { within }), blocks: internal },
  };
}

function isPlainText(block: OutlineBlock): boolean {
  return block.type === 'prose' && (block.rows ?? []).every(({ kind }) => kind === 'internal');
}

function isInternal(block: OutlineBlock): boolean {
  return block.type === 'entry' && block.kind === 'internal';
}
