import { memo, type ReactElement } from 'react';
import type { UpgradePlan } from '#core/upgrade/plan.ts';
import type { Upgrade } from '#core/upgrade/reach.ts';
import { EntryList } from './EntryList.tsx';

interface KnownIssueListsProps {
  readonly plan: UpgradePlan;
  readonly upgrade: Upgrade;
  /** How many of them have their turn. */
  readonly ready: number;
}

/** What the upgrade mends of what is known, and what stays. Filters change nothing of it. */
export const KnownIssueLists = memo(function KnownIssueLists({
  plan,
  upgrade,
  ready,
}: KnownIssueListsProps): ReactElement {
  const { from, to } = upgrade;
  const { open, resolved } = plan;
  return (
    <>
      {open.length > 0 && ready > 0 && (
        <section className="changes" aria-label="Known issues that are still open">
          <h2>Still open in {to.version.text}</h2>
          <EntryList members={open} room={ready} />
        </section>
      )}
      {resolved.length > 0 && ready > open.length && (
        <section className="changes" aria-label="Known issues that are fixed">
          <h2>Known in {from.version.text}, fixed on the way</h2>
          <EntryList members={resolved} room={ready - open.length} fixedIn={({ fixedIn }) => fixedIn} />
        </section>
      )}
    </>
  );
});
