/** Longer lines are not searched, so that even a slow pattern ends soon. */
const LONGEST_LINE = 300;
const LONGEST_PATTERN = 200;
/** With more of them, the time for a line of the greatest length can be seconds. */
const MOST_WIDE_REPETITIONS = 2;

/** A backslash with its character, a character class, the start of a group, or a single character. */
const TOKEN = /\\.|\[(?:\\.|[^\]\\])*\]|\(\?(?:[:<](?![=!]))?|[\s\S]/g;
const QUANTIFIER = /^(?:[*+?]|\{\d*,?\d*\})/;
/** Match almost every character, so that two of them compete for the same text. */
const WIDE = /^(?:\.|\\[SDW]|\[\^[\s\S]*\])$/;

/**
 * What is wrong with a pattern for versions in text, or nothing. A pattern runs in the browser of readers on text that they paste, so no
 * pattern is allowed whose time can grow exponentially: a repeated group never contains a repetition or alternatives.
 */
export function versionPatternProblem(source: string): string | undefined {
  if (source.length > LONGEST_PATTERN) return `expected at most ${LONGEST_PATTERN} characters`;
  const groups = countGroups(source);
  if (groups === undefined) return 'expected a regular expression, such as Example App (\\S+)';
  if (groups === 0) return 'expected a group for the version, such as Example App (\\S+)';
  return structureProblem(source);
}

function countGroups(source: string): number | undefined {
  try {
    return (new RegExp(`${source}|`).exec('')?.length ?? 1) - 1;
  } catch {
    return undefined;
  }
}

function structureProblem(source: string): string | undefined {
  const open: { isComplex: boolean }[] = [];
  let wide = 0;
  let isGroup = false;
  let closed = { isComplex: false };
  let rest = source;
  for (let previous = ''; rest !== ''; ) {
    const quantifier = previous === '' || /^[(|]/.test(previous) ? undefined : QUANTIFIER.exec(rest)?.[0];
    if (quantifier !== undefined) {
      if (isGroup && quantifier !== '?' && closed.isComplex) {
        return 'expected no repeated group that contains a repetition or alternatives, because it can take very long';
      }
      for (const group of open) group.isComplex = true;
      if (quantifier !== '?' && WIDE.test(previous)) wide += 1;
      rest = rest.slice(quantifier.length).replace(/^\?/, '');
      [previous, isGroup] = ['', false];
      continue;
    }
    TOKEN.lastIndex = 0;
    const [token = ''] = TOKEN.exec(rest) ?? [];
    if (token === '(?' || /^\\[1-9k]/.test(token)) {
      return 'expected no look-around and no back reference, because they can take very long';
    }
    if (token.startsWith('(')) open.push({ isComplex: false });
    if (token === '|') for (const group of open) group.isComplex = true;
    isGroup = token === ')';
    if (isGroup) closed = open.pop() ?? closed;
    previous = token;
    rest = rest.slice(token.length);
  }
  return wide > MOST_WIDE_REPETITIONS
    ? `expected at most ${MOST_WIDE_REPETITIONS} repetitions of any character, such as .* or \\S+, because more can take very long`
    : undefined;
}

/** The version in a line, by the group `version` or the first group of a pattern. */
export function versionInLine(line: string, pattern: RegExp): string | undefined {
  if (line.length > LONGEST_LINE) return undefined;
  const match = pattern.exec(line);
  return (match?.groups?.version ?? match?.[1])?.trim() || undefined;
}
