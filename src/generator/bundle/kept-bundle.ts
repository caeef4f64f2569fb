import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Urls } from '#core/model/urls.ts';
import type { Renderer } from '#core/renderer.ts';
import { keyOf } from '#generator/cache/cache.ts';
import { sweepFolders } from '#generator/cache/sweep.ts';
import { environmentFault } from '#generator/config/environment-fault.ts';
import { bundleRenderer, bundleSite, type SiteBundle } from './bundle-site.ts';
import { PROGRAM } from './locations.ts';
import { digestOfProgram } from './program-digest.ts';

/** What `src/site/prerender/render.tsx` exports, by its own `satisfies`. */
export interface RendererModule {
  readonly renderer: Renderer;
}

/** What the bundlers make of the site's sources. */
export interface ComponentBundle {
  readonly site: SiteBundle;
  readonly renderer: RendererFile;
  /** Takes away what was made for this build only. */
  dispose(): Promise<void>;
}

/** The renderer is a file, so that workers can load it, too. */
export interface RendererFile {
  readonly path: string;
  /** The digest of its code. */
  readonly digest: string;
}

export interface KeptBundleOptions {
  readonly urls: Urls;
  /** What `digestOfProgram(PROGRAM)` says. */
  readonly program: string;
  /** Where bundles are kept; missing when none is. */
  readonly root?: string;
  /** Milliseconds: what nobody has used for long is removed. */
  readonly now?: number;
}

const BUNDLES = /^bundle-/;
const RENDERER = 'render.mjs';
const SITE = 'site.json';
const DIGESTS = 'digests.json';

/** The bundle of these very sources from an earlier build, else a new one. */
export async function takeBundle(options: KeptBundleOptions): Promise<ComponentBundle> {
  const { urls, program, root, now } = options;
  if (root === undefined || now === undefined) return makeTemporary(urls);
  const name = `bundle-${keyOf(program, urls.base, process.version)}`;
  const kept = await readKept(join(root, name));
  if (kept !== undefined) {
    sweepFolders(root, { names: BUNDLES, used: name, now });
    return kept;
  }
  const made = await make(urls);
  // A source that was saved while it was bundled: the name would be that of other sources.
  const isOfProgram = digestOfProgram(PROGRAM) === program;
  const written = isOfProgram && (await keep(join(root, name), made));
  if (!written) return placeTemporary(made);
  sweepFolders(root, { names: BUNDLES, used: name, now });
  return (await readKept(join(root, name))) ?? placeTemporary(made);
}

export async function loadRenderer({ path }: RendererFile): Promise<Renderer> {
  const module: RendererModule = await import(pathToFileURL(path).href);
  return module.renderer;
}

interface Made {
  readonly site: SiteBundle;
  readonly renderer: string;
}

async function make(urls: Urls): Promise<Made> {
  const [site, renderer] = await Promise.all([bundleSite(urls), bundleRenderer(urls)]);
  return { site, renderer };
}

async function makeTemporary(urls: Urls): Promise<ComponentBundle> {
  return placeTemporary(await make(urls));
}

async function placeTemporary({ site, renderer }: Made): Promise<ComponentBundle> {
  const folder = await mkdtemp(join(tmpdir(), 'release-notes-')).catch((error: unknown) => {
    throw environmentFault(`Cannot prepare the pages in ${tmpdir()}`, error);
  });
  const path = join(folder, RENDERER);
  await writeFile(path, renderer);
  return {
    site,
    renderer: { path, digest: digestOfText(renderer) },
    dispose: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Written aside and moved into place as a whole: several builds may start at once. */
async function keep(folder: string, { site, renderer }: Made): Promise<boolean> {
  const aside = `${folder}-${process.pid}`;
  try {
    await mkdir(aside, { recursive: true });
    const text = JSON.stringify(site, (_, value) => {
      return value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value;
    });
    await writeFile(join(aside, RENDERER), renderer);
    await writeFile(join(aside, SITE), text);
    await writeFile(join(aside, DIGESTS), JSON.stringify([digestOfText(renderer), digestOfText(text)]));
    await rename(aside, folder);
    return true;
  } catch {
    await rm(aside, { recursive: true, force: true }).catch(() => undefined);
    // Another build was quicker, or the folder cannot be written: then there is nothing to read.
    return (await readKept(folder)) !== undefined;
  }
}

/** Nothing when it is not there, or not whole. */
async function readKept(folder: string): Promise<ComponentBundle | undefined> {
  try {
    const [renderer = '', site = '', digests = ''] = await Promise.all(
      [RENDERER, SITE, DIGESTS].map((name) => readFile(join(folder, name), 'utf8')),
    );
    if (digests !== JSON.stringify([digestOfText(renderer), digestOfText(site)])) {
      await rm(folder, { recursive: true, force: true });
      return undefined;
    }
    return {
      site: JSON.parse(site, (_, value) => {
        return typeof value?.base64 === 'string' ? Buffer.from(value.base64, 'base64') : value;
      }),
      renderer: { path: join(folder, RENDERER), digest: digestOfText(renderer) },
      dispose: async () => undefined,
    };
  } catch {
    return undefined;
  }
}

function digestOfText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
