import type { Location, Log } from 'sarif';
import { fingerprintsOf } from './fingerprints.ts';
import type { ReportedProblem } from './reported-problem.ts';

const LEVELS = { error: 'error', warning: 'warning', advice: 'note' } as const;

/** SARIF 2.1.0 (OASIS), which GitHub code scanning and many editors read. */
export function toSarif(problems: readonly ReportedProblem[], version: string): string {
  const fingerprints = fingerprintsOf(problems);
  const codes = [...new Set(problems.map(({ code }) => code))].toSorted();
  const results = problems.map((problem, index) => ({
    ruleId: problem.code,
    ruleIndex: codes.indexOf(problem.code),
    level: LEVELS[problem.level],
    message: { text: problem.message },
    locations: [{ physicalLocation: placeOf(problem) }],
    partialFingerprints: { 'problem/v1': fingerprints[index] ?? '' },
  }));
  const driver = { name: 'release-notes', version, rules: codes.map((id) => ({ id })) };
  const log: Log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver }, columnKind: 'utf16CodeUnits', results }],
  };
  return `${JSON.stringify(log, undefined, 2)}\n`;
}

function placeOf({ file, line, column }: ReportedProblem): NonNullable<Location['physicalLocation']> {
  const region = { startLine: line, ...(column !== undefined && { startColumn: column }) };
  return {
    artifactLocation: { uri: encodeURI(file).replace(/[#?]/g, encodeURIComponent), uriBaseId: '%SRCROOT%' },
    ...(line !== undefined && { region }),
  };
}
