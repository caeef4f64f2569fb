import type { CSSProperties, ReactElement, ReactNode } from 'react';
import type { MergedChange } from '#core/answers/upgrade.ts';
import { ChangeItem } from './Change.tsx';

interface EntryListProps<Member> {
  /** All entries of the list. */
  readonly members: readonly Member[];
  /** The entries that match the filters. Default: all entries. */
  readonly shown?: ReadonlySet<MergedChange>;
  /** The number of matching entries to render. */
  readonly room: number;
  /** Additional content for an entry. */
  readonly beside?: ((member: Member) => ReactNode) | undefined;
}

/**
 * The number of entries that `content-visibility` lays out together. In every frame, browsers check the
 * position of each batch. For more than a thousand single entries, a slow phone needs longer than a frame;
 * much larger batches take too long to lay out.
 */
const BATCH_SIZE = 8;

/** A list of short entries in batches. Screen readers get a single list. */
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
              // The estimated size of the batch until it is laid out.
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
