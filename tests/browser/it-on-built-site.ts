import { it } from 'vitest';
import type { BUILT_SITE_TESTS } from './built-site-only.ts';

/** A test that runs only on the built site. */
export function itOnBuiltSite(name: keyof typeof BUILT_SITE_TESTS, test: () => Promise<void>): void {
  it.skipIf(process.env.SITE === 'dev')(name, test);
}
