import { Fragment, type ReactElement } from 'react';
import type { Announcement as AnnouncementData } from '#core/contracts/page-data.ts';
import type { Action } from '../boot/action.ts';
import { Icon } from '../components/Icon.tsx';
import { useMessages } from '../messages/messages-context.ts';

/** The announcement above all pages, until the reader dismisses it. `<html>` carries its id. */
export function Announcement({ announcement }: { readonly announcement: AnnouncementData }): ReactElement {
  const { text, link, permanent } = announcement;
  const messages = useMessages();
  return (
    <aside className="announcement" aria-label={messages('shell.announcement')}>
      <p>
        <TextWithCode text={text} />
        {link && (
          <>
            {' '}
            <a href={link.url}>{link.label}</a>
          </>
        )}
      </p>
      {!permanent && (
        <button
          className="announcement__close script"
          type="button"
          data-action={'announcement-dismiss' satisfies Action}
          aria-label={messages('shell.close-announcement')}
        >
          <Icon name="close" />
        </button>
      )}
    </aside>
  );
}

/** Text between backticks is code. An unpaired backtick is left unchanged. */
function TextWithCode({ text }: { readonly text: string }): ReactElement {
  return (
    <>
      {text.split(/`([^`]+)`/).map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a fixed text never move
        <Fragment key={index}>{index % 2 === 1 ? <code>{piece}</code> : piece}</Fragment>
      ))}
    </>
  );
}
