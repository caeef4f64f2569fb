import type { Catalogue, Stream } from '#core/model/catalogue.ts';
import { datesOutOfOrder } from './date-order.ts';
import { entriesThatRepeat } from './duplicate-entries.ts';
import { entriesThatDiffer } from './entry-words.ts';
import type { AdviceRules, Finding } from './finding.ts';
import { headingsNotUnderstood } from './headings.ts';
import { knownIssuesWithoutId } from './known-issues.ts';
import { missingDates, missingSummaries } from './releases-lacking.ts';
import { textNotListed } from './unlisted-text.ts';
import { unclearWithdrawals } from './withdrawals.ts';

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
  unclearWithdrawals,
];

/** What could be better in the notes of a stream taken together. What a note alone can be told stands among its problems. */
export function adviseOn({ streams }: Catalogue, rules: AdviceRules): readonly Finding[] {
  return streams.flatMap((stream) => ADVICE.flatMap((advice) => advice(stream, rules)));
}
