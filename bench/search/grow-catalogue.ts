import type { Catalogue } from '#core/model/catalogue.ts';
import type { Release } from '#core/model/release/release.ts';
import type { Block, Entry } from '#core/model/release/release-body.ts';
import { createRandom, type Random } from './random.ts';

/**
 * Creates a catalogue of `count` releases from copies of the existing ones, with higher versions, later dates
 * and other issue numbers. To add new words as new notes do, one word in twelve is replaced by a word of
 * another note or, one time in ten, by a new one.
 */
export function growCatalogue(catalogue: Catalogue, count: number): Catalogue {
  const random = createRandom(count);
  const have = catalogue.streams.reduce((sum, stream) => sum + stream.releases.length, 0);
  const words = catalogue.streams.flatMap(({ releases }) => releases.flatMap(wordsOf));
  return {
    streams: catalogue.streams.map((stream) => {
      const share = Math.ceil((stream.releases.length * count) / have);
      const releases = Array.from({ length: share }, (_, place) => {
        const copy = Math.floor(place / stream.releases.length);
        const release = stream.releases[place % stream.releases.length];
        return release && (copy === 0 ? release : varied(release, copy, { random, words }));
      }).filter((release) => release !== undefined);
      // Later copies have higher versions, so they are newer releases.
      return { ...stream, releases: releases.reverse() };
    }),
  };
}

interface Variation {
  readonly random: Random;
  readonly words: readonly string[];
}

function wordsOf({ sections }: Release): string[] {
  return sections.flatMap(({ blocks }) =>
    blocks.flatMap(
      (block) => (block.type === 'entry' ? block.entry.title : block.text).match(/[A-Za-z]{4,}/g) ?? [],
    ),
  );
}

function varied(release: Release, copy: number, variation: Variation): Release {
  const [major = 0, ...rest] = release.version.numbers;
  const text = release.version.text.replace(/\d+/, `${major + copy * 100}`);
  return {
    ...release,
    id: release.id.replace(release.version.text, text),
    title: release.title.replace(release.version.text, text),
    version: { ...release.version, text, numbers: [major + copy * 100, ...rest] },
    ...(release.date !== undefined && { date: laterDate(release.date, copy) }),
    // A lazy property, because the body is read only when it is needed.
    tasks: release.tasks,
    sections: release.sections.map((section) => ({
      ...section,
      blocks: section.blocks.map((block) => variedBlock(block, copy, variation)),
    })),
  };
}

/** Each copy starts after the end of the previous one. */
function laterDate(date: string, copy: number): string {
  return date.replace(/^\d+/, (year) => String(Number(year) + copy * YEARS));
}

const YEARS = 5;

function variedBlock(block: Block, copy: number, variation: Variation): Block {
  if (block.type !== 'entry') return { ...block, text: variedText(block.text, variation) };
  const entry: Entry = {
    ...block.entry,
    ids: block.entry.ids.map((id) => id.replace(/\d+$/, (digits) => `${copy}${digits}`)),
    title: variedText(block.entry.title, variation),
    text: variedText(block.entry.text, variation),
  };
  return { type: 'entry', entry };
}

function variedText(text: string, { random, words }: Variation): string {
  return text.replace(/[A-Za-z]{4,}/g, (word) => {
    if (random.next() > 1 / 12) return word;
    const other = random.pick(words);
    return random.next() < 0.1 ? other.slice(0, 3) + word.slice(-3) + other.slice(-2) : other;
  });
}
