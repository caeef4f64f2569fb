import { leadingSentence } from '#core/model/sentence.ts';
import { type Content, isElement } from './html/elements.ts';
import { plainText } from './html/plain-text.ts';
import type { OutlineSection } from './outline/outline.ts';

/** The first sentence of a guide, used as its description because guides have no entries to summarise. */
export function firstSentence(sections: readonly OutlineSection[]): string {
  const nodes = sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.type === 'prose' ? block.nodes : [])),
  );
  const paragraph = nodes.find((node) => isElement(node, 'p') && !isBold(node));
  return paragraph === undefined ? '' : leadingSentence(plainText(paragraph));
}

/** Whether a paragraph is entirely bold and so acts as a heading. */
function isBold(node: Content): boolean {
  if (!isElement(node, 'p')) return false;
  const [only, ...others] = node.children.filter(
    (child) => child.type !== 'text' || child.value.trim() !== '',
  );
  return isElement(only, 'strong', 'b') && others.length === 0;
}
