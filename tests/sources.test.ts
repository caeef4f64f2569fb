import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { describeProblems } from '#cli/output/report.ts';
import { formatVersion, isPrerelease } from '#core/model/version.ts';
import { readContent } from '#generator/catalogue/read-content.ts';
import { siteConfigSchema } from '#generator/config/site-config.ts';

/**
 * One source of each kind in the exact form that its tool writes: `<case>/` contains the source, and
 * `<case>/releases.txt` what the program reads. Documentation sites are those of `imports/`. A new case is a new folder. `npx vitest run tests/sources.test.ts -u`
 * writes what is read; compare it with the source before you commit.
 */
const FOLDER = fileURLToPath(new URL('./sources/', import.meta.url));

const SOURCE = /^(?:CHANGELOG\.md|releases\.json|newsfragments|notes\.html|export)$/;

/** The source of a case, relative to its folder. */
function sourceOf(name: string): string {
  const imported = `../../imports/${name}/source`;
  if (existsSync(join(FOLDER, name, imported))) return imported;
  return readdirSync(join(FOLDER, name)).find((file) => SOURCE.test(file)) ?? '.';
}

/** The releases of a source with their dates, and the kind and text of each entry. */
async function releasesOf(name: string): Promise<string> {
  const config = siteConfigSchema.parse({
    title: 'Notes',
    next: 'listed',
    streams: [{ id: 'app', ...(name.endsWith('-semver') && { versions: 'semver' }) }],
    sources: [{ stream: 'app', path: sourceOf(name) }],
  });
  const { catalogue, known, problems } = await readContent({
    contentDir: join(FOLDER, name, 'content'),
    config,
    lint: true,
  });
  const stream = catalogue.streams[0];
  const pages = [...(stream?.guides ?? []), ...(stream?.releases ?? [])];
  const lines = pages.flatMap((release) => {
    const title = release.guide ? release.title : formatVersion(release.version);
    const facts = [
      release.date ?? 'no date',
      ...(release.withdrawn === undefined ? [] : ['withdrawn']),
      ...(!release.guide && isPrerelease(release.version) ? ['pre-release'] : []),
    ];
    const entries = known.get(release)?.entries() ?? [];
    return [
      `${title} (${facts.join(', ')})`,
      ...entries.flatMap((part) => part.entries.map(({ kind, title }) => `  ${kind}: ${title}`)),
    ];
  });
  return [...lines, '', describeProblems(problems), ''].join('\n');
}

describe('a source', () => {
  it.each(readdirSync(FOLDER))('is read as its tool means it: %s', async (name) => {
    await expect(await releasesOf(name)).toMatchFileSnapshot(join(FOLDER, name, 'releases.txt'));
  });
});
