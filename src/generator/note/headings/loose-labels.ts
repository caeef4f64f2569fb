import { findLeading } from '../entries/take-references.ts';
import { type Content, createElement, createText, isElement } from '../html/elements.ts';
import { inlineText, sliceInline } from '../html/slice-inline.ts';
import { namesTopic } from './known-issue-topics.ts';
import { beginsSentence } from './known-terms.ts';
import { takeLabel } from './label.ts';
import type { ReadingRules } from './scope.ts';

/** `Fix - text`, `Fix | text`, `(Fix) text` */
const LOOSE_LABEL =
  /^\s*(?:[(（](?<enclosed>[^()（）:\n]{2,40})[)）]\s*|(?<label>[^():：\n]{2,40}?)(?<separator>\s+[-–—|]\s+))(?=\S)/;

/** Elements that set off a label. Bold labels need no other labels beside them. */
const SET_OFF = ['code', 'em', 'i', 'kbd', 'mark', 'samp', 'span'];

/** The maximum length of a label with the space and the separator around it. */
const MAX_LABEL_LENGTH = 60;

/** Text that continues the words before it. */
const CONTINUES = /^[^\p{L}\p{N}]*\p{Ll}/u;

/**
 * Turns labels without a colon, brackets or bold text into bold labels: `Fix - text`, `AB-1 - Fix - text`, or `Fix` in code font before a
 * text.
 * `Security - group names can have spaces` and code can also be about a part of the product, so these are labels only if the list has other
 * labels: one that is certain, or most of its items.
 */
export function markLooseLabels(
  written: readonly (readonly Content[])[],
  rules: ReadingRules,
): readonly (readonly Content[])[] {
  const sentences = markIds(markNumbers(written));
  const marked = sentences.map((sentence) => markLabel(sentence, rules));
  const found = marked.filter((one) => one !== undefined);
  const isMost = found.length * 2 > sentences.length && (found.length > 1 || !found[0]?.continues);
  return isMost || found.some(({ isCertain }) => isCertain)
    ? sentences.map((sentence, index) => marked[index]?.nodes ?? sentence)
    : sentences;
}

/** Ids without a hyphen, which names of products can look like: `T12345 text`, `T12345 (bug): text`. */
const BARE_ID = /^\s*T\d{3,6}(?:, ?T\d{3,6}){0,9}(?=\s+(?<type>\([a-z]+(?: [a-z]+)?\):\s+)?\S)/;

/** Numbers of issues at the end of most items: `Rows fold again (46867)`. Shorter numbers can be amounts and years. */
const BARE_NUMBER = /\((?=\d{5,7}\)\.?\s*$)/;

function markNumbers(sentences: readonly (readonly Content[])[]): readonly (readonly Content[])[] {
  const places = sentences.map((sentence) => inlineText(sentence).search(BARE_NUMBER));
  const areMost = places.filter((place) => place > 0).length * 2 > sentences.length;
  return sentences.map((sentence, index) => {
    const end = (places[index] ?? -1) + 1;
    if (!areMost || end < 2) return sentence;
    return [...sliceInline(sentence, 0, end), createText('#'), ...sliceInline(sentence, end)];
  });
}

/** Ids in front of a type, or of most items of a list, get a colon. */
function markIds(sentences: readonly (readonly Content[])[]): readonly (readonly Content[])[] {
  const ids = sentences.map((sentence) => BARE_ID.exec(inlineText(sentence)));
  const count = ids.filter((id) => id !== null).length;
  const areMost = count > 1 && count * 2 > sentences.length;
  return sentences.map((sentence, index) => {
    const { 0: id = '', groups: { type } = {} } = ids[index] ?? {};
    if (id === '' || (!areMost && type === undefined)) return sentence;
    return [...sliceInline(sentence, 0, id.length), createText(':'), ...sliceInline(sentence, id.length)];
  });
}

interface MarkedLabel {
  readonly nodes: readonly Content[];
  readonly isCertain: boolean;
  /** Whether the text after the label may belong to the same sentence. */
  readonly continues: boolean;
}

function markLabel(
  sentence: readonly Content[],
  { vocabulary, references }: ReadingRules,
): MarkedLabel | undefined {
  const start = findLeading(sentence, references)?.text.length ?? 0;
  const nodes = start === 0 ? sentence : sliceInline(sentence, start);
  const { label = '', length = 0, separator = '' } = looseLabel(nodes) ?? {};
  if (label === '') return undefined;
  const rest = sliceInline(nodes, length);
  const marked = [createElement('strong', {}, [createText(label)]), createText(separator || ': '), ...rest];
  const found = takeLabel(marked, vocabulary);
  if (found.label === undefined || takeLabel(nodes, vocabulary).label !== undefined) return undefined;
  const isCertain = separator !== '' && !isElement(nodes[0], 'code') && !namesTopic(found.kind, label);
  const before = start === 0 ? [] : sliceInline(sentence, 0, start);
  return {
    nodes: [...before, ...marked],
    isCertain,
    continues: !isCertain && CONTINUES.test(inlineText(rest)),
  };
}

interface LooseLabel {
  readonly label: string;
  /** The number of characters before the text. */
  readonly length: number;
  /** With its spaces; empty if only the form of the label divides it from the text. */
  readonly separator: string;
}

function looseLabel(nodes: readonly Content[]): LooseLabel | undefined {
  const text = inlineText(nodes).slice(0, MAX_LABEL_LENGTH);
  const { 0: found = '', groups } = LOOSE_LABEL.exec(text) ?? {};
  if (groups?.enclosed !== undefined)
    return { label: groups.enclosed, length: found.length, separator: ': ' };
  if (groups?.label !== undefined) {
    return { label: groups.label, length: found.length, separator: groups.separator ?? '' };
  }
  const [first] = nodes;
  const label = isElement(first, ...SET_OFF) ? inlineText([first]) : '';
  const following = text.slice(label.length);
  const space = following.length - following.trimStart().length;
  if (label === '' || space === 0 || beginsSentence(label, following)) return undefined;
  return { label, length: label.length + space, separator: '' };
}
