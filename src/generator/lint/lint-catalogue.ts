import type { Catalogue, Stream } from '#core/model/catalogue.ts';
import { datesOutOfOrder } from './date-order.ts';
import { entriesThatDiffer } from './differing-entries.ts';
import { entriesThatRepeat } from './duplicate-entries.ts';
import type { Finding, LintContext } from './finding.ts';
import { headingsNotUnderstood } from './headings.ts';
import { knownIssuesWithoutId } from './known-issues.ts';
import { missingDates, missingSummaries } from './releases-lacking.ts';
import { textNotListed } from './unlisted-text.ts';
import { unclearWithdrawals } from './withdrawals.ts';

type LintRule = (stream: Stream, rules: LintContext) => readonly Finding[];

const LINT_RULES: readonly LintRule[] = [
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
export function lintCatalogue({ streams }: Catalogue, rules: LintContext): readonly Finding[] {
  return streams.flatMap((stream) => LINT_RULES.flatMap((advice) => advice(stream, rules)));
}
