import type { Element } from 'hast';
import { isElement } from '../html/elements.ts';
import { placeIn } from './entries.ts';
import { rangeOf } from './list-item.ts';
import type { OutlineBlock, OutlineSection, OutlineTask } from './outline.ts';
import type { ReadingRules, Scope } from './scope.ts';
import { readTask } from './tasks.ts';

/** A section while it grows. */
export interface OpenSection {
  readonly heading?: Element;
  readonly above: Scope;
  readonly scope: Scope;
  readonly isPatch: boolean;
  readonly blocks: OutlineBlock[];
  readonly tasks: OutlineTask[];
}

/** A rule alone parts nothing: the heading that follows it does. */
export function withoutLoneRules(section: OpenSection): OpenSection {
  const says = (block: OutlineBlock): boolean =>
    block.type !== 'prose' || block.nodes.some((node) => !isElement(node, 'hr'));
  return { ...section, blocks: section.blocks.filter(says) };
}

/** Where tasks are written as paragraphs and there is nothing else, each paragraph is one. */
export function withParagraphTasks(section: OpenSection, rules: ReadingRules): OpenSection {
  if (!section.scope.actions || section.tasks.length > 0) return section;
  const paragraphs = section.blocks.flatMap((block) => (block.type === 'prose' ? [...block.nodes] : []));
  const isAllText = section.blocks.every(({ type }) => type === 'prose');
  if (!isAllText || !paragraphs.every((node) => isElement(node, 'p'))) return section;
  const tasks = paragraphs.flatMap((node) =>
    isElement(node, 'p')
      ? [readTask({ sentence: node.children, content: [], range: rangeOf(node) }, section.scope, rules)]
      : [],
  );
  return { ...section, tasks, blocks: [] };
}

/** What stands over tasks alone is shown with them; a heading over nothing at all says what it says. */
export function hasContent(
  { heading, blocks, tasks, scope }: OpenSection,
  place: number,
  all: readonly OpenSection[],
): boolean {
  if (blocks.length > 0 || heading === undefined || !scope.actions)
    return blocks.length > 0 || heading !== undefined;
  return tasks.length === 0 && all[place + 1]?.scope.actions !== true;
}

export function toOutlineSection({ heading, above, scope, isPatch, blocks }: OpenSection): OutlineSection {
  return {
    ...(heading && { heading }),
    ...(isPatch && scope.patch && { patch: scope.patch }),
    above: placeIn(above),
    blocks,
  };
}
