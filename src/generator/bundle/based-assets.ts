import type { DocumentAssets } from '#core/contracts/renderer.ts';

/** The prefix of addresses in a bundle. They are relative, because one bundle serves sites at any base path. */
const ADDRESS = /^assets\//;

/** Adds the base path to the addresses of a bundle's assets. */
export function withBase(assets: DocumentAssets, base: string): DocumentAssets {
  return JSON.parse(JSON.stringify(assets), (_, value) =>
    typeof value === 'string' && ADDRESS.test(value) ? `${base}${value}` : value,
  );
}
