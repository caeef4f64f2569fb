import type { ReactElement } from 'react';
import type { IdArticle as IdContent } from '#core/contracts/article-content.ts';

/**
 * Explains the page and contains its field. The answer needs a script. Without a script, the page links to
 * the lists of all issues.
 */
export function IdArticle({ content }: { readonly content: IdContent }): ReactElement {
  return (
    <>
      <p className="lead">
        An issue, an advisory or a CVE: this page names every release that mentions it, where it is known and
        where it is fixed.
      </p>
      <form className="searchform" action={content.url}>
        <input
          className="input"
          type="search"
          name="q"
          aria-label="An issue id or a CVE"
          placeholder="PA-3290, CVE-2025-1234"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <button className="button" type="submit">
          Look up
        </button>
      </form>
      <noscript>
        <p className="upgrade__notice">
          The answer needs JavaScript, which is off here. These pages list all issues and CVEs, with the
          releases that mention them.
        </p>
        <ul className="scale streamlist">
          {content.lists.map(({ label, url }) => (
            <li key={url}>
              <a href={url}>All issues of {label}</a>
            </li>
          ))}
        </ul>
      </noscript>
    </>
  );
}
