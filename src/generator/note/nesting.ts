import type { Nodes, Root } from 'mdast';
import type { Budget } from './budget.ts';
import { ALLOWED_ELEMENTS } from './html/html-elements.ts';
import { placeOf } from './markdown/located-nodes.ts';
import type { Report } from './report.ts';

const TAG = /<(?<close>\/?)(?<name>[A-Za-z][A-Za-z0-9]*)/g;

/** Elements that hold none, or end where the next of their kind begins: however many of them are left open, they do not nest. */
const FLAT = new Set('br col dd dt hr img li p tbody td tfoot th thead tr wbr'.split(' '));

/**
 * False, and a problem, when something in a note lies deeper than what recursion over the tree can bear. What stands between
 * the tags of raw HTML lies in that element. Does not recur itself.
 */
export function isShallow(root: Root, { nesting }: Pick<Budget, 'nesting'>, report: Report): boolean {
  const waiting: { readonly node: Nodes; readonly depth: number }[] = [{ node: root, depth: 0 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.depth > nesting) {
      report('nesting-too-deep', placeOf(next.node), { limit: nesting });
      return false;
    }
    const below: (typeof waiting)[number][] = [];
    let open = 0;
    for (const node of 'children' in next.node ? next.node.children : []) {
      const tags = node.type === 'html' ? countTags(node.value, open) : { open, most: open };
      below.push({ node, depth: next.depth + 1 + tags.most });
      open = tags.open;
    }
    // The first in the text is the next to be looked at.
    waiting.push(...below.toReversed());
  }
  return true;
}

/** How many elements are open behind some HTML, and how many at most within it. */
function countTags(html: string, before: number): { readonly open: number; readonly most: number } {
  let [open, most] = [before, before];
  for (const { groups } of html.matchAll(TAG)) {
    const name = groups?.name?.toLowerCase() ?? '';
    if (FLAT.has(name) || !ALLOWED_ELEMENTS.has(name)) continue;
    open = groups?.close ? Math.max(0, open - 1) : open + 1;
    most = Math.max(most, open);
  }
  return { open, most };
}
