import type { Problem, SourceFault } from '#core/model/problem.ts';
import type { ImportProblem } from '#generator/import/import-problem.ts';

/** The problem of a source that cannot be read. */
export function sourceProblem(problem: ImportProblem, file: string): Problem {
  switch (problem.code) {
    case 'source-missing':
      return { code: 'missing-source', file, arguments: {} };
    case 'no-versions-found':
      return { code: 'source-without-releases', file, arguments: { headings: problem.arguments.headings } };
    case 'not-json':
      return unreadable(file, { is: 'not-json' }, problem.arguments.line);
    case 'json-cut-off':
      return unreadable(file, { is: 'json-cut-off', read: problem.arguments.read });
    case 'not-releases':
      return unreadable(file, { is: 'not-releases', field: problem.arguments.field });
    case 'source-not-text':
      return unreadable(file, { is: 'not-utf8' });
    case 'source-no-file':
      return unreadable(file, { is: 'no-file' });
    case 'source-no-folder':
      return unreadable(file, { is: 'no-folder' });
    case 'restructured-text':
      return unreadable(file, { is: 'restructured-text' });
    case 'source-unknown':
    case 'source-ambiguous':
      return unreadable(file, { is: 'unknown-kind', kinds: problem.arguments.kinds });
    case 'same-version-twice':
      return unreadable(file, { is: 'same-version-twice', ...problem.arguments });
    case 'bad-configuration':
      return unreadable(file, { is: 'bad-configuration', ...problem.arguments });
    default:
      throw new Error(`A source cannot have the problem ${problem.code}`);
  }
}

function unreadable(file: string, fault: SourceFault, line?: number): Problem {
  return { code: 'unreadable-source', file, ...(line !== undefined && { line }), arguments: { fault } };
}
