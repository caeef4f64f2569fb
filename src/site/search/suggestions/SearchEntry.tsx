import { type ReactElement, useCallback, useContext, useEffect, useRef } from 'react';
import type { SiteData } from '#core/contracts/page-data.ts';
import { createUrls } from '#core/model/urls.ts';
import { AppContext } from '../../app/app-context.ts';
import type { Action } from '../../boot/action.ts';
import { Icon } from '../../components/Icon.tsx';
import { marked, useMessages } from '../../messages/messages-context.ts';

/**
 * A link to the search page. The boot script opens the search dialog instead. Hover or focus starts to load
 * the search. The document contains both keyboard hints, and the style sheet shows the one for the reader's
 * platform, so that nothing moves.
 */
export function SearchEntry({ site }: { readonly site: SiteData }): ReactElement {
  const app = useContext(AppContext);
  const messages = useMessages();
  const entry = useRef<HTMLAnchorElement>(null);
  const warm = useCallback((): void => {
    app?.loadSearch().catch(() => undefined);
  }, [app]);
  // The pointer may already have been here before the app started.
  useEffect(() => {
    if (entry.current?.matches(':hover, :focus')) warm();
  }, [warm]);
  return (
    <a
      ref={entry}
      className="bar__search"
      href={createUrls(site.base).search()}
      data-action={'search-open' satisfies Action}
      aria-keyshortcuts="Control+K Meta+K"
      onPointerEnter={warm}
      onFocus={warm}
    >
      <Icon name="search" />
      <span>{site.searchLabel}</span>
      <span className="bar__keys script" aria-hidden="true">
        <kbd data-keys="other">{marked(messages, 'search-box.shortcut')}</kbd>
        <kbd data-keys="mac">{marked(messages, 'search-box.shortcut-mac')}</kbd>
      </span>
    </a>
  );
}
