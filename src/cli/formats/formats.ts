import type { Location, Log } from 'sarif';
import { digestOf } from '#generator/digest.ts';
import type { ReportedProblem } from './reported-problem.ts';

/** The output formats of `check` for other programs. */
export const FORMATS: Readonly<
  Record<FormatName, (problems: readonly ReportedProblem[], version: string) => string>
> = {
  json: toJson,
  github: toGithub,
  gitlab: toGitlab,
  sarif: toSarif,
};

export const FORMAT_NAMES = ['json', 'github', 'gitlab', 'sarif'] as const;

export type FormatName = (typeof FORMAT_NAMES)[number];

/** For scripts: every problem, and how many there are of each level. */
function toJson(problems: readonly ReportedProblem[]): string {
  const count = (level: ReportedProblem['level']): number =>
    problems.filter((problem) => problem.level === level).length;
  const counts = { errors: count('error'), warnings: count('warning'), advice: count('advice') };
  return `${JSON.stringify({ schema: 1, counts, problems }, undefined, 2)}\n`;
}

const COMMANDS = { error: 'error', warning: 'warning', advice: 'notice' } as const;

/** Workflow commands, which GitHub shows in the diff of a pull request: `::error file=…,line=…::…`. */
function toGithub(problems: readonly ReportedProblem[]): string {
  return problems
    .map(({ file, line, column, level, code, message }) => {
      const properties = Object.entries({ file, line, col: column, title: code })
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
      return `::${COMMANDS[level]} ${properties.join(',')}::${escapeData(message)}\n`;
    })
    .join('');
}

/** The escapes that GitHub's runner decodes. */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

const SEVERITIES = { error: 'major', warning: 'minor', advice: 'info' } as const;

/** A code quality report, which GitLab shows in merge requests: `artifacts: reports: codequality: …`. */
function toGitlab(problems: readonly ReportedProblem[]): string {
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

const LEVELS = { error: 'error', warning: 'warning', advice: 'note' } as const;

/** SARIF 2.1.0 (OASIS), which GitHub code scanning and many editors read. */
function toSarif(problems: readonly ReportedProblem[], version: string): string {
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

/**
 * Identifies each problem without its line, so that a service does not report an old problem as new when lines are inserted above it.
 * Equal problems of one file are numbered.
 */
function fingerprintsOf(problems: readonly ReportedProblem[]): readonly string[] {
  const seen = new Map<string, number>();
  return problems.map(({ file, code, message }) => {
    const what = JSON.stringify([file, code, message]);
    const number = seen.get(what) ?? 0;
    seen.set(what, number + 1);
    return digestOf(`${what} ${number}`).slice(0, 32);
  });
}
