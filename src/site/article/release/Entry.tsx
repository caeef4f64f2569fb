import type { ReactElement } from 'react';
import type { Entry } from '#core/model/release/release-body.ts';
import { KindLabel } from '../../components/kinds/KindLabel.tsx';
import { FormerNames } from '../FormerNames.tsx';
import { HeadingElement } from '../HeadingElement.tsx';
import { TreeContent } from '../TreeContent.tsx';
import { DoneTick } from './DoneTick.tsx';
import { Prose } from './Prose.tsx';
import { References } from './References.tsx';
import { Relations } from './Relations.tsx';

/** An entry with a heading and text. Without a kind, it is a plain section. */
export function FullEntry({ change }: { readonly change: Entry }): ReactElement {
  const { kind, level = 3, anchor, title, titleHtml, references, html, headings, task } = change;
  return (
    <article className="entry" data-kind={kind === 'other' ? undefined : kind}>
      <KindLabel kind={kind} />
      <HeadingElement level={level} id={anchor} name={title}>
        <TreeContent as="span" tree={titleHtml} />
      </HeadingElement>
      <References references={references} />
      {html.length > 0 && <Prose className="entry__text prose" tree={html} headings={headings} />}
      <Relations anchor={anchor} />
      {task && <DoneTick anchor={anchor} title={title} />}
    </article>
  );
}

interface LineEntriesProps {
  readonly changes: readonly Entry[];
  /** A bullet list of changes without a kind. */
  readonly plain: boolean;
}

/** An entry of one sentence. */
export function LineEntries({ changes, plain }: LineEntriesProps): ReactElement {
  return (
    <ul className={plain ? 'lines' : 'entries'}>
      {changes.map((change) => (
        <LineEntry key={change.anchor} change={change} plain={plain} />
      ))}
    </ul>
  );
}

function LineEntry({ change, plain }: { readonly change: Entry; readonly plain: boolean }): ReactElement {
  const { kind, anchor, title, titleHtml, html, headings, references, task } = change;
  const sentence = <TreeContent as="p" tree={titleHtml} />;
  return (
    <li id={anchor} {...(!plain && { className: 'entry', 'data-kind': kind })}>
      <FormerNames of={anchor} />
      {!plain && <KindLabel kind={kind} />}
      {html.length === 0 ? (
        sentence
      ) : (
        <div>
          {sentence}
          <Prose tree={html} headings={headings} />
        </div>
      )}
      <References references={references} />
      <Relations anchor={anchor} />
      {task && <DoneTick anchor={anchor} title={title} />}
    </li>
  );
}
