import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createRandom } from './search/random.ts';

export interface CorpusOptions {
  /** The newest year first: `[2024, 2025]`. */
  readonly years: readonly number[];
  readonly releasesPerYear: number;
  /** The length of notes relative to ordinary ones. */
  readonly length?: number;
  /**
   * Uses names that occur in few notes, as in real notes. Otherwise nearly every word occurs in every note.
   */
  readonly named?: boolean;
}

const SUBJECTS = [
  'The collector',
  'Path search',
  'The scheduler',
  'A snapshot',
  'The query editor',
  'Site export',
  'The token store',
  'A role',
];
const VERBS = ['retries', 'reports', 'no longer drops', 'keeps', 'groups', 'rejects', 'caches', 'compares'];
const OBJECTS = [
  'stale sessions',
  'equal-cost paths',
  'address ranges',
  'interface counters',
  'nested groups',
  'expired certificates',
  'device facts',
  'route targets',
];
const CIRCUMSTANCES = [
  'after a restart',
  'on large sites',
  'behind a proxy',
  'for every tenant',
  'when a peer is down',
  'in read-only mode',
  'within a minute',
  'without a new login',
];
const AREAS = ['Path analysis', 'Collection', 'Queries and automation', 'Inventory', 'Platform', 'Interface'];
const LABELS = ['Feature', 'Enhancement', 'Fix', 'Fix', 'Fix', 'Known issue', 'Deprecation'];

/**
 * Generates the notes of one stream. A note depends only on its version, so corpora of all sizes share their
 * pages.
 */
export async function writeCorpus(folder: string, options: CorpusOptions): Promise<number> {
  const notes = options.years.flatMap((year) =>
    Array.from({ length: options.releasesPerYear }, (_, index) => note(year, index + 1, options)),
  );
  for (const { path, text } of notes) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return notes.length;
}

function note(
  year: number,
  number: number,
  { length = 1, named = false }: CorpusOptions,
): { readonly path: string; readonly text: string } {
  const version = `${year % 100}.${number}.0`;
  const random = createRandom(year * 1000 + number).next;
  const sections = 2 + Math.floor(random() * 3);
  const body = Array.from({ length: Math.max(1, Math.round(sections * length)) }, (_, index) =>
    section({ random, area: AREAS[index % AREAS.length] ?? '', version, named }),
  );
  const day = `${year}-${pad(1 + (number % 12))}-${pad(1 + Math.floor(random() * 28))}`;
  const head = [
    '---',
    `title: App ${version}`,
    `date: ${day}`,
    `description: ${sentence(random)}`,
    '---',
  ].join('\n');
  return { path: `app/${year}/release.${version}.md`, text: `${head}\n\n${body.join('\n\n')}\n` };
}

interface SectionInput {
  readonly random: () => number;
  readonly area: string;
  readonly version: string;
  readonly named: boolean;
}

function section({ random, area, version, named }: SectionInput): string {
  const lines = Array.from(
    { length: 3 + Math.floor(random() * 5) },
    () => `- **${pick(LABELS, random)}:** ${sentence(random)} (${issue(random)})`,
  );
  const full = [`### Feature: ${sentence(random).slice(0, -1)} (${issue(random)})`, paragraph(random)];
  if (named)
    full.push(`${name(random)} ${pick(VERBS, random)} ${name(random)} ${pick(CIRCUMSTANCES, random)}.`);
  if (random() < 0.3)
    full.push(`\`\`\`json\n{ "version": "${version}", "limit": ${Math.floor(random() * 900)} }\n\`\`\``);
  if (random() < 0.3)
    full.push(`| Platform | From |\n| --- | ---: |\n| ${pick(OBJECTS, random)} | ${version} |`);
  return [`## ${area}`, lines.join('\n'), ...full].join('\n\n');
}

function paragraph(random: () => number): string {
  return Array.from({ length: 3 + Math.floor(random() * 3) }, () => sentence(random)).join(' ');
}

function sentence(random: () => number): string {
  return `${pick(SUBJECTS, random)} ${pick(VERBS, random)} ${pick(OBJECTS, random)} ${pick(CIRCUMSTANCES, random)}.`;
}

const SYLLABLES = 'bar cor dan fel gor hal jin kal lum mar nor pel quin ras sol tam ver wil xan zor'.split(
  ' ',
);

/**
 * A generated name such as `Velsoldan`. Cubing the random number makes some names common and most of them
 * rare.
 */
function name(random: () => number): string {
  const place = Math.floor(SYLLABLES.length ** 3 * random() ** 3);
  const word = [0, 1, 2].map(
    (digit) => SYLLABLES[Math.floor(place / SYLLABLES.length ** digit) % SYLLABLES.length],
  );
  const [first = '', ...rest] = word.join('');
  return first.toUpperCase() + rest.join('');
}

function issue(random: () => number): string {
  return `${pick(['PA', 'CO', 'NQ', 'UI', 'SE'], random)}-${1000 + Math.floor(random() * 9000)}`;
}

function pick(words: readonly string[], random: () => number): string {
  return words[Math.floor(random() * words.length)] ?? '';
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
