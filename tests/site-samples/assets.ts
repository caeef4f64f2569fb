import { forPageSheets } from '#core/contracts/page-sheets.ts';
import type { DocumentAssets } from '#core/contracts/renderer.ts';

/** As the bundlers give them: each sheet says its name. */
export const sampleAssets: DocumentAssets = {
  sheets: forPageSheets((sheet) => ({ text: `.${sheet}{color:red}`, hash: `sha256-${sheet}=` })),
  laterStylesheet: '/notes/assets/later.css',
};
