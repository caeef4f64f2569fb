import type { CSSProperties, ReactElement, ReactNode } from 'react';
import type { MergedChange } from '#core/answers/upgrade.ts';
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

/**
 * So many entries are laid out together when they come near. A browser looks at every frame where each of them is: of more than a
 * thousand entries one by one that takes a slow phone longer than the frame has, and to lay out many more at once does, too.
 */
const BATCH_SIZE = 8;

/** Entries in short, batch by batch, and one list for who hears them. */
export function EntryList<Member extends MergedChange>({
  members,
  shown,
  room,
  beside,
}: EntryListProps<Member>): ReactElement {
  const left = shown === undefined ? members : members.filter((member) => shown.has(member));
  const ready = new Set(left.slice(0, Math.max(0, room)));
  const batches = Array.from({ length: Math.ceil(members.length / BATCH_SIZE) }, (_, number) =>
    members.slice(number * BATCH_SIZE, (number + 1) * BATCH_SIZE).filter((member) => ready.has(member)),
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a <ul> may not hold the batches
    <div className="batches" role="list" hidden={left.length === 0}>
      {batches.map(
        (entries, number) =>
          entries.length > 0 && (
            <ul
              // biome-ignore lint/suspicious/noArrayIndexKey: entries keep their batch
              key={number}
              className="entries"
              role="none"
              // For the place that is kept for it until it is laid out.
              style={{ '--rows': entries.length } as CSSProperties}
            >
              {entries.map((merged) => (
                <ChangeItem
                  key={merged.change.url}
                  merged={merged}
                  beside={beside as ((member: MergedChange) => ReactNode) | undefined}
                />
              ))}
            </ul>
          ),
      )}
    </div>
  );
}
