import type { Catalogue } from '#core/model/catalogue.ts';
import type { Release } from '#core/model/release/release.ts';
import type { LabelledQuery, QueryKind } from './labelled-queries.ts';
import type { Random } from './random.ts';

/**
 * Generates queries like those of readers: neighbouring words of a title, including common and short ones,
 * with typing errors. Every page with all significant words in one passage is right.
 */
export function titleQueries(catalogue: Catalogue, random: Random, count: number): LabelledQuery[] {
  const draw = titleDraws(catalogue, random);
  return WAYS.flatMap(({ kind, write }) => {
    const queries: LabelledQuery[] = [];
    for (let attempt = 0; attempt < count * ATTEMPTS && queries.length < count; attempt += 1) {
      const drawn = draw();
      const query = drawn && write(drawn.words, random);
      if (query !== undefined) queries.push({ kind, query, answers: drawn?.answers ?? new Set() });
    }
    return queries;
  });
}

/** Several attempts per query, because many titles have only common words. */
const ATTEMPTS = 60;

interface Way {
  readonly kind: QueryKind;
  /** `undefined` if the words are too short for an error. */
  readonly write: (words: readonly string[], random: Random) => string | undefined;
}

const WAYS: readonly Way[] = [
  { kind: 'title', write: (words) => words.join(' ') },
  { kind: 'title, typo', write: (words, random) => slipInOne(words, random)?.join(' ') },
  {
    kind: 'title, typos',
    write: (words, random) =>
      words
        .map((word) =>
          word.length >= 5 && isTelling(word) && random.next() < 0.6 ? slip(word, random) : word,
        )
        .join(' '),
  },
  {
    kind: 'no space',
    write(words, random) {
      const place = Math.floor(random.next() * (words.length - 1));
      return words.map((word, own) => (own === place ? word : `${word} `)).join('');
    },
  },
  {
    kind: 'extra space',
    write(words, random) {
      const long = words.filter((word) => word.length >= 7);
      if (long.length === 0) return undefined;
      const cut = random.pick(long);
      const place = 3 + Math.floor(random.next() * (cut.length - 5));
      return words
        .map((word) => (word === cut ? `${word.slice(0, place)} ${word.slice(place)}` : word))
        .join(' ');
    },
  },
  { kind: 'title, typing', write: (words, random) => begun(words, random) },
  {
    kind: 'typo, typing',
    write(words, random) {
      const before = slipInOne(words.slice(0, -1), random);
      return before && begun([...before, words.at(-1) ?? ''], random);
    },
  },
];

interface TitleDraw {
  readonly words: readonly string[];
  readonly answers: ReadonlySet<string>;
}

/**
 * Two to four neighbouring words of a title, with at least two significant words. At most three pages contain
 * all of them.
 */
function titleDraws(catalogue: Catalogue, random: Random): () => TitleDraw | undefined {
  const passages = catalogue.streams
    .flatMap((stream) => stream.releases.filter(({ unlisted }) => !unlisted))
    .flatMap(passagesOf);
  const holders = new Map<string, Set<(typeof passages)[number]>>();
  for (const passage of passages) {
    for (const word of passage.words) holders.set(word, (holders.get(word) ?? new Set()).add(passage));
  }
  return () => {
    const { title } = random.pick(passages);
    const length = 2 + Math.floor(random.next() * 3);
    const start = Math.floor(random.next() * Math.max(1, title.length - length + 1));
    const words = title.slice(start, start + length);
    const telling = words.filter((word) => word.length >= 3 && isTelling(word));
    if (telling.length < 2 || telling.every((word) => word.length < 5)) return undefined;
    const found = [...(holders.get(telling[0] ?? '') ?? [])].filter((passage) =>
      telling.every((word) => passage.words.has(word)),
    );
    const answers = new Set(found.map(({ page }) => page));
    return answers.size <= 3 ? { words, answers } : undefined;
  };
}

function passagesOf(
  release: Release,
): { page: string; title: readonly string[]; words: ReadonlySet<string> }[] {
  return release.sections.flatMap(({ blocks }) =>
    blocks.map((block) => {
      const [title, text] =
        block.type === 'entry'
          ? [block.entry.title, `${block.entry.title} ${block.entry.text}`]
          : [block.text.split(/(?<=\.)\s/)[0] ?? '', block.text];
      return { page: release.id, title: wordsOf(title), words: new Set(wordsOf(text)) };
    }),
  );
}

function wordsOf(text: string): string[] {
  return (text.match(/[A-Za-z][A-Za-z-]*[A-Za-z]|[A-Za-z]/g) ?? []).map((word) => word.toLowerCase());
}

const COMMON = new Set(
  'a an and are as at be been but by can for from has have if in into is it its no not of on or so such that the their them then there these they this to was we when which will with now add added fix fixed'.split(
    ' ',
  ),
);

function isTelling(word: string): boolean {
  return !COMMON.has(word);
}

/** Truncates the last word after any letter but the last. */
function begun(words: readonly string[], random: Random): string | undefined {
  const last = words.at(-1) ?? '';
  if (last.length < 3) return undefined;
  return [...words.slice(0, -1), last.slice(0, 1 + Math.floor(random.next() * (last.length - 1)))].join(' ');
}

function slipInOne(words: readonly string[], random: Random): string[] | undefined {
  const long = words.filter((word) => word.length >= 4 && isTelling(word));
  if (long.length === 0) return undefined;
  const meant = random.pick(long);
  let wrong = meant;
  while (wrong === meant) wrong = slip(meant, random);
  return words.map((word) => (word === meant ? wrong : word));
}

const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'] as const;

/**
 * Adds one typing error: a letter is removed, doubled, swapped with the next one, or a neighbouring key is
 * typed before it or instead of it. Errors in the first letter are rare.
 */
function slip(word: string, random: Random): string {
  const place = random.next() < 0.06 ? 0 : 1 + Math.floor(random.next() * (word.length - 1));
  const [before, letter, after] = [word.slice(0, place), word.charAt(place), word.slice(place + 1)];
  const [next, rest] = [after.slice(0, 1), after.slice(1)];
  return random.pick([
    before + after,
    before + neighbourOf(letter, random) + after,
    before + letter + letter + after,
    before + neighbourOf(letter, random) + letter + after,
    before + next + letter + rest,
  ]);
}

function neighbourOf(letter: string, random: Random): string {
  const row = KEYS.findIndex((keys) => keys.includes(letter));
  const keys = KEYS[row] ?? 'e';
  const place = keys.indexOf(letter);
  const near = [keys[place - 1], keys[place + 1], KEYS[row - 1]?.[place], KEYS[row + 1]?.[place]];
  return random.pick(near.filter((key) => key !== undefined));
}
