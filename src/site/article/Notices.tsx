import type { ComponentProps, ReactElement } from 'react';
import { describeWithdrawal } from '#core/answers/withdrawals.ts';
import type { MovedAnchor, OriginalNote } from '#core/contracts/release-content.ts';
import type { Release } from '#core/model/release/release.ts';
import { Icon } from '../components/Icon.tsx';
import { marked, rich } from '../messages/messages-context.ts';
import { useSheet } from '../styles/declared-sheets.ts';
import { useArticleMessages } from './article-messages.ts';

interface NoticeProps extends ComponentProps<'p'> {
  readonly tone?: 'caution' | 'act';
}

/** A box with a sentence about the page. */
function Notice({ tone, ...paragraph }: NoticeProps): ReactElement {
  useSheet('blocks');
  return <p className="aside" data-tone={tone} {...paragraph} />;
}

export function UnlistedNotice(): ReactElement {
  return <Notice>{marked(useArticleMessages(), 'article.unlisted')}</Notice>;
}

export function WithdrawnNotice({ release }: { readonly release: Release }): ReactElement {
  return <Notice tone="act">{describeWithdrawal(useArticleMessages(), release)}</Notice>;
}

/** The release is not published yet: previews show it. */
export function ScheduledNotice({ time }: { readonly time: string }): ReactElement {
  const messages = useArticleMessages();
  const [day = '', clock = ''] = time.split(/[T ]/);
  const shown = `${day} ${clock.replace(/(?=[+-]|Z$)/, ' ')}`;
  return (
    <Notice tone="caution">
      {rich(messages, 'article.scheduled', { time: <bdi dir="ltr">{shown}</bdi> })}
    </Notice>
  );
}

/** The note is in the default language of the site, because it has no translation. */
export function UntranslatedNotice({ original }: { readonly original: OriginalNote }): ReactElement {
  const messages = useArticleMessages();
  const { name, url, lang } = original;
  return (
    <Notice role="note">
      <Icon name="globe" />{' '}
      {rich(messages, 'article.untranslated', {
        language: name,
        a: (text) => (
          <a href={url} hrefLang={lang}>
            {text}
          </a>
        ),
      })}
    </Notice>
  );
}

/** For links to content that has moved. Each notice is visible only as the hash target. */
export function MovedNotices({ moved }: { readonly moved: readonly MovedAnchor[] }): readonly ReactElement[] {
  const messages = useArticleMessages();
  return moved.map(({ anchor, now }) => (
    <Notice key={anchor} className="aside moved" id={anchor}>
      {now
        ? rich(messages, 'article.moved', { title: now.title, a: (text) => <a href={now.url}>{text}</a> })
        : marked(messages, 'article.removed')}
    </Notice>
  ));
}
