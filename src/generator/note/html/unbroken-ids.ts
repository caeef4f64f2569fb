import type { ElementContent, RootContent } from 'hast';
import { ID_HYPHEN, REFERENCE_ID } from '#core/model/reference-id.ts';
import { createElement, createText } from './elements.ts';

const WHOLE_ID = new RegExp(String.raw`(?<![\p{L}\p{N}_-])(${REFERENCE_ID})(?![\p{L}\p{N}_-])`, 'u');

const HYPHEN = new RegExp(ID_HYPHEN);

/**
 * Wraps ids in `<span class="id">PA-3290</span>`, because browsers break lines after a hyphen and an id on two lines
 * reads as two words. A non-breaking hyphen is another character, so a copied id would not be found. Code has its own
 * line breaking.
 */
export function keepIdsWhole<Node extends RootContent>(nodes: readonly Node[]): (Node | ElementContent)[] {
  return nodes.flatMap((node): (Node | ElementContent)[] => {
    if (!mayHoldId(node)) return [node];
    if (node.type === 'text') return wrapIds(node.value);
    return node.type === 'element' ? [{ ...node, children: keepIdsWhole(node.children) }] : [node];
  });
}

/** Whether a node has a hyphen as in an id. Most nodes have none and stay unchanged. */
export function mayHoldId(node: RootContent): boolean {
  if (node.type === 'text') return HYPHEN.test(node.value);
  if (node.type !== 'element' || node.tagName === 'code' || node.tagName === 'pre') return false;
  return node.children.some(mayHoldId);
}

function wrapIds(text: string): ElementContent[] {
  // Odd parts are ids.
  return text.split(WHOLE_ID).flatMap((part, place): ElementContent[] => {
    if (part === '') return [];
    const words = createText(part);
    const isBreakable = place % 2 === 1 && !part.startsWith('#');
    return [isBreakable ? createElement('span', { className: ['id'] }, [words]) : words];
  });
}
