import type { Element, Root as ElementTree } from 'hast';
import type { Heading, Nodes, Root } from 'mdast';
import type { TitleLink } from '#core/model/release/release.ts';
import { elementsIn, isElement } from './html/elements.ts';
import { plainText } from './html/plain-text.ts';
import { type NotePlace, writeSymbols } from './html/targets.ts';
import type { NoteLink } from './note.ts';
import type { Report } from './report.ts';

/** The temporary element for a title while its links are resolved. HTML has no such element. */
const TITLE = 'title-heading';

/**
 * Keeps the links of a title such as `## [8.2.2](https://git.example.com/compare/v8.2.1...v8.2.2)`, because the title
 * itself is plain text and the page shows its links below it. Such a title stays in the tree with the rest of the note
 * until its links are resolved: they may be references, raw HTML, or links to other notes.
 */
export function keepTitleLinks(root: Root, heading: Heading | undefined): void {
  if (heading === undefined || !hasTarget(heading)) return;
  root.children.unshift({ ...heading, data: { ...heading.data, hName: TITLE } });
}

function hasTarget(node: Nodes): boolean {
  if (node.type === 'link' || node.type === 'linkReference') return true;
  if (node.type === 'html') return /^<a\s/i.test(node.value);
  if (node.type === 'htmlElement' && node.name === 'a') return true;
  return 'children' in node && node.children.some(hasTarget);
}

export interface TakenTitle {
  readonly titleLinks: readonly TitleLink[];
  readonly links: readonly NoteLink[];
}

/** Removes the temporary title element and returns its links. */
export function takeTitleLinks(tree: ElementTree, place: NotePlace, report: Report): TakenTitle {
  const title = tree.children.find((node) => isElement(node, TITLE));
  if (!isElement(title, TITLE)) return { titleLinks: [], links: [] };
  tree.children.splice(tree.children.indexOf(title), 1);
  const links = writeSymbols({ type: 'root', children: [title] }, place, report);
  const found = elementsIn(title).flatMap(toTitleLink);
  const first = new Map(found.toReversed().map((link) => [link.url, link]));
  return { titleLinks: [...first.values()].toReversed(), links };
}

function toTitleLink(element: Element): readonly TitleLink[] {
  const url = String(element.properties.href ?? '');
  const text = plainText(element.children);
  const isLink = /^(?:note|page|file):/.test(url) || (/^https?:\/\//i.test(url) && URL.canParse(url));
  return element.tagName === 'a' && isLink && text !== '' ? [{ text, url }] : [];
}
