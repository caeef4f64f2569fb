import type { ElementContent } from 'hast';
import type { Kind } from '#core/model/kind.ts';
import { sentencesOf } from '#core/model/sentence.ts';
import { type Content, createElement, createText } from '../html/elements.ts';
import { inlineText, sliceInline } from '../html/slice-inline.ts';
import { isWarning, requiresAction, statesUpgradeStep } from '../outline/boilerplate.ts';
import { saysBreaking } from './break-wording.ts';
import { statesDuty } from './duty-wording.ts';
import { saysKnownIssue } from './known-issue-wording.ts';
import { kindOfEnd } from './removal-wording.ts';
import { statedAdvisory } from './security-wording.ts';

/**
 * What a text says about a release where no heading or label classifies it: that it fixes an advisory or has one, that something ends
 * or breaks with it, or that it has an issue. A list item with the same sentence would be such a change.
 */
export function statedKind(text: string): Kind | undefined {
  const sentences = sentencesOf(text).map((sentence) => sentence.trim());
  const advisory = [text, ...sentences].flatMap((one) => statedAdvisory(one) ?? [])[0];
  const kinds = sentences.map((sentence) => kindOfStatement([createText(sentence)]));
  const ended = (['breaking', 'deprecation'] as const).find((kind) => kinds.includes(kind));
  return advisory ?? ended ?? (sentences.some(saysKnownIssue) ? 'known-issue' : undefined);
}

/** The kind of a heading or a sentence that says itself that something ends or breaks: `Java 21 is now required`. */
export function kindOfStatement(nodes: readonly Content[]): Kind | undefined {
  const ended = kindOfEnd('other', nodes, { isLabelled: false, heading: undefined });
  if (ended !== 'other') return ended;
  return saysBreaking('other', nodes, []) ? 'breaking' : undefined;
}

/** `It is removed with this release.` As a title, it would not say what is removed. `It replaces and deprecates x` does. */
const REFERS_BACK = /^\s*(?:it|its|that|their|these|they|those)\b(?!.*\bdeprecates\b)/i;

interface DividedParagraph {
  readonly title: readonly Content[];
  /** Paragraphs with the other sentences. */
  readonly content: readonly Content[];
}

/**
 * Makes the sentence of a paragraph that states its change the title: `The proxy is new. This release also fixes CVE-2025-1234.` Without
 * such a sentence behind the first one, the paragraph stays as it is.
 */
export function divideStated(nodes: readonly Content[]): DividedParagraph | undefined {
  const kind = statedKind(inlineText(nodes));
  if (kind === undefined) return undefined;
  return divideAt(
    nodes,
    (one) => statedKind(one.trim()) === kind && (kind === 'security' || !REFERS_BACK.test(one)),
  );
}

/** Makes the sentence that says what to do the title of the action: `The format is new. Convert the archive before you upgrade.` */
export function divideStep(nodes: readonly Content[]): DividedParagraph | undefined {
  const text = inlineText(nodes);
  if (requiresAction(text) || isWarning(text)) return undefined;
  return divideAt(
    nodes,
    (one) => statesUpgradeStep(one.trim()) || (statesDuty(one) && !REFERS_BACK.test(one)),
  );
}

/** Makes the wanted sentence of a paragraph its title; undefined if there is none, or if it is the first one, which is the title already. */
function divideAt(
  nodes: readonly Content[],
  isWanted: (sentence: string) => boolean,
): DividedParagraph | undefined {
  const text = inlineText(nodes);
  const sentences = sentencesOf(text);
  const place = sentences.findIndex(isWanted);
  if (place < 1) return undefined;
  const start = sentences.slice(0, place).join('').length;
  const end = start + (sentences[place] ?? '').length;
  const title = sliceInline(nodes, start + spaceBefore(text.slice(start)), end);
  const rest = [sliceInline(nodes, 0, start), sliceInline(nodes, end + spaceBefore(text.slice(end)))];
  return {
    title,
    content: rest
      .filter((part) => inlineText(part).trim() !== '')
      .map((part) => createElement('p', {}, part as ElementContent[])),
  };
}

function spaceBefore(text: string): number {
  return text.length - text.trimStart().length;
}
