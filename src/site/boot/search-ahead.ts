/** The files of the search, from beside the app, which the bundler knows: all that is fetched when it is first opened. */
declare const SEARCH_FILES: readonly string[];

/** When the search is opened before the app has come, its files come beside the app, and not one after the other when it is there. */
const app = document.querySelector<HTMLElement>('script[data-app]')?.dataset.app;
if (app !== undefined) {
  const beside = new URL(app, window.location.href);
  for (const name of SEARCH_FILES) {
    const { href } = new URL(name, beside);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}

export {};
