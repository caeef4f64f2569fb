import type { Token, Version } from './version.ts';

/**
 * Sorts from old to new: by epoch, then numbers, then suffix. `24.9.x` sorts after every `24.9.n`; `1.0.0b2` and `1.0.0-rc.1` before
 * `1.0.0`; `1.0.0-h1` and `6.2.5-3r2` after the version without suffix. Different spellings are equal: `24.9` and `24.9.0`, `2.0rc2` and
 * `2.0-rc.2`.
 */
export function compareVersions(left: Version, right: Version): number {
  return (
    compareTokens(left.epoch ?? 0, right.epoch ?? 0) ||
    compareLists(numbersOf(left), numbersOf(right)) ||
    compareLists(left.suffix, right.suffix)
  );
}

/** `x` sorts after every number. */
function numbersOf({ numbers, wildcard }: Version): readonly number[] {
  return wildcard ? [...numbers, Number.POSITIVE_INFINITY] : numbers;
}

/** A missing element counts as zero, so that the order of lists is total, like that of tokens. */
function compareLists(left: readonly Token[], right: readonly Token[]): number {
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const difference = compareTokens(left[index] ?? 0, right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Pre-release stages first, then the end, then words, then numbers: `24.7rc1`, `24.7`, `24.7p1`, `24.7-1`. */
function compareTokens(left: Token, right: Token): number {
  return sideOf(left) - sideOf(right) || (left < right ? -1 : left > right ? 1 : 0);
}

function sideOf(token: Token): number {
  return typeof token === 'string' ? 1 : token > 0 ? 2 : 0;
}
