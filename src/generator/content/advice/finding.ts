import type { ProblemArguments } from '#core/model/problem.ts';

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
