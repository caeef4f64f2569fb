import { upgradeOf } from '#core/upgrade/end-notices.ts';
import { Icon } from '../components/Icon.tsx';
import { VersionNumber } from '../components/VersionNumber.tsx';
import type { LazyViewTitle } from '../layouts/lazy-view.ts';
import { rich } from '../messages/messages-context.ts';
import type { ViewMessages } from '../messages/view-messages.tsx';
import type { RangeQuestion } from './range/stream-versions.ts';

/**
 * For example `What changes in App between 24.6.0 → 25.10.0` or `Upgrade targets for App 24.6.3`. Empty where the address asks nothing that
 * the notes can answer.
 */
export function upgradeTitle(
  messages: ViewMessages<'upgrade'>,
  stream: string,
  question: RangeQuestion,
): LazyViewTitle {
  if (question.type === 'targets') {
    const version = question.from.release.version.text;
    return {
      text: messages('targets.title', { stream, version }),
      heading: rich(messages, 'targets.heading', {
        stream,
        version: <VersionNumber version={version} />,
        small: (content) => <small>{content}</small>,
      }),
    };
  }
  if (question.type !== 'upgrade') return { text: '' };
  const upgrade = upgradeOf(question.ends);
  const [from, to] = [upgrade.from.text, upgrade.to.text];
  return {
    text: messages('upgrade.title', { stream, from, to }),
    heading: rich(messages, 'upgrade.heading', {
      stream,
      from: <VersionNumber version={from} />,
      to: <VersionNumber version={to} />,
      small: (content) => <small>{content}</small>,
      end: (content) => <span className="title__to">{content}</span>,
      arrow: (content) => (
        <span className="title__arrow">
          <Icon name="right" />
          <span className="hidden">{content}</span>
        </span>
      ),
    }),
  };
}
