/** The severities of an issue, highest first: the rating scale of CVSS. */
export const SEVERITIES = ['critical', 'high', 'medium', 'low'] as const;

export type Severity = (typeof SEVERITIES)[number];

/** What an entry states about its issue, in addition to its text. */
export interface EntryFacts {
  readonly severity?: Severity;
  /** The score of CVSS, from 0 to 10. */
  readonly cvss?: number;
  /** The vector of CVSS, from which the score follows: `CVSS:3.1/AV:N/…` */
  readonly vector?: string;
  /** The first version with the issue, or one of each release line: `24.12.4`, `6.1.2 and 6.2.1`. */
  readonly since?: string;
  readonly workaround?: string;
  /** What the issue is limited to. */
  readonly affects?: {
    readonly platforms?: readonly string[];
    readonly features?: readonly string[];
  };
}

/** The lowest score of each severity in CVSS 3 and 4. */
const LOWEST_SCORES = { critical: 9, high: 7, medium: 4, low: 0.1 } as const satisfies Readonly<
  Record<Severity, number>
>;

export function severityOfScore(score: number): Severity | undefined {
  return SEVERITIES.find((severity) => score >= LOWEST_SCORES[severity]);
}

/** The facts of an issue from those of its entries, newest first: the highest rating, and the newest of the others. */
export function mergeFacts(newestFirst: readonly EntryFacts[]): EntryFacts | undefined {
  if (newestFirst.length === 0) return undefined;
  const newest: EntryFacts = Object.assign({}, ...newestFirst.toReversed());
  const [rated] = newestFirst
    .filter(({ severity }) => severity !== undefined)
    .toSorted((left, right) => compareSeverity(left.severity, right.severity));
  if (rated?.severity === undefined) return newest;
  const { cvss: _, vector: __, ...others } = newest;
  const { severity, cvss, vector } = rated;
  return {
    ...others,
    severity,
    ...(cvss !== undefined && { cvss }),
    ...(vector !== undefined && { vector }),
  };
}

/** Sorts by severity, highest first. Entries without a severity come last. */
export function compareSeverity(left: Severity | undefined, right: Severity | undefined): number {
  return rankOf(left) - rankOf(right);
}

function rankOf(severity: Severity | undefined): number {
  return severity === undefined ? SEVERITIES.length : SEVERITIES.indexOf(severity);
}
