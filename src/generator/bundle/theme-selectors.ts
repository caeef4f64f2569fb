/** A page that a script has made dark, as the minifier writes it. */
export const DARK_THEME = '[data-theme=dark]';

/** A page on which no script runs, of a site that follows the reader's system: as specific as the other. */
export const DARK_SYSTEM = '[data-respect-system]:where(:not([data-script]))';

/** Paper is light, and a system that forces its colours has the last word. */
export const ON_SCREEN = 'screen';
export const ON_DARK_SCREEN = 'screen and (prefers-color-scheme:dark) and (forced-colors:none)';
