import { headingLevel, placeOf } from '../html/elements.ts';
import { plainText } from '../html/plain-text.ts';
import type { Report } from '../report.ts';
import type { OpenSection } from './open-section.ts';

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
