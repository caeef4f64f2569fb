import type { Kind } from '#core/model/kind.ts';
import { ALL_NOTE_TERMS } from '#core/model/note-terms/languages.ts';
import { marksDone } from '#core/upgrade/fix-wording.ts';
import { type Content, headingLevel, isHeading } from '../html/elements.ts';
import { plainText } from '../html/plain-text.ts';
import type { Labelled } from './label.ts';
import type { Vocabulary } from './vocabulary.ts';

const SAYS_DONE = new RegExp(ALL_NOTE_TERMS.flatMap(({ done }) => done).join('|'), 'i');

const TOPICS: ReadonlySet<Kind | undefined> = new Set(['fix', 'security', 'enhancement', 'internal']);

/** Whether the name of a kind can also be what a text is about: `Security`, but not `Security fix`. */
export function namesTopic(kind: Kind | undefined, text: string): boolean {
  return TOPICS.has(kind) && !SAYS_DONE.test(text);
}

/** Whether a heading or a label below `Known issues` names a topic of known issues, although elsewhere it names the kind of entries. */
export function isKnownIssueTopic(above: Kind | undefined, kind: Kind | undefined, text: string): boolean {
  return above === 'known-issue' && namesTopic(kind, text);
}

/** Whether a label below `Known issues` does not say that this release has a fix: `Security:`, or the mark `Fixed:`. */
export function isKnownIssueLabel(above: Kind | undefined, { kind, label = '' }: Labelled): boolean {
  const isMark = above === 'known-issue' && kind === 'fix' && marksDone(label);
  return isMark || isKnownIssueTopic(above, kind, label);
}

/** `All changes`, but not `Important changes` */
const OF_ALL = /^(?:all|other|full)\s/i;

interface PlacedHeading {
  readonly nodes: readonly Content[];
  readonly index: number;
  readonly above: { readonly kind?: Kind };
}

/**
 * Whether the headings below `Known issues` or `Breaking changes` divide all changes of the release, because their level is too low: nobody
 * lists new features as known issues.
 */
export function endsKindAbove(place: PlacedHeading, { kindOfHeading }: Vocabulary): boolean {
  if (place.above.kind === 'breaking') {
    return siblingsOf(place).some((text) => {
      const kind = kindOfHeading(text);
      return kind === 'fix' || (kind === 'other' && OF_ALL.test(text));
    });
  }
  if (place.above.kind !== 'known-issue') return false;
  return siblingsOf(place).some((text) => {
    const kind = kindOfHeading(text);
    return kind === 'feature' || (kind === 'enhancement' && SAYS_DONE.test(text));
  });
}

/** The texts of the headings of the same level below the same heading. */
function siblingsOf({ nodes, index }: PlacedHeading): readonly string[] {
  const levelAt = (at: number): number => {
    const node = nodes[at];
    return isHeading(node) ? headingLevel(node) : Number.POSITIVE_INFINITY;
  };
  const level = levelAt(index);
  let [start, end] = [index, index + 1];
  while (start > 0 && levelAt(start - 1) >= level) start -= 1;
  while (end < nodes.length && levelAt(end) >= level) end += 1;
  return nodes.slice(start, end).flatMap((node) => {
    return isHeading(node) && headingLevel(node) === level ? [plainText(node)] : [];
  });
}
