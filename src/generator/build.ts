import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Problem } from '#core/model/problem.ts';
import { quantity } from '#core/model/quantity.ts';
import { createUrls, fileOfUrl, type Urls } from '#core/model/urls.ts';
import type { SiteData } from '#core/page-data.ts';
import { environmentFault } from '#generator/config/environment-fault.ts';
import { OperationError } from '#generator/config/operation-error.ts';
import { levelOf, type SiteConfig } from '#generator/config/site-config.ts';
import { publishedBytes } from '#generator/content/assets/published-bytes.ts';
import { type ContentResult, type PublishedAsset, readContent } from '#generator/content/read-content.ts';
import { createPages } from '#generator/pages/pages.ts';
import { createSiteData } from '#generator/pages/site-data.ts';
import { bundleSite, loadRenderer, type SiteBundle } from './bundle/bundle-site.ts';
import { PROGRAM } from './bundle/locations.ts';
import { createDataFiles } from './data-files.ts';
import { createEmitter, type Emitted, type Emitter } from './emit/emit.ts';
import { digestOfProgram, nameBuild } from './emit/fingerprint.ts';
import { recoverOutput } from './emit/recover.ts';
import { digestOf } from './emit/written-files.ts';
import { contentSecurityPolicy } from './prerender/content-security-policy.ts';
import { prerender } from './prerender/prerender.ts';
import type { Renderer } from './prerender/renderer.ts';

export interface BuildOptions {
  readonly contentDir: string;
  readonly outDir: string;
  readonly config: SiteConfig;
  /** Told when a step begins and what it came to. */
  readonly progress: Progress;
  /** Aborted: the build throws the reason, and the output folder is as it was. */
  readonly signal?: AbortSignal;
}

export interface Progress {
  step(name: string): void;
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

/** From Markdown to a published folder. Throws OperationError for what is outside the content. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const { contentDir, outDir, config, progress, signal } = options;
  const urls = createUrls(config.base);
  await recoverOutput(outDir);
  progress.step('Reading content');
  // Before anything else is read: a source that is saved meanwhile gives the next build another name.
  const program = await digestOfProgram(PROGRAM);
  // The bundler works on other threads meanwhile; what it made is dropped when the content has problems.
  const bundling = Promise.all([bundleSite(urls), loadRenderer(urls)]);
  bundling.catch(() => undefined);
  const content = await unlessStopped(signal, readContent({ contentDir, config }), bundling);
  const problems = content.problems.filter(({ code }) => levelOf(config, code) !== 'ignore');
  progress.done(quantity(releasesOf(content), 'release'));
  if (problems.some(({ code }) => levelOf(config, code) === 'throw')) {
    await bundling.catch(() => undefined);
    return { outcome: 'refused', problems };
  }

  progress.step('Bundling styles and scripts');
  const [bundle, renderer] = await unlessStopped(signal, bundling, bundling);
  progress.done(quantity(bundle.files.length, 'file'));

  const emitter = await createEmitter(outDir, signal);
  try {
    progress.step('Rendering pages');
    const name = nameBuild({ program, settings: config, files: content.files });
    const { catalogue, drafts } = content;
    const site = createSiteData({ config, catalogue, urls, drafts, build: name });
    const pages = await emitPages({ content, config, urls, bundle, renderer, emitter, site });
    progress.done(quantity(pages, 'page'));

    progress.step('Writing files');
    await emitFiles({ content, urls, bundle, emitter, site });
    await emitter.commit();
    progress.done(
      quantity(
        [...emitter.written.values()].reduce((sum, { files }) => sum + files, 0),
        'file',
      ),
    );
    return { outcome: 'built', pages, problems, written: emitter.written };
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

interface EmitPagesInput {
  readonly content: ContentResult;
  readonly config: SiteConfig;
  readonly urls: Urls;
  readonly bundle: SiteBundle;
  readonly renderer: Renderer;
  readonly emitter: Emitter;
  readonly site: SiteData;
}

async function emitPages(input: EmitPagesInput): Promise<number> {
  const { content, config, urls, bundle, renderer, emitter, site } = input;
  const { catalogue } = content;
  const assets = { ...bundle.assets, csp: contentSecurityPolicy(inlineScripts(bundle)) };
  let pages = 0;
  const { introduction, contentNotice } = config;
  for (const page of createPages({ catalogue, site, urls, introduction, contentNotice })) {
    const { path, html } = prerender(page, { renderer, site, assets, urls });
    await emitter.write({ path: published(urls, path), contents: html, origin: page.page.url });
    pages += 1;
  }
  return pages;
}

async function emitFiles(
  input: Pick<EmitPagesInput, 'content' | 'urls' | 'bundle' | 'emitter' | 'site'>,
): Promise<void> {
  const { content, urls, bundle, emitter, site } = input;
  for (const { path, contents } of createDataFiles({ catalogue: content.catalogue, site, urls })) {
    await emitter.write({ path: published(urls, path), contents, origin: path });
  }
  for (const { path, contents } of bundle.files) {
    await emitter.write({ path: published(urls, path), contents, origin: path });
  }
  for (const asset of content.assets) {
    const path = published(urls, fileOfUrl(urls, asset.url));
    await emitter.write({ path, contents: await readAsset(asset), origin: asset.file });
  }
}

/** The address carries the hash of the bytes that were read first: others must not be found there. */
async function readAsset({ file, digest }: PublishedAsset): Promise<Uint8Array> {
  const contents = await readFile(file).catch((error: unknown) => {
    throw environmentFault(`Cannot read ${file}`, error);
  });
  if (digestOf(contents) !== digest) {
    throw new OperationError(`${file} was changed while the site was built. Run the program again.`);
  }
  const bytes = publishedBytes(file, contents);
  if ('reason' in bytes) throw new Error(`${file} was not refused, but ${bytes.reason}`);
  return bytes;
}

function inlineScripts({ assets }: SiteBundle): readonly string[] {
  return assets.themeScript ? [assets.themeScript.source] : [];
}

/** The published folder repeats the base path, so that `dist/` can be the root of a host. */
function published(urls: Urls, path: string): string {
  return join(urls.base.slice(1), path);
}

function releasesOf({ catalogue }: ContentResult): number {
  return catalogue.streams.reduce((sum, { releases }) => sum + releases.length, 0);
}
