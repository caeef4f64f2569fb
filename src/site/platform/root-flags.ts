/**
 * The state of a page that styles and several scripts share: attributes of `<html>`, `data-app="started"`. An attribute without a
 * value is a flag that is set. Those that prerender/document.ts writes are the publisher's settings.
 */
export interface RootFlags {
  /** The publisher's default. Written by prerender/document.ts, read by preferences/color-mode.ts. */
  readonly defaultTheme?: string;
  /** Readers without a choice have the mode of their system. Written by prerender/document.ts, read by preferences/color-mode.ts and styles without script. */
  readonly respectSystem?: '';
  /** The id of the announcement. Written by prerender/document.ts, read by boot/theme.ts and boot/announcement.ts. */
  readonly announcement?: string;
  /** The reader has dismissed it. Written by boot/theme.ts and boot/announcement.ts, read by parts/script.css. */
  announcementDismissed?: '';
  /** How the page looks. Written by prerender/document.ts and preferences/color-mode.ts, read by base/tokens.css and base/contrast.css. */
  theme?: 'light' | 'dark';
  /** What the reader has chosen. Written by preferences/color-mode.ts, read by boot/color-mode.ts and parts/script.css. */
  themeChoice?: 'light' | 'dark' | 'system';
  /** Scripts run, and then the boot script serves the page. Written by boot/theme.ts, boot/boot-script.ts and boot/early-input.ts, which read it, too; read by parts/script.css. */
  script?: '' | 'served';
  /** Nothing before the first input. Written by boot/load-app.ts, boot/boot-script.ts and offline/offline.ts, read by boot/early-submit.ts, boot/traversal.ts and parts/unavailable.css. */
  app?: 'started' | 'failed';
  /** Which keys open the search. Written by boot/theme.ts, read by boot/search-key.ts and parts/search-entry.css. */
  keys?: 'mac' | 'other';
  /** The reader has hidden the sidebar. Written by boot/theme.ts and boot/sidebar.ts, read by parts/sidebar-hide.css. */
  sidebar?: 'hidden';
  /** The page stands at its top as it was loaded. Written by boot/theme.ts, taken away by app.tsx, read by page/notes.css. */
  untouched?: '';
  /** The position of a history entry is being restored. Written by navigation/scroll-restoration.ts, read by parts/arriving.css. */
  arriving?: '';
  /** Words that a search found are marked. Written by reading/highlight.ts, read by base/found.css. */
  found?: '';
  /** All entries of an upgrade are laid out. Written by upgrade/kept-place.ts, read by page/upgrade.css. */
  whole?: '';
}

export function rootFlags(): RootFlags {
  return document.documentElement.dataset as RootFlags;
}
