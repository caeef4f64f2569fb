/**
 * What vendors' words say about the release that they are written behind.
 * Sources: SemVer 2, PEP 440, Maven, Debian, Arista EOS (EFT, EPA, F, M), Junos (R, S, D), Palo Alto (h), Check Point (JHF, take).
 */

/** From the one that is furthest from the release. */
const BEFORE = 'dev snapshot nightly next alpha beta milestone preview ea eft epa rc'.split(' ');

const SAME_AS: ReadonlyMap<string, string> = new Map([
  ['a', 'alpha'],
  ['b', 'beta'],
  ['m', 'milestone'],
  ['pre', 'preview'],
  ['cr', 'rc'],
]);

const PATCH = new Set('post p patch sp hf hotfix h s d u update jhf take'.split(' '));

const AFTER = new Set(['build', 'lts', ...PATCH]);

const RELEASE = new Set(['final', 'ga', 'release']);

/** Of a word that is known to stand before a release, for reasons other than its meaning: `x` in `1.0.0-x.7`. */
export const BEFORE_RELEASE = -1;

/** SemVer: numbers stand before all words, so `1.0.0-0.3.7` is older than `1.0.0-dev`. */
export const BEFORE_ALL = -BEFORE.length - 2;

export const CANDIDATE = stageOf('rc') ?? BEFORE_RELEASE;

/** Below zero, lower for what is older; nothing for any other word. */
export function stageOf(word: string): number | undefined {
  const stage = BEFORE.indexOf(SAME_AS.get(word) ?? word);
  return stage < 0 ? undefined : stage - BEFORE.length - 1;
}

/** `final` is not another version: the release itself. */
export function isRelease(word: string): boolean {
  return RELEASE.has(word);
}

/** `sp` in `2023.2 SP1`: what follows a release without being the next. */
export function isPatchWord(word: string): boolean {
  return PATCH.has(word);
}

/** `build`, `lts`, `h`: a word with a known meaning that stands after a release. */
export function isAfter(word: string): boolean {
  return AFTER.has(word);
}
