import { memo, type ReactElement } from 'react';
import type { LostChange, Upgrade } from '#core/answers/upgrade.ts';
import { KindLabel } from '../components/kinds/KindLabel.tsx';
import { VersionNumber } from '../components/VersionNumber.tsx';
import { marked, rich } from '../messages/messages-context.ts';
import { useViewMessages } from '../messages/view-messages.tsx';
import { IdLinks, TitleLink, Versions } from './Change.tsx';
import { Evidence } from './Evidence.tsx';
import { useGrowingCount } from './growing-count.ts';
import type { StreamVersions } from './range/stream-versions.ts';

interface LostListProps {
  readonly lost: readonly LostChange[];
  readonly upgrade: Upgrade;
  readonly known: StreamVersions;
}

/** The number of visible entries; a downgrade can lose hundreds. */
const VISIBLE_ENTRIES = 10;

/** What the reader would lose in a downgrade. Shown first, and not affected by filters. */
export const LostList = memo(function LostList({ lost, upgrade, known }: LostListProps): ReactElement | null {
  const messages = useViewMessages('upgrade');
  const ready = useGrowingCount(lost.length);
  if (lost.length === 0) return null;
  const row = (merged: LostChange): ReactElement => (
    <LostItem key={merged.change.url} merged={merged} upgrade={upgrade} known={known} />
  );
  const moreCount = lost.length - VISIBLE_ENTRIES;
  // Rendered in slices although the list is closed: find in page and print open it.
  const more = lost.slice(VISIBLE_ENTRIES, Math.max(VISIBLE_ENTRIES, ready));
  return (
    <section
      className="action action--lost"
      id="lost"
      aria-labelledby="lost-title"
      aria-busy={ready < lost.length ? true : undefined}
    >
      <header>
        <h2 id="lost-title">{marked(messages, 'upgrade.lost')}</h2>
        <p>
          {rich(messages, 'upgrade.lost-changes', {
            from: <VersionNumber version={upgrade.from.text} />,
            to: <VersionNumber version={upgrade.to.text} />,
          })}
        </p>
      </header>
      <ol className="action__list">{lost.slice(0, VISIBLE_ENTRIES).map(row)}</ol>
      {moreCount > 0 && (
        <details className="fold">
          <summary>{marked(messages, 'answer.more', { count: moreCount })}</summary>
          <ol className="action__list">{more.map(row)}</ol>
        </details>
      )}
    </section>
  );
});

const LostItem = memo(function LostItem({
  merged,
  upgrade,
  known,
}: Omit<LostListProps, 'lost'> & { readonly merged: LostChange }): ReactElement {
  const messages = useViewMessages('upgrade');
  const { change, versions, nearest } = merged;
  return (
    <li data-kind={change.kind === 'other' ? undefined : change.kind}>
      <KindLabel kind={change.kind} />
      <div className="action__task">
        <TitleLink html={change.titleHtml} title={change.title} url={change.url} />
        {change.ids.length > 0 && <IdLinks ids={change.ids} />}
        {nearest && (
          <p className="relation">
            {rich(messages, 'upgrade.nearest', { version: <Versions versions={[nearest]} /> })}
          </p>
        )}
        <Evidence change={change} upgrade={upgrade} known={known} />
      </div>
      <p className="ref">
        <Versions versions={versions} />
      </p>
    </li>
  );
});
