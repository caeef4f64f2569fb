/**
 * The page state that styles and several scripts share: `data-*` attributes of `<html>`, such as
 * `data-app="started"`. A flag that is set has an empty value. Read-only flags are settings of the publisher, which
 * `prerender/document.ts` writes.
 */
export interface RootFlags {
  /** The publisher's default color mode. */
  readonly defaultTheme?: string;
  /** Readers without a choice get the mode of their system. */
  readonly respectSystem?: '';
  /** The id of the announcement. */
  readonly announcement?: string;
  /** The reader has dismissed the announcement. */
  announcementDismissed?: '';
  /** The color mode in effect. */
  theme?: 'light' | 'dark';
  /** The reader's choice of color mode. */
  themeChoice?: 'light' | 'dark' | 'system';
  /** Empty: scripts run. `served`: the boot script has added its handlers. */
  script?: '' | 'served';
  /** Absent before the first input. `offline`: failed without a connection. */
  app?: 'loading' | 'started' | 'failed' | 'offline';
  /** Which keys open the search. */
  keys?: 'mac' | 'other';
  /** The reader has hidden the sidebar. */
  sidebar?: 'hidden';
  /** The scroll position of a history entry is being restored. */
  arriving?: '';
  /** Search terms are highlighted. */
  found?: '';
  /** All entries of an upgrade are laid out. */
  whole?: '';
}

export function rootFlags(): RootFlags {
  return document.documentElement.dataset as RootFlags;
}
