/** Longer lines are not searched, which limits the time even of a slow pattern. */
const MAX_LINE_LENGTH = 300;
const MAX_PATTERN_LENGTH = 200;
/** With more repetitions of this kind, a line of the maximum length could take seconds. */
const MAX_WIDE_REPETITIONS = 2;

/** An escaped character, a character class, the start of a group, or a single character. */
const TOKEN = /\\.|\[(?:\\.|[^\]\\])*\]|\(\?(?:[:<](?![=!]))?|[\s\S]/g;
const QUANTIFIER = /^(?:[*+?]|\{\d*,?\d*\})/;
/** Tokens that match almost every character, so that two of them can match the same text. */
const WIDE = /^(?:\.|\\[SDW]|\[\^[\s\S]*\])$/;

/**
 * What is wrong with a version pattern; undefined if it is valid. Patterns run in browsers on pasted text, so patterns that can take
 * exponential time are rejected: a repeated group must not contain a repetition or alternatives.
 */
export function versionPatternProblem(source: string): string | undefined {
  if (source.length > MAX_PATTERN_LENGTH) return `expected at most ${MAX_PATTERN_LENGTH} characters`;
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
  return wide > MAX_WIDE_REPETITIONS
    ? `expected at most ${MAX_WIDE_REPETITIONS} repetitions of any character, such as .* or \\S+, because more can take very long`
    : undefined;
}

/** The version in a line, by the group `version` or the first group of a pattern. */
export function versionInLine(line: string, pattern: RegExp): string | undefined {
  if (line.length > MAX_LINE_LENGTH) return undefined;
  const match = pattern.exec(line);
  return (match?.groups?.version ?? match?.[1])?.trim() || undefined;
}
