import { memo, type ReactElement } from 'react';
import { quantity } from '#core/model/quantity.ts';
import type { MergedChange } from '#core/upgrade/changes.ts';
import type { ChangeGroup } from '#core/upgrade/groups.ts';
import type { BatchNumbers } from './batches.ts';
import { EntryList } from './EntryList.tsx';

interface ChangeGroupsProps {
  readonly groups: readonly ChangeGroup[];
  readonly numbers: BatchNumbers;
  /** How many entries have their turn: long lists come in steps, so that none of them holds up a hand. */
  readonly ready: number;
}

/** Groups with their fixes folded to a count. */
export function ChangeGroups({ groups, numbers, ready }: ChangeGroupsProps): ReactElement {
  const total = groups.reduce((sum, { shown, folded }) => sum + shown.length + folded.length, 0);
  let before = 0;
  return (
    <>
      {groups.map((group) => {
        const size = group.shown.length + group.folded.length;
        const room = Math.min(ready - before, size);
        before += size;
        return room > 0 && <Group key={group.name} group={group} numbers={numbers} room={room} />;
      })}
      {total === 0 && <p className="upgrade__notice">No change is left: the filters hide all of them.</p>}
    </>
  );
}

interface GroupProps {
  readonly group: ChangeGroup;
  readonly numbers: BatchNumbers;
  /** How many of its entries have their turn. */
  readonly room: number;
}

/** A group that has all of its entries is left alone while others grow. */
const Group = memo(function Group({ group, numbers, room }: GroupProps): ReactElement {
  const { name, shown, folded } = group;
  return (
    <section className="changes" aria-label={name}>
      <h2>{name}</h2>
      <EntryList members={shown.slice(0, room)} numbers={numbers} fixedIn={fixedInOf} />
      {folded.length > 0 && room > shown.length && (
        <details className="changes__fixes">
          <summary>{quantity(folded.length, 'fix', 'fixes')}</summary>
          <EntryList members={folded.slice(0, room - shown.length)} numbers={numbers} />
        </details>
      )}
    </section>
  );
});

function fixedInOf({ change }: MergedChange): MergedChange['change']['fixedIn'] {
  return change.fixedIn;
}
