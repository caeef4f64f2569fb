import type { Definition, Image, Link, LinkReference, Paragraph } from 'mdast';
import { type LocatedNode, type LocatedNodes, replaceNode } from './located-nodes.ts';

/** `[text][name]` becomes the link that its definition gives, wherever in the note that stands. */
export function resolveLinkReferences(nodes: LocatedNodes): void {
  const definitions = new Map<string, Definition>();
  for (const located of nodes.of('definition')) {
    const { identifier } = located.node;
    if (!definitions.has(identifier)) definitions.set(identifier, located.node);
    replaceNode(located, isText(located) ? [asText(located.node)] : []);
  }
  for (const located of nodes.of('linkReference')) {
    const definition = definitions.get(located.node.identifier);
    if (definition) replaceNode(located, [linkOf(located.node, definition)]);
  }
  for (const located of nodes.of('imageReference')) {
    const definition = definitions.get(located.node.identifier);
    const { alt, position } = located.node;
    if (!definition) continue;
    const image: Image = { type: 'image', url: definition.url, alt: alt ?? null };
    if (definition.title) image.title = definition.title;
    if (position) image.position = position;
    replaceNode(located, [image]);
  }
}

/** `- [Fix]: Typos` has the form of a definition; as the only thing in an item it is an entry. So has a footnote that is indented too far. */
function isText({ node, parent }: LocatedNode<Definition>): boolean {
  if (node.identifier.startsWith('^')) return true;
  return parent.type === 'listItem' && parent.children.length === 1;
}

function asText({ label, identifier, url, title, position }: Definition): Paragraph {
  const value = `[${label ?? identifier}]: ${url}${title ? ` "${title}"` : ''}`;
  return { type: 'paragraph', children: [{ type: 'text', value }], ...(position && { position }) };
}

function linkOf(reference: LinkReference, definition: Definition): Link {
  const link: Link = { type: 'link', url: definition.url, children: reference.children };
  if (definition.title) link.title = definition.title;
  if (reference.position) link.position = reference.position;
  return link;
}
