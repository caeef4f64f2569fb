import type { SourceKind } from '#generator/config/source-schema.ts';

/** Why an import is refused. `cli` turns the codes into messages. */
export interface ImportProblemArguments {
  'source-missing': { readonly source: string };
  'source-unknown': { readonly source: string; readonly kinds: readonly SourceKind[] };
  'source-ambiguous': { readonly source: string; readonly kinds: readonly SourceKind[] };
  /** A folder where a file is expected, and a file where a folder is expected. */
  'source-no-file': { readonly source: string; readonly kind: SourceKind };
  'source-no-folder': { readonly source: string; readonly kind: SourceKind };
  'not-markdown': { readonly source: string };
  'source-not-text': { readonly source: string };
  'no-versions-found': {
    readonly source: string;
    readonly headings: readonly string[];
    /** A folder of the source whose file names contain versions. */
    readonly folder?: string;
  };
  'not-json': { readonly source: string; readonly line: number };
  'json-cut-off': { readonly source: string; readonly read: number };
  'not-releases': { readonly source: string; readonly field: string };
  'same-version-twice': { readonly version: string; readonly files: readonly string[] };
  'bad-configuration': { readonly file: string; readonly reason: string };
  'bad-stream-id': { readonly stream: string; readonly suggestion: string };
  'import-record': { readonly file: string };
  'target-is-folder': { readonly target: string };
}

export type ImportProblemCode = keyof ImportProblemArguments;

export type ImportProblem = {
  readonly [Code in ImportProblemCode]: {
    readonly code: Code;
    readonly arguments: ImportProblemArguments[Code];
  };
}[ImportProblemCode];

/** Thrown if a source cannot be imported. */
export class ImportRefusal extends Error {
  override readonly name = 'ImportRefusal';
  readonly problem: ImportProblem;

  constructor(problem: ImportProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

/**
 * Refuses an import.
 * @throws {ImportRefusal} always
 */
export function refuse<Code extends ImportProblemCode>(
  code: Code,
  problemArguments: ImportProblemArguments[Code],
): never {
  throw new ImportRefusal({ code, arguments: problemArguments } as ImportProblem);
}
