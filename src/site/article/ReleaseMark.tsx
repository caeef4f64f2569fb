import type { ReactElement } from 'react';
import type { ReleaseMark } from '#core/model/release/version-statements.ts';
import { marked } from '../messages/messages-context.ts';
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
