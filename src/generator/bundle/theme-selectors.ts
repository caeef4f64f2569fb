/** A page with the dark theme, in the form that the minifier writes. */
export const DARK_THEME = '[data-theme=dark]';

/** A page without JavaScript, on a site that follows the system. It has the same specificity as DARK_THEME. */
export const DARK_SYSTEM = '[data-respect-system]:where(:not([data-script]))';

/** The dark theme is for screens only, and not for forced colours. */
export const ON_SCREEN = 'screen';
export const ON_DARK_SCREEN = 'screen and (prefers-color-scheme:dark) and (forced-colors:none)';
