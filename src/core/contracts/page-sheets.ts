import { STYLED_PAGE_KINDS } from './page-data.ts';

/**
 * The inline style sheets of pages. With them, a page needs no other file for its first paint:
 *
 *     index        on every page
 *     code         on pages with code blocks
 *     blocks       on pages with tables, figures, asides or tasks
 *     constructs   on pages with rare constructs
 *     dropdown     if the navigation has a dropdown menu, or the site several languages
 *     {kind}       on pages of that kind
 *     ja, ko       on pages in that language
 *     rtl          on pages in languages that are written from right to left
 */
export const PAGE_SHEETS = [
  'index',
  'code',
  'blocks',
  'constructs',
  'dropdown',
  ...STYLED_PAGE_KINDS,
  'ja',
  'ko',
  'rtl',
] as const;

export type PageSheet = (typeof PAGE_SHEETS)[number];

/** An inline script or style, and the hash that the content security policy allows: `sha256-…`. */
export interface HashedText {
  readonly text: string;
  readonly hash: string;
}

export function forPageSheets<Value>(make: (sheet: PageSheet) => Value): Readonly<Record<PageSheet, Value>> {
  return Object.fromEntries(PAGE_SHEETS.map((sheet) => [sheet, make(sheet)])) as Record<PageSheet, Value>;
}

/** The path of the source of a sheet below `styles/`. */
export function sheetSource(sheet: PageSheet): string {
  return (STYLED_PAGE_KINDS as readonly string[]).includes(sheet) ? `kinds/${sheet}.css` : `${sheet}.css`;
}
