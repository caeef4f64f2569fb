/**
 * The one version of the documents, in which the notes of all releases stand: `?version=current`, its name among the search indexes,
 * the stored preference.
 */
export const CURRENT_VERSION = 'current';
