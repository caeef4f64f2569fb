import { KINDS, type Kind } from '#core/model/kind.ts';
import { namesOfKind } from '#core/model/kind-names.ts';
import { ENGLISH } from '#core/model/note-terms/en.ts';
import { ALL_NOTE_TERMS } from '#core/model/note-terms/languages.ts';
import type { NoteTerms } from '#core/model/note-terms/note-terms.ts';
import { EAST_ASIAN, foldTerm, isUnspaced } from './fold-term.ts';

/** What a heading says about the entries below it: their kind, or that they are required actions. */
export type Meaning = Kind | 'action';

/** The kind that a meaning names, if it names one. */
export function kindIn(meaning: Meaning | undefined): Kind | undefined {
  return meaning === 'action' ? undefined : meaning;
}

/** What a term means, and the languages in which it means that. */
export interface TermMeaning {
  readonly means: Meaning;
  readonly languages: readonly NoteTerms[];
}

export const UNSPACED_TERMS = ALL_NOTE_TERMS.filter(isUnspaced);
export const SPACED_TERMS = ALL_NOTE_TERMS.filter((terms) => !isUnspaced(terms));

/** What headings and labels mean, by folded term. */
export const TERM_MEANINGS: ReadonlyMap<string, TermMeaning> = collectMeanings();

/** Settings cannot change these headings, because nobody names changes like this. */
export const ASIDE_TERMS: ReadonlySet<string> = termSet(({ asides }) => asides);

/** Folded texts that say that there is nothing to report. */
export const NOTHING_TERMS: ReadonlySet<string> = termSet(({ nothing }) => nothing);

function collectMeanings(): ReadonlyMap<string, TermMeaning> {
  const meanings = new Map<string, TermMeaning>();
  for (const terms of ALL_NOTE_TERMS) {
    const add = (means: Meaning, names: readonly string[]): void => {
      for (const term of names.map(foldTerm)) {
        const languages = meanings.get(term)?.languages ?? [];
        meanings.set(term, { means, languages: [...new Set([...languages, terms])] });
      }
    };
    for (const kind of KINDS)
      add(kind, [...(terms === ENGLISH ? namesOfKind(kind) : []), ...terms.kinds[kind]]);
    add('action', [...terms.actionLabels, ...terms.actions]);
  }
  return meanings;
}

function termSet(termsOf: (terms: NoteTerms) => readonly string[]): ReadonlySet<string> {
  return new Set(ALL_NOTE_TERMS.flatMap(termsOf).map(foldTerm));
}

/** Whether a label says that readers have to act: `Action required`, `Update note 2`. */
export function namesAction(label: string): boolean {
  return ACTION_LABELS.has(foldTerm(label).replace(/ \d+$/, ''));
}

/** What a label withdraws: `Withdrawn`, `No longer required`. A plural is no label of this kind. */
export function withdrawalNamed(label: string): true | 'task' | undefined {
  return WITHDRAWALS.get(label.trim().toLowerCase());
}

/** Whether a heading is above changes that were reverted: `Reverts`, `Reverted fixes`. */
export function namesReverts(heading: string): boolean {
  const [first = ''] = foldTerm(heading).split(' ');
  return REVERTS.has(foldTerm(heading)) || /^revert(?:ed)?$/.test(first);
}

/** Whether a heading stands above the packages that a product uses: `Dependencies`, `Updated dependencies`. */
export function namesDependencies(heading: string): boolean {
  return DEPENDENCIES.test(foldTerm(heading));
}

const DEPENDENCIES = /^(?:updated )?dependency(?: (?:update|upgrade|change))?$/;

const ACTION_LABELS: ReadonlySet<string> = termSet(({ actionLabels }) => actionLabels);

const REVERTS: ReadonlySet<string> = termSet(({ withdrawn }) => withdrawn);

const WITHDRAWALS: ReadonlyMap<string, true | 'task'> = new Map<string, true | 'task'>(
  ALL_NOTE_TERMS.flatMap(({ withdrawn, notRequired }) => [
    ...withdrawn.map((label) => [label, true] as const),
    ...notRequired.map((label) => [label, 'task'] as const),
  ]),
);

/** Whether a bold label is the subject of the sentence after it: `**Security** is a setting now`. */
export function beginsSentence(label: string, following: string): boolean {
  const languages = TERM_MEANINGS.get(foldTerm(label))?.languages ?? [ENGLISH];
  const verbs = languages.flatMap((language) => language.verbs);
  if (EAST_ASIAN.test(label)) return verbs.some((verb) => following.startsWith(verb));
  const word = /^\s+(?<word>[\p{L}\p{M}]+)/u.exec(following)?.groups?.word?.toLowerCase();
  return word !== undefined && verbs.includes(word);
}
