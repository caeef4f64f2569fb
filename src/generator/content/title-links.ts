import type { Definition, Heading, Nodes, Root } from 'mdast';
import type { TitleLink } from '#core/model/release.ts';
import { plainText } from './markdown/plain-text.ts';

/** `## [8.2.2](https://git.example.com/compare/v8.2.1...v8.2.2)`: a title is plain, and what it led to stands below it. */
export function titleLinks(heading: Heading, root: Root): readonly TitleLink[] {
  const links = linksIn(heading).flatMap((link) => {
    const target = link.type === 'link' ? link : definitionOf(link.identifier, root);
    return target && isElsewhere(target.url) ? [{ text: plainText(link), url: target.url }] : [];
  });
  return [...new Map(links.toReversed().map((link) => [link.url, link])).values()].toReversed();
}

type LinkNode = Extract<Nodes, { type: 'link' | 'linkReference' }>;

function linksIn(node: Nodes): readonly LinkNode[] {
  if (node.type === 'link' || node.type === 'linkReference') return [node];
  return 'children' in node ? node.children.flatMap(linksIn) : [];
}

/** The first counts, wherever it stands. */
function definitionOf(identifier: string, node: Nodes): Definition | undefined {
  if (node.type === 'definition') return node.identifier === identifier ? node : undefined;
  if (!('children' in node)) return undefined;
  for (const child of node.children) {
    const found = definitionOf(identifier, child);
    if (found) return found;
  }
  return undefined;
}

function isElsewhere(url: string): boolean {
  return /^https?:\/\//i.test(url) && URL.canParse(url);
}
