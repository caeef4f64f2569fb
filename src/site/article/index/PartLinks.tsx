import type { ReactElement } from 'react';
import type { ListPart } from '#core/contracts/article-parts.ts';

/** Links to the parts of a list that is too long for one page. */
export function PartLinks({ parts }: { readonly parts: readonly ListPart[] }): ReactElement | null {
  if (parts.length === 0) return null;
  return (
    <nav aria-label="Parts of the list">
      <ul className="lines">
        {parts.map(({ label, url, current }) => (
          <li key={url}>
            <a href={url} aria-current={current ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
