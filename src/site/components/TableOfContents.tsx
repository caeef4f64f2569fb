import type { ReactElement } from 'react';
import type { ContentsEntry } from '#core/contracts/page-data.ts';
import { marked, useMessages } from '../messages/messages-context.ts';
import { useScrollSpy } from '../reading/scroll-spy.ts';

/**
 * The table of contents as a vertical scale: sections are long ticks, entries short ones. Collapsible in
 * windows without a column for it.
 */
export function TableOfContents({
  contents,
}: {
  readonly contents: readonly ContentsEntry[];
}): ReactElement | null {
  const current = useScrollSpy(contents);
  const messages = useMessages();
  if (contents.length === 0) return null;
  return (
    <nav className="contents" aria-label={messages('page.contents')}>
      {/* The boot script collapses it between the header and the notes. */}
      <details open suppressHydrationWarning>
        <summary>{marked(messages, 'page.contents')}</summary>
        <ol className="scale">
          {contents.map(({ id, text, level }) => (
            <li key={id} className={level > 2 ? 'minor' : undefined}>
              <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
                {text === '' ? marked(messages, 'page.action-required') : text}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
