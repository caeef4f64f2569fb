import type { ReactElement } from 'react';
import { useNeed } from './article-context.ts';

export function UnlistedNote(): ReactElement {
  useNeed('blocks');
  return <p className="aside">This page is unlisted: it is left out of lists and of search.</p>;
}
