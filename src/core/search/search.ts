import { KINDS, type Kind } from '../model/kind.ts';
import type { Urls } from '../model/urls.ts';
import { compareVersions } from '../model/version.ts';
import {
  type CompleteRequest,
  DEFAULT_REQUEST,
  type SearchAnswer,
  type SearchRequest,
} from './answer/answer.ts';
import { listPages } from './answer/list-pages.ts';
import { marksOf } from './answer/marks.ts';
import { type ChosenPage, showPages } from './answer/show-pages.ts';
import { unpackRecord } from './files/record.ts';
import type { OpenIndex } from './open-index.ts';
import { correctQuery } from './query/correct-query.ts';
import type { Expansion } from './query/expand.ts';
import { type PreparedQuery, prepareQuery } from './query/prepare-query.ts';
import { hasPhrase, hasShortPrefix, parseQuery, type Query } from './query/query.ts';
import { combineFilters, hasFilters, recordFilterOf, type SearchFilters } from './query/record-filter.ts';
import { matchAll } from './ranking/attempt.ts';
import { type Finding, findPages, nothingFound } from './ranking/find-pages.ts';
import type { Matches } from './ranking/matches.ts';
import { type PickedRecord, pickRecords } from './ranking/pick-records.ts';
import { type RankedPage, rankPages } from './ranking/rank-pages.ts';
import { shareHeadings } from './ranking/share-headings.ts';
import { orderByText } from './ranking/word-order.ts';

export interface SearchSettings {
  readonly index: OpenIndex;
  readonly urls: Pick<Urls, 'release' | 'version'>;
  /** Cancels the search and delays expensive fetches. */
  readonly control?: SearchControl;
}

export interface SearchControl {
  readonly signal: { readonly aborted: boolean };
  /** Resolves when the reader pauses typing. Called before fetches that the next keystroke would make useless. */
  readonly waitForIdle: () => Promise<void>;
}

/** The search was cancelled through its signal. */
export class SearchCancelled extends Error {
  constructor() {
    super('The search was cancelled.');
    this.name = 'SearchCancelled';
  }
}

/** @throws SearchCancelled if the search was cancelled, SearchIndexError if a shard is invalid, and the errors of reading shards */
export async function search(settings: SearchSettings, request: SearchRequest): Promise<SearchAnswer> {
  const { index } = settings;
  const completeRequest: CompleteRequest = { ...DEFAULT_REQUEST, ...request };
  const query = parseQuery(completeRequest.query, { streams: index.streams, typing: completeRequest.typing });
  const waitForIdle = async (): Promise<void> => {
    await settings.control?.waitForIdle();
    stopIfCancelled(settings);
  };
  if (hasShortPrefix(query) || (completeRequest.typing && hasPhrase(query))) await waitForIdle();
  const prepared = await prepareQuery(index, query.words);
  stopIfCancelled(settings);
  const narrowing = combineFilters(index, query.filters, completeRequest);
  const finding = await find(index, prepared, { narrowing, completeRequest, waitForIdle });
  stopIfCancelled(settings);
  const picked = pickPages(
    index,
    { pages: finding.pages, matches: finding.attempt.matches },
    narrowing.kinds,
  );
  // Texts are most of the data of a query, and each letter needs other ones.
  if (completeRequest.typing) await waitForIdle();
  const counts = await countRows(index, { finding, picked, narrowing });
  const ordered = await orderPages(index, picked, { finding, completeRequest, query });
  stopIfCancelled(settings);
  const best = finding.corrected ? finding.pages[0] : undefined;
  const didYouMean = await correctQuery(index, completeRequest.query, { ...finding, best });
  const shown = ordered.slice(completeRequest.offset, completeRequest.offset + completeRequest.pages);
  const pages = await showPages(index, withMissing(shown, finding, prepared), {
    ...completeRequest,
    urls: settings.urls,
    findMarks: marksOf(index, finding.attempt.expansions),
  });
  return {
    pages,
    pageCount: picked.length,
    rowCount: picked.reduce((sum, page) => sum + page.picked.length, 0),
    ...counts,
    unknown: prepared.unknown,
    ...(didYouMean !== undefined && { didYouMean }),
    relaxed: finding.relaxed,
  };
}

interface FindRequest {
  readonly narrowing: SearchFilters;
  readonly completeRequest: CompleteRequest;
  readonly waitForIdle: () => Promise<void>;
}

async function find(index: OpenIndex, prepared: PreparedQuery, request: FindRequest): Promise<Finding> {
  const recordFilter = recordFilterOf(index, request.narrowing);
  if (prepared.words.length > 0) {
    const { distance, prefer } = request.completeRequest;
    return findPages(index, prepared.words, {
      recordFilter,
      distance,
      prefer,
      waitForIdle: request.waitForIdle,
    });
  }
  const filtersAlone =
    prepared.unknown.length === 0 && hasFilters(request.narrowing) && /:/.test(request.completeRequest.query);
  return filtersAlone ? listPages(index, recordFilter) : nothingFound(index);
}

