import { headingLevel, placeOf } from '../html/elements.ts';
import { plainText } from '../html/plain-text.ts';
import type { Report } from '../report.ts';
import type { OpenSection } from './open-section.ts';

/** `July 9, 2024 (version 19.4.0)` over sections of its own level says when they came. */
const DATED = /\d/;

/** Tells of headings over nothing: neither text nor a deeper heading, and no patch or day whose sections are of the same level. */
export function reportEmptySections(sections: readonly OpenSection[], report: Report): void {
  for (const [place, { heading, blocks, tasks, isPatch, scope }] of sections.entries()) {
    if (heading === undefined || blocks.length > 0 || tasks.length > 0) continue;
    const next = sections[place + 1];
    const text = plainText(heading);
    const goesOn =
      next?.heading !== undefined &&
      (headingLevel(next.heading) > headingLevel(heading) ||
        DATED.test(text) ||
        (isPatch && next.scope.patch === scope.patch));
    if (!goesOn) report('empty-section', placeOf(heading), { heading: text });
  }
}
