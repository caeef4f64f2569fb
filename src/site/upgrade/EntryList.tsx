import { type ReactElement, type ReactNode, useState } from 'react';
import type { MergedChange } from '#core/answers/upgrade.ts';
import { cutBatches, sizeOf } from './batches.ts';
import { ChangeItem } from './Change.tsx';

interface EntryListProps<Member> {
  /** All that the list may show. */
  readonly members: readonly Member[];
  /** What the filters leave; all of them unless given. */
  readonly shown?: ReadonlySet<MergedChange>;
  /** How many of those have their turn. */
  readonly room: number;
  /** What else is to be said about an entry. */
  readonly beside?: ((member: Member) => ReactNode) | undefined;
}

/** Entries in short, batch by batch, and one list for who hears them. */
export function EntryList<Member extends MergedChange>({
  members,
  shown,
  room,
  beside,
}: EntryListProps<Member>): ReactElement {
  const left = shown === undefined ? members : members.filter((member) => shown.has(member));
  const made = useMade(left.slice(0, Math.max(0, room)));
  const isShown = (member: Member): boolean => shown === undefined || shown.has(member);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a <ul> may not hold the batches
    <div className="batches" role="list" hidden={left.length === 0}>
      {cutBatches(members).map((batch) => {
        const entries = batch.members.filter((member) => made.has(member));
        const count = entries.filter(isShown).length;
        return (
          entries.length > 0 && (
            <ul
              key={batch.number}
              className="entries"
              role="none"
              data-size={sizeOf(count)}
              hidden={count === 0}
            >
              {entries.map((merged) => (
                <ChangeItem
                  key={merged.change.url}
                  merged={merged}
                  beside={beside as ((member: MergedChange) => ReactNode) | undefined}
                  isHidden={!isShown(merged)}
                />
              ))}
            </ul>
          )
        );
      })}
    </div>
  );
}

/** What has had its turn once stays in the document, and a filter hides it: to make hundreds of entries anew holds up a hand. */
function useMade<Member>(members: readonly Member[]): ReadonlySet<Member> {
  const [made, setMade] = useState<ReadonlySet<Member>>(() => new Set(members));
  if (members.every((member) => made.has(member))) return made;
  const more = new Set([...made, ...members]);
  setMade(more);
  return more;
}
