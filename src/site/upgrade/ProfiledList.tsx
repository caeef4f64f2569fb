import type { ReactElement, ReactNode } from 'react';
import type { MergedChange } from '#core/answers/upgrade.ts';
import { divideByProfile, type Unused } from '#core/upgrade/profile.ts';
import { marked } from '../messages/messages-context.ts';
import { useViewMessages } from '../messages/view-messages.tsx';
import { EntryList } from './EntryList.tsx';

interface ProfiledListProps<Member> {
  readonly members: readonly Member[];
  readonly unused: Unused;
  /** The number of entries to render. */
  readonly room: number;
  readonly beside: (member: Member) => ReactNode;
}

/** A list in which entries outside the reader's profile are collapsed to a count. */
export function ProfiledList<Member extends MergedChange>({
  members,
  unused,
  room,
  beside,
}: ProfiledListProps<Member>): ReactElement {
  const messages = useViewMessages('upgrade');
  const [own, outside] = divideByProfile(members, unused);
  return (
    <>
      <EntryList members={own} room={room} beside={beside} />
      {outside.length > 0 && room > own.length && (
        <details className="changes__fixes">
          <summary>{marked(messages, 'profile.outside-count', { count: outside.length })}</summary>
          <EntryList members={outside} room={room - own.length} beside={beside} />
        </details>
      )}
    </>
  );
}
