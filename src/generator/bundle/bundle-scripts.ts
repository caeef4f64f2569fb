import { join, posix } from 'node:path';
import type { InlineConfig, Plugin, Rollup } from 'vite';
import { bundleStyles } from './bundle-styles.ts';
import { SITE_SOURCES } from './locations.ts';
import { COMMON_BUILD, type Constants, commonOptions, runVite } from './vite-options.ts';

/** Of the content nothing: the same sources make the same scripts, whatever is published with them. */
export interface ScriptBundle {
  readonly files: Rollup.RollupOutput['output'];
  /** Relative to the published folder. */
  readonly boot: string;
  readonly app: string;
  readonly tabs: string;
  readonly themeSource: string;
  readonly serviceWorker: string;
}

/**
 * Five bundles that share no chunk: what runs before any input is one inline script and one file, and never waits for a
 * piece that it has in common with the app.
 *
 * @param appSheet text of the styles that the app brings
 */
export async function bundleScripts(appSheet: Promise<string>): Promise<ScriptBundle> {
  const bundlingApp = appSheet.then((text) =>
    bundleModule('app/app.tsx', { constants: { APP_SHEET: text }, imports: WHOLE_IMPORTS }),
  );
  const [themeSource, serviceWorker, boot, app, tabs] = await Promise.all([
    bundleClassicScript('boot/inline/theme.ts'),
    bundleClassicScript('service-worker/service-worker.ts'),
    bundlingApp.then((output) =>
      bundleModule('boot/boot.ts', { constants: { SEARCH_FILES: searchFiles(output) } }),
    ),
    bundlingApp,
    bundleModule('tabs/tabs.ts'),
  ]);
  return {
    themeSource,
    serviceWorker,
    boot: entryOf(boot).fileName,
    app: entryOf(app).fileName,
    tabs: entryOf(tabs).fileName,
    files: [...boot, ...app, ...tabs],
  };
}

async function bundleClassicScript(entry: string): Promise<string> {
  const output = await runVite({
    ...commonOptions(),
    build: {
      ...COMMON_BUILD,
      rolldownOptions: { input: join(SITE_SOURCES, entry), output: { format: 'iife' } },
    },
  });
  return entryOf(output).code.trim();
}

/** In pages of a local disk the search has no worker. */
const SEARCH_IN_PAGE: Plugin = {
  name: 'search-in-page',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/worker-port\.ts$/ },
    handler: () => join(SITE_SOURCES, 'offline/search-in-page.ts'),
  },
};

/** One classic script of all that the pages of a bundle run. */
export async function bundleOfflineScript(): Promise<string> {
  const { app } = await bundleStyles();
  const output = await runVite({
    // Nothing is fetched, so nothing is fetched ahead.
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

/** What stands round every `import()` of a module. Vite's own is half a kilobyte, most of it for style sheets, which no chunk here has. */
interface Imports {
  readonly source: string;
  readonly modulePreload: NonNullable<NonNullable<InlineConfig['build']>['modulePreload']>;
}

/** For scripts whose chunks take nothing from other chunks than from the script itself. */
const BARE_IMPORTS: Imports = {
  source: 'export const __vitePreload = (load) => load();',
  modulePreload: false,
};

/** What the chunk takes from others comes with it. */
const WHOLE_IMPORTS: Imports = {
  source: `
    import { preloadModules } from ${JSON.stringify(join(SITE_SOURCES, 'platform/preload-modules.ts'))};
    export const __vitePreload = (load, files, beside) => (preloadModules(files, beside), load());`,
  modulePreload: {
    polyfill: false,
    resolveDependencies: (chunk, files) => files.filter((file) => file !== chunk),
  },
};

/** An `import()` with what Vite puts round it: five times in the script that each page asks for. */
const WRAPPED_IMPORT = /__vitePreload\(\(\) => (import\(.+?), __VITE_PRELOAD__, import\.meta\.url\)/g;

function importHelper({ source, modulePreload }: Imports): Plugin {
  return {
    name: 'import-helper',
    enforce: 'pre',
    load: { filter: { id: /vite\/preload-helper/ }, handler: () => source },
    renderChunk: (code) => (modulePreload ? null : code.replace(WRAPPED_IMPORT, '$1')),
  };
}

/** React brings a substitute, twice, that no browser of the site has a use for: all have had it since 2022. */
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
        // The boot script imports the app by its address and calls what it exports. What is loaded later may take from the
        // app, too: a chunk of what they share would be one more file to wait for.
        preserveEntrySignatures: 'allow-extension',
        output: {
          entryFileNames: 'assets/[name].[hash].js',
          chunkFileNames: 'assets/[name].[hash].js',
        },
      },
    },
  });
}

/** What opening the search asks for beyond the app, as addresses from beside it. */
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
