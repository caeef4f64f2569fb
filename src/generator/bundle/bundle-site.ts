import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rollup } from 'vite';
import type { DocumentAssets } from '#core/contracts/renderer.ts';
import { ASSETS } from '#core/model/urls.ts';
import { fileHash } from '#generator/digest.ts';
import { bundleScripts } from './bundle-scripts.ts';
import { bundleStyles } from './bundle-styles.ts';
import { hashedText } from './hashed-text.ts';
import { SITE_SOURCES } from './locations.ts';
import { COMMON_BUILD, commonOptions, runVite } from './vite-options.ts';

export { bundleOfflineScript } from './bundle-scripts.ts';

export interface SiteBundle {
  /** Relative to the published folder. */
  readonly files: readonly { readonly path: string; readonly contents: string | Uint8Array }[];
  /** The addresses are relative to the published folder as well. */
  readonly assets: DocumentAssets;
  /** The code of the service worker, without its settings. */
  readonly serviceWorker: string;
  /** The script of `<release-notes-badge>`, which is only published if the settings say so. */
  readonly badge: { readonly path: string; readonly contents: string };
}

/** Creates style sheets, scripts and icons for the browser. Files have a hash in their name. */
export async function bundleSite(): Promise<SiteBundle> {
  const bundlingStyles = bundleStyles();
  const [styles, scripts, icon] = await Promise.all([
    bundlingStyles,
    bundleScripts(bundlingStyles.then(({ app }) => app)),
    readIcon(),
  ]);
  return {
    files: [...styles.files, ...scripts.files.flatMap(bundledFile)],
    serviceWorker: scripts.serviceWorker,
    badge: badgeFile(scripts.badge),
    assets: {
      sheets: styles.sheets,
      systemTheme: styles.systemTheme,
      laterStylesheet: styles.later,
      tabsScript: scripts.tabs,
      icon,
      themeScript: hashedText(scripts.themeSource),
      bootScript: scripts.boot,
      appScript: scripts.app,
    },
  };
}

function bundledFile(file: Rollup.RollupOutput['output'][number]): SiteBundle['files'] {
  if (file.type === 'asset') return [{ path: file.fileName, contents: file.source }];
  return [{ path: file.fileName, contents: file.code }];
}

/** Reads the icon as a data URL, so that it needs no request. */
async function readIcon(): Promise<string> {
  const source = await readFile(join(SITE_SOURCES, 'icons/mark.svg'), 'utf8');
  return `data:image/svg+xml,${encodeURIComponent(source.replace(/\s+/g, ' ').trim())}`;
}

/** Bundles the components as a module for Node, which is loaded by path. */
export async function bundleRenderer(): Promise<string> {
  const [entry] = await runVite({
    ...commonOptions(),
    // The bundle includes its libraries, so pages depend on this file only.
    ssr: { noExternal: true },
    build: {
      ...COMMON_BUILD,
      minify: false,
      ssr: join(SITE_SOURCES, 'prerender/render.tsx'),
      rolldownOptions: { output: { entryFileNames: 'render.mjs' } },
    },
  });
  return entry.code;
}

/** Products may state another encoding, and a host may state none for scripts. All special letters are within strings. */
function badgeFile(code: string): SiteBundle['badge'] {
  const contents = code.replace(
    /[^\0-\x7f]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return { path: `${ASSETS}badge.${fileHash(contents)}.js`, contents };
}
