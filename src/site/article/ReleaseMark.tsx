import type { ReactElement } from 'react';
import type { Release } from '#core/model/release/release.ts';
import { factsOf } from '#core/model/release/release-facts.ts';
import type { ReleaseMark } from '#core/model/release/version-statements.ts';
import { formatVersion } from '#core/model/version.ts';
import { useNeed } from './article-context.ts';
import { useArticleMessages } from './article-messages.ts';

/** The message of each mark, and its color. */
export const MARKS = {
  withdrawn: { tone: 'act', label: 'shell.withdrawn' },
  'pre-release': { tone: 'caution', label: 'shell.pre-release' },
} as const;

/** For lists and for the page of the release. */
export function ReleaseMarkLabel({ mark }: { readonly mark: ReleaseMark }): ReactElement {
  const messages = useArticleMessages();
  useNeed('blocks');
  const { tone, label } = MARKS[mark];
  return (
    <span className="lifecycle" data-tone={tone}>
      {messages(label)}
    </span>
  );
}

/** For the page of the release. */
export function WithdrawnNote({ release }: { readonly release: Release }): ReactElement {
  const messages = useArticleMessages();
  useNeed('blocks');
  const { parts } = factsOf(release);
  const versions = parts.flatMap((part) => (part.withdrawn === undefined ? [] : formatVersion(part.version)));
  const what = parts.length === 0 ? 'release' : versions.length === 1 ? 'version' : 'versions';
  const subject = { what, version: versions[0] ?? '', count: versions.length };
  return (
    <p className="aside" data-tone="act">
      {release.withdrawn
        ? messages('article.withdrawn-because', { ...subject, reason: release.withdrawn })
        : messages('article.withdrawn', subject)}
    </p>
  );
}
