import { join } from 'node:path';
import type { BuildCache } from '#generator/build.ts';
import { CACHE_ROOT } from '#generator/bundle/locations.ts';
import type { Environment } from './environment.ts';

/** The folder of the compiled settings and components of the publisher. */
export const MODULES = join(CACHE_ROOT, 'modules');

/** A cache that cannot be used makes the build slower, never wrong. */
const CACHE_FAULTS = {
  damaged: 'is damaged. It was ignored, and is rebuilt now.',
  unwritable: 'cannot be written. The next build will not be faster.',
} as const;

/** The build cache, which prints a line when it is damaged or cannot be written. */
export function cacheOf({ time, writeError }: Environment): BuildCache {
  return {
    root: CACHE_ROOT,
    now: time,
    onFault: (fault) => writeError(`The cache in ${CACHE_ROOT} ${CACHE_FAULTS[fault]}\n`),
  };
}
