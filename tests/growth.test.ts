import { describe, expect, it } from 'vitest';
import { readDirectives } from '#generator/lint/directives.ts';
import { locate } from '#generator/lint/locate.ts';
import { createVocabulary } from '#generator/note/headings/vocabulary.ts';
import { parseText, SAMPLE_PATH, sampleRules } from './content-samples/parse-text.ts';
import { gainAll, HISTORIES } from './growth/histories.ts';
import { type Reader, SHAPES } from './growth/shapes.ts';

/**
 * Parsing a note must take time proportional to its length: 16 times the text may take 80 times the CPU time. The same
 * applies to the number of releases.
 * Quadratic growth would take 256 times. Smaller factors could not be distinguished from the noise of a busy
 * machine, which triples measurements.
 */
const GROWTH_FACTOR = 16;
const MAX_GROWTH = 80;

/**
 * Shorter measurements depend more on the machine than on the text. Quadratic growth from this time takes a
 * second, and linear growth a sixteenth of it.
 */
const MIN_MEASURED_MS = 4;

/**
 * The smaller text stops growing at this length. A construct that is cheap at 16 times this length is
 * harmless.
 */
const MAX_CHARACTERS = 15_000;

/** The number of releases of the smaller history. */
const RELEASES = 75;

/** Repeats a measurement with too much growth, because other load may have caused it. */
const ATTEMPTS = 4;

const config = {
  limits: { noteBytes: 10_000_000, lineLength: 10_000_000, headings: 10_000_000 },
  rules: { 'broken-link': 'ignore' },
} as const;

/** The parsers to measure: Markdown, MDX with formulas, comments, headings as terms, and the lines that advice refers to. */
const READERS: Readonly<Record<Reader, (text: string) => unknown>> = {
  markdown: (text) => parseText(text, { config }),
  mdx: (text) => parseText(text, { path: 'app/release.24.9.0.mdx', config: { ...config, math: true } }),
  comments: readDirectives,
  terms: (text) => createVocabulary({ kinds: {}, actionHeadings: [] }).kindOfHeading(text),
  advice: (text) =>
    locate([{ code: 'vague-link', file: SAMPLE_PATH, at: { anchor: 'a' }, arguments: { text: 'here' } }], {
      notes: [{ path: SAMPLE_PATH, digest: '', bytes: new TextEncoder().encode(text) }],
      rules: sampleRules({ config }),
    }),
};

/** CPU time in milliseconds. */
async function cost(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  return Math.max(process.cpuUsage(before).user / 1000, MIN_MEASURED_MS);
}

/** How many times the CPU time of the small work the large one takes. */
async function growth(small: () => unknown, large: () => unknown): Promise<number> {
  let [minSmall, minLarge] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (
    let attempt = 0;
    attempt === 0 || (attempt < ATTEMPTS && minLarge / minSmall >= MAX_GROWTH);
    attempt += 1
  ) {
    minSmall = Math.min(minSmall, await cost(small), await cost(small));
    minLarge = Math.min(minLarge, await cost(large));
  }
  return minLarge / minSmall;
}

describe('the time to parse a note', () => {
  it.each(SHAPES)('is not quadratic in its length: $name', async ({ of, pieces, reader = 'markdown' }) => {
    const parse = (count: number) => () => READERS[reader](of(count));
    let count = Math.ceil(pieces / 16);
    // The first measurement includes compilation.
    const cheapest = async (): Promise<number> =>
      Math.min(await cost(parse(count)), await cost(parse(count)), await cost(parse(count)));
    while ((await cheapest()) <= MIN_MEASURED_MS && of(count).length < MAX_CHARACTERS) count *= 2;
    expect(await growth(parse(count), parse(GROWTH_FACTOR * count))).toBeLessThan(MAX_GROWTH);
  });
});

describe('the time to find what upgrades from all releases to the newest one gain', () => {
  it.each(HISTORIES)('is not quadratic in their number: $name', async ({ of }) => {
    const [small, large] = [of(RELEASES), of(GROWTH_FACTOR * RELEASES)];
    await cost(() => gainAll(small));
    expect(
      await growth(
        () => gainAll(small),
        () => gainAll(large),
      ),
    ).toBeLessThan(MAX_GROWTH);
  });
});
