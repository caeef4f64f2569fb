import type { ReactElement } from 'react';
import type { MergedChange } from '#core/upgrade/changes.ts';
import type { DatedVersion } from '#core/upgrade/reach.ts';
import { type BatchNumbers, cutBatches, sizeOf } from './batches.ts';
import { ChangeItem } from './Change.tsx';

interface EntryListProps<Member> {
  readonly members: readonly Member[];
  readonly numbers?: BatchNumbers | undefined;
  /** Where a known issue is fixed. */
  readonly fixedIn?: (member: Member) => readonly DatedVersion[] | undefined;
}

/** Entries in short, batch by batch, and one list for who hears them. */
export function EntryList<Member extends MergedChange>({
  members,
  numbers,
  fixedIn,
}: EntryListProps<Member>): ReactElement {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a <ul> may not hold the batches
    <div className="batches" role="list">
      {cutBatches(members, numbers).map((batch) => (
        <ul key={batch.number} className="entries" role="none" data-size={sizeOf(batch)}>
          {batch.members.map((merged) => (
            <ChangeItem key={merged.change.url} merged={merged} fixedIn={fixedIn?.(merged)} />
          ))}
        </ul>
      ))}
    </div>
  );
}
