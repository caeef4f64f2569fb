import { forPageSheets } from '#core/contracts/page-sheets.ts';
import type { DocumentAssets } from '#core/contracts/renderer.ts';

/** In the format of the bundler. Each style sheet contains its name. */
export const sampleAssets: DocumentAssets = {
  sheets: forPageSheets((sheet) => ({ text: `.${sheet}{color:red}`, hash: `sha256-${sheet}=` })),
  laterStylesheet: '/notes/assets/later.css',
};
