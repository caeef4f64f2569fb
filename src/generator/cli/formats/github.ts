import type { ReportedProblem } from './reported-problem.ts';

const COMMANDS = { error: 'error', warning: 'warning', advice: 'notice' } as const;

/** Workflow commands, which GitHub shows in the diff of a pull request: `::error file=…,line=…::…`. */
export function toGithub(problems: readonly ReportedProblem[]): string {
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
