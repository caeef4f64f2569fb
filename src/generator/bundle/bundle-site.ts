import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rollup } from 'vite';
import { forStyledKinds } from '#core/page-data.ts';
import type { DocumentAssets } from '#core/renderer.ts';
import { bundleScripts } from './bundle-scripts.ts';
import { SITE_SOURCES } from './locations.ts';
import { singleTokens } from './single-tokens.ts';
import { COMMON_BUILD, commonOptions, runVite } from './vite-options.ts';

export interface SiteBundle {
  /** Relative to the published folder. */
  readonly files: readonly { readonly path: string; readonly contents: string | Uint8Array }[];
  /** Their addresses are relative to the published folder, too. */
  readonly assets: DocumentAssets;
}

/** Style sheet, scripts and icons for the browser, with the hash of their bytes in their names. */
export async function bundleSite(): Promise<SiteBundle> {
  const [styles, scripts, icon] = await Promise.all([bundleStyles(), bundleScripts(), readIcon()]);
  const bundled = [...styles, ...scripts.files].flatMap((file) =>
    file.type === 'asset'
      ? [{ path: file.fileName, contents: file.source }]
      : isEmptyEntry(file)
        ? []
        : [{ path: file.fileName, contents: file.code }],
  );
  const sheetOf = (name: string): string => {
    const sheet = bundled.find(({ path }) => new RegExp(`/${name}\\.[^.]+\\.css$`).test(path));
    if (sheet === undefined) throw new Error(`The bundle has no style sheet for ${name}`);
    return sheet.path;
  };
  return {
    files: bundled,
    assets: {
      stylesheet: sheetOf('style'),
      kindStylesheets: forStyledKinds(sheetOf),
      constructStylesheet: sheetOf('constructs'),
      tabsScript: scripts.tabs,
      appStylesheet: sheetOf('app'),
      icon,
      themeScript: { source: scripts.themeSource },
      bootScript: scripts.boot,
      appScript: scripts.app,
    },
  };
}

/** Written into the page: browsers ask for an icon after all else, and a page that is read makes no further request. */
async function readIcon(): Promise<string> {
  const source = await readFile(join(SITE_SOURCES, 'icons/mark.svg'), 'utf8');
  return `data:image/svg+xml,${encodeURIComponent(source.replace(/\s+/g, ' ').trim())}`;
}

async function bundleStyles(): Promise<Rollup.RollupOutput['output']> {
  const folder = join(SITE_SOURCES, 'styles');
  const all = await readStyles(folder);
  return runVite({
    ...commonOptions(),
    css: { postcss: { plugins: [singleTokens(all)] } },
    build: {
      ...COMMON_BUILD,
      rolldownOptions: {
        input: {
          style: join(folder, 'index.css'),
          constructs: join(folder, 'constructs.css'),
          app: join(folder, 'app.css'),
          ...forStyledKinds((kind) => join(folder, `kinds/${kind}.css`)),
        },
        output: { assetFileNames: 'assets/[name].[hash][extname]' },
      },
    },
  });
}

/** Every style of the site: which tokens have one value is not said in a single sheet. */
async function readStyles(folder: string): Promise<string> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.css')).sort();
  return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n');
}

/** The components as a module for Node: the same sources, loaded by path, never imported. */
export async function bundleRenderer(): Promise<string> {
  const [entry] = await runVite({
    ...commonOptions(),
    // With its libraries: what stands in the pages depends on this file alone, wherever it lies.
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

/** A style sheet as an entry leaves an empty script behind. */
function isEmptyEntry(chunk: Rollup.OutputChunk): boolean {
  return chunk.code.trim() === '';
}
