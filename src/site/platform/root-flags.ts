/**
 * The page state that styles and several scripts share: `data-*` attributes of `<html>`, such as
 * `data-app="started"`. A flag that is set has an empty value. `prerender/document.ts` writes the publisher's
 * settings.
 */
export interface RootFlags {
  /**
   * The publisher's default color mode. Written by prerender/document.ts, read by preferences/color-mode.ts.
   */
  readonly defaultTheme?: string;
  /**
   * Readers without a choice get the mode of their system. Written by prerender/document.ts, read by
   * preferences/color-mode.ts and styles without script.
   */
  readonly respectSystem?: '';
  /**
   * The id of the announcement. Written by prerender/document.ts, read by boot/inline/theme.ts and
   * boot/announcement.ts.
   */
  readonly announcement?: string;
  /**
   * The reader has dismissed the announcement. Written by boot/inline/theme.ts and boot/announcement.ts, read
   * by parts/script.css.
   */
  announcementDismissed?: '';
  /**
   * The color mode in effect. Written by prerender/document.ts and preferences/color-mode.ts, read by
   * base/tokens.css and base/contrast.css.
   */
  theme?: 'light' | 'dark';
  /**
   * The reader's choice of color mode. Written by preferences/color-mode.ts, read by boot/color-mode.ts and
   * parts/script.css.
   */
  themeChoice?: 'light' | 'dark' | 'system';
  /**
   * Empty: scripts run. `served`: the boot script has added its handlers. Written by boot/inline/theme.ts,
   * and written and read by boot/inline/boot-script.ts and boot/inline/early-input.ts; read by
   * parts/script.css.
   */
  script?: '' | 'served';
  /**
   * Absent before the first input. `offline`: failed without a connection. Written by boot/load-app.ts, boot/inline/boot-script.ts and
   * offline/offline.ts, read by boot/search.ts, boot/inline/early-submit.ts, boot/inline/traversal.ts and
   * parts/unavailable.css.
   */
  app?: 'started' | 'failed' | 'offline';
  /**
   * Which keys open the search. Written by boot/inline/theme.ts, read by boot/search-key.ts and
   * parts/search-entry.css.
   */
  keys?: 'mac' | 'other';
  /**
   * The reader has hidden the sidebar. Written by boot/inline/theme.ts and boot/sidebar.ts, read by
   * parts/sidebar-hide.css.
   */
  sidebar?: 'hidden';
  /**
   * The page is at its top and has had no input since it was loaded. Written by boot/inline/theme.ts, removed
   * by app/app.tsx, read by page/notes.css.
   */
  lazyLayout?: '';
  /**
   * The scroll position of a history entry is being restored. Written by navigation/scroll-restoration.ts,
   * read by parts/arriving.css.
   */
  arriving?: '';
  /** Search terms are highlighted. Written by reading/highlight.ts, read by base/found.css. */
  found?: '';
  /** All entries of an upgrade are laid out. Written by upgrade/link-position.ts, read by page/upgrade.css. */
  whole?: '';
}

export function rootFlags(): RootFlags {
  return document.documentElement.dataset as RootFlags;
}
