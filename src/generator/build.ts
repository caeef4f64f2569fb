import { setImmediate } from 'node:timers/promises';
import type { Catalogue } from '#core/model/catalogue.ts';
import type { Problem } from '#core/model/problem.ts';
import { quantity } from '#core/model/quantity.ts';
import { releasesOf } from '#core/model/release/release-parts.ts';
import type { ContentResult } from '#generator/catalogue/read-content.ts';
import {
  discoverLanguages,
  type LanguageContent,
  type LanguageTrees,
  readLanguages,
} from '#generator/catalogue/translations/read-languages.ts';
import { asOnlyLanguage, pathsOf } from '#generator/config/languages.ts';
import { isReportedByBuild, levelOf, needsLint } from '#generator/config/rule-levels.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import { type ComponentBundle, loadBundle } from './bundle/bundle-cache.ts';
import { PROGRAM, RUNNING_CODE, RUNNING_FOLDER } from './bundle/locations.ts';
import { digestOfProgram } from './bundle/program-digest.ts';
import { writeCompressed } from './compress/write-compressed.ts';
import { createEmitter, type Emitter } from './emit/emit.ts';
import { recoverOutput } from './emit/recover.ts';
import { type BuildSummary, readCurrentBuild, writeBuildRecord } from './incremental/build-record.ts';
import type { Cache } from './incremental/cache.ts';
import { type ContentCacheOptions, programKey, withContentCache } from './incremental/content-cache.ts';
import { type BuildInputs, hashFacts, hashInputs, outputCacheFolder } from './incremental/last-build.ts';
import { writePages } from './incremental/page-outputs.ts';
import { sweepFolders } from './incremental/sweep.ts';
import { writeFiles, writeJoinedFiles } from './outputs/file-outputs.ts';
import { drawPreviews } from './outputs/preview-images/draw-previews.ts';
import { type PlannedSite, planSite } from './planned-site.ts';
import { isPage } from './site-map/site-entry.ts';

export interface BuildOptions {
  readonly contentDir: string;
  readonly outDir: string;
  readonly config: SiteConfig;
  /** The cache of earlier builds. Without it, nothing is cached. */
  readonly cache?: BuildCache;
  /** The cache for scripts, styles and the renderer, which depend only on the program. Default: `cache`. */
  readonly bundles?: Pick<BuildCache, 'root' | 'now'>;
  /** Selects the part of the catalogue to publish. Default: everything. Links are checked against the whole catalogue. */
  readonly select?: (catalogue: Catalogue) => Catalogue;
  /** Publishes the site in this language alone, with its own scripts and styles. Default: all languages. */
  readonly language?: string | undefined;
  /** Also writes a compressed copy of each file for which that saves bytes. */
  readonly compress?: boolean;
  /** Called when a step begins and ends. */
  readonly progress: Progress;
  /** The current time in milliseconds since 1970, for scheduled releases and problems with dates. */
  readonly now?: number;
  /** Also publishes the releases that are scheduled for later, each with a notice: for a preview. */
  readonly includeScheduled?: boolean;
  /** If aborted, the build rejects with the reason, and the output folder stays unchanged. */
  readonly signal?: AbortSignal;
}

export type BuildCache = Pick<ContentCacheOptions, 'root' | 'now' | 'onFault'>;

export interface Progress {
  step(name: string): void;
  /** The progress of the current step, if its length is known. */
  advance(done: number, all: number): void;
  done(detail: string): void;
}

export type BuildResult = BuildSuccess | BuildFailure;

export interface BuildSuccess extends BuildSummary {
  readonly outcome: 'built';
  /** The paths of scheduled releases, and when they will be published. */
  readonly scheduled: ReadonlyMap<string, string>;
}

/** The content has problems that stop the build. The existing output folder stays unchanged. */
interface BuildFailure {
  readonly outcome: 'refused';
  readonly problems: readonly Problem[];
}

/** The names of folders that the launcher bundles the program into. */
const PROGRAM_FOLDER = /^[\da-f]{16}$/;

/**
 * Builds a site from a content folder.
 * @throws {OperationError} for errors outside the content
 */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const { contentDir, outDir, config, compress, progress, cache, bundles = cache } = options;
  await recoverOutput(outDir);
  progress.step('Reading content');
  // Computed first, so that sources that change during the build give the next build another key.
  const program = digestOfProgram(PROGRAM);
  const code = digestOfProgram(RUNNING_CODE);
  if (cache && RUNNING_FOLDER)
    sweepFolders(cache.root, { ...cache, names: PROGRAM_FOLDER, used: RUNNING_FOLDER });
  const bundler = lazyBundle(() => loadBundle({ program, ...bundles }));
  try {
    return await withContentCache(cache && { ...cache, contentDir, program: code }, async (contentCache) => {
      const publishedAt = options.includeScheduled ? undefined : options.now;
      const trees = await discoverLanguages(config, { contentDir, cache: contentCache, publishedAt });
      const [{ tree }] = trees;
      const inputs = { tree, config, compress, program, code };
      const caching = cacheByInputs(options);
      const record = caching && { folder: outputCacheFolder(caching, outDir), name: hashInputs(inputs) };
      const last = record && (await readCurrentBuild(record.folder, outDir, record.name));
      if (last) {
        progress.done('unchanged');
        return { outcome: 'built', ...last, scheduled: tree.scheduled };
      }
      // Bundling runs in other threads meanwhile. Its result is discarded if the content has problems.
      const result = await buildWith({ bundling: bundler.begin(), inputs, trees, contentCache }, options);
      if (result.outcome === 'refused') return result;
      const { pages, problems, written } = result;
      if (record)
        await writeBuildRecord(record.folder, outDir, { name: record.name, pages, problems, written });
      return { ...result, scheduled: tree.scheduled };
    });
  } finally {
    await bundler.end();
  }
}

