import type { InlineConfig, Rollup } from 'vite';
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

/** Names that sources declare (or `typeof` of one), and what stands in their place in a bundle. */
export type Constants = Readonly<Record<string, string | readonly string[]>>;

export function commonOptions(constants: Constants = {}): InlineConfig {
  return {
    configFile: false,
    root: SITE_SOURCES,
    // One bundle for sites at any path: its files name each other from where they are.
    base: './',
    logLevel: 'error',
    publicDir: false,
    // Whatever the shell says: a published site never carries the slow, talkative build of React.
    define: {
      'process.env.NODE_ENV': '"production"',
      ...Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)])),
    },
    oxc: { jsx: { development: false } },
    worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'assets/[name].[hash].js' } } },
  };
}

/** Runs one build and gives back what it made, in memory. Vite takes longer to load than a build that has no need of it. */
export async function runVite(options: InlineConfig): Promise<Rollup.RollupOutput['output']> {
  const { build } = await import('vite');
  const result = await build(options);
  const [output] = Array.isArray(result) ? result : [result];
  if (output === undefined || !('output' in output)) throw new Error('Vite watched instead of building');
  return output.output;
}
