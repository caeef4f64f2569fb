/**
 * The inline style sheets of pages, by the path of their source below `styles/`. With them, a page needs no other
 * file for its first paint:
 *
 *     index             on every page
 *     {OptionalSheet}   on pages with a component that declares it
 *     kinds/{kind}      on pages of that kind
 *     languages/{ja}    on pages in that language, or writing direction
 */
export type PageSheets = Readonly<Record<'index' | OptionalSheet, HashedText>> &
  Readonly<Partial<Record<string, HashedText>>>;

/** With `tabs` comes a script. */
export type OptionalSheet = 'blocks' | 'code' | 'constructs' | 'dropdown' | 'tabs';

/** An inline script or style, and the hash that the content security policy allows: `sha256-…`. */
export interface HashedText {
  readonly text: string;
  readonly hash: string;
}
