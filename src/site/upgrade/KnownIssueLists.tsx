import type { ReactElement } from 'react';
import type { UpgradePlan } from '#core/upgrade/plan.ts';
import type { Upgrade } from '#core/upgrade/reach.ts';
import { ChangeItem } from './Change.tsx';

interface KnownIssueListsProps {
  readonly plan: UpgradePlan;
  readonly upgrade: Upgrade;
}

/** What the upgrade mends of what is known, and what stays. */
export function KnownIssueLists({ plan, upgrade }: KnownIssueListsProps): ReactElement {
  const { from, to } = upgrade;
  return (
    <>
      {plan.open.length > 0 && (
        <section className="changes" aria-label="Known issues that are still open">
          <h2>Still open in {to.version.text}</h2>
          <ul className="entries">
            {plan.open.map((merged) => (
              <ChangeItem key={merged.change.url} merged={merged} />
            ))}
          </ul>
        </section>
      )}
      {plan.resolved.length > 0 && (
        <section className="changes" aria-label="Known issues that are fixed">
          <h2>Known in {from.version.text}, fixed on the way</h2>
          <ul className="entries">
            {plan.resolved.map(({ fixedIn, ...merged }) => (
              <ChangeItem key={merged.change.url} merged={merged} fixedIn={fixedIn} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
