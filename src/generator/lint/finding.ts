import type { ProblemArguments } from '#core/model/problem.ts';
import type { Vocabulary } from '../note/headings/vocabulary.ts';

/** A lint problem without its line. Lines are looked up only if there are findings. */
export type Finding = {
  readonly [Code in keyof ProblemArguments]: {
    readonly code: Code;
    /** Relative to the content folder: a note, or the folder of a stream. */
    readonly file: string;
    readonly at?: FindingPlace;
    readonly arguments: ProblemArguments[Code];
  };
}[keyof ProblemArguments];

/** The anchor of an entry or of a section on the page of the note, or the text of the section that is not in an entry. */
interface FindingPlace {
  readonly anchor: string;
  readonly isUnread?: boolean;
}

/** The input of lint rules, in addition to the stream. */
export interface LintContext {
  readonly vocabulary: Vocabulary;
  /** The name of the content folder in problems. */
  readonly folder: string;
  /** Files whose date is already reported as invalid. */
  readonly misdated: ReadonlySet<string>;
  /** Whether a note comes from a source such as a changelog, which has no front matter. */
  readonly isFromSource: (file: string) => boolean;
}
