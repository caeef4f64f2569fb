import { Fragment, type ReactElement } from 'react';
import type { SiteData } from '#core/contracts/page-data.ts';
import type { BrowserKey } from '#core/messages/message-keys.ts';
import { marked, useMessages } from '../../messages/messages-context.ts';

interface Tip {
  readonly examples: readonly string[];
  readonly means: Extract<BrowserKey, `search-box.tip-${string}`>;
}

/** Examples of queries, shown while there are no results. They are not translated: the search reads English. */
export function SearchTips({ streams }: Pick<SiteData, 'streams'>): ReactElement {
  const messages = useMessages();
  return (
    <dl className="tips">
      {tips(streams.at(-1)?.id).map(({ examples, means }) => (
        <Fragment key={means}>
          <dt>{examples.flatMap((example) => [<code key={example}>{example}</code>, ' '])}</dt>
          <dd>{marked(messages, means)}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

function tips(stream: string | undefined): readonly Tip[] {
  const ofStream = stream === undefined ? [] : [`stream:${stream}`];
  return [
    { examples: ['PA-3290', 'CVE-2025-1234', '--dry-run'], means: 'search-box.tip-exact' },
    { examples: ['24.9', 'version:24.6..25.2'], means: 'search-box.tip-version' },
    { examples: ['24.6 to 25.10', 'since 24.6'], means: 'search-box.tip-upgrade' },
    {
      examples: ['is PA-3290 fixed in 24.9.1', 'what must I do before 25.10'],
      means: 'search-box.tip-question',
    },
    { examples: ['kind:fix', ...ofStream], means: 'search-box.tip-filter' },
    { examples: ['"path search"'], means: 'search-box.tip-phrase' },
  ];
}
