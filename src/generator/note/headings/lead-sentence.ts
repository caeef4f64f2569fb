import type { Kind } from '#core/model/kind.ts';
import { KIND_HEADINGS } from '#core/model/note-terms/en.ts';
import { ALL_NOTE_TERMS } from '#core/model/note-terms/languages.ts';
import { anyWordOf, LATIN, type NoteTerms } from '#core/model/note-terms/note-terms.ts';

/** Words before a name that say nothing about the kind: `the following three` */
const AMOUNT = String.raw`(?:(?:the|these|some of|some|several|many|a few|a couple of|a number of|minor|small|following|one|two|three|four|five|\d+) )*`;

/** Up to four words in the plural: `breaking changes`, `deprecation(s)` */
const WHAT = String.raw`(?<what>[${LATIN}][${LATIN}'’-]*(?: [${LATIN}'’-]+){0,3}?(?:(?<=s)|\(s\)))`;

const IN = '(?: (?:in|since|against) [^:]{1,50}?)?';

/** Beginnings of verbs, with the headings that mean the same. */
const STATES: Readonly<Record<string, string>> = {
  fix: 'Fixed issues',
  resolv: 'Resolved issues',
  address: 'Addressed issues',
  correct: 'Corrected issues',
  deprecat: 'Deprecated features',
  remov: 'Removed features',
};

const VERB = `(?<verb>${Object.keys(STATES).join('|')})(?:ed|es)`;

const FORMS = [
  // `It contains some small changes - but here are the breaking changes:`
  `(?<![${LATIN}])(?:here are|these are|contain(?:s|ing)?|includ(?:es?|ing)|introduces?|brings?|has|have|with|fix(?:es)? for) ${AMOUNT}${WHAT}${IN}:$`,
  // `The following bugs are fixed in this release:`
  `^the following ${WHAT} (?:are|were|have been) (?:now |also )?${VERB}${IN}:$`,
  // `We fixed the following bugs:`, `Acme 2.4 version 2.4.1 resolved the following issues:`
  `^(?:we|we have|we['’]ve|.*\\b(?:release|version|patch)(?: v?\\d[\\w.-]*)?(?: that| which)?)(?: also)? ${VERB} ${AMOUNT}${WHAT}:$`,
  // `A summary of the more important fixes:`
  `(?<![${LATIN}])(?:list|summary) of ${AMOUNT}${WHAT}${IN}:$`,
  // `Key features in 3.0 include the following:`, `The bug fixes, provided by Acme, are the following:`
  `^(?:the )?${WHAT}(?:, [^:]{1,100},|${IN}) (?:are|include)(?: the following)?:$`,
].map((form) => new RegExp(form, 'iu'));

/**
 * What a sentence above a list can name, as headings would: `breaking changes` for `Here are the breaking changes:`, `fixed CVEs` or `Fixed
 * issues` for `We fixed these CVEs:`. Sentences in other languages name kinds by their own patterns.
 */
export function namedInLead(text: string): readonly string[] {
  const sentence = text.replace(/\s+/g, ' ').replace(/^.*(?:[.!?] |[。！？](?=.))/, '');
  for (const form of FORMS) {
    const { what, verb } = form.exec(sentence)?.groups ?? {};
    if (what === undefined) continue;
    const heading = STATES[verb?.toLowerCase() ?? ''];
    return heading === undefined ? [what] : [`${heading.split(' ')[0]} ${what}`, heading];
  }
  return ALL_NOTE_TERMS.flatMap((terms) => kindsInLead(sentence, terms)).map((kind) => KIND_HEADINGS[kind]);
}

function kindsInLead(sentence: string, { leads = {}, fixes }: NoteTerms): readonly Kind[] {
  const kinds = (Object.keys(leads) as Kind[]).filter((kind) => leads[kind]?.test(sentence));
  const isUnfixed = (): boolean =>
    fixes.unfixed.some((pattern) => pattern.test(sentence)) ||
    new RegExp(anyWordOf(fixes.planned), 'iu').test(sentence);
  return kinds.filter((kind) => kind !== 'fix' || !isUnfixed());
}
