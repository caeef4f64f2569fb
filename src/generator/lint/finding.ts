import type { ProblemArguments } from '#core/model/problem.ts';
import type { Vocabulary } from '../note/headings/vocabulary.ts';

/** Advice whose line is not known yet: it is looked up where there is any, and there seldom is. */
export type Finding = {
  readonly [Code in keyof ProblemArguments]: {
    readonly code: Code;
    /** Relative to the content folder: a note, or the folder of a stream. */
    readonly file: string;
    readonly at?: FindingPlace;
    readonly arguments: ProblemArguments[Code];
  };
}[keyof ProblemArguments];

/** The anchor of an entry or of a section on the page of the note. */
export interface FindingPlace {
  readonly anchor: string;
}

/** What advice needs beside the notes of a stream. */
export interface LintContext {
  readonly vocabulary: Vocabulary;
  /** How problems name the content folder. */
  readonly folder: string;
  /** Files whose date is reported as wrong, and so is not reported as missing or out of order, too. */
  readonly misdated: ReadonlySet<string>;
}
