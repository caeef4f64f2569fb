import type { RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Html } from '#core/model/release.ts';
import { keepIdsWhole, mayHoldId } from './unbroken-ids.ts';

export const NO_HTML = '' as Html;

/** Blocks, each on a line of its own. */
export function stringifyBlocks(nodes: readonly RootContent[]): Html {
  return stringify(
    nodes.flatMap((node, index) => (index === 0 ? [node] : [{ type: 'text', value: '\n' }, node])),
  );
}

/** The only place where `Html` is made: of parts of a tree that has been sanitised. */
export function stringify(nodes: readonly RootContent[]): Html {
  if (nodes.length === 0) return NO_HTML;
  const html = plainWords(nodes) ?? toHtml({ type: 'root', children: keepIdsWhole(nodes) });
  return html.trim() as Html;
}

/** Most titles are words in which nothing is to be written otherwise. They are HTML as they are, which is seen sooner than a serialiser is set up. */
function plainWords(nodes: readonly RootContent[]): string | undefined {
  const [only] = nodes;
  const isPlain = nodes.length === 1 && only?.type === 'text' && !/[<&]/.test(only.value) && !mayHoldId(only);
  return isPlain ? only.value : undefined;
}
