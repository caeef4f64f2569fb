/**
 * The browser tests run against the built site, and against `npm run dev` (`npm run test:dev`). Tests that
 * cannot work with `npm run dev` are listed here, with the reason. Any other failure there is a bug.
 */

/** Test files. */
export const BUILT_SITE_FILES = {
  'broken-files.test.ts': 'simulates faults of a host that serves the built site',
  'deployment-swap.test.ts': 'replaces one built site by another',
  'dev.test.ts': 'starts npm run dev itself',
  'installed.test.ts': 'tests the installed program, including its npm run dev',
  'offline.test.ts': 'reads an offline bundle from disk',
  'service-worker.test.ts': 'replaces one built site by another',
  'slow-host.test.ts': 'delays the responses of a host that serves the built site',
} as const;

/** Single tests of other files. */
export const BUILT_SITE_TESTS = {
  'is a redirect rule for hosts that support such files': 'only a build writes the files with the rules',
} as const;
