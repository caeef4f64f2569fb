import type { Problem } from '#core/model/problem.ts';

/** Tells once in a file, with all places, of what one answer settles in all of them. The problems stand in the order of their places. */
export function gatherRepeated(problems: readonly Problem[]): readonly Problem[] {
  const places = new Map<string, number[]>();
  const first = problems.filter((problem) => {
    const name = nameOf(problem);
    if (name === undefined || problem.line === undefined) return true;
    const key = keyOf(problem, name);
    const lines = places.get(key);
    if (lines) lines.push(problem.line);
    else places.set(key, []);
    return lines === undefined;
  });
  return first.map((problem) => {
    const name = nameOf(problem);
    const again = name === undefined ? [] : (places.get(keyOf(problem, name)) ?? []);
    return again.length === 0
      ? problem
      : ({ ...problem, arguments: { ...problem.arguments, again } } as Problem);
  });
}

function keyOf({ code, file }: Problem, name: string): string {
  return JSON.stringify([code, file, name]);
}

/** What the answer is about; nothing for problems that have one each. */
function nameOf(problem: Problem): string | undefined {
  if (problem.code === 'unknown-component') return problem.arguments.name;
  if (problem.code !== 'foreign-syntax') return undefined;
  // `{{< ref "a.md" >}}`, `{{% /note %}}`, `{% include x %}`, `$[prodname]`, `--8<-- "x"`
  return /[A-Za-z_][\w.-]*/.exec(problem.arguments.syntax)?.[0] ?? problem.arguments.syntax;
}
