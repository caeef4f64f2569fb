import type { ElementContent, RootContent } from 'hast';
import { ID_HYPHEN, REFERENCE_ID } from '#core/model/reference-id.ts';
import { createElement, createText } from './elements.ts';

const WHOLE_ID = new RegExp(String.raw`(?<![\p{L}\p{N}_-])(${REFERENCE_ID})(?![\p{L}\p{N}_-])`, 'u');

const HYPHEN = new RegExp(ID_HYPHEN);

/**
 * `<span class="id">PA-3290</span>`: lines break behind a hyphen, and an id in two lines is read as two words. A hyphen that
 * does not break would be another character, which nobody finds once it was copied. Code keeps its own lines.
 */
export function keepIdsWhole<Node extends RootContent>(nodes: readonly Node[]): (Node | ElementContent)[] {
  return nodes.flatMap((node): (Node | ElementContent)[] => {
    if (!mayHoldId(node)) return [node];
    if (node.type === 'text') return wrapIds(node.value);
    return node.type === 'element' ? [{ ...node, children: keepIdsWhole(node.children) }] : [node];
  });
}

/** Whether there is a hyphen as ids have it: most nodes have none, and stay as they are. */
export function mayHoldId(node: RootContent): boolean {
  if (node.type === 'text') return HYPHEN.test(node.value);
  if (node.type !== 'element' || node.tagName === 'code' || node.tagName === 'pre') return false;
  return node.children.some(mayHoldId);
}

function wrapIds(text: string): ElementContent[] {
  // Every second part is an id.
  return text.split(WHOLE_ID).flatMap((part, place): ElementContent[] => {
    if (part === '') return [];
    const words = createText(part);
    const isBreakable = place % 2 === 1 && part.includes('-');
    return [isBreakable ? createElement('span', { className: ['id'] }, [words]) : words];
  });
}