interface PickedPage extends RankedPage {
  readonly picked: readonly PickedRecord[];
}

function pickPages(
  index: OpenIndex,
  { pages, matches }: { readonly pages: readonly RankedPage[]; readonly matches: Matches },
  kinds: readonly Kind[],
): PickedPage[] {
  const chosen: PickedPage[] = [];
  for (const { page, score, bits } of pages) {
    const picked = pickRecords(index, matches, page, { kinds });
    if (picked.length > 0) chosen.push({ page, score, bits, picked });
  }
  return chosen;
}

interface OrderRequest {
  readonly finding: Finding;
  readonly completeRequest: CompleteRequest;
  readonly query: Query;
}

async function orderPages(
  index: OpenIndex,
  picked: readonly PickedPage[],
  { finding: { attempt, split }, completeRequest, query }: OrderRequest,
): Promise<readonly PickedPage[]> {
  const pages =
    completeRequest.sharedHeadings === 'once' ? shareHeadings(index, picked, completeRequest.prefer) : picked;
  if (completeRequest.sort === 'version') return newestFirst(index, pages);
  // Callers that only need counts need no texts.
  if (completeRequest.pages === 0) return pages;
  const words = query.words.flatMap((word) => split.get(word.term) ?? word);
  return orderByText(index, pages, { words, expansions: attempt.expansions });
}

/** Newest version first in all streams; equal versions in the order of streams. */
function newestFirst(index: OpenIndex, pages: readonly PickedPage[]): PickedPage[] {
  return pages.toSorted((left, right) => {
    const [one, other] = [index.versions[left.page], index.versions[right.page]];
    // Pages without a version, such as guides, come last.
    const versions =
      one && other ? compareVersions(other, one) : Number(one === undefined) - Number(other === undefined);
    return versions || left.page - right.page;
  });
}

type Counts = Pick<SearchAnswer, 'kindCounts' | 'streamCounts'>;

interface CountInput {
  readonly finding: Finding;
  readonly picked: readonly PickedPage[];
  readonly narrowing: SearchFilters;
}

/** Counts results as if no kinds and no context were selected, so that readers see what other selections would show. */
async function countRows(index: OpenIndex, { finding, picked, narrowing }: CountInput): Promise<Counts> {
  const isChosen = narrowing.kinds.length > 0 || narrowing.streams.length > 0;
  const { expansions } = finding.attempt;
  const pages =
    isChosen && expansions.length > 0 ? await pickWithoutFilters(index, expansions, narrowing) : picked;
  const byKind = new Map<Kind, number>();
  const byStream = new Uint32Array(index.streams.length);
  for (const { page, picked: rows } of pages) {
    const stream = index.streamOf[page] ?? 0;
    byStream[stream] = (byStream[stream] ?? 0) + rows.length;
    const inContext =
      narrowing.streams.length === 0 || narrowing.streams.includes(index.streams[stream]?.id ?? '');
    if (inContext) countKinds(index, rows, byKind);
  }
  return {
    kindCounts: Object.fromEntries(
      KINDS.flatMap((kind) => (byKind.has(kind) ? [[kind, byKind.get(kind)]] : [])),
    ),
    streamCounts: Object.fromEntries(index.streams.map(({ id }, place) => [id, byStream[place] ?? 0])),
  };
}

function countKinds(index: OpenIndex, picked: readonly PickedRecord[], counts: Map<Kind, number>): void {
  for (const { record } of picked) {
    const { kind } = unpackRecord(index.data.records[record] ?? 0);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
}

async function pickWithoutFilters(
  index: OpenIndex,
  expansions: readonly Expansion[],
  narrowing: SearchFilters,
): Promise<PickedPage[]> {
  const anywhere = { ...narrowing, kinds: [], streams: [] };
  const matches = await matchAll(index, expansions, recordFilterOf(index, anywhere));
  return rankPages(index, matches, {}).pages.map((page) => ({
    ...page,
    picked: pickRecords(index, matches, page.page, anywhere),
  }));
}

function withMissing(pages: readonly PickedPage[], finding: Finding, prepared: PreparedQuery): ChosenPage[] {
  const { words, required } = finding.attempt.matches;
  return pages.map(({ page, picked, bits }) => {
    const lacking = words.filter((_, place) => (required & ~bits & (1 << place)) !== 0);
    return { page, picked, missing: [...prepared.unknown, ...lacking.map(({ word }) => word.text)] };
  });
}

function stopIfCancelled({ control }: SearchSettings): void {
  if (control?.signal.aborted) throw new SearchCancelled();
}
