import type { ReactElement, ReactNode } from 'react';
import type { Container } from '#core/model/release.ts';
import { HtmlContent } from '../components/HtmlContent.tsx';
import { Icon } from '../components/Icon.tsx';

interface ContainerFrameProps {
  readonly container: Container;
  /** The sections in it. */
  readonly children: ReactNode;
}

/** What an author put round entries: they stay entries, with their kinds and anchors. */
export function ContainerFrame({ container, children }: ContainerFrameProps): ReactElement {
  const { form, title, tone, open, group, query, value } = container;
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
        <HtmlContent as="p" className="panel__label" html={title} />
        {notes}
      </div>
    );
  }
  if (form === 'aside') {
    return (
      <div className="container aside" role="note" data-tone={tone}>
        {title !== '' && (
          <p className="aside__title">
            <Icon name={tone === 'plain' ? 'note' : 'warning'} />
            <HtmlContent as="span" html={title} />
          </p>
        )}
        {notes}
      </div>
    );
  }
  return (
    <details className="container" open={open}>
      {title !== '' && <HtmlContent as="summary" html={title} />}
      {notes}
    </details>
  );
}
