import { Fragment, memo, type ReactElement, type ReactNode } from 'react';
import type { MergedChange } from '#core/answers/upgrade.ts';
import type { HtmlTree } from '#core/model/html/html.ts';
import { hasElement } from '#core/model/html/html-tree.ts';
import { serialise } from '#core/model/html/serialise.ts';
import { withoutSameIssue } from '#core/model/reference-id.ts';
import type { Version } from '#core/model/version.ts';
import { useApp } from '../app/app-context.ts';
import { HtmlContent } from '../components/HtmlContent.tsx';
import { KindLabel } from '../components/kinds/KindLabel.tsx';
import { VersionNumber } from '../components/VersionNumber.tsx';
import { marked } from '../messages/messages-context.ts';
import { useViewMessages } from '../messages/view-messages.tsx';

interface ChangeProps {
  readonly merged: MergedChange;
  /** Additional content. Keep its identity: another value rerenders the entry. */
  readonly beside?: ((merged: MergedChange) => ReactNode) | undefined;
}

/** A short form of an entry, with all versions that contain it. The title links to the entry. */
export function ChangeItem(props: ChangeProps): ReactElement {
  const { kind } = props.merged.change;
  return (
    <li
      className="entry change"
      // biome-ignore lint/a11y/noRedundantRoles: the list round it is none
      role="listitem"
      data-kind={kind === 'other' ? undefined : kind}
    >
      <Change {...props} />
    </li>
  );
}

/** Memoized, so that growing or filtering the list does not rerender the entry. */
const Change = memo(function Change({ merged, beside }: ChangeProps): ReactElement {
  const { change, versions } = merged;
  const { kind, url, title, titleHtml, summary, ids } = change;
  return (
    <>
      <KindLabel kind={kind} />
      <div className="change__text">
        <TitleLink html={titleHtml} title={title} url={url} />
        {summary !== '' && <p className="change__summary">{summary}</p>}
        <SeverityLabel change={change} />
        {ids.length > 0 && <IdLinks ids={ids} />}
        {beside?.(merged)}
      </div>
      <p className="ref">
        <Versions versions={versions} />
      </p>
    </>
  );
});

export function SeverityLabel({ change: { facts } }: Pick<MergedChange, 'change'>): ReactElement | null {
  const messages = useViewMessages('upgrade');
  const severity = facts?.severity;
  return severity ? <p className="relation">{marked(messages, 'kinds.severity', { severity })}</p> : null;
}

interface TitleLinkProps {
  /** Missing if it only repeats the title. */
  readonly html: HtmlTree | undefined;
  /** The title as plain text. */
  readonly title: string;
  readonly url: string;
}

/**
 * The title links to the entry. A title with links of its own keeps them, and is followed by the link to the
 * entry if none of them leads there.
 */
export function TitleLink({ html, title, url }: TitleLinkProps): ReactElement {
  const messages = useViewMessages('upgrade');
  if (html === undefined) {
    return (
      <p className="change__title">
        <a className="quiet" href={url}>
          {title}
        </a>
      </p>
    );
  }
  const isLink = (href?: string): boolean =>
    hasElement(
      html,
      ([name, attributes]) => name === 'a' && (href === undefined || attributes.href === href),
    );
  return isLink() ? (
    <p className="change__title">
      <HtmlContent as="span" html={serialise(html)} />
      {!isLink(url) && (
        <>
          {' '}
          <a className="change__link" href={url} aria-label={messages('upgrade.read-more-about', { title })}>
            {marked(messages, 'upgrade.read-more')}
          </a>
        </>
      )}
    </p>
  ) : (
    <p className="change__title">
      <a className="quiet" href={url}>
        <HtmlContent as="span" html={serialise(html)} />
      </a>
    </p>
  );
}

export function Versions({ versions }: { readonly versions: readonly Version[] }): ReactElement {
  return (
    <>
      {versions.map(({ text }) => (
        <Fragment key={text}>
          <span className="badge">
            <VersionNumber version={text} />
          </span>{' '}
        </Fragment>
      ))}
    </>
  );
}

export function IdLinks({ ids }: { readonly ids: readonly string[] }): ReactElement {
  const { urls } = useApp();
  return (
    <p className="change__ids">
      {withoutSameIssue(ids).map((id) => (
        <a key={id} href={urls.id(id)}>
          {id}
        </a>
      ))}
    </p>
  );
}
