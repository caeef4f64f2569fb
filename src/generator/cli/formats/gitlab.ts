import { fingerprintsOf } from './fingerprints.ts';
import type { ReportedProblem } from './reported-problem.ts';

const SEVERITIES = { error: 'major', warning: 'minor', advice: 'info' } as const;

/** A code quality report, which GitLab shows in merge requests: `artifacts: reports: codequality: …`. */
export function toGitlab(problems: readonly ReportedProblem[]): string {
  const fingerprints = fingerprintsOf(problems);
  const issues = problems.map(({ file, line = 1, level, code, message }, index) => ({
    description: message,
    check_name: code,
    fingerprint: fingerprints[index],
    severity: SEVERITIES[level],
    location: { path: file, lines: { begin: line } },
  }));
  return `${JSON.stringify(issues, undefined, 2)}\n`;
}
