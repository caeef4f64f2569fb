import { STYLED_PAGE_KINDS } from './page-data.ts';

/**
 * Style sheets that stand in the pages themselves, so that a page needs no other file to be painted:
 *
 *     index        on every page
 *     code         where an article holds code in lines of its own
 *     blocks       where it holds more than text and code: tables, figures, asides, tasks
 *     constructs   where it holds what few do
 *     dropdown     where the navigation has one
 *     {kind}       on pages of that kind
 */
export const PAGE_SHEETS = [
  'index',
  'code',
  'blocks',
  'constructs',
  'dropdown',
  ...STYLED_PAGE_KINDS,
] as const;

export type PageSheet = (typeof PAGE_SHEETS)[number];

/** A text of the page that its policy names by its hash: `sha256-…`. */
export interface HashedText {
  readonly text: string;
  readonly hash: string;
}

export function forPageSheets<Value>(make: (sheet: PageSheet) => Value): Readonly<Record<PageSheet, Value>> {
  return Object.fromEntries(PAGE_SHEETS.map((sheet) => [sheet, make(sheet)])) as Record<PageSheet, Value>;
}

/** The source of a sheet below `styles/`. */
export function sheetSource(sheet: PageSheet): string {
  return (STYLED_PAGE_KINDS as readonly string[]).includes(sheet) ? `kinds/${sheet}.css` : `${sheet}.css`;
}
