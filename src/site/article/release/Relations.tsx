import { createContext, type ReactElement, useContext } from 'react';
import type { DatedLink } from '#core/contracts/article-parts.ts';
import type { ReleaseArticle } from '#core/contracts/release-content.ts';
import { Icon } from '../../components/Icon.tsx';
import { VersionLink } from '../../components/VersionNumber.tsx';
import { rich } from '../../messages/messages-context.ts';
import { useArticleMessages } from '../article-messages.ts';

/** The versions with related entries, by anchor, for the page that is being rendered. */
export const RelatedVersionsContext = createContext<ReleaseArticle['issues']>({});

/** Of more versions, only the first and the last are named. */
const MAX_NAMED_VERSIONS = 3;

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
      <Relation kind="deprecation" links={related.withdrawnIn ?? []} />
      <Relation kind="fix" links={related.fixedIn} />
      <Relation kind="known-issue" links={related.knownIn} />
    </>
  );
}

/** What the messages of each kind are named after. */
const RELATIONS = { fix: 'fixed', 'known-issue': 'known', deprecation: 'withdrawn' } as const;

interface RelationProps {
  readonly kind: keyof typeof RELATIONS;
  /** Oldest first. */
  readonly links: readonly DatedLink[];
}

function Relation({ kind, links }: RelationProps): ReactElement | null {
  const messages = useArticleMessages();
  const [first, last] = [links[0], links.at(-1)];
  if (!first || !last) return null;
  return (
    <p className="entry__text relation" data-kind={kind}>
      <Icon name={kind} />
      {links.length > MAX_NAMED_VERSIONS
        ? rich(messages, `article.${RELATIONS[kind]}-from-to`, {
            first: versionLink(first),
            last: versionLink(last),
          })
        : rich(messages, `article.${RELATIONS[kind]}-in`, { versions: links.map(versionLink) })}
    </p>
  );
}

function versionLink({ url, version }: DatedLink): ReactElement {
  return <VersionLink key={`${url} ${version}`} url={url} version={version} />;
}
