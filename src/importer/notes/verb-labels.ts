import { KINDS, type Kind } from '#core/model/kind.ts';
import { noteLabel } from '#core/model/kind-names.ts';
import { KIND_VERBS } from '#core/model/note-terms/en.ts';
import type { Edit } from '#generator/note/source/edits.ts';

const KIND_OF_VERB: ReadonlyMap<string, Kind> = new Map(
  KINDS.flatMap((kind) => (KIND_VERBS[kind] ?? []).map((verb) => [verb, kind] as const)),
);

/** The beginning of an entry up to its first word: `- [x] **Fixed** …`, or the marks of a heading. */
const BEGINNING = /^(?:[-*+]|\d{1,9}[.)]|#{1,6})[ \t]+(?:\[[ xX]\][ \t]+)?/;

export interface GuessedLabel {
  readonly edit: Edit;
  readonly kind: Kind;
  /** The verb that shows the kind. */
  readonly verb: string;
}

/**
 * A label for the entry at `start`, guessed from its first word. It is written into the text, so that authors can see
 * and correct it.
 */
export function guessLabel(text: string, start: number): GuessedLabel | undefined {
  const lead = BEGINNING.exec(text.slice(start, start + 200))?.[0];
  if (lead === undefined) return undefined;
  const at = start + lead.length;
  const verb = /^[A-Za-z]+(?=[ \t,])/.exec(text.slice(at, at + 40))?.[0];
  const kind = verb === undefined ? undefined : KIND_OF_VERB.get(verb.toLowerCase());
  if (verb === undefined || kind === undefined) return undefined;
  const label = noteLabel(kind);
  const isHeading = lead.startsWith('#');
  return {
    edit: { start: at, end: at, text: isHeading ? `${label}: ` : `**${label}:** ` },
    kind,
    verb: verb.toLowerCase(),
  };
}
