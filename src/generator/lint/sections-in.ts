import type { Section } from '#core/model/release/release-body.ts';

/** All sections of a release, those in containers included, in the order of the page. */
export function sectionsIn(sections: readonly Section[]): readonly Section[] {
  return sections.flatMap((section) => [
    section,
    ...section.blocks.flatMap((block) => (block.type === 'container' ? sectionsIn(block.sections) : [])),
  ]);
}
