import { createContext } from 'react';
import type { ReleaseArticle } from '#core/contracts/release-content.ts';

/** The versions with related entries, by anchor, for the page that is being rendered. */
export const RelatedVersionsContext = createContext<ReleaseArticle['issues']>({});
