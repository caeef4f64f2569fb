import { type ReactElement, useContext } from 'react';
import { ArticleContext } from './article-context.ts';

/** Empty elements with the former ids of an anchor. Browsers find them with and without a script. */
export function FormerNames({ of }: { readonly of: string | undefined }): readonly ReactElement[] {
  const { formerNames } = useContext(ArticleContext);
  const names = (of !== undefined && formerNames.get(of)) || [];
  return names.map((name) => <span key={name} id={name} className="formerly" />);
}
