import type { Element } from 'hast';
import { findDay, hasYear, readDay } from '#core/model/dates/written-day.ts';
import { termsOfAll } from '#core/model/note-terms/languages.ts';
import { CYRILLIC } from '#core/model/note-terms/note-terms.ts';
import type { Version } from '#core/model/version.ts';
import { withoutReleasedOn } from '../headings/released-on.ts';
import { type Content, isBlank, isElement, isHeading } from '../html/elements.ts';
import { plainText } from '../html/plain-text.ts';
import { inlineText } from '../html/slice-inline.ts';
import { placeOf } from '../source/line-places.ts';
import type { FoundDay } from './outline.ts';

/** Longer lines are sentences. */
const MAX_LENGTH = 80;

/** Text after the date: a full stop, or the reading time. */
const SUFFIX = /^[\s.。*_)\]）]*(?:·\s*\d+ min(?:ute)?s? read)?[\s.]*$/i;

/** The date of a line that contains nothing else: `Released on 2026-07-28.`, `*Release date: March 3rd, 2024*`. */
export function readDateLine(text: string): string | undefined {
  if (text.length > MAX_LENGTH || !hasYear(text)) return undefined;
  const written = withoutReleasedOn(text);
  const whole = readDay(written.replace(/[\s.。*_)\]]+$/, ''));
  if (whole !== undefined) return whole;
  const found = findDay(written);
  return found?.index === 0 && SUFFIX.test(written.slice(found.text.length)) ? found.day : undefined;
}

/** `Acme 2.5.1 is a maintenance release, released on 2024-03-11`. Of `2.5.0, which was released on …`, it is another date. */
const RELEASED_LAST = /^(?:(?!\b(?:that|which|since|after|before)\b)[\s\S])*,? released on (?=\S)/i;

/** The date at the end of a sentence that says when the release was published. */
export function dayOfSentence(text: string): string | undefined {
  const [before] = RELEASED_LAST.exec(text) ?? [];
  return before === undefined ? undefined : readDateLine(text.slice(before.length));
}

const NAME = String.raw`(?:[\p{Lu}][\w${CYRILLIC}-]*|${termsOfAll(({ articles, version }) => [...articles, ...version]).join('|')})`;

/** Scripts without capitals do not mark names: `我们宣布 Acme 内核 2.5.1 版本于 2024 年 3 月 11 日发布。` */
const UNSPACED_BEFORE = String.raw`\p{Lo}[^。！!]{0,40}?`;

/** `Acme 2.5.1 was released on 2024-03-11. It is stable.`, `Release v2.13.0 of the acme collection on 2025-12-01.`, `Acme 2.5.1 wurde am 11. März 2024 veröffentlicht.` */
const PUBLISHED = termsOfAll(({ published = [] }) => published).map((published) => {
  const [before = '', after = ''] = published.split('DAY');
  return {
    before: new RegExp(
      String.raw`^(?:(?:${NAME} ){0,4}|${UNSPACED_BEFORE})v?(?<version>\d[\w.+-]*) ?${before}`,
      'u',
    ),
    after: new RegExp(String.raw`^ ?${after}(?![\p{L}\d])`, 'u'),
  };
});

/** The date in a paragraph that begins with a sentence about the release itself. */
export function dayOfRelease(node: Content, version: Version | undefined): FoundDay | undefined {
  if (version === undefined || !isElement(node, 'p')) return undefined;
  const text = plainText(node);
  if (!hasYear(text)) return undefined;
  const own = version.text.replace(/^v/, '');
  for (const { before, after } of PUBLISHED) {
    const named = before.exec(text);
    if (named?.groups?.version !== own) continue;
    const rest = text.slice(named[0].length);
    const found = findDay(rest.slice(0, MAX_LENGTH));
    if (found?.index === 0 && after.test(rest.slice(found.text.length)))
      return { date: found.day, from: { as: 'paragraph', text } };
  }
  return undefined;
}

/** The separator between fields of a line, or lines: `2024-03-25 · Full changelog`. */
const FIELD_SEPARATOR = /\s[·•|]\s|\n/;

/**
 * Like `readDateLine`, for a paragraph, also in a quote, for a heading, or for a list of such facts. In a paragraph, the first field may be a
 * date.
 */
export function dayOfLine(written: Content | undefined): FoundDay | undefined {
  const node = isElement(written, 'blockquote') ? onlyChild(written) : written;
  if (isElement(node, 'ul')) return dayOfFacts(node);
  if (node === undefined || !(isElement(node, 'p') || isHeading(node))) return undefined;
  const text = plainText(node);
  const [field = ''] = isHeading(node) ? [] : inlineText([node]).split(FIELD_SEPARATOR);
  const date = readDateLine(text) ?? readDateLine(field);
  const { line } = placeOf(node);
  if (date === undefined) return undefined;
  return {
    date,
    from: { as: isHeading(node) ? 'heading' : 'paragraph', text, ...(line !== undefined && { line }) },
  };
}

/** `- **Date:** October 22, 2020`, in a list of which each item begins with a bold name. */
function dayOfFacts(list: Element): FoundDay | undefined {
  const items = list.children.filter((child) => isElement(child, 'li'));
  if (!items.every(beginsBold)) return undefined;
  for (const item of items) {
    const text = plainText(item).trim();
    const date = readDateLine(text);
    if (date !== undefined) return { date, from: { as: 'paragraph', text } };
  }
  return undefined;
}

function beginsBold({ children }: Element): boolean {
  const first = children.find((child) => !isBlank(child));
  return isElement(first, 'strong', 'b') || (isElement(first, 'p') && beginsBold(first));
}

function onlyChild({ children }: Element): Content | undefined {
  const [child, ...others] = children.filter((node) => !isBlank(node));
  return others.length === 0 ? child : undefined;
}
