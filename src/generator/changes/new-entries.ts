import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Catalogue, Stream } from '#core/model/catalogue.ts';
import type { Release } from '#core/model/release/release.ts';
import { type Entry, entriesOf } from '#core/model/release/release-body.ts';
import { releasesOf } from '#core/model/release/release-parts.ts';
import { readContent } from '#generator/catalogue/read-content.ts';
import { sourcePaths } from '#generator/catalogue/sources/source-paths.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import type { Cache } from '#generator/incremental/cache.ts';
import { makeTemporaryFolder } from '#generator/incremental/temporary-folder.ts';
import { leadsOut, slashedPath } from '#generator/slashed-path.ts';
import { type Comparison, writeBase } from './git-changes.ts';

/** The new entries of one release, in the order of its page. */
export interface NewEntries {
  readonly stream: Stream;
  readonly release: Release;
  readonly entries: readonly Entry[];
}

export interface ContentFiles {
  readonly content: string;
  readonly config: SiteConfig;
  readonly cache?: Cache | undefined;
}

/**
 * The entries that the notes and sources have now, and did not have at the base. An entry whose text changed is new; an
 * entry that only moved, for example into its release, is not.
 */
export async function newEntries(
  files: ContentFiles,
  comparison: Comparison,
): Promise<readonly NewEntries[]> {
  const before = await baseEntries(files, comparison);
  const { streams } = await catalogueOf(files);
  return streams.flatMap((stream) =>
    pagesOf(stream).flatMap((release) => {
      const entries = entriesOf(release).filter((entry) => !before.has(keyOf(stream, entry)));
      return entries.length === 0 ? [] : [{ stream, release, entries }];
    }),
  );
}

/** Reads the notes and sources as they were at the base, from a temporary folder with the same paths. */
async function baseEntries(files: ContentFiles, comparison: Comparison): Promise<ReadonlySet<string>> {
  const { root } = comparison;
  const { content, config } = files;
  const folder = await makeTemporaryFolder(tmpdir());
  const copy = join(folder, 'files');
  const inCopy = (path: string): string => join(copy, slashedPath(root, resolve(path)));
  try {
    await mkdir(inCopy(content), { recursive: true });
    await writeBase(comparison, contentPaths(files, root), copy);
    const settingsFolder = inCopy(config.settingsFolder ?? dirname(resolve(content)));
    const { streams } = await catalogueOf({
      ...{ content: inCopy(content), cache: files.cache },
      config: { ...config, settingsFolder },
    });
    return new Set(
      streams.flatMap((stream) =>
        pagesOf(stream).flatMap((release) => entriesOf(release).map((entry) => keyOf(stream, entry))),
      ),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The content folder and the sources, relative to the repository. */
export function contentPaths({ content, config }: ContentFiles, root: string): readonly string[] {
  const paths = [resolve(content), ...sourcePaths(content, config)].map((path) => slashedPath(root, path));
  return paths.filter((path) => !leadsOut(path)).map((path) => path || '.');
}

async function catalogueOf({ content, config, cache }: ContentFiles): Promise<Catalogue> {
  // Unreleased entries count even if the site does not show them.
  // Commits are no files of the base, and each commit would be an entry.
  const sources = config.sources.filter(({ from }) => from !== 'commits');
  const shown = { ...config, sources, ...(config.next === 'hidden' && { next: 'unlisted' as const }) };
  return (await readContent({ contentDir: content, config: shown, cache })).catalogue;
}

/** The page with the unreleased entries is a guide. */
function pagesOf(stream: Stream): readonly Release[] {
  return [...(stream.guides ?? []), ...releasesOf(stream)];
}

function keyOf({ id }: Stream, { kind, title, text, ids }: Entry): string {
  return JSON.stringify([id, kind, title, text, ids]);
}
