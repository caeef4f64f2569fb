/**
 * The one version of the documents, in which the notes of all releases stand: `?version=current`, the folder of the search index,
 * the stored preference.
 */
export const CURRENT_VERSION = 'current';
