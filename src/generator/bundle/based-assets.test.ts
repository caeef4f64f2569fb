import { expect, it } from 'vitest';
import type { DocumentAssets } from '#core/contracts/renderer.ts';
import { withBase } from './based-assets.ts';

it('adds the base path to the addresses of a bundle, and to nothing else', () => {
  const assets = {
    bootScript: 'assets/boot.B4dC0ffe.js',
    icon: 'data:image/svg+xml,assets/',
    themeScript: { source: "load('assets/')" },
  };
  expect(withBase(assets as unknown as DocumentAssets, '/notes/')).toEqual({
    ...assets,
    bootScript: '/notes/assets/boot.B4dC0ffe.js',
  });
});
