import { join } from 'node:path';
import type { BuildCache } from '#generator/build.ts';
import { CACHE_ROOT } from '#generator/bundle/locations.ts';
import type { Environment } from './environment.ts';

/** What the publisher's own modules are turned into. */
export const MODULES = join(CACHE_ROOT, 'modules');

/** Nothing is wrong with the site then: it takes longer. */
const WORDS = {
  damaged: 'is damaged. It was not used, and is made again.',
  unwritable: 'cannot be written. Nothing is kept for the next build.',
} as const;

/** What earlier builds kept, and a line when it is of no use. */
export function cacheOf({ time, writeError }: Environment): BuildCache {
  return {
    root: CACHE_ROOT,
    now: time,
    onFault: (fault) => writeError(`The cache in ${CACHE_ROOT} ${WORDS[fault]}\n`),
  };
}
