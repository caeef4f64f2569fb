import { Fragment, type ReactElement, useContext } from 'react';
import type { DatedLink } from '#core/contracts/article-parts.ts';
import type { Kind } from '#core/model/kind.ts';
import { Icon } from '../../components/Icon.tsx';
import { VersionNumber } from '../../components/VersionNumber.tsx';
import { RelatedVersionsContext } from './related-versions.ts';

/** Of more versions, only the first and the last are named. */
const MAXIMUM_NAMED_VERSIONS = 3;

/**
 * The versions with related entries: where a known issue is fixed, where the issue of a fix was known, and
 * which releases withdrew a change.
 */
export function Relations({ anchor }: { readonly anchor: string }): ReactElement | null {
  const all = useContext(RelatedVersionsContext);
  // An anchor can be called "constructor", which every object inherits.
  const related = Object.hasOwn(all, anchor) ? all[anchor] : undefined;
  if (related === undefined) return null;
  return (
    <>
      <Relation kind="deprecation" words="Withdrawn in" links={related.withdrawnIn ?? []} />
      <Relation kind="fix" words="Fixed in" links={related.fixedIn} />
      <Relation kind="known-issue" words="Known in" links={related.knownIn} />
    </>
  );
}

interface RelationProps {
  readonly kind: Extract<Kind, 'fix' | 'known-issue' | 'deprecation'>;
  readonly words: string;
  /** Oldest first. */
  readonly links: readonly DatedLink[];
}

function Relation({ kind, words, links }: RelationProps): ReactElement | null {
  const [first, last] = [links[0], links.at(-1)];
  if (!first || !last) return null;
  const isLong = links.length > MAXIMUM_NAMED_VERSIONS;
  const named = isLong ? [first, last] : links;
  return (
    <p className="entry__text relation" data-kind={kind}>
      <Icon name={kind} />
      {words}
      {named.map((link, index) => (
        <Fragment key={`${link.url} ${link.version}`}>
          {' '}
          {index > 0 && (isLong ? 'to ' : 'and ')}
          <a href={link.url}>
            <VersionNumber version={link.version} />
          </a>
        </Fragment>
      ))}
    </p>
  );
}
