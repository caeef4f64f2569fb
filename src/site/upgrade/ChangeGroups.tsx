import { memo, type ReactElement } from 'react';
import { quantity } from '#core/model/quantity.ts';
import type { MergedChange } from '#core/upgrade/changes.ts';
import type { ChangeGroup } from '#core/upgrade/groups.ts';
import { ChangeItem } from './Change.tsx';

interface ChangeGroupsProps {
  readonly groups: readonly ChangeGroup[];
  /** How many entries have their turn: long lists come in steps, so that none of them holds up a hand. */
  readonly ready: number;
}

/** Groups with their fixes folded to a count. */
export function ChangeGroups({ groups, ready }: ChangeGroupsProps): ReactElement {
  const total = groups.reduce((sum, { shown, folded }) => sum + shown.length + folded.length, 0);
  let before = 0;
  return (
    <>
      {groups.map((group) => {
        const size = group.shown.length + group.folded.length;
        const room = Math.min(ready - before, size);
        before += size;
        return room > 0 && <Group key={group.name} group={group} room={room} />;
      })}
      {total === 0 && <p className="upgrade__notice">No change is left: the filters hide all of them.</p>}
    </>
  );
}

interface GroupProps {
  readonly group: ChangeGroup;
  /** How many of its entries have their turn. */
  readonly room: number;
}

/** A group that has all of its entries is left alone while others grow. */
const Group = memo(function Group({ group, room }: GroupProps): ReactElement {
  const { name, shown, folded } = group;
  return (
    <section className="changes" aria-label={name}>
      <h2>{name}</h2>
      <Items members={shown.slice(0, room)} />
      {folded.length > 0 && room > shown.length && (
        <details className="changes__fixes">
          <summary>{quantity(folded.length, 'fix', 'fixes')}</summary>
          <Items members={folded.slice(0, room - shown.length)} />
        </details>
      )}
    </section>
  );
});

function Items({ members }: { readonly members: readonly MergedChange[] }): ReactElement | null {
  if (members.length === 0) return null;
  return (
    <ul className="entries">
      {members.map((merged) => (
        <ChangeItem key={merged.change.url} merged={merged} fixedIn={merged.change.fixedIn} />
      ))}
    </ul>
  );
}
