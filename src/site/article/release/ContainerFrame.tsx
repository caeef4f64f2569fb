import type { ReactElement, ReactNode } from 'react';
import type { OptionalSheet } from '#core/contracts/page-sheets.ts';
import type { Container } from '#core/model/release/release-body.ts';
import { Icon } from '../../components/Icon.tsx';
import { useSheet } from '../../styles/declared-sheets.ts';
import { TreeContent } from '../TreeContent.tsx';

interface ContainerFrameProps {
  readonly container: Container;
  /** The sections in the container. */
  readonly children: ReactNode;
}

const SHEETS: Readonly<Record<Container['form'], readonly OptionalSheet[]>> = {
  aside: ['blocks'],
  details: [],
  group: [],
  panel: [],
  tabs: ['tabs'],
};

/** A container that an author has put around entries. The entries keep their kinds and anchors. */
export function ContainerFrame({ container, children }: ContainerFrameProps): ReactElement {
  const { form, title, tone, open, group, query, value } = container;
  useSheet(...SHEETS[form]);
  const notes = <div className="notes">{children}</div>;
  if (form === 'group') return <div className="container">{notes}</div>;
  if (form === 'tabs') {
    return (
      <div className="container panels" data-group={group} data-query={query}>
        {children}
      </div>
    );
  }
  if (form === 'panel') {
    return (
      <div className="container panel" data-value={value} data-chosen={open ? '' : undefined}>
        <TreeContent as="p" className="panel__label" tree={title} />
        {notes}
      </div>
    );
  }
  if (form === 'aside') {
    return (
      <div className="container aside" role="note" data-tone={tone}>
        {title.length > 0 && (
          <p className="aside__title">
            <Icon name={tone === 'plain' ? 'note' : 'warning'} />
            <TreeContent as="span" tree={title} />
          </p>
        )}
        {notes}
      </div>
    );
  }
  return (
    <details className="container" open={open}>
      {title.length > 0 && <TreeContent as="summary" tree={title} />}
      {notes}
    </details>
  );
}
