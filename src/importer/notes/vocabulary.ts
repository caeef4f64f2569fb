import { createVocabulary } from '#generator/note/headings/vocabulary.ts';

/** The words of notes. The settings of a publisher give kinds to more headings, but an import has no settings yet. */
export const VOCABULARY = createVocabulary({ kinds: {}, actionHeadings: [] });
