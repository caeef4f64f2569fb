import { MONTHS as LONG_MONTHS, SHORT_MONTHS } from '../dates/month-names.ts';
import {
  CANDIDATE,
  isPostReleaseTerm,
  isReleaseTerm,
  LOWEST_PRE_RELEASE,
  PRE_RELEASE,
  stageOf,
} from './suffix-terms.ts';
import type { Token, VersionRules } from './version.ts';

interface SuffixPart {
  /** The separator before it: `-`, `.`, `_`, `~`, a space or nothing. */
  readonly gap: string;
  readonly text: string;
  readonly isNumber: boolean;
}

interface Place {
  readonly first: boolean;
  readonly next: SuffixPart | undefined;
  readonly rules: VersionRules;
}

/**
 * SemVer's build metadata and the edition that programs of HashiCorp print (`+ent`), which do not affect the order. A
 * vendor's revision (`+rke2r2`, `+security-01`) does.
 */
const METADATA = /\+(?:build|exp|sha|git|ent|\d).*$/;

const MONTHS = SHORT_MONTHS.map((month) => month.toLowerCase());

/** `may-12-2021`, `12-may-2021`, `Aug 2021` */
const DATE = new RegExp(
  `[-._ ](?:(\\d\\d?)[-._ ]?)?(${MONTHS.join('|')})[a-z]*[-._ ]?(?:(\\d\\d?)[-._ ])?(\\d{4})(?!\\d)`,
);

/** `nov24`, `november2024`. The number before it is not a day. */
const MONTH = /[-._ ](?<month>[a-z]{3,9})(?:20)?(?<year>\d\d)$/;

/**
 * Parses the text after the numbers of a version. `-rc.2` and `rc2` have the same tokens; `-Final` has none.
 * Returns undefined if the text is not part of a version: `24.9.1 faster collection`.
 */
export function readSuffix(written: string, rules: VersionRules): readonly Token[] | undefined {
  if (written === '') return [];
  const plain = written.toLowerCase().replace(METADATA, '').replace(MONTH, monthInNumbers);
  const pieces = piecesOf(plain.replace(DATE, dayInNumbers));
  if (pieces.some((piece, index) => piece.gap === ' ' && !isAppended(pieces, index))) return undefined;
  return pieces.flatMap((piece, index) =>
    piece.isNumber
      ? tokensOfNumber(piece, { first: index === 0, next: pieces[index + 1], rules })
      : tokensOfWord(piece, { first: index === 0, next: pieces[index + 1], rules }),
  );
}

function piecesOf(text: string): readonly SuffixPart[] {
  return Array.from(text.matchAll(/([^0-9a-z]?)(?:(\d+)|([a-z]+))/g), ([, gap = '', digits, word]) => ({
    gap,
    text: digits ?? word ?? '',
    isNumber: digits !== undefined,
  }));
}

function dayInNumbers(_: string, dayBefore = '', month = '', dayBehind = '', year = ''): string {
  const day = dayBefore || dayBehind;
  return `.${year}.${MONTHS.indexOf(month) + 1}${day && `.${day}`}`;
}

function monthInNumbers(text: string, word: string, year: string): string {
  const month = MONTHS.findIndex(
    (short, index) => word === short || word === LONG_MONTHS[index]?.toLowerCase(),
  );
  return month < 0 ? text : `.20${year}.${month + 1}`;
}

/** After a space, only known terms belong to the version: `SP1`, `build 2573`, `LTS`. */
function isAppended(pieces: readonly SuffixPart[], index: number): boolean {
  const { text = '', isNumber = false } = pieces[index] ?? {};
  if (isNumber) return pieces[index - 1]?.isNumber === false;
  if (text.length === 1 && !pieces[index + 1]?.isNumber) return false;
  return isPostReleaseTerm(text) || isReleaseTerm(text) || stageOf(text) !== undefined;
}

function tokensOfNumber({ gap, text }: SuffixPart, { first, next, rules }: Place): readonly Token[] {
  const number = Number(text);
  if (gap === '~') return [PRE_RELEASE, number];
  if (first && gap === '-' && rules.versions === 'semver') return [LOWEST_PRE_RELEASE, number];
  // `-0.3.7` (SemVer) and `-0.1` (RPM) are pre-releases; `-3r2` and `-2` are revisions of a release.
  return first && gap === '-' && number === 0 && next?.gap === '.' ? [LOWEST_PRE_RELEASE, 0] : [number];
}

function tokensOfWord(piece: SuffixPart, place: Place): readonly Token[] {
  const { gap, text } = piece;
  if (isReleaseTerm(text) || (text === 'f' && !isGlued(place.next))) return [];
  const stage = stageInPlace(piece, place);
  if (stage !== undefined) return [stage];
  const isBehindHyphen = place.first && gap === '-';
  const semverLetter =
    text.length === 1 && isBehindHyphen && place.next?.gap === '.' && !isPostReleaseTerm(text);
  const isSemver = isBehindHyphen && place.rules.versions === 'semver';
  return gap === '~' || semverLetter || isSemver ? [PRE_RELEASE, text] : [text];
}

/**
 * `4.28.1M` is a maintenance release and `17.9.4a` a rebuild: a letter is a pre-release stage only directly after the numbers and before
 * another number.
 */
function stageInPlace({ gap, text }: SuffixPart, { first, next, rules }: Place): number | undefined {
  if (text.length > 1) return stageOf(text);
  if (!first || !next?.isNumber) return undefined;
  return text === rules.candidateLetter && gap === '.' ? CANDIDATE : stageOf(text);
}

function isGlued(next: SuffixPart | undefined): boolean {
  return next?.isNumber === true && next.gap === '';
}
