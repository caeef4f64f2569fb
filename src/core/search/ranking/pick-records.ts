import type { Kind } from '../../model/kind.ts';
import { unpackRecord } from '../files/record.ts';
import type { OpenIndex } from '../open-index.ts';
import type { Matches } from './matches.ts';
import { RANKING } from './ranking.ts';

/** A place on a page that is shown as a result: a line, or a heading with its text. */
export interface PickedRecord {
  /** The record of the place that matches best. */
  readonly record: number;
  readonly score: number;
  /** How many releases have this heading, where it stands for all of them. */
  readonly releases?: number;
}

export interface PickSettings {
  /** Empty: all. */
  readonly kinds: readonly Kind[];
}

/**
 * What is shown of a page, best first: every place that has all the words that the page has, but for those that name the page itself
 * (`fix` alone of `app fix`). Where there is none, the best one and whatever adds words that are still missing.
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
  const asked = all & ~ofTitle || all;
  const whole = places.filter(({ bits }) => (bits & asked) === asked);
  const picked = whole.length > 0 ? whole.sort(byScore) : cover(places.sort(byScore), all);
  if (kinds.length === 0) return picked;
  // With a filter by kind only entries of that kind are shown: the title helped to find them.
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

/** Content without an anchor of its own is found at its section's, so it is one place with the heading. */
function placesOf(index: OpenIndex, matches: Matches, page: number): Place[] {
  const places: Place[] = [];
  let [section, ofSection]: [number, Place | undefined] = [-1, undefined];
  const { records } = index.data;
  const end = index.endRecords[page] ?? 0;
  for (let record = index.firstRecords[page] ?? 0; record < end; record += 1) {
    const bits = matches.bits[record] ?? 0;
    if (bits === 0) continue;
    const { line, type, kind } = unpackRecord(records[record] ?? 0);
    const own = { record, score: scoreOf(matches, record) * RANKING.row[type] * RANKING.kind[kind], bits };
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
