import { setImmediate } from 'node:timers/promises';
import type { Catalogue } from '#core/model/catalogue.ts';
import type { Problem } from '#core/model/problem.ts';
import { quantity } from '#core/model/quantity.ts';
import { releasesOf } from '#core/model/release/release-parts.ts';
import type { ContentTree } from '#generator/catalogue/discover/content-tree.ts';
import { discoverContent } from '#generator/catalogue/discover/discover.ts';
import { type ContentResult, readContent } from '#generator/catalogue/read-content.ts';
import { isReportedByBuild, levelOf, needsLint } from '#generator/config/rule-levels.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import { type ComponentBundle, loadBundle } from './bundle/bundle-cache.ts';
import { PROGRAM, RUNNING_CODE, RUNNING_FOLDER } from './bundle/locations.ts';
import { digestOfProgram } from './bundle/program-digest.ts';
import { writeCompressed } from './compress/write-compressed.ts';
import { createEmitter, type Emitted, type Emitter } from './emit/emit.ts';
import { recoverOutput } from './emit/recover.ts';
import type { Cache } from './incremental/cache.ts';
import { type ContentCacheOptions, programKey, withContentCache } from './incremental/content-cache.ts';
import {
  type BuildInputs,
  findLastBuild,
  hashInputs,
  type LastBuild,
  outputCacheFolder,
} from './incremental/last-build.ts';
import { writePages } from './incremental/page-outputs.ts';
import { sweepFolders } from './incremental/sweep.ts';
import { writeFiles, writeJoinedFiles } from './outputs/file-outputs.ts';
import { type PlannedSite, planSite } from './planned-site.ts';
import { isPage } from './site-map.ts';

export interface BuildOptions {
  readonly contentDir: string;
  readonly outDir: string;
  readonly config: SiteConfig;
  /** What earlier builds made; nothing is kept without. */
  readonly cache?: BuildCache;
  /** Where scripts, styles and the renderer are kept, which are made of the program alone. Default: with the cache. */
  readonly bundles?: Pick<BuildCache, 'root' | 'now'>;
  /** A part of what was read; all of it unless given. Links are checked against all. */
  readonly select?: (catalogue: Catalogue) => Catalogue;
  /** Writes each file compressed, too, where that makes it smaller. */
  readonly compress?: boolean;
  /** Told when a step begins and what it came to. */
  readonly progress: Progress;
  /** Milliseconds since 1970, for what is wrong with dates; the output does not depend on it. */
  readonly now?: number;
  /** Aborted: the build throws the reason, and the output folder is as it was. */
  readonly signal?: AbortSignal;
}

export type BuildCache = Pick<ContentCacheOptions, 'root' | 'now' | 'onFault'>;

export interface Progress {
  step(name: string): void;
  /** Of the step that runs, where its end is known. */
  advance(done: number, all: number): void;
  done(detail: string): void;
}

export type BuildResult = BuildSuccess | BuildFailure;

export interface BuildSuccess {
  readonly outcome: 'built';
  readonly pages: number;
  readonly problems: readonly Problem[];
  readonly written: ReadonlyMap<string, Emitted>;
}

/** The content has problems that stop a build. The last good folder is as it was. */
export interface BuildFailure {
  readonly outcome: 'refused';
  readonly problems: readonly Problem[];
}

/** What the launcher calls the folders into which it bundles the program. */
const PROGRAMS = /^[\da-f]{16}$/;

/** From Markdown to a published folder. Throws OperationError for what is outside the content. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const { contentDir, outDir, config, compress, progress, cache, bundles = cache } = options;
  await recoverOutput(outDir);
  progress.step('Reading content');
  // Before anything else is read: a source that is saved meanwhile gives the next build another name.
  const program = digestOfProgram(PROGRAM);
  const code = digestOfProgram(RUNNING_CODE);
  if (cache && RUNNING_FOLDER) sweepFolders(cache.root, { ...cache, names: PROGRAMS, used: RUNNING_FOLDER });
  const bundler = onceBundled(() => loadBundle({ program, ...bundles }));
  try {
    return await withContentCache(cache && { ...cache, contentDir, program: code }, async (kept) => {
      const tree = await discoverContent({ contentDir, linksMayLeave: config.linksMayLeave, cache: kept });
      const { site, note } = await lastSite({ tree, config, compress, program, code }, options);
      if (site) {
        progress.done('as it was');
        return { outcome: 'built', ...site, written: new Map(site.written) };
      }
      // The bundler works on other threads meanwhile; what it made is dropped when the content has problems.
      const result = await buildWith({ bundling: bundler.begin(), program, code, tree, kept }, options);
      if (result.outcome === 'built') await note({ ...result, written: [...result.written] });
      return result;
    });
  } finally {
    await bundler.end();
  }
}

interface Bundling {
  /** Begins at the first time. */
  readonly begin: () => Promise<ComponentBundle>;
  readonly end: () => Promise<void>;
}

