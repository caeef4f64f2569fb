import type { Root } from 'mdast';
import { markAdmonitions, restoreLeafDirectives } from './admonitions.ts';
import { highlightCode } from './code-blocks.ts';
import { arrangeFootnotes } from './footnotes.ts';
import { assignSlugs, claimWrittenId, createWrittenIds } from './headings.ts';
import { arrangeImages } from './images.ts';
import { resolveLinkReferences } from './link-references.ts';
import { resolveLinks } from './links.ts';
import { type LocatedNodes, locateNodes } from './located-nodes.ts';
import type { NoteState } from './note-state.ts';
import { rewriteRawHtml } from './raw-html.ts';
import { labelTables } from './tables.ts';

/**
 * Makes the tree of a note ready to be cut into parts, each of which can then be rendered by itself: ids are given,
 * targets resolved, code coloured. Changes the tree.
 */
export async function prepareNote(root: Root, state: NoteState): Promise<void> {
  const written = locateNodes(root);
  resolveLinkReferences(written);
  restoreLeafDirectives(written, state);
  markAdmonitions(written, state);
  const nodes = locateNodes(root);
  takeWrittenIds(nodes, state);
  assignSlugs(nodes, state);
  resolveLinks(nodes, state);
  arrangeImages(nodes, state);
  arrangeFootnotes(root, nodes, state);
  labelTables(nodes);
  await highlightCode(nodes, state);
}

/** In the order of the text, so that of two equal ids the second is the one that is reported. */
function takeWrittenIds(nodes: LocatedNodes, state: NoteState): void {
  const ids = createWrittenIds(state);
  for (const { node, parent } of nodes.inOrder('heading', 'html')) {
    if (node.type === 'heading') claimWrittenId(node, ids);
    else rewriteRawHtml({ node, parent }, ids, state);
  }
}
