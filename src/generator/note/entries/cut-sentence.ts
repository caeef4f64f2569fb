import type { ElementContent } from 'hast';
import type { Reference } from '#core/model/release/release-body.ts';
import { sentenceEnd } from '#core/model/sentence.ts';
import { type Content, createElement, createText, isElement } from '../html/elements.ts';
import { inlineText, sliceInline } from '../html/slice-inline.ts';
import { isWarningAlone } from '../outline/boilerplate.ts';
import type { ReferenceRules } from './references.ts';
import { isReferenceList } from './references.ts';
import { referencesIn } from './take-references.ts';

interface CutParagraph {
  readonly sentence: readonly Content[];
  /** A paragraph with the remaining sentences, or nothing. */
  readonly rest: readonly Content[];
}

function cutSentence(nodes: readonly Content[]): CutParagraph {
  const text = inlineText(nodes);
  const end = sentenceEnd(text);
  const others = text.slice(end);
  if (others.trim() === '') return { sentence: nodes, rest: [] };
  const start = end + (others.length - others.trimStart().length);
  const rest = createElement('p', {}, sliceInline(nodes, start) as ElementContent[]);
  return { sentence: sliceInline(nodes, 0, end), rest: [rest] };
}

/**
 * The first sentence of a paragraph is the title; the rest of it is the beginning of the content. A title that is only a warning takes its
 * sentence from what follows: `**Important:**`, then `Delete the index.`
 */
export function divideTitle(
  nodes: readonly Content[],
  below: readonly Content[],
): { readonly title: readonly Content[]; readonly content: readonly Content[] } {
  const { sentence, rest } = cutSentence(nodes);
  const content = [...rest, ...below];
  const [paragraph, ...others] = content;
  if (!isWarningAlone(inlineText(sentence)) || !isElement(paragraph, 'p'))
    return { title: sentence, content };
  const warned = cutSentence(paragraph.children);
  return {
    title: [...sentence, createText(' '), ...warned.sentence],
    content: [...warned.rest, ...others],
  };
}

interface Described<Headline> {
  readonly headline: Headline;
  readonly content: readonly Content[];
}

/** An entry whose title is only an id takes its title from the paragraph below: `**AB-12**`, then `**Symptom:** The map is slow.` */
export function describeId<
  Headline extends { readonly references: readonly Reference[]; readonly title: readonly Content[] },
>(entry: Described<Headline>, rules: ReferenceRules): Described<Headline> {
  const { headline, content } = entry;
  const [paragraph, ...others] = content;
  const isId = headline.references.length === 0 && isReferenceList(inlineText(headline.title).trim());
  const references = isId && isElement(paragraph, 'p') ? referencesIn(headline.title, rules) : undefined;
  if (references === undefined || !isElement(paragraph)) return entry;
  const { sentence, rest } = cutSentence(paragraph.children);
  return { headline: { ...headline, references, title: sentence }, content: [...rest, ...others] };
}
