import { createContext, useContext } from 'react';
import type { OptionalSheet } from '#core/contracts/page-sheets.ts';

/** Receives the style sheets that components declare. Only the build listens. */
export const SheetContext = createContext<(sheet: OptionalSheet) => void>(() => undefined);

/** Declares that a component needs a style sheet that not all pages have. */
export function useSheet(...sheets: readonly OptionalSheet[]): void {
  const declare = useContext(SheetContext);
  for (const sheet of sheets) declare(sheet);
}

/** Of pages whose entries can be those of any release, and arrive after the page has loaded. */
export const ENTRY_SHEETS: readonly OptionalSheet[] = ['blocks', 'code'];
