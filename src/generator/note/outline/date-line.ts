import { findDay, readDay } from '#core/model/dates/written-day.ts';
import { type Content, isElement, isHeading, placeOf } from '../html/elements.ts';
import { plainText } from '../html/plain-text.ts';
import type { FoundDay } from './outline.ts';

/** Longer ones are sentences. */
const MAXIMUM_LENGTH = 80;

/** What stands before the day: `Released on`, `:material-calendar:`, `Release date:`. */
const BEFORE =
  /^(?::[a-z0-9_+-]+:|[^\p{L}\p{N}]|\b(?:(?:initial |general )?(?:release|released|published|publication|date|available|availability|posted|updated|shipped|launched)\b(?:\s+date)?(?:\s+on)?\s*[:–—-]?))*\s*/iu;

/** What may stand behind it: a stop, how long it takes to read. */
const BEHIND = /^[\s.*_)\]]*(?:·\s*\d+ min(?:ute)?s? read)?[\s.]*$/i;

/** The day that a line is all about: `Released on 2026-07-28.`, `*Release date: March 3rd, 2024*`. */
export function readDateLine(text: string): string | undefined {
  if (text.length > MAXIMUM_LENGTH || !/\d{4}/.test(text)) return undefined;
  const written = text.replace(BEFORE, '');
  const whole = readDay(written.replace(/[\s.*_)\]]+$/, ''));
  if (whole !== undefined) return whole;
  const found = findDay(written);
  return found?.index === 0 && BEHIND.test(written.slice(found.text.length)) ? found.day : undefined;
}

/** What parts the fields of a line: `2024-03-25 · Full changelog`. */
const FIELD_GAP = /\s[·•|]\s/;

/** The same of a paragraph or a heading, and of a paragraph whose first field is a day. */
export function dayOfLine(node: Content | undefined): FoundDay | undefined {
  if (node === undefined || !(isElement(node, 'p') || isHeading(node))) return undefined;
  const text = plainText(node);
  const [field = ''] = isHeading(node) ? [] : text.split(FIELD_GAP);
  const date = readDateLine(text) ?? readDateLine(field);
  const { line } = placeOf(node);
  if (date === undefined) return undefined;
  return {
    date,
    from: { as: isHeading(node) ? 'heading' : 'paragraph', text, ...(line !== undefined && { line }) },
  };
}
