import { KIND_TRAITS, type Kind } from '../../model/kind.ts';
import { unpackRecord } from '../files/record.ts';
import type { OpenIndex } from '../open-index.ts';
import type { Matches } from './matches.ts';
import { RANKING } from './ranking.ts';

/** A part of a page that is shown as a result: a line, or a heading with its text. */
export interface PickedRecord {
  /** The best matching record. */
  readonly record: number;
  readonly score: number;
  /** The number of releases with this heading, if it represents all of them. */
  readonly releases?: number;
}

export interface PickSettings {
  /** Empty for all. */
  readonly kinds: readonly Kind[];
}

/**
 * Selects the results of a page, best first: every entry or section with all words that the page contains, except words that name the page
 * itself (`fix` alone for `app fix`). If there is none, the best one, and others that contain further words.
 */
export function pickRecords(
  index: OpenIndex,
  matches: Matches,
  page: number,
  { kinds }: PickSettings,
): PickedRecord[] {
  const places = placesOf(index, matches, page);
  const all = places.reduce((bits, place) => bits | place.bits, 0);
  const ofTitle = (matches.bits[index.firstRecords[page] ?? 0] ?? 0) & matches.namingBits;
  const requiredWords = all & ~ofTitle || all;
  const whole = places.filter(({ bits }) => (bits & requiredWords) === requiredWords);
  const picked = whole.length > 0 ? whole.sort(byScore) : cover(places.sort(byScore), all);
  if (kinds.length === 0) return picked;
  // With a filter by kind, only entries of that kind are shown; the title still counts as a match.
  return picked.filter(({ record }) => kinds.includes(unpackRecord(index.data.records[record] ?? 0).kind));
}

interface Place {
  record: number;
  score: number;
  bits: number;
}

function byScore(left: Place, right: Place): number {
  return right.score - left.score || left.record - right.record;
}

/** Content without its own anchor uses that of its section, so both are one result. */
function placesOf(index: OpenIndex, matches: Matches, page: number): Place[] {
  const places: Place[] = [];
  let [section, ofSection]: [number, Place | undefined] = [-1, undefined];
  const { records } = index.data;
  const end = index.endRecords[page] ?? 0;
  for (let record = index.firstRecords[page] ?? 0; record < end; record += 1) {
    const bits = matches.bits[record] ?? 0;
    if (bits === 0) continue;
    const { line, type, kind } = unpackRecord(records[record] ?? 0);
    const own = {
      record,
      score: scoreOf(matches, record) * RANKING.row[type] * KIND_TRAITS[kind].searchWeight,
      bits,
    };
    if (!line && ofSection && section === index.sectionOf[record]) {
      join(ofSection, own);
      continue;
    }
    places.push(own);
    if (!line) [section, ofSection] = [index.sectionOf[record] ?? -1, own];
  }
  return places;
}

function join(place: Place, other: Place): void {
  place.bits |= other.bits;
  if (other.score <= place.score) return;
  place.record = other.record;
  place.score = other.score;
}

function scoreOf({ words }: Matches, record: number): number {
  let score = 0;
  for (const { weights } of words) score += weights[record] ?? 0;
  return score;
}

function cover(places: readonly Place[], all: number): Place[] {
  const picked: Place[] = [];
  let covered = 0;
  for (const place of places) {
    if ((place.bits & ~covered) === 0) continue;
    picked.push(place);
    covered |= place.bits;
    if (covered === all) break;
  }
  return picked;
}
