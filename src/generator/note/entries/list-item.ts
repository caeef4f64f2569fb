import type { Element } from 'hast';
import { EAST_ASIAN } from '../headings/fold-term.ts';
import { takeLabel } from '../headings/label.ts';
import type { Vocabulary } from '../headings/vocabulary.ts';
import { type Content, isBlank, isElement, isInline, isList } from '../html/elements.ts';
import { plainText } from '../html/plain-text.ts';
import type { Origin, SourceRange } from '../outline/outline.ts';
import { placeOf } from '../source/line-places.ts';
import { idsIn } from './references.ts';

/** A list item as an entry: its first sentence, and the content after it. */
interface ListItem {
  readonly sentence: readonly Content[];
  readonly content: readonly Content[];
}

/** A list item and its parsed content; `read` is undefined if the item begins with a block. */
export interface ReadItem {
  readonly item: Element;
  readonly read: ListItem | undefined;
  /** The item that groups it. */
  readonly group?: Origin;
  /** The part of the product that the group names. */
  readonly component?: string;
}

/** Parses each item of a list once, for all functions that need it. */
export function readItems(list: Element, vocabulary: Vocabulary): readonly ReadItem[] {
  return itemsOf(list).flatMap((item) => {
    const read = readItem(item);
    return (read && readGroup(item, read, vocabulary)) ?? [{ item, read }];
  });
}

/** The label of an item that only groups others, such as a component. Longer texts, and those with a verb, are sentences about what is below. */
const GROUP_LABEL =
  /^(?!(?:add|chang|deprecat|drop|fix|improv|new|remov|support|updat)\w*\b)(?<component>[^\s#]+?(?: [^\s#]+?){0,3})(?<colon>:)?$/i;

/** `Added a setting for the proxy` */
const CHANGES =
  /^(?:add|chang|deprecat|disabl|drop|enabl|fix|improv|introduc|remov|renam|replac|updat|upgrad)(?:e|ed|es|ing|ped|ping|s)?\b/i;

/**
 * The items below `- Bug fixes`, and those below `- DPDK:` or `- Tools`, `- Backup`, if they are sentences: shorter ones are a list in a text, such as the names of
 * options. Without the colon, ids, labels or the verbs of most items have to show that they are changes of their own.
 */
function readGroup(
  groupItem: Element,
  { sentence, content }: ListItem,
  vocabulary: Vocabulary,
): readonly ReadItem[] | undefined {
  const [list, ...others] = content;
  if (groupItem.properties.id !== undefined || !isList(list) || others.length > 0) return undefined;
  const text = plainText(sentence).trim();
  const { line } = placeOf(groupItem);
  const group = {
    as: 'label',
    text: text.replace(/\s*[:：]$/, ''),
    ...(line !== undefined && { line }),
  } as const;
  const items = itemsOf(list).flatMap((item): readonly ReadItem[] => {
    const read = readItem(item);
    return (read && readGroup(item, read, vocabulary)) ?? [{ item, read, group }];
  });
  const isBold = sentence.every((node) => isBlank(node) || isElement(node, 'strong', 'b'));
  const isLabel = isBold || /[:：]$/.test(text);
  if (namesChanges(group.text, { isLabel, vocabulary })) return items.map((item) => ({ ...item, group }));
  const { component, colon } = GROUP_LABEL.exec(text)?.groups ?? {};
  if (component === undefined) return undefined;
  const texts = items.map(({ read }) => plainText(read?.sentence ?? []).trim());
  if (!texts.every((one) => SENTENCE.test(one))) return undefined;
  const areChanges =
    colon !== undefined ||
    texts.filter((one) => CHANGES.test(one)).length * 2 > texts.length ||
    items.some(({ item }) => idsIn(plainText(item)).length > 0) ||
    items.every(({ read }) => read && takeLabel(read.sentence, vocabulary).kind !== undefined);
  return areChanges ? items.map((item) => ({ component, ...item })) : undefined;
}

/** Four words, or as much text in a language that does not separate words. */
const SENTENCE = new RegExp(String.raw`(?:\S+\s+){3}\S|(?:${EAST_ASIAN.source})(?:\S\s*){7}`, 'u');

/** Whether an item names the kind of those below it, or people. A single word has to be a plural or a label: `- New` can be a name. */
function namesChanges(
  text: string,
  { isLabel, vocabulary }: { readonly isLabel: boolean; readonly vocabulary: Vocabulary },
): boolean {
  if (vocabulary.isAsideHeading(text)) return true;
  const { means, area } = vocabulary.divideHeading(text) ?? {};
  return means !== undefined && area === undefined && (isLabel || /\S\s\S|s$|ed$/i.test(text));
}

/** An item that holds nothing but a list, as in `* - text`, is replaced by the items of that list. */
function itemsOf(list: Element): readonly Element[] {
  return list.children.flatMap((child) => {
    if (!isElement(child, 'li')) return [];
    const nodes = child.properties.id === undefined ? withoutBlanks(child.children) : [];
    return nodes.length === 1 && isList(nodes[0]) ? itemsOf(nodes[0]) : [child];
  });
}

/** Reads an item without its check box. */
function readItem({ children }: Element): ListItem | undefined {
  const nodes = children.slice(firstIndex(children, (node) => !isBlank(node) && !isElement(node, 'input')));
  const [first] = nodes;
  if (first === undefined) return undefined;
  if (isElement(first, 'p')) {
    const start = firstIndex(first.children, (node) => !isBlank(node) && !isElement(node, 'input'));
    return { sentence: first.children.slice(start), content: withoutBlanks(nodes.slice(1)) };
  }
  const end = firstIndex(nodes, (node) => !isInline(node));
  return end === 0 ? undefined : { sentence: nodes.slice(0, end), content: withoutBlanks(nodes.slice(end)) };
}

export function isEmptyItem({ children }: Element): boolean {
  return children.every(isBlank);
}

function firstIndex(nodes: readonly Content[], fits: (node: Content) => boolean): number {
  const index = nodes.findIndex(fits);
  return index < 0 ? nodes.length : index;
}

function withoutBlanks(nodes: readonly Content[]): readonly Content[] {
  return nodes.filter((node) => !isBlank(node));
}

/** The source range from the start of one node to the end of another. */
export function rangeOf(first: Content, last: Content = first): SourceRange {
  const start = first.position?.start.offset ?? 0;
  return { start, end: Math.max(last.position?.end.offset ?? 0, first.position?.end.offset ?? start) };
}
