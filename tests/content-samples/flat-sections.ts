import type { Release } from '#core/model/release/release.ts';
import type { EntryBlock, Prose, Section } from '#core/model/release/release-body.ts';

export interface FlatSection extends Section {
  readonly blocks: readonly (Prose | EntryBlock)[];
}

/**
 * The sections of a release in page order. Sections in containers come after the text around the container;
 * titles of containers are prose.
 */
export function flatSections({ sections }: Pick<Release, 'sections'>): readonly FlatSection[] {
  return sections.flatMap((section) => {
    const blocks = section.blocks.map((block): Prose | EntryBlock =>
      block.type === 'container'
        ? { type: 'prose', html: block.title, text: block.text, headings: [] }
        : block,
    );
    const inner = section.blocks.flatMap((block) => (block.type === 'container' ? flatSections(block) : []));
    return [{ ...section, blocks }, ...inner];
  });
}
