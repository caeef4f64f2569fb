import type { Kind } from '#core/model/kind.ts';
import type { Content } from '../html/elements.ts';
import { proseText } from '../html/plain-text.ts';

const BREAK = String.raw`breaking (?:[\w/-]+ )?changes?\b`;
const AMOUNT =
  '(?:(?:an?|a few|a number of|major|many|minor|multiple|necessary|several|significant|small|some|three|two) )*';

/**
 * `This is a breaking change`, `The resource has undergone some breaking changes`, `It contains a breaking change to the chart`, `Fixes the
 * login. Breaking: Cookies expire.`
 */
const STATES_BREAK = new RegExp(
  [
    String.raw`\b(?:it|this|which) is (?:\w+ly )?${AMOUNT}(?:\w+ly )?${BREAK}`,
    String.raw`(?:\b(?:has|have)|['’]ve) (?:introduced |made |seen |undergone )?${AMOUNT}${BREAK}`,
    String.raw`\b(?:contains|includes|introduces) ${AMOUNT}${BREAK}`,
    String.raw`(?:^|[.!?)] )(?:potentially )?breaking(?: (?:[\w/-]+ )?changes?)?: `,
  ].join('|'),
  'gi',
);

/** Words before a statement that limit it, or tell it about something else. */
const LIMITED =
  /\b(?:can|could|future|if|likely|may|might|never|next|not?|should|unless|upcoming|will|without|would)\b|n['’]t\b/i;

const KINDS_OF_BREAKS: ReadonlySet<Kind> = new Set(['deprecation', 'enhancement', 'feature', 'fix', 'other']);

/** Whether the text of a change that is listed under another kind says that the change is a breaking one. Text in code is skipped. */
export function saysBreaking(kind: Kind, nodes: readonly Content[]): boolean {
  if (!KINDS_OF_BREAKS.has(kind)) return false;
  const text = proseText(nodes);
  // Most texts are ruled out by this word, faster than by the patterns.
  if (!/breaking/i.test(text)) return false;
  const sentenceBefore = (index: number): string => text.slice(0, index).replace(/^.*[.!?] /s, '');
  return Array.from(text.matchAll(STATES_BREAK)).some(({ index }) => !LIMITED.test(sentenceBefore(index)));
}
