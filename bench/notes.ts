import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Release } from '#core/model/release/release.ts';
import { entriesOf } from '#core/model/release/release-body.ts';
import { readContent } from '#generator/catalogue/read-content.ts';
import { loadConfig } from '#generator/config/load-config.ts';
import { levelOf } from '#generator/config/rule-levels.ts';
import { siteConfigSchema } from '#generator/config/site-config.ts';
import { shownText } from './notes/shown-text.ts';
import { countWords, isDated, namedKinds, wordsOf } from './notes/source-text.ts';

/** Measures how other publishers' notes are read: `npm run bench:notes -- [--config FILE] [--lost] DIR...`, one content folder for each set. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { config: { type: 'string' }, lost: { type: 'boolean' }, undated: { type: 'boolean' } },
});

const config = values.config
  ? await loadConfig(values.config)
  : siteConfigSchema.parse({ title: 'Release Notes' });

const COLUMNS = [
  'set',
  'files',
  'errors',
  'warnings',
  'releases',
  'pages',
  'dated of',
  'stating',
  'entries',
  'with kind of',
  'named',
  'ids',
  'words lost',
];
console.log(COLUMNS.map((name, index) => name.padStart(index === 0 ? -20 : 8)).join('  '));
for (const folder of positionals) console.log(await measure(folder));

async function measure(folder: string): Promise<string> {
  const { catalogue, problems, files } = await readContent({ contentDir: folder, config });
  const notes = files.filter(({ path }) => /\.mdx?$/i.test(path));
  const releases = catalogue.streams.flatMap((stream) => stream.releases);
  const pages = catalogue.streams.flatMap(({ introduction, guides = [] }) => [
    ...(introduction ? [introduction] : []),
    ...guides,
  ]);
  /** The words that the problems of a file mention. */
  const named = ({ file }: Release): ReadonlyMap<string, number> =>
    countWords(
      problems
        .flatMap((one) => (one.file.endsWith(`/${file}`) ? JSON.stringify(one.arguments) : []))
        .join(' '),
    );
  const sums = { stating: 0, dated: 0, entries: 0, named: 0, kinds: 0, ids: 0, lost: 0 };
  const lost = new Map<string, number>();
  for (const release of releases) {
    const source = await readFile(join(folder, release.file), 'utf8');
    addTo(sums, release, source);
    for (const [word, count] of missing(source, release, named(release))) {
      lost.set(`${word} (${release.file})`, count);
      sums.lost += count;
    }
  }
  for (const page of pages) {
    for (const [word, count] of missing(await readFile(join(folder, page.file), 'utf8'), page, named(page))) {
      lost.set(`${word} (${page.file})`, count);
      sums.lost += count;
    }
  }
  if (values.lost) for (const [word, count] of lost) console.log(`  lost ${count} x ${word}`);
  const level = (one: string): number => problems.filter(({ code }) => levelOf(config, code) === one).length;
  const cells = [
    ...[notes.length, level('throw'), level('warn'), releases.length, pages.length],
    ...[sums.dated, sums.stating, sums.entries, sums.kinds, sums.named, sums.ids, sums.lost],
  ];
  return [
    basename(folder).padEnd(20),
    ...cells.map((cell, index) =>
      String(cell)
        .padStart(COLUMNS[index + 1]?.length ?? 8)
        .padStart(8),
    ),
  ].join('  ');
}

function addTo(
  sums: Record<'stating' | 'dated' | 'entries' | 'named' | 'kinds' | 'ids', number>,
  release: Release,
  source: string,
): void {
  const entries = entriesOf(release);
  const states = isDated(source);
  sums.stating += states ? 1 : 0;
  sums.dated += states && release.date !== undefined ? 1 : 0;
  if (values.undated && states && release.date === undefined) console.log(`  undated ${release.file}`);
  sums.entries += entries.length;
  const kinds = entries.filter(({ kind }) => kind !== 'other').length;
  const named = namedKinds(source);
  sums.named += named;
  sums.kinds += Math.min(kinds, named);
  sums.ids += new Set(entries.flatMap(({ ids }) => ids)).size;
}

function missing(
  source: string,
  release: Release,
  named: ReadonlyMap<string, number>,
): readonly (readonly [string, number])[] {
  const text = shownText(release).toLowerCase();
  const shown = countWords(text);
  const wanted = new Map<string, number>();
  for (const word of wordsOf(source)) wanted.set(word, (wanted.get(word) ?? 0) + 1);
  return [...wanted].flatMap(([word, count]) => {
    const less = count - (shown.get(word) ?? 0) - (named.get(word) ?? 0);
    // Words that Markdown joins, as in `see[this](…)`, still count as shown.
    return less > 0 && text.split(word).length <= count ? [[word, less] as const] : [];
  });
}