function onceBundled(take: () => Promise<ComponentBundle>): Bundling {
  let bundling: Promise<ComponentBundle> | undefined;
  return {
    begin() {
      bundling ??= take();
      bundling.catch(() => undefined);
      return bundling;
    },
    async end() {
      await bundling?.then(
        ({ dispose }) => dispose(),
        () => undefined,
      );
    },
  };
}

/** Where all is as it was, nothing is made. A part of the content is chosen by code, which has no name. */
async function lastSite(inputs: BuildInputs, { cache, outDir, select }: BuildOptions): Promise<LastBuild> {
  if (cache === undefined || select) return { note: async () => undefined };
  return findLastBuild(outputCacheFolder(cache, outDir), outDir, hashInputs(inputs));
}

interface Prepared {
  readonly bundling: Promise<ComponentBundle>;
  readonly program: string;
  readonly code: string;
  readonly tree: ContentTree;
  /** What earlier builds of this content made. */
  readonly kept: Cache;
}

async function buildWith(
  { bundling, program, code, tree, kept }: Prepared,
  options: BuildOptions,
): Promise<BuildResult> {
  const { contentDir, config, select, progress, signal } = options;
  const all = await unlessStopped(
    signal,
    readContent({
      ...{ contentDir, config, tree, cache: kept, advise: needsLint(config), now: options.now },
      onProgress: (done, count) => progress.advance(done, count),
    }),
    bundling,
  );
  const problems = all.problems.filter(({ code }) => isReportedByBuild(config, code));
  progress.done(quantity(countReleases(all), 'release'));
  if (problems.some(({ code }) => levelOf(config, code) === 'throw')) {
    return { outcome: 'refused', problems };
  }
  const content = select ? { ...all, catalogue: select(all.catalogue) } : all;

  progress.step('Bundling styles and scripts');
  const bundle = await unlessStopped(signal, bundling, bundling);
  progress.done(quantity(bundle.site.files.length, 'file'));

  const plan = planSite({ content, config, program, assets: bundle.site.assets, cache: kept });
  const written = await writeSite({ plan, content, bundle, code }, options);
  return { outcome: 'built', pages: countPages(plan), problems, written };
}

interface Described {
  readonly plan: PlannedSite;
  readonly content: ContentResult;
  readonly bundle: ComponentBundle;
  /** A name for the code that runs. */
  readonly code: string;
}

async function writeSite(
  { plan, content, bundle, code }: Described,
  { outDir, config, compress, progress, signal, cache }: BuildOptions,
): Promise<Emitter['written']> {
  const emitter = await createEmitter(outDir, {
    signal,
    cacheFolder: cache && outputCacheFolder(cache, outDir),
    program: programKey(code),
  });
  try {
    progress.step('Rendering pages');
    const { site, renderer } = bundle;
    const input = { ...config, ...plan, content, renderer, texts: config };
    const onProgress = (done: number, count: number): void => progress.advance(done, count);
    // The pages are rendered in threads, while this one has little to do.
    await bothOf(writeJoinedFiles(emitter, input), writePages(emitter, { ...input, onProgress }));
    progress.done(quantity(countPages(plan), 'page'));

    progress.step('Writing files');
    const files = [...site.files, ...(config.loadedTheme?.files ?? [])];
    await writeFiles(emitter, { ...input, bundle: { ...site, files } });
    if (compress) {
      const before = filesIn(emitter);
      progress.done(quantity(before, 'file'));
      progress.step('Compressing');
      await writeCompressed(emitter, plan.urls);
    }
    await emitter.commit();
    progress.done(quantity(filesIn(emitter), 'file'));
    return emitter.written;
  } catch (error) {
    await emitter.discard();
    throw error;
  }
}

/**
 * The bundlers cannot be stopped and clean up behind themselves: a build that is stopped ends when they have. What was asked
 * of the program while it worked without a pause is heard here.
 */
async function unlessStopped<Value>(
  signal: AbortSignal | undefined,
  work: Promise<Value>,
  bundling: Promise<unknown>,
): Promise<Value> {
  const stopped = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  stopped.catch(() => undefined);
  try {
    const value = await Promise.race([work, stopped]);
    await setImmediate();
    signal?.throwIfAborted();
    return value;
  } catch (error) {
    await bundling.catch(() => undefined);
    throw error;
  }
}

/** Ends when both have: what goes on would write into a folder that is gone. */
async function bothOf<First, Second>(
  first: Promise<First>,
  second: Promise<Second>,
): Promise<readonly [First, Second]> {
  await Promise.allSettled([first, second]);
  return Promise.all([first, second]);
}

function countPages({ siteMap }: PlannedSite): number {
  return siteMap.filter(isPage).length;
}

function filesIn({ written }: Emitter): number {
  return [...written.values()].reduce((sum, { files }) => sum + files, 0);
}

function countReleases({ catalogue }: ContentResult): number {
  return catalogue.streams.reduce((sum, stream) => sum + releasesOf(stream).length, 0);
}
