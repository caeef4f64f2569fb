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

/** Runs the lint rules, which compare the notes of a stream. Problems of single notes are found when they are parsed. */
export function lintCatalogue({ streams }: Catalogue, rules: LintContext): readonly Finding[] {
  return streams.flatMap((stream) => LINT_RULES.flatMap((rule) => rule(stream, rules)));
}
