import type { Problem, RepeatedPlace } from '#core/model/problem.ts';

/**
 * Tells once, with all places, of what one answer settles in all of them: of a construct in each file, of a key that another program
 * reads in all files together. The problems stand in the order of their places.
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

/** What the answer is about; nothing for problems that have one each. */
function keyOf(problem: Problem): string | undefined {
  const { code, file } = problem;
  switch (code) {
    case 'control-character':
      return JSON.stringify([code, file]);
    case 'front-matter-foreign-key':
      return JSON.stringify([code, problem.arguments.key]);
    case 'unknown-component':
      return JSON.stringify([code, file, problem.arguments.name]);
    case 'foreign-syntax':
      return JSON.stringify([code, file, nameIn(problem.arguments.syntax)]);
    default:
      return undefined;
  }
}

/** `ref` of `{{< ref "a.md" >}}`, `[words]({{< ref "a.md" >}})`, `{{% /note %}}`, `{% include x %}`, `$[prodname]`, `--8<-- "x"` */
function nameIn(syntax: string): string {
  return /[A-Za-z_][\w.-]*/.exec(syntax.replace(/^\[[^\]]*\]/, ''))?.[0] ?? syntax;
}
