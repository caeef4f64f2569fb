import type { Element, ElementContent } from 'hast';
import { hasYear } from '#core/model/dates/written-day.ts';
import { isOfSameLine, readPatchHeading } from '../headings/patch-heading.ts';
import type { ReadingRules } from '../headings/scope.ts';
import { type Content, createElement, headingLevel, isElement, isHeading } from '../html/elements.ts';
import { plainText } from '../html/plain-text.ts';
import { placed } from '../source/line-places.ts';
import { blocksOf } from './blocks.ts';

const DEEPEST = 6;

/**
 * Turns lists of patches into headings with what is below them: `- **10.12.4, released 2025-11-21**`, with the changes of 10.12.4 as a
 * list inside. Otherwise, patches would be changes of the release of the page.
 */
export function openReleaseLists(nodes: readonly Content[], rules: ReadingRules): readonly Content[] {
  let level = 1;
  return nodes.flatMap((node) => {
    if (isHeading(node)) level = headingLevel(node);
    return patchesOf(node, Math.min(level + 1, DEEPEST), rules) ?? [node];
  });
}

function patchesOf(list: Content, level: number, rules: ReadingRules): readonly Content[] | undefined {
  if (!isElement(list, 'ul') || rules.version === undefined) return undefined;
  const items = list.children.filter((child) => isElement(child, 'li'));
  const parts = items.map((item) => patchIn(item, level, rules));
  if (!parts.some((part) => part !== undefined)) return undefined;
  // An item that is indented too little is beside its release.
  return parts.flatMap((part, index) => part ?? { ...list, children: items.slice(index, index + 1) });
}

function patchIn(item: Element, level: number, rules: ReadingRules): readonly Content[] | undefined {
  // Few items have a year, and dividing items into blocks is slow.
  if (!hasYear(plainText(item))) return undefined;
  const [title, ...below] = blocksOf(item.children, rules.vocabulary);
  if (!isElement(title, 'p') || !isPatchOf(plainText(title), rules)) return undefined;
  const heading = createElement(`h${level}`, {}, title.children as ElementContent[]);
  return [{ ...heading, ...placed(title) }, ...below];
}

/** A date shows that a version in a list is a release, and not a package. */
function isPatchOf(text: string, { version, versionRules }: ReadingRules): boolean {
  const patch = readPatchHeading(text, versionRules);
  return patch?.date !== undefined && version !== undefined && isOfSameLine(patch.version, version);
}
