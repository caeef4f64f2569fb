import { createContext } from 'react';
import type { ReleaseArticle } from '#core/contracts/release-content.ts';

/** What known issues and fixes of the page that is rendered say of each other, by anchor. */
export const RelatedVersionsContext = createContext<ReleaseArticle['issues']>({});
