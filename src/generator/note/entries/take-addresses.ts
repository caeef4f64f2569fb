import { ADVISORY_ID, plainId, TRACKER_PATH } from '#core/model/reference-id.ts';
import type { Reference } from '#core/model/release/release-body.ts';
import { type Content, createText, isElement } from '../html/elements.ts';
import { sliceInline } from '../html/slice-inline.ts';

export interface Referenced {
  readonly references: readonly Reference[];
  /** The sentence without the references. */
  readonly rest: readonly Content[];
}

/** How much of the end of a sentence is searched. Sentences can be long. */
const SEARCHED_LENGTH = 200;

const REPOSITORY = String.raw`https://[\w.-]+/[\w./-]+`;

/** A pull request as GitHub writes it into generated notes: `… by @name in https://github.com/org/name/pull/12`. */
const PULL_REQUEST = new RegExp(String.raw`(?<!\s)\s+in\s+${REPOSITORY}${TRACKER_PATH}\s*$`);

/** `…, refer to https://github.com/org/name/security/advisories/GHSA-22xc-xg2r-9j7v.` */
const ADVISORY = new RegExp(
  String.raw`(?<!\s)[,;]?\s+(?:please )?(?:refer to|see) https://[\w./-]+/(?<id>${ADVISORY_ID})(?<stop>\.?)\s*$`,
  'i',
);

/** After these words, an id is part of the sentence. */
const NEEDS_ID =
  /(?:\b(?:fix(?:e[sd])?|close[sd]?|resolve[sd]?|issues?|bugs?|prs?|pull requests?|tickets?|refs?|see|also|is|was|in|to|from|of|by|and|or|with|for|like|as|the|on|at)|[:&,])$/i;

export function needsId(before: string): boolean {
  return NEEDS_ID.test(before.slice(-SEARCHED_LENGTH));
}

const TRACKER_ADDRESS = new RegExp(`^${REPOSITORY}${TRACKER_PATH}/?$`);

/** Unlike ids, addresses contain slashes. */
const SEPARATOR = /\s*[,;&]\s*|\s+and\s+|\s+/;

/** Replaces addresses at the end by the ids in them: nobody reads the rest. */
export function takeAddresses(nodes: readonly Content[], text: string): Referenced | undefined {
  if (!text.includes('://')) return undefined;
  return takeBracketed(nodes, text) ?? takeLast(nodes, text);
}

/** `… (https://github.com/org/name/issues/12, https://github.com/org/name/pull/13).` */
function takeBracketed(nodes: readonly Content[], text: string): Referenced | undefined {
  const { open = 0, inside = '', stop = '' } = lastBracketed(text) ?? {};
  const references = inside.split(SEPARATOR).map((url): Reference | undefined => {
    const number = TRACKER_ADDRESS.exec(url)?.groups?.number;
    return number === undefined ? undefined : { id: `#${number}`, url };
  });
  const before = text.slice(0, open).trimEnd();
  if (before === '' || needsId(before) || references.includes(undefined)) return undefined;
  const rest = closed(sliceInline(nodes, 0, before.length), before, stop);
  return { references: references.flatMap((one) => one ?? []), rest };
}

interface Bracketed {
  /** The places of the brackets in the text. */
  readonly open: number;
  readonly close: number;
  readonly inside: string;
  /** The mark after the bracket, or an empty text. */
  readonly stop: string;
}

/** The brackets at the end of a text, or before `end`. Undefined also if nothing is before them. */
export function lastBracketed(text: string, end = text.trimEnd().length): Bracketed | undefined {
  const stop = /[.;。；]/.test(text.charAt(end - 1)) ? text.charAt(end - 1) : '';
  const close = end - stop.length - 1;
  if (!/[)\]）］]/.test(text.charAt(close))) return undefined;
  const open = Math.max(...['(', '[', '（', '［'].map((bracket) => text.lastIndexOf(bracket, close)));
  return open < 1 ? undefined : { open, close, inside: text.slice(open + 1, close), stop };
}

function takeLast(nodes: readonly Content[], text: string): Referenced | undefined {
  const found = findAtEnd(text, PULL_REQUEST) ?? findAtEnd(text, ADVISORY);
  if (found === undefined) return undefined;
  const { start, match } = found;
  const { number, id = `#${number}`, stop = '' } = match.groups ?? {};
  const link = sliceInline(nodes, start).find((node) => isElement(node, 'a'));
  const url = link && addressOf(link);
  if (url === undefined) return undefined;
  const rest = closed(sliceInline(nodes, 0, start), text.slice(0, start), stop);
  return { references: [{ id: plainId(id), url }], rest };
}

/** Where a pattern matches near the end of a sentence. Undefined also if nothing is before the match. */
export function findAtEnd(
  text: string,
  pattern: RegExp,
): { readonly start: number; readonly match: RegExpExecArray } | undefined {
  const from = Math.max(0, text.length - SEARCHED_LENGTH);
  const match = pattern.exec(text.slice(from));
  const start = from + (match?.index ?? 0);
  return match === null || start === 0 ? undefined : { start, match };
}

/** Ends a sentence with the mark that was after its references. */
export function closed(nodes: readonly Content[], text: string, stop: string): readonly Content[] {
  return stop !== '' && !/[.;!?]$/.test(text) ? [...nodes, createText(stop)] : nodes;
}

export function addressOf(node: Content): string | undefined {
  const url = isElement(node, 'a') ? node.properties.href : undefined;
  return typeof url === 'string' ? url : undefined;
}
