import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileOfUrl, type Urls } from '#core/model/urls.ts';
import type { SiteData } from '#core/page-data.ts';
import type { Renderer } from '#core/renderer.ts';
import { environmentFault } from '#generator/config/environment-fault.ts';
import { OperationError } from '#generator/config/operation-error.ts';
import { publishedBytes } from '#generator/content/assets/published-bytes.ts';
import type { ContentResult, PublishedAsset } from '#generator/content/read-content.ts';
import type { LandingTexts } from '#generator/pages/context.ts';
import { createPages } from '#generator/pages/pages.ts';
import type { SiteBundle } from './bundle/bundle-site.ts';
import type { Cache } from './cache/cache.ts';
import { createDataFiles } from './data-files.ts';
import type { Output } from './emit/emit.ts';
import { digestOf } from './emit/written-files.ts';
import { contentSecurityPolicy } from './prerender/content-security-policy.ts';
import { prerender } from './prerender/prerender.ts';
import type { SiteEntry } from './site-map.ts';

export interface OutputsInput {
  readonly siteMap: readonly SiteEntry[];
  readonly content: ContentResult;
  readonly bundle: SiteBundle;
  readonly renderer: Renderer;
  readonly site: SiteData;
  readonly urls: Urls;
  readonly texts: LandingTexts;
  readonly cache: Cache;
}

/** The pages of the site map, rendered one after the other. */
export function* pageOutputs(input: OutputsInput): Generator<Output> {
  const { siteMap, content, bundle, renderer, site, urls, texts } = input;
  const inlineScripts = bundle.assets.themeScript ? [bundle.assets.themeScript.source] : [];
  const assets = { ...bundle.assets, csp: contentSecurityPolicy(inlineScripts) };
  for (const page of createPages({ siteMap, catalogue: content.catalogue, site, urls, texts })) {
    const { path, html } = prerender(page, { renderer, site, assets, urls });
    yield { path: published(urls, path), contents: html, origin: page.page.url };
  }
}

/** The files of the site map, and those that are named by their bytes: what the bundlers made and what notes show. */
export async function* fileOutputs(input: Omit<OutputsInput, 'renderer' | 'texts'>): AsyncGenerator<Output> {
  const { siteMap, content, bundle, site, urls, cache } = input;
  const dataFiles = createDataFiles({ siteMap, ...content, site, urls, cache });
  for (const { path, contents } of dataFiles) {
    yield { path: published(urls, path), contents, origin: path };
  }
  for (const { path, contents } of bundle.files) {
    yield { path: published(urls, path), contents, origin: path };
  }
  for (const asset of content.assets) {
    const path = published(urls, fileOfUrl(urls, asset.url));
    yield { path, contents: await readAsset(asset), origin: asset.file };
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

/** The published folder repeats the base path, so that `dist/` can be the root of a host. */
function published(urls: Urls, path: string): string {
  return join(urls.base.slice(1), path);
}
