import type { Section } from '#core/model/release/release-body.ts';

/** All sections of a release in page order, including those in containers. */
export function sectionsIn(sections: readonly Section[]): readonly Section[] {
  return sections.flatMap((section) => [
    section,
    ...section.blocks.flatMap((block) => (block.type === 'container' ? sectionsIn(block.sections) : [])),
  ]);
}
