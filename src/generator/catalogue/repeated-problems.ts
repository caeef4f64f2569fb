import type { Problem, RepeatedPlace } from '#core/model/problem.ts';
import { isPartialPath } from '../note/source/partials.ts';

/**
 * Reports a repeated problem once, with all of its places, if one change fixes them all: an unknown construct once per
 * file, a foreign key once for all files. Sorted by place.
 */
export function gatherRepeated(problems: readonly Problem[]): readonly Problem[] {
  const places = new Map<string, RepeatedPlace[]>();
  const first = problems.filter((problem) => {
    const key = keyOf(problem);
    const { file, line } = problem;
    if (key === undefined || line === undefined) return true;
    const others = places.get(key);
    if (others) others.push({ file, line });
    else places.set(key, []);
    return others === undefined;
  });
  return first.map((problem) => {
    const again = places.get(keyOf(problem) ?? '') ?? [];
    return again.length === 0
      ? problem
      : ({ ...problem, arguments: { ...problem.arguments, again } } as Problem);
  });
}

/** A key for problems that are grouped; undefined for all others. */
function keyOf(problem: Problem): string | undefined {
  const { code, file } = problem;
  switch (code) {
    case 'control-character':
      return JSON.stringify([code, file]);
    case 'front-matter-foreign-key':
      return JSON.stringify([code, problem.arguments.key]);
    case 'unsupported-language':
      return JSON.stringify([code, problem.arguments.language]);
    case 'unknown-component':
      return JSON.stringify([code, file, problem.arguments.name]);
    case 'foreign-syntax':
      return JSON.stringify([code, file, nameIn(problem.arguments.syntax)]);
    default:
      return undefined;
  }
}

/**
 * The name of a construct: `ref` in `{{< ref "a.md" >}}`, `[words]({{< ref "a.md" >}})`, `{{% /note %}}`, `{% include x
 * %}`, `$[prodname]`, `--8<-- "x"`.
 */
function nameIn(syntax: string): string {
  return /[A-Za-z_][\w.-]*/.exec(syntax.replace(/^\[[^\]]*\]/, ''))?.[0] ?? syntax;
}

/** A problem of a partial occurs in every note that includes it, and is reported once. */
export function withoutRepeats(problems: readonly Problem[]): readonly Problem[] {
  const reported = new Set<string>();
  return problems.filter((problem) => {
    if (!isPartialPath(problem.file)) return true;
    const text = JSON.stringify(problem);
    if (reported.has(text)) return false;
    reported.add(text);
    return true;
  });
}
