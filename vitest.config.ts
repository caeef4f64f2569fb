import { defineConfig, type UserWorkspaceConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { FILES_BUILT_ALONE } from './tests/browser/built-alone.ts';

/**
 * Tests of any note at all, by chance, by the clock, in threads, of what is installed, and of servers and whole commands: longer than all
 * others together, and seldom news while working.
 */
const SLOW = [
  'tests/bill.test.ts',
  'tests/chance-edits.test.ts',
  'tests/constructs-keep-text.test.ts',
  'tests/fuzz.test.ts',
  'tests/growth.test.ts',
  'tests/markdown-copies.test.ts',
  'tests/sample-trees.test.ts',
  'src/generator/incremental/stored-cache.test.ts',
  'src/generator/cli/wrong-calls.test.ts',
  'src/generator/note/parse.property.test.ts',
  'src/generator/note/parse-in-workers.test.ts',
  'src/generator/deploy/deploy.test.ts',
  'src/generator/emit/disks.test.ts',
  'src/generator/external-links/check-external-links.test.ts',
  'src/generator/outputs/pages/tag-pages.test.ts',
  'src/generator/serve/dev-first-answers.test.ts',
  'src/generator/serve/dev-server.test.ts',
  'src/generator/serve/static-server.test.ts',
  'src/generator/serve/swapped-folder.test.ts',
  'src/generator/workers/run-in-workers.test.ts',
];

/** They bound a hang, and are no claim about speed: a busy machine takes ten times as long as an idle one. */
const PATIENCE = { testTimeout: 120_000, hookTimeout: 120_000 };

/**
 * On a machine that others share: a test that passed at its second attempt is named as such in the report, and fails on the desk of
 * whoever changes it. To be removed when the whole suite has passed ten times in a row on a busy machine.
 */
const SECOND_ATTEMPT = { retry: process.env.CI === undefined ? 0 : 1 };

/** They start first: a run is not over before the slowest file, and the other workers have nothing to do if that one starts last. */
const SLOWEST = [
  'growth',
  'fuzz',
  'warm-builds',
  'broken-files',
  'text-size',
  'deploy',
  'installed',
  'slow-host',
  'hostile-ground',
  'search-bytes',
].map((name) => `/${name}.test.ts`);

/** Where no earlier run has measured them, as in a fresh checkout, Vitest starts the files with the most bytes first. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification): boolean =>
      SLOWEST.some((ending) => moduleId.endsWith(ending));
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

type ProjectTest = NonNullable<UserWorkspaceConfig['test']>;

/** A site in a browser: it takes long, and these bound a hang. */
const BROWSER = {
  environment: 'node',
  globalSetup: ['tests/global-set-up.ts'],
  isolate: false,
  // A browser on a busy machine: these bound a hang, they are no claim about speed.
  testTimeout: 300_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 45_000 } },
  // A test in a browser uses about 80 % of a core. A worker more would only add a browser and the time to load the modules.
  maxWorkers: 3,
  sequence: { groupOrder: 1 },
  ...SECOND_ATTEMPT,
} satisfies ProjectTest;

/** What is likeliest to differ where pages are made when they are asked for. */
const PART_FOR_DEV = ['attachments', 'permalinks'];

/** `npm run dev` in the place of the built site: a part of its tests, with `--mode dev` all that can hold. */
const devSite = (mode: string): ProjectTest => ({
  name: 'dev site',
  include:
    mode === 'dev'
      ? ['tests/browser/**/*.test.ts']
      : PART_FOR_DEV.map((name) => `tests/browser/${name}.test.ts`),
  exclude: Object.keys(FILES_BUILT_ALONE).map((name) => `tests/browser/${name}`),
  env: { SITE: 'dev' },
  ...BROWSER,
});

/** The commands of the README, which install all packages: they run alone, before a version is made. */
const FIRST_STEPS = {
  test: {
    name: 'first steps',
    include: ['tests/first-steps/*.test.ts'],
    environment: 'node',
    // They bound a hang: npm takes minutes on a busy machine.
    testTimeout: 1_800_000,
    hookTimeout: 600_000,
  },
} satisfies { readonly test: ProjectTest };

export default defineConfig(({ mode }) => ({
  test: {
    // Left to itself Vitest leaves one core idle, which on two cores is half of the machine.
    maxWorkers: '100%',
    sequence: { sequencer: SlowestFirst },
    // What a file was turned into is kept by its bytes: a fifth of the time of the unit tests when few files are edited.
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'tests/*.test.ts'],
          exclude: SLOW,
          setupFiles: ['tests/chance.ts'],
          environment: 'node',
          // Loading React, zod and the Markdown libraries anew for every file was half of the time.
          isolate: false,
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'slow',
          include: SLOW,
          setupFiles: ['tests/chance.ts'],
          environment: 'node',
          isolate: false,
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'built site',
          include: ['tests/built-site/**/*.test.ts', 'tests/browser/**/*.test.ts'],
          ...BROWSER,
        },
      },
      { test: devSite(mode) },
      ...(mode === 'first-steps' ? [FIRST_STEPS] : []),
    ],
  },
}));
