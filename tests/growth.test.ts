import { describe, expect, it } from 'vitest';
import { readDirectives } from '#generator/lint/directives.ts';
import { parseText } from './content-samples/parse-text.ts';
import { type Reader, SHAPES } from './growth/shapes.ts';

/**
 * Reading a note costs in proportion to its length, however it is written: sixteen times the text may take the processor
 * eighty times as long, where it would be 256 times if the cost grew with the square. The step is that wide because a busy
 * machine makes the same work up to three times as long, which four times the text could not be told from.
 */
const MORE = 16;
const MOST_GROWTH = 80;

/** Below that a measurement says more of the machine than of the text. */
const LEAST_MILLISECONDS = 10;

/** Where the smaller text stops growing: what is that cheap sixteen times as long does no harm. */
const MOST_CHARACTERS = 15_000;

/** What seems to grow too fast is measured again: another task on the machine may have been in the way. */
const ATTEMPTS = 4;

const config = {
  limits: { noteBytes: 10_000_000, lineLength: 10_000_000, headings: 10_000_000 },
  rules: { 'broken-link': 'ignore' },
} as const;

/** What reads a text: a note as Markdown or as MDX with formulas, or the comments in it. */
const READERS: Readonly<Record<Reader, (text: string) => unknown>> = {
  markdown: (text) => parseText(text, { config }),
  mdx: (text) => parseText(text, { path: 'app/release.24.9.0.mdx', config: { ...config, math: true } }),
  comments: readDirectives,
};

/** Milliseconds of the processor, not of the clock. */
async function cost(text: string, reader: Reader): Promise<number> {
  const before = process.cpuUsage();
  await READERS[reader](text);
  return Math.max(process.cpuUsage(before).user / 1000, LEAST_MILLISECONDS);
}

async function growth(small: string, large: string, reader: Reader): Promise<number> {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let attempt = 0; attempt === 0 || (attempt < ATTEMPTS && most / least >= MOST_GROWTH); attempt += 1) {
    least = Math.min(least, await cost(small, reader), await cost(small, reader));
    most = Math.min(most, await cost(large, reader));
  }
  return most / least;
}

describe('the cost of reading a note', () => {
  it.each(SHAPES)(
    'grows with its length, not with the square of it: $name',
    async ({ of, pieces, reader = 'markdown' }) => {
      let count = pieces;
      // The first measurement is of code that has not run yet.
      await cost(of(count), reader);
      while ((await cost(of(count), reader)) <= LEAST_MILLISECONDS && of(count).length < MOST_CHARACTERS)
        count *= 2;
      expect(await growth(of(count), of(MORE * count), reader)).toBeLessThan(MOST_GROWTH);
    },
  );
});
