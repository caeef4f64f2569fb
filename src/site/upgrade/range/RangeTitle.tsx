import type { ReactElement } from 'react';
import type { Upgrade } from '#core/answers/upgrade.ts';
import { Icon } from '../../components/Icon.tsx';
import { VersionNumber } from '../../components/VersionNumber.tsx';
import { rich } from '../../messages/messages-context.ts';
import type { ViewMessages } from '../../messages/view-messages.tsx';

interface RangeTitleProps {
  /** The layout renders the heading outside of the view, where its messages are missing. */
  readonly messages: ViewMessages<'upgrade'>;
  readonly stream: string;
  readonly upgrade: Upgrade;
}

/** For example `What changes in App between 24.6.0 → 25.10.0`. */
export function RangeTitle({ messages, stream, upgrade }: RangeTitleProps): ReactElement {
  return rich(messages, 'upgrade.heading', {
    stream,
    from: <VersionNumber version={upgrade.from.text} />,
    to: <VersionNumber version={upgrade.to.text} />,
    small: (content) => <small>{content}</small>,
    end: (content) => <span className="title__to">{content}</span>,
    arrow: (content) => (
      <span className="title__arrow">
        <Icon name="right" />
        <span className="hidden">{content}</span>
      </span>
    ),
  });
}
