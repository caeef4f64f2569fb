import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Renderer } from '#core/contracts/renderer.ts';
import { throwFault } from '#generator/config/environment-fault.ts';
import { OperationError } from '#generator/config/operation-error.ts';
import { digestOf } from '#generator/digest.ts';
import { keyOf } from '#generator/incremental/cache.ts';
import { sweepFolders } from '#generator/incremental/sweep.ts';
import { makeTemporaryFolder } from '#generator/incremental/temporary-folder.ts';
import type { SiteBundle } from './bundle-site.ts';
import { PROGRAM, SHIPPED_BUNDLE } from './locations.ts';
import { digestOfProgram } from './program-digest.ts';

/** The exports of `src/site/prerender/render.tsx`. */
interface RendererModule {
  readonly renderer: Renderer;
}

/** The bundled sources of the site. */
export interface ComponentBundle {
  readonly site: SiteBundle;
  readonly renderer: RendererFile;
  /** Removes temporary files of this build. */
  dispose(): Promise<void>;
}

/** The renderer as a file, so that workers can load it. */
export interface RendererFile {
  readonly path: string;
  /** The hash of its code. */
  readonly digest: string;
}

export interface BundleCacheOptions {
  /** The result of `digestOfProgram(PROGRAM)`. */
  readonly program: string;
  /** The cache folder; missing without a cache. */
  readonly root?: string;
  /** Milliseconds since 1970, for removing unused bundles. */
  readonly now?: number;
}

const BUNDLES = /^bundle-/;
const RENDERER = 'render.mjs';
const SITE = 'site.json';
const OFFLINE = 'offline.js';
const DIGESTS = 'digests.json';

/** Returns the bundle that was installed with the program, otherwise the cached bundle of the current sources, otherwise a new one. */
export async function loadBundle(options: BundleCacheOptions): Promise<ComponentBundle> {
  const { program, root, now } = options;
  if (SHIPPED_BUNDLE !== undefined) return readShipped(SHIPPED_BUNDLE);
  if (root === undefined || now === undefined) return writeTemporary(await createBundle());
  const name = `bundle-${keyOf(program, process.version)}`;
  const cached = await readCachedBundle(join(root, name));
  if (cached !== undefined) {
    sweepFolders(root, { names: BUNDLES, used: name, now });
    return cached;
  }
  const made = await createBundle();
  // If a source changed while it was bundled, the key is wrong, and the bundle must not be cached.
  const isOfProgram = digestOfProgram(PROGRAM) === program;
  const written = isOfProgram && (await writeBundle(join(root, name), made));
  if (!written) return writeTemporary(made);
  sweepFolders(root, { names: BUNDLES, used: name, now });
  return (await readCachedBundle(join(root, name))) ?? writeTemporary(made);
}

export async function loadRenderer({ path }: RendererFile): Promise<Renderer> {
  const module: RendererModule = await import(pathToFileURL(path).href);
  return module.renderer;
}

interface NewBundle {
  readonly site: SiteBundle;
  readonly renderer: string;
}

/** Loaded lazily: an installed program has no bundler. */
async function createBundle(): Promise<NewBundle> {
  const { bundleRenderer, bundleSite } = await import('./bundle-site.ts');
  const [site, renderer] = await Promise.all([bundleSite(), bundleRenderer()]);
  return { site, renderer };
}

/**
 * Writes the bundle for the npm package.
 *
 * @throws Error if the folder cannot be written
 */
export async function shipBundle(folder: string): Promise<void> {
  if (!(await writeBundle(folder, await createBundle())))
    throw new Error(`The bundle cannot be written to ${folder}`);
  await writeFile(join(folder, OFFLINE), await createOfflineScript());
}

/** The installed script for offline pages, otherwise a new one. It is rarely needed, so it is not cached. */
export function loadOfflineScript(): Promise<string> {
  return SHIPPED_BUNDLE === undefined
    ? createOfflineScript()
    : readFile(join(SHIPPED_BUNDLE, OFFLINE), 'utf8');
}

async function createOfflineScript(): Promise<string> {
  const { bundleOfflineScript } = await import('./bundle-site.ts');
  return bundleOfflineScript();
}

async function readShipped(folder: string): Promise<ComponentBundle> {
  const shipped = await readBundle(folder);
  if (shipped !== undefined && shipped !== 'damaged') return shipped;
  throw new OperationError(`The installation in ${folder} is incomplete. Reinstall release-notes.`);
}

async function writeTemporary({ site, renderer }: NewBundle): Promise<ComponentBundle> {
  const folder = await makeTemporaryFolder(tmpdir()).catch(
    throwFault(`Cannot prepare the pages in ${tmpdir()}`),
  );
  const path = join(folder, RENDERER);
  await writeFile(path, renderer);
  return {
    site,
    renderer: { path, digest: digestOf(renderer) },
    dispose: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Writes to a temporary folder and renames it, because several builds may run at once. */
async function writeBundle(folder: string, { site, renderer }: NewBundle): Promise<boolean> {
  const aside = `${folder}-${process.pid}`;
  try {
    await mkdir(aside, { recursive: true });
    const text = JSON.stringify(site, (_, value) => {
      return value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value;
    });
    await writeFile(join(aside, RENDERER), renderer);
    await writeFile(join(aside, SITE), text);
    await writeFile(join(aside, DIGESTS), JSON.stringify([digestOf(renderer), digestOf(text)]));
    await rename(aside, folder);
    return true;
  } catch {
    await rm(aside, { recursive: true, force: true }).catch(() => undefined);
    // Either another build wrote the same bundle first, or the folder is not writable.
    return (await readCachedBundle(folder)) !== undefined;
  }
}

/** Returns undefined if there is no bundle. Removes a damaged one. */
async function readCachedBundle(folder: string): Promise<ComponentBundle | undefined> {
  const cached = await readBundle(folder);
  if (cached !== 'damaged') return cached;
  await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  return undefined;
}

/** Returns undefined if the files do not exist, for example because another build is still writing them. */
async function readBundle(folder: string): Promise<ComponentBundle | 'damaged' | undefined> {
  try {
    const [renderer = '', site = '', digests = ''] = await Promise.all(
      [RENDERER, SITE, DIGESTS].map((name) => readFile(join(folder, name), 'utf8')),
    );
    if (digests !== JSON.stringify([digestOf(renderer), digestOf(site)])) return 'damaged';
    return {
      site: JSON.parse(site, (_, value) => {
        return typeof value?.base64 === 'string' ? Buffer.from(value.base64, 'base64') : value;
      }),
      renderer: { path: join(folder, RENDERER), digest: digestOf(renderer) },
      dispose: async () => undefined,
    };
  } catch {
    return undefined;
  }
}
