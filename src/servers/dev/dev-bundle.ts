import type { Renderer } from '#core/contracts/renderer.ts';
import { type ComponentBundle, loadBundle, loadRenderer } from '#generator/bundle/bundle-cache.ts';
import type { SiteBundle } from '#generator/bundle/bundle-site.ts';
import { PROGRAM } from '#generator/bundle/locations.ts';
import { digestOfProgram } from '#generator/bundle/program-digest.ts';

/** The scripts, styles and renderer that a build would publish. */
export interface DevBundle {
  readonly renderer: Renderer;
  readonly assets: SiteBundle['assets'];
  /** By path below the base path. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  dispose(): Promise<void>;
}

export interface DevBundleOptions {
  /** The cache folder of bundles. */
  readonly root: string;
  /** The current time in milliseconds since 1970. */
  readonly now: number;
}

export async function loadDevBundle(options: DevBundleOptions): Promise<DevBundle> {
  const bundle: ComponentBundle = await loadBundle({ program: digestOfProgram(PROGRAM), ...options });
  return {
    renderer: await loadRenderer(bundle.renderer),
    assets: bundle.site.assets,
    files: new Map(bundle.site.files.map(({ path, contents }) => [path, contents])),
    dispose: bundle.dispose,
  };
}
