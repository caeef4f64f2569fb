import type { ReactElement } from 'react';
import type { VersionLifecycle } from '#core/contracts/index-content.ts';
import { LIFECYCLE_ANCHOR } from '#core/model/urls.ts';
import { VersionNumber } from '../../components/VersionNumber.tsx';
import { Anchor } from '../Anchor.tsx';
import { useNeed } from '../article-context.ts';
import { Day } from '../Day.tsx';
import { LifecycleStatus } from '../LifecycleStatus.tsx';

interface LifecycleTableProps {
  readonly stream: string;
  readonly lifecycles: readonly VersionLifecycle[];
}

/** The state is next to the version, so that a narrow window shows both without scrolling. */
export function LifecycleTable({ stream, lifecycles }: LifecycleTableProps): ReactElement {
  useNeed('blocks');
  return (
    <section aria-labelledby={LIFECYCLE_ANCHOR}>
      <h2 id={LIFECYCLE_ANCHOR} aria-label="Life cycle">
        Life cycle
        <Anchor id={LIFECYCLE_ANCHOR} heading="Life cycle" />
      </h2>
      <section className="table" aria-label={`Life cycle of ${stream} releases`}>
        <table className="life">
          <thead>
            <tr>
              <th scope="col">Version</th>
              <th scope="col">State</th>
              <th scope="col">General availability</th>
              <th scope="col">End of maintenance</th>
              <th scope="col">End of support</th>
            </tr>
          </thead>
          <tbody>
            {lifecycles.map((view) => (
              <LifecycleRow key={view.url} view={view} />
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

function LifecycleRow({ view }: { readonly view: VersionLifecycle }): ReactElement {
  const { url, version, date, lifecycle } = view;
  return (
    <tr>
      <th scope="row">
        <a className="quiet" href={url}>
          <VersionNumber version={version} />
        </a>
      </th>
      <td>
        <LifecycleStatus view={view} form="word" />
      </td>
      <td>
        <Day day={lifecycle.generalAvailability ?? date} format="short" />
      </td>
      <td>
        <Day day={lifecycle.endOfMaintenance} format="short" />
      </td>
      <td>
        <Day day={lifecycle.endOfSupport} format="short" />
      </td>
    </tr>
  );
}
