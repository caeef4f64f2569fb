import type { Heading, Nodes, RootContent } from 'mdast';
import type { Action, Block, Change, HeadingReference, Section } from '#core/model/release.ts';
import { type AnchorRegistry, slug } from './markdown/anchors.ts';
import { headingId } from './markdown/headings.ts';
import { NO_HTML, renderBlocks, renderInline } from './markdown/html.ts';
import { plainText } from './markdown/plain-text.ts';
import type {
  Outline,
  OutlineAction,
  OutlineBlock,
  OutlineChange,
  OutlineSection,
} from './structure/outline.ts';

/** How many words make the anchor of an entry that has no id. */
const ANCHOR_WORDS = 6;

export interface RenderedNote {
  readonly actions: readonly Action[];
  readonly sections: readonly Section[];
}

/** The outline with its trees made to HTML and to text, and an anchor for each line. */
export function renderOutline({ actions, sections }: Outline, anchors: AnchorRegistry): RenderedNote {
  return {
    actions: actions.map(renderAction),
    sections: sections.map((section) => renderSection(section, anchors)),
  };
}

function renderAction({ kind, task, content, when }: OutlineAction): Action {
  return {
    kind,
    html:
      content.length === 0
        ? renderInline(task)
        : renderBlocks([{ type: 'paragraph', children: [...task] }, ...content]),
    text: plainText([...task, ...content]),
    ...(when && { when }),
  };
}

function renderSection({ heading, patch, blocks }: OutlineSection, anchors: AnchorRegistry): Section {
  return {
    heading: heading ? plainText(heading) : '',
    headingHtml: heading ? renderInline(heading.children) : NO_HTML,
    id: heading ? headingId(heading) : '',
    level: heading?.depth ?? 2,
    ...(patch && { patch }),
    blocks: blocks.map((block) => renderBlock(block, anchors)),
  };
}

function renderBlock(block: OutlineBlock, anchors: AnchorRegistry): Block {
  if (block.type === 'change') return { type: 'change', change: renderChange(block, anchors) };
  return {
    type: 'prose',
    html: renderBlocks(block.nodes),
    text: plainText(block.nodes),
    headings: headingsIn(block.nodes),
  };
}

function renderChange(change: OutlineChange, anchors: AnchorRegistry): Change {
  const { kind, area, patch, heading, title, references, ids, content } = change;
  return {
    kind,
    form: heading ? 'full' : 'line',
    ...(area && { area }),
    title: plainText(title),
    titleHtml: renderInline(title),
    anchor: heading ? headingId(heading) : lineAnchor(change, anchors),
    ids,
    references,
    html: renderBlocks(content),
    text: plainText(content),
    ...(heading && { level: heading.depth }),
    headings: headingsIn(content),
    ...(patch && { patch }),
  };
}

/** From the first reference, which stays when the sentence is reworded; else from the first words. */
function lineAnchor({ references, title }: OutlineChange, anchors: AnchorRegistry): string {
  const reference = slug(references[0]?.id ?? '');
  if (reference !== '' && anchors.claim(reference)) return reference;
  return anchors.fromText(plainText(title).split(' ').slice(0, ANCHOR_WORDS).join(' '));
}

function headingsIn(nodes: readonly RootContent[]): readonly HeadingReference[] {
  const found: Heading[] = [];
  const collect = (node: Nodes): void => {
    if (node.type === 'heading') found.push(node);
    else if ('children' in node) node.children.forEach(collect);
  };
  nodes.forEach(collect);
  return found.map((heading) => ({
    text: plainText(heading),
    id: headingId(heading),
    level: heading.depth,
  }));
}