interface Bundling {
  /** Starts bundling at the first call. */
  readonly begin: () => Promise<ComponentBundle>;
  readonly end: () => Promise<void>;
}

function lazyBundle(take: () => Promise<ComponentBundle>): Bundling {
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

/**
 * The cache, unless inputs of the build have no hash: a selection is a function, and the notices of a preview depend on
 * the time.
 */
function cacheByInputs({ cache, select, includeScheduled }: BuildOptions): BuildCache | undefined {
  return select || includeScheduled ? undefined : cache;
}

interface Prepared {
  readonly bundling: Promise<ComponentBundle>;
  readonly inputs: BuildInputs;
  /** The content in each language, the default language first. */
  readonly trees: LanguageTrees;
  /** The cache of earlier builds of this content. */
  readonly contentCache: Cache;
}

async function buildWith(
  { bundling, inputs, trees, contentCache }: Prepared,
  options: BuildOptions,
): Promise<Omit<BuildSuccess, 'scheduled'> | BuildFailure> {
  const { contentDir, config, select, progress, signal } = options;
  const languages = await unlessStopped(
    signal,
    readLanguages(trees, {
      ...{ contentDir, cache: contentCache, lint: needsLint(config), now: options.now },
      onProgress: (done, count) => progress.advance(done, count),
    }),
    bundling,
  );
  const [{ content: main }] = languages;
  const problems = languages
    .flatMap(({ content }) => content.problems)
    .filter(({ code }) => isReportedByBuild(config, code));
  progress.done(quantity(countReleases(main), 'release'));
  if (problems.some(({ code }) => levelOf(config, code) === 'throw')) {
    return { outcome: 'refused', problems };
  }

  progress.step('Bundling styles and scripts');
  const bundle = await unlessStopped(signal, bundling, bundling);
  progress.done(quantity(bundle.site.files.length, 'file'));

  const { assets } = bundle.site;
  const { program, code } = inputs;
  const facts = cacheByInputs(options)
    ? hashFacts(
        inputs,
        languages.flatMap(({ content }) => content.facts),
      )
    : undefined;
  const planLanguage = ({ content, ...language }: LanguageContent): PlannedSite =>
    planSite({
      ...{ ...language, program, facts, assets, cache: contentCache },
      content: select ? { ...content, catalogue: select(content.catalogue) } : content,
    });
  const [first, ...others] = publishedLanguages(languages, options.language);
  const sites = [planLanguage(first), ...others.map(planLanguage)] as const;
  const pages = sites.reduce((sum, site) => sum + countPages(site), 0);
  return { outcome: 'built', pages, problems, written: await writeSites({ sites, bundle, code }, options) };
}

type Languages = readonly [LanguageContent, ...LanguageContent[]];

function publishedLanguages(all: Languages, language: string | undefined): Languages {
  const one = all.find(({ config }) => config.locale.htmlLang === language);
  return one ? [{ ...one, config: asOnlyLanguage(one.config) }] : all;
}

interface Described {
  /** The site in each language. */
  readonly sites: readonly [PlannedSite, ...PlannedSite[]];
  readonly bundle: ComponentBundle;
  /** The hash of the running code. */
  readonly code: string;
}

async function writeSites(
  { sites, bundle, code }: Described,
  options: BuildOptions,
): Promise<BuildSummary['written']> {
  const { outDir, compress, progress, signal, cache } = options;
  const emitter = await createEmitter(outDir, {
    signal,
    cacheFolder: cache && outputCacheFolder(cache, outDir),
    program: programKey(code),
  });
  try {
    progress.step('Rendering pages');
    let done = 0;
    const all = sites.reduce((sum, site) => sum + countPages(site), 0);
    const { renderer } = bundle;
    for (const site of sites) {
      const onProgress = (pages: number): void => progress.advance(done + pages, all);
      // Pages are rendered in threads, so this thread can write other files meanwhile.
      await bothOf(writeJoinedFiles(emitter, site), writePages(emitter, { ...site, renderer, onProgress }));
      done += countPages(site);
    }
    progress.done(quantity(all, 'page'));

    progress.step('Writing files');
    const files = [...bundle.site.files, ...(options.config.loadedTheme?.files ?? [])];
    await writeFiles(emitter, sites, { ...bundle.site, files });
    for (const site of sites) await drawPreviews(emitter, site);
    if (compress) {
      const before = filesIn(emitter);
      progress.done(quantity(before, 'file'));
      progress.step('Compressing');
      await writeCompressed(emitter, pathsOf(options.config));
    }
    await emitter.commit();
    progress.done(quantity(filesIn(emitter), 'file'));
    return [...emitter.written];
  } catch (error) {
    await emitter.discard();
    throw error;
  }
}

/**
 * Waits for work, or rejects when the build is aborted. Bundlers cannot be aborted and clean up after themselves, so
 * the build waits for them first. The timer lets an abort that arrived during synchronous work take effect.
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

/** Waits for both to settle, because the one that continues would write into a deleted folder. */
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
