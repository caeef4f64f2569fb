/**
 * The terms that vendors append to versions, and what they mean.
 * Sources: SemVer 2, PEP 440, Maven, Debian, Arista EOS (EFT, EPA, F, M), Junos (R, S, D), Palo Alto (h), Check Point (JHF, take).
 */

/** The stages before a release, from the earliest to the latest. */
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

/** The token of an unknown word that marks a pre-release by its position: `x` in `1.0.0-x.7`. */
export const PRE_RELEASE = -1;

/** SemVer orders numbers before words, so `1.0.0-0.3.7` is older than `1.0.0-dev`. */
export const LOWEST_PRE_RELEASE = -PRE_RELEASE_STAGES.length - 2;

export const CANDIDATE = stageOf('rc') ?? PRE_RELEASE;

/** A negative number, lower for earlier stages; undefined for other words. */
export function stageOf(word: string): number | undefined {
  const stage = PRE_RELEASE_STAGES.indexOf(STAGE_SYNONYMS.get(word) ?? word);
  return stage < 0 ? undefined : stage - PRE_RELEASE_STAGES.length - 1;
}

/** True for words that mean the release itself: `final`, `ga`. */
export function isReleaseTerm(word: string): boolean {
  return RELEASE_TERMS.has(word);
}

/** True for words that mark a patch: `sp` in `2023.2 SP1`. */
export function isPatchTerm(word: string): boolean {
  return PATCH_TERMS.has(word);
}

/** True for known words that follow a release: `build`, `lts`, `h`. */
export function isPostReleaseTerm(word: string): boolean {
  return POST_RELEASE_TERMS.has(word);
}
