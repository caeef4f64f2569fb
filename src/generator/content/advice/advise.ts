import type { Catalogue, Stream } from '#core/model/catalogue.ts';
import type { Vocabulary } from '../structure/vocabulary.ts';
import { datesOutOfOrder } from './date-order.ts';
import { entriesThatRepeat } from './duplicate-entries.ts';
import { entriesThatDiffer } from './entry-words.ts';
import type { Finding } from './finding.ts';
import { headingsNotUnderstood } from './headings.ts';
import { knownIssuesWithoutId } from './known-issues.ts';
import { missingDates, missingSummaries } from './releases-lacking.ts';
import { textNotListed } from './unlisted-text.ts';

export interface AdviceRules {
  readonly vocabulary: Vocabulary;
  /** How problems name the content folder. */
  readonly folder: string;
  /** Files whose date is reported as wrong, and so is not reported as missing or out of order, too. */
  readonly misdated: ReadonlySet<string>;
}

type Advice = (stream: Stream, rules: AdviceRules) => readonly Finding[];

const ADVICE: readonly Advice[] = [
  missingDates,
  missingSummaries,
  datesOutOfOrder,
  entriesThatRepeat,
  entriesThatDiffer,
  headingsNotUnderstood,
  knownIssuesWithoutId,
  textNotListed,
];

/** What could be better in the notes of a stream taken together. What a note alone can be told stands among its problems. */
export function adviseOn({ streams }: Catalogue, rules: AdviceRules): readonly Finding[] {
  return streams.flatMap((stream) => ADVICE.flatMap((advice) => advice(stream, rules)));
}
