/**
 * The only version of the documentation; it contains the notes of all releases. The name is used in `?version=current`, in the search
 * manifest and in the stored preference.
 */
export const CURRENT_VERSION = 'current';
