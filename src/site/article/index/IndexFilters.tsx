import type { ReactElement } from 'react';
import type { IndexYear, YearLink } from '#core/contracts/index-content.ts';
import { KINDS, type Kind, type KindCounts } from '#core/model/kind.ts';
import { useArticleMessages } from '../article-messages.ts';
import { hasChoice, KindFilters, ShownCount } from '../KindFilters.tsx';

interface IndexFiltersProps {
  readonly years: readonly IndexYear[];
  /** Years that have their own page. */
  readonly older?: readonly YearLink[];
  /** The address of the page. */
  readonly url: string;
}

/**
 * The number of changes in all listed releases, and filters for the releases. A single release needs no
 * filters.
 */
export function IndexFilters({ years, older = [], url }: IndexFiltersProps): ReactElement | null {
  const rows = years.flatMap((year) => year.rows);
  if (rows.length < 2) return null;
  const releases = rows.filter(({ patch }) => !patch);
  const counts = sumOf(rows.flatMap((row) => [row.counts, ...row.patches.map((patch) => patch.counts)]));
  const listed = releases.length || rows.length;
  return (
    <div className="indexfilters">
      {years.length + older.length > 1 && <YearLinks years={years} older={older} url={url} />}
      <KindFilters counts={counts} releases={listed} />
      {hasChoice(counts) && <ShownCount counts={counts} url={url} releases={listed} />}
    </div>
  );
}

/**
 * A year links to its section, and a script hides the other years. Links to pages of a single year keep the
 * chosen kinds.
 */
function YearLinks({ years, older, url }: Required<IndexFiltersProps>): ReactElement {
  const messages = useArticleMessages();
  return (
    <nav aria-label={messages('article.years')}>
      <ul className="indexfilters__years">
        {years.map(({ label, anchor }) => (
          <li key={anchor}>
            <a href={`${url}?year=${label}#${anchor}`} data-prefetch="off">
              {label}
            </a>
          </li>
        ))}
        {older.map(({ label, url }) => (
          <li key={url}>
            <a href={url}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function sumOf(all: readonly KindCounts[]): KindCounts {
  const sum = (kind: Kind): number => all.reduce((total, counts) => total + (counts[kind] ?? 0), 0);
  return Object.fromEntries(KINDS.map((kind) => [kind, sum(kind)]).filter(([, count]) => count !== 0));
}
