import type { Renderer } from '#core/contracts/renderer.ts';
import { type ComponentBundle, loadBundle, loadRenderer } from '../bundle/bundle-cache.ts';
import type { SiteBundle } from '../bundle/bundle-site.ts';
import { PROGRAM } from '../bundle/locations.ts';
import { digestOfProgram } from '../bundle/program-digest.ts';

/** What browsers load and what renders pages: the same that a build publishes. */
export interface DevBundle {
  readonly renderer: Renderer;
  readonly assets: SiteBundle['assets'];
  /** By path below the base. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  dispose(): Promise<void>;
}

export interface DevBundleOptions {
  /** Where bundles are kept. */
  readonly root: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export async function takeDevBundle(options: DevBundleOptions): Promise<DevBundle> {
  const bundle: ComponentBundle = await loadBundle({ program: digestOfProgram(PROGRAM), ...options });
  return {
    renderer: await loadRenderer(bundle.renderer),
    assets: bundle.site.assets,
    files: new Map(bundle.site.files.map(({ path, contents }) => [path, contents])),
    dispose: bundle.dispose,
  };
}
