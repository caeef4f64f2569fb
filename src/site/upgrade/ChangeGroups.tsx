import { memo, type ReactElement, type ReactNode } from 'react';
import type { MergedChange } from '#core/answers/upgrade.ts';
import type { ChangeGroup } from '#core/upgrade/groups.ts';
import { marked } from '../messages/messages-context.ts';
import { useViewMessages } from '../messages/view-messages.tsx';
import { EntryList } from './EntryList.tsx';

interface ChangeGroupsProps {
  readonly groups: readonly ChangeGroup[];
  /** The changes that match the filters. */
  readonly shown: ReadonlySet<MergedChange>;
  readonly beside: (merged: MergedChange) => ReactNode;
  /**
   * The number of entries to render so far. Long lists are rendered in slices, so that input is not delayed.
   */
  readonly ready: number;
}

/** Groups of changes, with fixes collapsed to a count. */
export function ChangeGroups({ groups, shown, beside, ready }: ChangeGroupsProps): ReactElement {
  const messages = useViewMessages('upgrade');
  let before = 0;
  return (
    <>
      {groups.map((group) => {
        const size = countShown([...group.shown, ...group.folded], shown);
        const room = Math.max(0, Math.min(ready - before, size));
        before += size;
        return <Group key={group.name} {...{ group, shown, beside, room }} />;
      })}
      {shown.size === 0 && groups.length > 0 && (
        <p className="upgrade__notice">{marked(messages, 'upgrade.none-shown')}</p>
      )}
    </>
  );
}

interface GroupProps {
  readonly group: ChangeGroup;
  readonly shown: ReadonlySet<MergedChange>;
  readonly beside: (merged: MergedChange) => ReactNode;
  /** The number of entries to render in this group. */
  readonly room: number;
}

/**
 * Memoized, so that a complete group does not rerender while others grow. A group without matching entries
 * remembers whether its fixes are expanded.
 */
const Group = memo(function Group({ group, shown, beside, room }: GroupProps): ReactElement {
  const messages = useViewMessages('upgrade');
  const { name, isOutside } = group;
  const [open, folded] = [countShown(group.shown, shown), countShown(group.folded, shown)];
  return (
    <section className="changes" aria-label={name} hidden={room === 0}>
      <h3>{name}</h3>
      <EntryList members={group.shown} shown={shown} room={room} beside={beside} />
      {group.folded.length > 0 && (
        <details className="changes__fixes" hidden={folded === 0 || room <= open}>
          <summary>
            {marked(messages, isOutside ? 'profile.outside-count' : 'kinds.count-fix', { count: folded })}
          </summary>
          <EntryList members={group.folded} shown={shown} room={room - open} beside={beside} />
        </details>
      )}
    </section>
  );
});

function countShown(members: readonly MergedChange[], shown: ReadonlySet<MergedChange>): number {
  return members.filter((member) => shown.has(member)).length;
}
