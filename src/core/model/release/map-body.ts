import type { HtmlTree } from '../html/html.ts';
import type { Block, Entry, Prose, ReleaseBody, Section } from './release-body.ts';

export interface BodyChanges {
  readonly entry: (entry: Entry) => Entry;
  readonly prose: (block: Prose) => Prose;
  /** Headings of sections and titles of containers. Default: unchanged. */
  readonly heading?: (tree: HtmlTree) => HtmlTree;
}

/** Changes the parts of a release, at any depth. */
export function mapBody<Body extends Pick<ReleaseBody, 'tasks' | 'sections'>>(
  body: Body,
  { entry, prose, heading = (tree) => tree }: BodyChanges,
): Body {
  const mapBlock = (block: Block): Block => {
    if (block.type === 'entry') return { ...block, entry: entry(block.entry) };
    if (block.type === 'prose') return prose(block);
    return { ...block, title: heading(block.title), sections: block.sections.map(mapSection) };
  };
  const mapSection = (section: Section): Section => ({
    ...section,
    headingHtml: heading(section.headingHtml),
    blocks: section.blocks.map(mapBlock),
  });
  return { ...body, tasks: body.tasks.map(entry), sections: body.sections.map(mapSection) };
}
