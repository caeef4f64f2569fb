import { slug } from 'github-slugger';
import type { FootnoteDefinition, FootnoteReference, ListItem, PhrasingContent, Root } from 'mdast';
import type { NoteKey } from '#core/messages/message-keys.ts';
import type { Messages } from '#core/messages/messages.ts';
import { placed } from '../source/line-places.ts';
import { type LocatedNodes, removeNodes, replaceNode } from './located-nodes.ts';
import type { HtmlElement } from './mdast-nodes.ts';

interface NumberedFootnote {
  readonly definition: FootnoteDefinition;
  readonly number: number;
  readonly id: string;
}

/**
 * Numbers the footnotes of a note and moves their texts to a list at its end. Footnotes without a reference stay in the
 * list.
 */
export function arrangeFootnotes(messages: Messages<NoteKey>, root: Root, nodes: LocatedNodes): void {
  const footnotes = new Map<string, NumberedFootnote>();
  for (const located of nodes.of('footnoteDefinition')) {
    const { identifier } = located.node;
    // A second definition of the same footnote gets a number of its own, so that its text is not lost.
    const isSecond = footnotes.has(identifier);
    const id = `footnote-${slug(identifier)}${isSecond ? `-${footnotes.size + 1}` : ''}`;
    footnotes.set(isSecond ? id : identifier, { definition: located.node, number: footnotes.size + 1, id });
  }
  removeNodes(nodes.of('footnoteDefinition'));
  if (footnotes.size === 0) return;
  const referred = new Set<NumberedFootnote>();
  for (const located of nodes.of('footnoteReference')) {
    const footnote = footnotes.get(located.node.identifier);
    if (footnote === undefined) continue;
    replaceNode(located, mark(messages, located.node, { ...footnote, isFirst: !referred.has(footnote) }));
    referred.add(footnote);
  }
  const items = [...footnotes.values()].map((footnote) =>
    listItem(messages, footnote, referred.has(footnote)),
  );
  root.children.push({
    type: 'footnotes',
    data: {
      hName: 'div',
      hProperties: { className: ['footnotes'], role: 'doc-endnotes', ariaLabel: messages('note.footnotes') },
    },
    children: [{ type: 'list', ordered: true, spread: false, children: items }],
  });
}

/** The back link leads to the first mark. */
function mark(
  messages: Messages<NoteKey>,
  reference: FootnoteReference,
  { number, id, isFirst }: NumberedFootnote & { readonly isFirst: boolean },
): PhrasingContent {
  const ariaLabel = messages('note.footnote', { number: `${number}` });
  const properties = { href: `#${id}`, ariaLabel, ...(isFirst && { id: markId(id) }) };
  return {
    type: 'emphasis',
    data: { hName: 'sup' },
    children: [linkNode(properties, String(number))],
    ...placed(reference),
  };
}

function linkNode(properties: HtmlElement['properties'], words: string): PhrasingContent {
  return { type: 'htmlElement', name: 'a', properties, children: [{ type: 'text', value: words }] };
}

function listItem(
  messages: Messages<NoteKey>,
  { definition, number, id }: NumberedFootnote,
  isReferred: boolean,
): ListItem {
  const children = [...definition.children];
  const back = messages('note.back-to-reference', { number: `${number}` });
  if (isReferred) addWayBack(children, id, back);
  return { type: 'listItem', spread: false, data: { hProperties: { id } }, children };
}

/** Adds the back link to the last paragraph, or as a paragraph of its own after a list or code. */
function addWayBack(children: FootnoteDefinition['children'], id: string, label: string): void {
  const properties = { href: `#${markId(id)}`, className: ['footnotes__back'], ariaLabel: label };
  const link = linkNode(properties, '↩');
  const last = children.at(-1);
  if (last?.type === 'paragraph') {
    children[children.length - 1] = {
      ...last,
      children: [...last.children, { type: 'text', value: ' ' }, link],
    };
  } else children.push({ type: 'paragraph', children: [link] });
}

function markId(id: string): string {
  return `${id}-mark`;
}
