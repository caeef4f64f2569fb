import type { ReactElement } from 'react';
import { describeWithdrawal } from '#core/answers/withdrawals.ts';
import type { Release } from '#core/model/release/release.ts';
import type { ReleaseMark } from '#core/model/release/version-statements.ts';
import { marked, rich } from '../messages/messages-context.ts';
import { useSheet } from '../styles/declared-sheets.ts';
import { useArticleMessages } from './article-messages.ts';

/** For lists and for the page of the release. */
export function ReleaseMarkLabel({ mark }: { readonly mark: ReleaseMark }): ReactElement {
  const messages = useArticleMessages();
  useSheet('blocks');
  return (
    <span className="lifecycle" data-tone={mark === 'withdrawn' ? 'act' : 'caution'}>
      {marked(messages, `shell.${mark}`)}
    </span>
  );
}

/** For the page of the release. */
export function WithdrawnNote({ release }: { readonly release: Release }): ReactElement {
  const messages = useArticleMessages();
  useSheet('blocks');
  return (
    <p className="aside" data-tone="act">
      {describeWithdrawal(messages, release)}
    </p>
  );
}

/** For the page of a release that is not published yet, in previews. */
export function ScheduledNote({ time }: { readonly time: string }): ReactElement {
  const messages = useArticleMessages();
  useSheet('blocks');
  const [day = '', clock = ''] = time.split(/[T ]/);
  const shown = `${day} ${clock.replace(/(?=[+-]|Z$)/, ' ')}`;
  return (
    <p className="aside" data-tone="caution">
      {rich(messages, 'article.scheduled', { time: <bdi dir="ltr">{shown}</bdi> })}
    </p>
  );
}
