import type { ReactElement } from 'react';
import type { VersionLifecycle } from '#core/contracts/index-content.ts';
import { LIFECYCLE_ANCHOR } from '#core/model/urls.ts';
import { VersionLink } from '../../components/VersionNumber.tsx';
import { marked } from '../../messages/messages-context.ts';
import { useSheet } from '../../styles/declared-sheets.ts';
import { useArticleMessages } from '../article-messages.ts';
import { Day } from '../Day.tsx';
import { HeadingElement } from '../HeadingElement.tsx';
import { LifecycleStatus } from '../LifecycleStatus.tsx';

interface LifecycleTableProps {
  readonly stream: string;
  readonly lifecycles: readonly VersionLifecycle[];
}

/** The state is next to the version, so that a narrow window shows both without scrolling. */
export function LifecycleTable({ stream, lifecycles }: LifecycleTableProps): ReactElement {
  const messages = useArticleMessages();
  useSheet('blocks');
  return (
    <section aria-labelledby={LIFECYCLE_ANCHOR}>
      <HeadingElement level={2} id={LIFECYCLE_ANCHOR} name={messages('article.lifecycle')}>
        {marked(messages, 'article.lifecycle')}
      </HeadingElement>
      <section className="table" aria-label={messages('article.lifecycle-table', { stream })}>
        <table className="life">
          <thead>
            <tr>
              <th scope="col">{marked(messages, 'check.version')}</th>
              <th scope="col">{marked(messages, 'article.lifecycle-state')}</th>
              <th scope="col">{marked(messages, 'article.general-availability')}</th>
              <th scope="col">{marked(messages, 'article.end-of-maintenance')}</th>
              <th scope="col">{marked(messages, 'article.end-of-support')}</th>
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
        <VersionLink className="quiet" url={url} version={version} />
      </th>
      <td>
        <LifecycleStatus view={view} form="label" />
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
