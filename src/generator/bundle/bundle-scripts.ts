import { join, posix } from 'node:path';
import type { InlineConfig, Plugin, Rollup } from 'vite';
import { ASSETS } from '#core/model/urls.ts';
import { bundleStyles } from './bundle-styles.ts';
import { SITE_SOURCES } from './locations.ts';
import { COMMON_BUILD, type Constants, commonOptions, runVite } from './vite-options.ts';

/** The scripts of a site. They depend on the program's sources only, not on the content. */
export interface ScriptBundle {
  readonly files: Rollup.RollupOutput['output'];
  /** Relative to the published folder. */
  readonly boot: string;
  readonly app: string;
  readonly tabs: string;
  readonly themeSource: string;
  readonly serviceWorker: string;
  /** The script of `<release-notes-badge>`, for products. */
  readonly badge: string;
}

/**
 * Creates six bundles that share no chunks. So the code that runs before any input is one inline script and one file, and never waits
 * for a chunk that it shares with the app.
 *
 * @param appSheet the text of the app's style sheet
 */
export async function bundleScripts(appSheet: Promise<string>): Promise<ScriptBundle> {
  const bundlingApp = appSheet.then((text) =>
    bundleModule('app/app.tsx', { constants: { APP_SHEET: text }, imports: WHOLE_IMPORTS }),
  );
  const [themeSource, serviceWorker, badge, boot, app, tabs] = await Promise.all([
    codeOf('boot/inline/theme.ts'),
    codeOf('service-worker/service-worker.ts'),
    codeOf('badge/badge.ts'),
    bundlingApp.then((output) =>
      bundleModule('boot/boot.ts', { constants: { SEARCH_FILES: searchFiles(output) } }),
    ),
    bundlingApp,
    bundleModule('tabs/tabs.ts'),
  ]);
  return {
    ...{ themeSource, serviceWorker, badge },
    boot: entryOf(boot).fileName,
    app: entryOf(app).fileName,
    tabs: entryOf(tabs).fileName,
    files: [...boot, ...app, ...tabs],
  };
}

async function codeOf(entry: string): Promise<string> {
  return (await bundleClassicScript(entry)).code.trim();
}

async function bundleClassicScript(entry: string): Promise<Rollup.OutputChunk> {
  const output = await runVite({
    ...commonOptions(),
    build: {
      ...COMMON_BUILD,
      rolldownOptions: {
        input: join(SITE_SOURCES, entry),
        output: { format: 'iife', entryFileNames: `${ASSETS}[name].[hash].js` },
      },
    },
  });
  return entryOf(output);
}

/** Replaces the search worker in offline bundles: pages on a local disk cannot start workers. */
const SEARCH_IN_PAGE: Plugin = {
  name: 'search-in-page',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/worker-port\.ts$/ },
    handler: () => join(SITE_SOURCES, 'offline/search-in-page.ts'),
  },
};

/** Bundles all code of offline pages into one classic script. */
export async function bundleOfflineScript(): Promise<string> {
  const { app } = await bundleStyles();
  const output = await runVite({
    // Offline pages fetch nothing, so there is nothing to prefetch.
    ...commonOptions({ APP_SHEET: app, SEARCH_FILES: [] }),
    plugins: [SEARCH_IN_PAGE],
    build: {
      ...COMMON_BUILD,
      rolldownOptions: {
        input: join(SITE_SOURCES, 'offline/offline.ts'),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  return entryOf(output).code;
}

/** The helper around each `import()`. Vite's own helper is 0.5 KB, mostly for style sheets, which these chunks do not have. */
interface Imports {
  readonly source: string;
  readonly modulePreload: NonNullable<NonNullable<InlineConfig['build']>['modulePreload']>;
}

/** For scripts whose chunks import only from the script itself. */
const BARE_IMPORTS: Imports = {
  source: 'export const __vitePreload = (load) => load();',
  modulePreload: false,
};

/** Fetches a chunk and its imports before it is imported, so that it can be loaded again after a failure. */
const WHOLE_IMPORTS: Imports = {
  source: `
    import { fetchModules } from ${JSON.stringify(join(SITE_SOURCES, 'platform/fetch-modules.ts'))};
    export const __vitePreload = (load, files, beside) => fetchModules(files, beside).then(load);`,
  modulePreload: {
    polyfill: false,
    // Vite lists a chunk only together with dependencies, and the app, which has loaded.
    resolveDependencies: (chunk, files) => [
      chunk,
      ...files.filter((file) => file !== chunk && !posix.basename(file).startsWith('app.')),
    ],
  },
};

/** An `import()` with Vite's wrapper, which occurs five times in the script of each page. */
const WRAPPED_IMPORT = /__vitePreload\(\(\) => (import\(.+?), __VITE_PRELOAD__, import\.meta\.url\)/g;

function importHelper({ source, modulePreload }: Imports): Plugin {
  return {
    name: 'import-helper',
    enforce: 'pre',
    load: { filter: { id: /vite\/preload-helper/ }, handler: () => source },
    renderChunk: (code) => (modulePreload ? null : code.replace(WRAPPED_IMPORT, '$1')),
  };
}

/** Removes React's two polyfills for `reportError`, which all supported browsers have. */
const HAS_REPORT_ERROR: Constants = { 'typeof reportError': 'function' };

interface ModuleOptions {
  readonly constants?: Constants;
  readonly imports?: Imports;
}

function bundleModule(
  entry: string,
  { constants = {}, imports = BARE_IMPORTS }: ModuleOptions = {},
): Promise<Rollup.RollupOutput['output']> {
  return runVite({
    ...commonOptions({ ...HAS_REPORT_ERROR, ...constants }),
    plugins: [importHelper(imports)],
    build: {
      ...COMMON_BUILD,
      modulePreload: imports.modulePreload,
      rolldownOptions: {
        input: join(SITE_SOURCES, entry),
        // The boot script imports the app by its address and calls its exports. Chunks that load later may import from the
        // app: a shared chunk would be another file to wait for.
        preserveEntrySignatures: 'allow-extension',
        output: {
          entryFileNames: `${ASSETS}[name].[hash].js`,
          chunkFileNames: `${ASSETS}[name].[hash].js`,
        },
      },
    },
  });
}

/** The files that opening the search loads in addition to the app, relative to the app. */
function searchFiles(app: Rollup.RollupOutput['output']): readonly string[] {
  const parts = app.find((file) => file.name === 'search-parts');
  if (parts?.type !== 'chunk') throw new Error('The app has no chunk for the search');
  const needed = parts.imports.filter((name) => name !== entryOf(app).fileName);
  const worker = app.find(({ fileName }) => /^assets\/worker\.[^/]+\.js$/.test(fileName));
  if (worker === undefined) throw new Error('The app has no worker for the search');
  return [parts.fileName, ...needed, worker.fileName].map((name) => posix.basename(name));
}

function entryOf(output: Rollup.RollupOutput['output']): Rollup.OutputChunk {
  return output[0];
}
