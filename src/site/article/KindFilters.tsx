import type { ReactElement } from 'react';
import type { KindCounts } from '#core/model/kind.ts';
import { countedKinds } from '#core/model/kind-names.ts';
import { CountedKind, KindToggle } from '../components/kinds/KindToggles.tsx';
import { marked } from '../messages/messages-context.ts';
import { useArticleMessages } from './article-messages.ts';

interface KindFiltersProps {
  readonly counts: KindCounts;
  /** For a list: its releases, which the filters show or hide. */
  readonly releases?: number;
}

/**
 * The number of changes by kind. With several kinds, each count is a toggle. The style sheet hides the
 * changes of other kinds, or the releases without a change of the chosen kinds, without a script. The script
 * adds the address and the number of visible changes.
 */
export function KindFilters({ counts, releases }: KindFiltersProps): ReactElement | null {
  const messages = useArticleMessages();
  const counted = countedKinds(counts);
  const [first] = counted;
  if (first === undefined) return null;
  if (!hasChoice(counts)) {
    return (
      <p className="tally">
        <span data-kind={first[0]}>
          <CountedKind kind={first[0]} count={first[1]} />
        </span>
      </p>
    );
  }
  return (
    <form
      className="tally"
      aria-label={messages(releases === undefined ? 'article.kinds' : 'article.kinds-of-releases')}
      autoComplete="off"
    >
      {counted.map(([kind, count]) => (
        <KindToggle key={kind} kind={kind} count={count} name="kind" value={kind} defaultChecked />
      ))}
    </form>
  );
}

/** A single kind cannot be filtered. */
export function hasChoice(counts: KindCounts): boolean {
  return countedKinds(counts).length > 1;
}

interface ShownCountProps extends KindFiltersProps {
  /** The address of the page. Without a query, it shows all kinds. */
  readonly url: string;
}

/** The number of visible changes, which a script updates, and a link that shows all of them. */
export function ShownCount({ counts, url, releases }: ShownCountProps): ReactElement {
  const changes = countedKinds(counts).reduce((sum, [, count]) => sum + count, 0);
  const messages = useArticleMessages();
  const listed = releases === undefined ? 'changes' : 'releases';
  return (
    <p className="shown">
      <output data-listed={listed}>
        {marked(messages, 'kinds.all-shown', { listed, count: releases ?? changes })}
      </output>{' '}
      <a className="tool" href={url} hidden>
        {marked(messages, 'kinds.show-all')}
      </a>
    </p>
  );
}
