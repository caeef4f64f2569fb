import type { HashedText } from '#core/contracts/page-sheets.ts';
import type { DocumentAssets } from '#core/contracts/renderer.ts';

function sheets<Name extends string>(...names: readonly Name[]): Readonly<Record<Name, HashedText>> {
  const named = names.map((name) => [name, { text: `.${name}{color:red}`, hash: `sha256-${name}=` }]);
  return Object.fromEntries(named);
}

/** In the format of the bundler. Each style sheet contains its name. */
export const sampleAssets: DocumentAssets = {
  sheets: sheets(
    'index',
    'blocks',
    'code',
    'constructs',
    'dropdown',
    'tabs',
    'kinds/search',
    'languages/he',
    'languages/rtl',
  ),
  laterStylesheet: '/notes/assets/later.css',
};
