import type { DocumentAssets } from '#core/contracts/renderer.ts';

/** How the addresses of a bundle begin: it is made once, for sites at any path. */
const ADDRESS = /^assets\//;

/** What a bundle says of its assets, with their addresses as the pages below `base` have them. */
export function withBase(assets: DocumentAssets, base: string): DocumentAssets {
  return JSON.parse(JSON.stringify(assets), (_, value) =>
    typeof value === 'string' && ADDRESS.test(value) ? `${base}${value}` : value,
  );
}
