import { preloadModules } from '../preload-modules.ts';

/** The files of the search, from beside the app, which the bundler knows: all that is fetched when it is first opened. */
declare const SEARCH_FILES: readonly string[];

/** When the search is opened before the app has come, its files come beside the app, and not one after the other when it is there. */
const app = document.querySelector<HTMLElement>('script[data-app]')?.dataset.app;
if (app !== undefined) preloadModules(SEARCH_FILES, new URL(app, window.location.href));
