/**
 * The browser tests run against the built site, and against `npm run dev` (`npm run test:dev`). Tests that
 * cannot work with `npm run dev` are listed here, with the reason. Any other failure there is a bug.
 */

/** Test files. */
export const BUILT_SITE_FILES = {
  'broken-files.test.ts': 'breaks the files of a host that serves what was built',
  'deployment-swap.test.ts': 'puts one built site in the place of another',
  'dev.test.ts': 'starts npm run dev itself',
  'installed.test.ts': 'is about the installed program, and develops with it, too',
  'offline.test.ts': 'reads a bundle from a disk',
  'prefetch.test.ts':
    'pages are fetched ahead within a budget of bytes: those of dev are sent whole, larger than it, and no browser keeps them',
  'service-worker.test.ts': 'keeps what a host publishes, one build after the other',
  'slow-host.test.ts': 'delays the files of a host that serves what was built',
} as const;

/** Single tests of other files. */
export const BUILT_SITE_TESTS = {
  'fetch no page before somebody points at it': 'dev fetches none ahead, as prefetch.test.ts says',
  'is a rule for hosts that read some': 'the rules are files for hosts, which a build writes',
} as const;
