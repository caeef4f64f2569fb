import type { Kind } from '#core/model/kind.ts';
import { type Content, isElement } from '../html/elements.ts';
import { inlineText, sliceInline } from '../html/slice-inline.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface Labelled {
  readonly kind?: Kind;
  /** What follows the label; all of it where there is none. */
  readonly rest: readonly Content[];
}

/** `Fix: text`, `**Fix:** text`, `**Fix**: text`, `[Fix]: text` */
const LABEL = /^\s*\[?(?<label>[^:[\]\n]{2,40}?)\]?\s*:\s+(?=\S)/;

/** `**Fix** - text`: without a colon only where it is set in bold. */
const BOLD_LABEL = /^\s*\[?(?<label>[^:[\]\n]{2,40}?)\]?\s+[-–—]\s+(?=\S)/;

/** With its mark, the space round it, and the letter that follows. */
const LONGEST_LABEL = 60;

/** Most entries have no colon near their beginning: that is seen sooner than what a pattern finds out. */
function matchLabel(text: string): RegExpExecArray | null {
  return text.includes(':') ? LABEL.exec(text) : null;
}

/** Takes the label off the beginning of an entry. */
export function takeLabel(nodes: readonly Content[], vocabulary: Vocabulary): Labelled {
  const text = inlineText(nodes).slice(0, LONGEST_LABEL);
  const match = matchLabel(text) ?? (isBold(nodes[0]) ? BOLD_LABEL.exec(text) : null);
  const kind = match === null ? undefined : vocabulary.kindOfLabel(match.groups?.label ?? '');
  if (match === null || kind === undefined) return { rest: nodes };
  return { kind, rest: sliceInline(nodes, match[0].length) };
}

/** A label in bold that is nearly one that is known: `**Enhancment:**`. */
export function misspelledLabel(
  nodes: readonly Content[],
  vocabulary: Vocabulary,
): { readonly label: string; readonly nearest: string } | undefined {
  if (!isBold(nodes[0])) return undefined;
  const label = matchLabel(inlineText(nodes).slice(0, LONGEST_LABEL))?.groups?.label;
  const nearest = label === undefined ? undefined : vocabulary.nearestLabel(label);
  return label === undefined || nearest === undefined ? undefined : { label, nearest };
}

function isBold(node: Content | undefined): boolean {
  return isElement(node, 'strong', 'b');
}
