import { type ReactElement, useContext } from 'react';
import { ArticleContext } from './article-context.ts';

/** Empty elements with the names that an anchor had: a browser finds them by itself, with and without script. */
export function FormerNames({ of }: { readonly of: string | undefined }): readonly ReactElement[] {
  const { formerNames } = useContext(ArticleContext);
  const names = (of !== undefined && formerNames.get(of)) || [];
  return names.map((name) => <span key={name} id={name} className="formerly" />);
}
