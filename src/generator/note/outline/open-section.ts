import type { Element } from 'hast';
import type { Scope } from '../headings/scope.ts';
import { headingLevel, isElement } from '../html/elements.ts';
import { plainText } from '../html/plain-text.ts';
import type { Report } from '../report.ts';
import { placeOf } from '../source/line-places.ts';
import type { OutlineBlock, OutlineTask } from './outline.ts';

/** A section under construction. */
export interface OpenSection {
  readonly heading?: Element;
  readonly above: Scope;
  readonly scope: Scope;
  readonly isPatch: boolean;
  readonly blocks: OutlineBlock[];
  readonly tasks: OutlineTask[];
}

/** A thematic break alone is dropped, because the next heading separates the sections. */
export function withoutLoneRules(section: OpenSection): OpenSection {
  const isContent = (block: OutlineBlock): boolean =>
    block.type !== 'prose' || block.nodes.some((node) => !isElement(node, 'hr'));
  return { ...section, blocks: section.blocks.filter(isContent) };
}

/** A heading above tasks only is shown with the tasks. A heading without any content is kept. */
export function hasContent(
  { heading, blocks, scope }: OpenSection,
  place: number,
  all: readonly OpenSection[],
): boolean {
  return blocks.length > 0 || (heading !== undefined && !(scope.actions && isOverTasks(heading, place, all)));
}

function isOverTasks(heading: Element, place: number, all: readonly OpenSection[]): boolean {
  for (let at = place; at < all.length; at += 1) {
    const section = all[at];
    if (at > place && section?.heading && headingLevel(section.heading) <= headingLevel(heading))
      return false;
    if (section && section.tasks.length > 0) return true;
  }
  return false;
}

/** A heading with a date, such as `July 9, 2024 (version 19.4.0)`, above sections of the same level. */
const DATED = /\d/;

/**
 * Reports headings without content below: no text, no deeper heading, and no patch or date whose sections have the same
 * level.
 */
export function reportEmptySections(sections: readonly OpenSection[], report: Report): void {
  for (const [place, { heading, blocks, tasks, isPatch, scope }] of sections.entries()) {
    if (heading === undefined || blocks.length > 0 || tasks.length > 0) continue;
    const next = sections[place + 1];
    const text = plainText(heading);
    const hasSections =
      next?.heading !== undefined &&
      (headingLevel(next.heading) > headingLevel(heading) ||
        DATED.test(text) ||
        (isPatch && next.scope.patch === scope.patch));
    if (!hasSections) report('empty-section', placeOf(heading), { heading: text });
  }
}
