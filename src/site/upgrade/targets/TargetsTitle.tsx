import type { ReactElement } from 'react';
import { VersionNumber } from '../../components/VersionNumber.tsx';
import { rich } from '../../messages/messages-context.ts';
import type { ViewMessages } from '../../messages/view-messages.tsx';

interface TargetsTitleProps {
  /** The title is rendered outside of the view. */
  readonly messages: ViewMessages<'upgrade'>;
  readonly stream: string;
  readonly version: string;
}

/** For example `Upgrade targets for App 24.6.3`. */
export function TargetsTitle({ messages, stream, version }: TargetsTitleProps): ReactElement {
  return rich(messages, 'targets.heading', {
    stream,
    version: <VersionNumber version={version} />,
    small: (content) => <small>{content}</small>,
  });
}
