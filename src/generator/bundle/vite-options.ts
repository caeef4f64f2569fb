import type { InlineConfig, Rollup } from 'vite';
import { ASSETS } from '#core/model/urls.ts';
import { SITE_SOURCES } from './locations.ts';

/** What all bundles of the site have in common. */
export const COMMON_BUILD = {
  write: false,
  emptyOutDir: false,
  target: 'es2022',
  cssTarget: ['chrome111', 'safari16.4', 'firefox114'],
  assetsInlineLimit: 0,
  modulePreload: false,
  reportCompressedSize: false,
} as const satisfies InlineConfig['build'];

/** Values that replace names in the sources, such as constants or `typeof` expressions. */
export type Constants = Readonly<Record<string, string | readonly string[]>>;

export function commonOptions(constants: Constants = {}): InlineConfig {
  return {
    configFile: false,
    root: SITE_SOURCES,
    // Relative addresses, because one bundle serves sites at any base path.
    base: './',
    logLevel: 'error',
    publicDir: false,
    // Always the production build of React, whatever NODE_ENV is.
    define: {
      'process.env.NODE_ENV': '"production"',
      ...Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)])),
    },
    oxc: { jsx: { development: false } },
    worker: { format: 'es', rolldownOptions: { output: { entryFileNames: `${ASSETS}[name].[hash].js` } } },
  };
}

/**
 * Runs a Vite build in memory. Vite is loaded lazily, because loading it takes longer than a build with a cached bundle.
 * @throws Error if Vite watches instead of building
 */
export async function runVite(options: InlineConfig): Promise<Rollup.RollupOutput['output']> {
  const { build } = await import('vite');
  const result = await build(options);
  const [output] = Array.isArray(result) ? result : [result];
  if (output === undefined || !('output' in output)) throw new Error('Vite watched instead of building');
  return output.output;
}
