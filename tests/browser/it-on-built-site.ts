import { it } from 'vitest';
import type { TESTS_BUILT_ALONE } from './built-alone.ts';

/** A test that runs only on the built site. */
export function itOnBuiltSite(name: keyof typeof TESTS_BUILT_ALONE, test: () => Promise<void>): void {
  it.skipIf(process.env.SITE === 'dev')(name, test);
}
