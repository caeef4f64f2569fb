import type { Definition, Image, Link, LinkReference, Paragraph, Parents } from 'mdast';
import { isPlainScheme, schemeOf } from '../html/sanitize.ts';
import { placed } from '../source/line-places.ts';
import { type LocatedNode, type LocatedNodes, removeNodes, replaceNode, writtenIn } from './located-nodes.ts';

/** Resolves `[text][name]` to the link of its definition, which can be anywhere in the note. */
export function resolveLinkReferences(nodes: LocatedNodes): void {
  const definitions = new Map<string, Definition>();
  const removed: LocatedNode<Definition>[] = [];
  const removedOf = new Map<Parents, number>();
  for (const located of nodes.of('definition')) {
    const { node, parent } = located;
    if (!definitions.has(node.identifier)) definitions.set(node.identifier, { ...node });
    const before = removedOf.get(parent) ?? 0;
    if (isText(located, before)) replaceNode(located, asText(node));
    else {
      removed.push(located);
      removedOf.set(parent, before + 1);
    }
  }
  removeNodes(removed);
  for (const located of nodes.of('linkReference')) {
    const definition = definitions.get(located.node.identifier);
    if (definition) replaceNode(located, linkOf(located.node, definition));
  }
  for (const located of nodes.of('imageReference')) {
    const definition = definitions.get(located.node.identifier);
    const { alt, position } = located.node;
    if (!definition) continue;
    const image: Image = { type: 'image', url: definition.url, alt: alt ?? null };
    if (definition.title) image.title = definition.title;
    if (position) image.position = position;
    replaceNode(located, image);
  }
}

/**
 * `- [Fix]: Typos` looks like a definition. As the only content of a list item it is an entry. A footnote that is
 * indented too far also looks like a definition.
 */
function isText({ node, parent }: LocatedNode<Definition>, removed: number): boolean {
  if (node.identifier.startsWith('^')) return true;
  return parent.type === 'listItem' && parent.children.length - removed === 1;
}

function asText(definition: Definition): Paragraph {
  const { label, identifier, url, title } = definition;
  const value = `[${label ?? identifier}]: ${url}${title ? ` "${title}"` : ''}`;
  return { type: 'paragraph', children: [{ type: 'text', value }], ...placed(definition) };
}

function linkOf(reference: LinkReference, definition: Definition): Link {
  const link: Link = { type: 'link', url: definition.url, children: reference.children };
  if (definition.title) link.title = definition.title;
  if (reference.position) link.position = reference.position;
  return link;
}

/**
 * Shows what only looks like an address as text: for Markdown, `<message:declaration>` in the text of an error is a link, and `message` its
 * scheme. A link that is written as one, `[declaration](message:declaration)`, is not changed here.
 *
 * @param source the text that the positions of the nodes refer to
 */
export function showNamesInBrackets(nodes: LocatedNodes, source: string): void {
  for (const located of nodes.of('link')) {
    const { url, position } = located.node;
    const written = writtenIn(located.node, source);
    if (isPlainScheme(schemeOf(url) ?? '') || !written.startsWith('<')) continue;
    replaceNode(located, { type: 'text', value: written, ...(position && { position }) });
  }
}
