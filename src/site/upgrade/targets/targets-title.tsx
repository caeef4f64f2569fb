import { useEffect } from 'react';
import { VersionNumber } from '../../components/VersionNumber.tsx';
import type { LazyViewProps } from '../../layouts/lazy-view.ts';
import { rich } from '../../messages/messages-context.ts';
import { useViewMessages } from '../../messages/view-messages.tsx';

/** Sets the title of the page to the version that is upgraded from. */
export function useTargetsTitle(
  setTitle: LazyViewProps['setTitle'],
  stream: string,
  version: string | undefined,
): void {
  const messages = useViewMessages('upgrade');
  useEffect(() => {
    if (version === undefined) return;
    setTitle({
      text: messages('targets.title', { stream, version }),
      heading: rich(messages, 'targets.heading', {
        stream,
        version: <VersionNumber version={version} />,
        small: (content) => <small>{content}</small>,
      }),
    });
  }, [setTitle, stream, version, messages]);
}
