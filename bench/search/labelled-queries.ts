import type { Catalogue } from '#core/model/catalogue.ts';
import type { Release } from '#core/model/release/release.ts';
import { formatVersion } from '#core/model/version.ts';
import type { Random } from './random.ts';

/**
 * Generates queries with known answers from any notes. Independent of the tokenizer, the index and the
 * ranking: words are runs of letters, and the right answer is a page that contains the text from which the
 * query was taken.
 */
export const QUERY_KINDS = [
  'issue id',
  'words',
  'typo',
  'as you type',
  'identifier',
  'version',
  'title',
  'title, typo',
  'title, typos',
  'no space',
  'extra space',
  'title, typing',
  'typo, typing',
] as const;

export type QueryKind = (typeof QUERY_KINDS)[number];

export interface LabelledQuery {
  readonly kind: QueryKind;
  readonly query: string;
  /** Ids of documents. One of them must be found. */
  readonly answers: ReadonlySet<string>;
}

interface Passage {
  readonly page: string;
  readonly text: string;
}

/** `count` queries of each kind, or as many as the notes allow. */
export function labelledQueries(catalogue: Catalogue, random: Random, count: number): LabelledQuery[] {
  const releases = catalogue.streams.flatMap((stream) => stream.releases.filter(({ unlisted }) => !unlisted));
  const passages = releases.flatMap(passagesOf);
  const words = drawWords(passages, random, count * 3);
  const [plain, mistyped, begun] = [
    words.slice(0, count),
    words.slice(count, count * 2),
    words.slice(count * 2),
  ];
  return [
    ...drawMatches(passages, ISSUE, { kind: 'issue id', random, count }),
    ...plain,
    ...mistyped.map(
      (query): LabelledQuery => ({ ...query, kind: 'typo', query: mistype(query.query, random) }),
    ),
    ...begun.map(
      (query): LabelledQuery => ({ ...query, kind: 'as you type', query: cutOff(query.query, random) }),
    ),
    ...drawMatches(passages, IDENTIFIER, { kind: 'identifier', random, count }),
    ...drawVersions(releases, random, count),
  ];
}

function passagesOf(release: Release): Passage[] {
  const page = release.id;
  return release.sections.flatMap(({ blocks }) =>
    blocks.map((block) => {
      if (block.type !== 'entry') return { page, text: block.text };
      const { title, text, ids } = block.entry;
      return { page, text: [title, text, ...ids].join(' ') };
    }),
  );
}

const ISSUE = /(?<![\w-])(?:#\d{2,}|[A-Z]{2,}-\d{2,}(?:-\d+)?)(?![\w-])/g;
const IDENTIFIER =
  /(?<![\w.-])(?:--[a-z][a-z-]{3,}|[a-z]+(?:_[a-z]+)+|[a-z]{3,}(?:\.[a-z_]{3,})+|[a-z]{2,}(?:[A-Z][a-z]+)+)(?![\w-]|\.\w)/g;

interface Draw {
  readonly kind: QueryKind;
  readonly random: Random;
  readonly count: number;
}

/**
 * Strings of a pattern that few pages contain; these pages are right. `#1181` does not contain `#118`, but
 * `interface.nativeVlan` contains `nativeVlan`.
 */
function drawMatches(
  passages: readonly Passage[],
  pattern: RegExp,
  { kind, random, count }: Draw,
): LabelledQuery[] {
  const pages = new Map<string, Set<string>>();
  for (const { page, text } of passages) {
    for (const [found] of text.matchAll(pattern)) pages.set(found, (pages.get(found) ?? new Set()).add(page));
  }
  const rare = [...pages].filter(([, found]) => found.size <= 3);
  return random.sample(rare, count).map(([query, exact]) => {
    const holders = kind === 'identifier' ? passages.filter(({ text }) => text.includes(query)) : [];
    return { kind, query, answers: new Set([...exact, ...holders.map(({ page }) => page)]) };
  });
}

const COMMON = new Set(
  'about added after also been before change changes does each enable enabled ensure error fixed from have into more only other over release return should some support that their them then there these this using were when where which while will with without'.split(
    ' ',
  ),
);

/**
 * Two to four words in the order of one passage. No passage of another page contains all of them, so the page
 * is the only right answer.
 */
function drawWords(passages: readonly Passage[], random: Random, count: number): LabelledQuery[] {
  const contents = passages.map(({ page, text }) => ({ page, words: contentWords(text) }));
  const holders = new Map<string, Set<(typeof contents)[number]>>();
  for (const passage of contents) {
    for (const word of passage.words) holders.set(word, (holders.get(word) ?? new Set()).add(passage));
  }
  const queries: LabelledQuery[] = [];
  const long = contents.filter(({ words }) => words.length >= 4);
  for (let attempt = 0; attempt < count * 20 && queries.length < count && long.length > 0; attempt += 1) {
    const { page, words } = random.pick(long);
    const chosen = random.sample(words, 2 + Math.floor(random.next() * 3));
    const others = [...(holders.get(chosen[0] ?? '') ?? [])].filter(
      (other) => other.page !== page && chosen.every((word) => other.words.includes(word)),
    );
    if (others.length === 0)
      queries.push({ kind: 'words', query: chosen.join(' '), answers: new Set([page]) });
  }
  return queries;
}

function contentWords(text: string): string[] {
  const words = text.match(/(?<![\w#/.-])[A-Za-z]{4,}(?![\w/-]|\.\w)/g) ?? [];
  return [...new Set(words.map((word) => word.toLowerCase()))].filter((word) => !COMMON.has(word));
}

/**
 * Adds one or two errors to the longest word: a letter is removed, doubled or replaced, or (with two errors)
 * swapped with the next one.
 */
function mistype(query: string, random: Random): string {
  const words = query.split(' ');
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best));
  const edits = longest.length > 6 && random.next() < 0.4 ? 2 : 1;
  let wrong = longest;
  while (wrong === longest) {
    wrong = random.next() < 0.25 ? exchange(longest, random) : slipIn(longest, random);
    if (edits === 2 && wrong.length !== longest.length) wrong = slipIn(wrong, random);
  }
  return words.map((word) => (word === longest ? wrong : word)).join(' ');
}

function slipIn(word: string, random: Random): string {
  const place = 1 + Math.floor(random.next() * (word.length - 2));
  const [before, letter, after] = [word.slice(0, place), word.charAt(place), word.slice(place + 1)];
  const slips = [
    before + after,
    before + letter + letter + after,
    before + random.pick([...'aeioustnrl']) + after,
  ];
  return random.pick(slips);
}

function exchange(word: string, random: Random): string {
  const place = 1 + Math.floor(random.next() * (word.length - 2));
  return word.slice(0, place) + word.charAt(place + 1) + word.charAt(place) + word.slice(place + 2);
}

/** The beginning of a query: between a third and nine tenths of its words. */
function cutOff(query: string, random: Random): string {
  const length = Math.max(4, Math.round(query.length * (0.35 + 0.55 * random.next())));
  return query.slice(0, length);
}

/** A version, with or without `v`. If several streams have the version, each of them is right. */
function drawVersions(releases: readonly Release[], random: Random, count: number): LabelledQuery[] {
  const pages = new Map<string, Set<string>>();
  for (const { id, version } of releases) {
    const text = formatVersion(version);
    pages.set(text, (pages.get(text) ?? new Set()).add(id));
  }
  return random.sample([...pages], count).map(([version, answers]) => {
    return { kind: 'version', query: random.next() < 0.25 ? `v${version}` : version, answers };
  });
}
