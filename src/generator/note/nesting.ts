import type { Nodes, Root } from 'mdast';
import type { Budget } from './budget.ts';
import { ALLOWED_ELEMENTS } from './html/html-elements.ts';
import type { Report } from './report.ts';
import { placeOf } from './source/line-places.ts';

const TAG = /<(?<close>\/?)(?<name>[A-Za-z][A-Za-z0-9]*)/g;

/** Elements that cannot contain themselves or that end at the next one of their kind. Unclosed ones do not nest. */
const FLAT = new Set('br col dd dt hr img li p tbody td tfoot th thead tr wbr'.split(' '));

/**
 * Returns false and reports a problem if something is nested deeper than recursive functions can handle. Content
 * between raw HTML tags counts as nested in their element. This function itself is iterative.
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
      const tags = node.type === 'html' ? countTags(node.value, open) : { open, max: open };
      below.push({ node, depth: next.depth + 1 + tags.max });
      open = tags.open;
    }
    // The stack is processed in document order. A note can have more blocks than a call can have arguments.
    for (const one of below.toReversed()) waiting.push(one);
  }
  return true;
}

/** How many elements are open after some HTML, and the maximum within it. */
function countTags(html: string, before: number): { readonly open: number; readonly max: number } {
  let [open, max] = [before, before];
  for (const { groups } of html.matchAll(TAG)) {
    const name = groups?.name?.toLowerCase() ?? '';
    if (FLAT.has(name) || !ALLOWED_ELEMENTS.has(name)) continue;
    open = groups?.close ? Math.max(0, open - 1) : open + 1;
    max = Math.max(max, open);
  }
  return { open, max };
}
