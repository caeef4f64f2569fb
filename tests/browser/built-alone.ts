/**
 * The browser tests run against the built site, and against `npm run dev` (`npm run test:dev`). What cannot hold there by nature stands
 * here, with the reason; everything else that fails there is a defect of it.
 */

/** Files of tests. */
export const FILES_BUILT_ALONE = {
  'dev.test.ts': 'starts npm run dev itself',
  'installed.test.ts': 'is about the installed program, and develops with it, too',
  'offline.test.ts': 'reads a bundle from a disk',
  'prefetch.test.ts':
    'pages are fetched ahead within a budget of bytes: those of dev are sent whole, larger than it, and no browser keeps them',
} as const;

/** Tests of other files. */
export const TESTS_BUILT_ALONE = {
  'fetch no page before somebody points at it': 'dev fetches none ahead, as prefetch.test.ts says',
  'is a rule for hosts that read some': 'the rules are files for hosts, which a build writes',
} as const;
