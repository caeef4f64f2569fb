import { slug } from 'github-slugger';
import type { FootnoteDefinition, FootnoteReference, ListItem, PhrasingContent, Root } from 'mdast';
import { type LocatedNodes, replaceNode } from './located-nodes.ts';

interface NumberedFootnote {
  readonly definition: FootnoteDefinition;
  readonly number: number;
  readonly id: string;
}

/**
 * Numbers footnotes through the whole note and moves their texts to its end as a list. One that nothing refers to is kept.
 */
export function arrangeFootnotes(root: Root, nodes: LocatedNodes): void {
  const footnotes = new Map<string, NumberedFootnote>();
  for (const located of nodes.of('footnoteDefinition')) {
    const { identifier } = located.node;
    // A second text for the same mark gets a number of its own, so that it is not lost.
    const isSecond = footnotes.has(identifier);
    const id = `footnote-${slug(identifier)}${isSecond ? `-${footnotes.size + 1}` : ''}`;
    footnotes.set(isSecond ? id : identifier, { definition: located.node, number: footnotes.size + 1, id });
    replaceNode(located, []);
  }
  if (footnotes.size === 0) return;
  for (const located of nodes.of('footnoteReference')) {
    const footnote = footnotes.get(located.node.identifier);
    if (footnote) replaceNode(located, [mark(located.node, footnote)]);
  }
  const items = [...footnotes.values()].map(listItem);
  root.children.push({
    type: 'footnotes',
    data: { hName: 'div', hProperties: { className: ['footnotes'] } },
    children: [{ type: 'list', ordered: true, spread: false, children: items }],
  });
}

function mark({ position }: FootnoteReference, { number, id }: NumberedFootnote): PhrasingContent {
  const text: PhrasingContent = { type: 'text', value: String(number) };
  const link: PhrasingContent = { type: 'link', url: `#${id}`, children: [text] };
  return {
    type: 'emphasis',
    data: { hName: 'sup' },
    children: [link],
    ...(position && { position }),
  };
}

function listItem({ definition, id }: NumberedFootnote): ListItem {
  return { type: 'listItem', spread: false, data: { hProperties: { id } }, children: definition.children };
}
