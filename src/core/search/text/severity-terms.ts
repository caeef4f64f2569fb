import { SEVERITIES, type Severity } from '../../model/release/entry-facts.ts';

/** The term of a severity in the index. No text contains it. */
export function severityTerm(severity: Severity): string {
  return `#severity-${severity}`;
}

/** The terms of a record: its severity and all lower ones. */
export function severityTerms(severity: Severity | undefined): readonly string[] {
  return severity === undefined ? [] : SEVERITIES.slice(SEVERITIES.indexOf(severity)).map(severityTerm);
}
