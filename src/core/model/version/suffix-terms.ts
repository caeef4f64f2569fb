/**
 * What vendors' words say about the release that they are written behind.
 * Sources: SemVer 2, PEP 440, Maven, Debian, Arista EOS (EFT, EPA, F, M), Junos (R, S, D), Palo Alto (h), Check Point (JHF, take).
 */

/** From the one that is furthest from the release. */
const PRE_RELEASE_STAGES = 'dev snapshot nightly next alpha beta milestone preview ea eft epa rc'.split(' ');

const STAGE_SYNONYMS: ReadonlyMap<string, string> = new Map([
  ['a', 'alpha'],
  ['b', 'beta'],
  ['m', 'milestone'],
  ['pre', 'preview'],
  ['cr', 'rc'],
]);

const PATCH_TERMS = new Set('post p patch sp hf hotfix h s d u update jhf take'.split(' '));

const POST_RELEASE_TERMS = new Set(['build', 'lts', ...PATCH_TERMS]);

const RELEASE_TERMS = new Set(['final', 'ga', 'release']);

/** Of a word that is known to stand before a release, for reasons other than its meaning: `x` in `1.0.0-x.7`. */
export const PRE_RELEASE = -1;

/** SemVer: numbers stand before all words, so `1.0.0-0.3.7` is older than `1.0.0-dev`. */
export const LOWEST_PRE_RELEASE = -PRE_RELEASE_STAGES.length - 2;

export const CANDIDATE = stageOf('rc') ?? PRE_RELEASE;

/** Below zero, lower for what is older; nothing for any other word. */
export function stageOf(word: string): number | undefined {
  const stage = PRE_RELEASE_STAGES.indexOf(STAGE_SYNONYMS.get(word) ?? word);
  return stage < 0 ? undefined : stage - PRE_RELEASE_STAGES.length - 1;
}

/** `final` is not another version: the release itself. */
export function isReleaseTerm(word: string): boolean {
  return RELEASE_TERMS.has(word);
}

/** `sp` in `2023.2 SP1`: what follows a release without being the next. */
export function isPatchTerm(word: string): boolean {
  return PATCH_TERMS.has(word);
}

/** `build`, `lts`, `h`: a word with a known meaning that stands after a release. */
export function isPostReleaseTerm(word: string): boolean {
  return POST_RELEASE_TERMS.has(word);
}
