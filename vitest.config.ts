import { defineConfig, type UserWorkspaceConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { BUILT_SITE_FILES } from './tests/browser/built-site-only.ts';

/**
 * Tests with random input, of growth, of threads, of the file system, and of servers and whole commands. They take longer than all other
 * unit tests together, and rarely fail during normal work.
 */
const SLOW = [
  'tests/bill-of-materials.test.ts',
  'tests/ci-workflows.test.ts',
  'tests/random-edits.test.ts',
  'tests/constructs-keep-text.test.ts',
  'tests/fuzz.test.ts',
  'tests/growth.test.ts',
  'tests/markdown-copies.test.ts',
  'tests/sample-trees.test.ts',
  'tests/scheduled-releases.test.ts',
  'tests/team-week.test.ts',
  'src/generator/incremental/stored-cache.test.ts',
  'src/cli/invalid-arguments.test.ts',
  'src/generator/note/parse.property.test.ts',
  'src/generator/note/parse-in-workers.test.ts',
  'src/deploy/deploy.test.ts',
  'src/generator/emit/unusable-disks.test.ts',
  'src/generator/external-links/check-external-links.test.ts',
  'src/generator/outputs/pages/tag-pages.test.ts',
  'src/servers/dev/dev-first-answers.test.ts',
  'src/servers/dev/dev-server.test.ts',
  'src/servers/preview/static-server.test.ts',
  'src/servers/preview/swapped-folder.test.ts',
  'src/generator/workers/run-in-workers.test.ts',
];

/** These only stop tests that hang: a busy machine takes ten times as long as an idle one. */
const TIMEOUTS = { testTimeout: 120_000, hookTimeout: 120_000 };

/** These files start first: if the slowest file started last, the other workers would wait for it. */
const SLOWEST = [
  'growth',
  'fuzz',
  'answer-properties',
  'answer-histories',
  'incremental-build',
  'ci-workflows',
  'warm-builds',
  'broken-files',
  'text-size',
  'deploy',
  'installed',
  'slow-host',
  'extreme-conditions',
  'search-bytes',
].map((name) => `/${name}.test.ts`);

/**
 * In a fresh checkout, where no earlier run has measured the files, Vitest starts the largest files first. A worker runs the files of one project
 * and stops before a file of another one, so each project is run as a whole.
 */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification): boolean =>
      SLOWEST.some((ending) => moduleId.endsWith(ending));
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      return [...own.filter(isSlow), ...own.filter((file) => !isSlow(file))];
    });
  }
}

type ProjectTest = NonNullable<UserWorkspaceConfig['test']>;

/** Settings of the browser tests. */
const BROWSER = {
  environment: 'node',
  globalSetup: ['tests/global-setup.ts'],
  setupFiles: ['tests/temporary-folder.ts'],
  isolate: false,
  // These only stop tests that hang.
  testTimeout: 300_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 45_000 } },
  // A browser test uses about 80 % of a core. A fourth worker would only add a browser and the time to load the modules.
  maxWorkers: 3,
  sequence: { groupOrder: 1 },
} satisfies ProjectTest;

/** Test files of features that are most likely to differ in the development server, which renders pages on request. */
const FILES_FOR_DEV = ['attachments', 'permalinks'];

/** Test files whose subjects depend most on the length and direction of texts. */
const FILES_FOR_PSEUDO = ['article', 'first-screen', 'kind-filter-layout', 'phones'];

/** The development server instead of the built site: a part of the browser tests, and with `--mode dev` all that apply to it. */
const devSite = (mode: string): ProjectTest => ({
  name: 'dev site',
  include:
    mode === 'dev'
      ? ['tests/browser/**/*.test.ts']
      : FILES_FOR_DEV.map((name) => `tests/browser/${name}.test.ts`),
  exclude: Object.keys(BUILT_SITE_FILES).map((name) => `tests/browser/${name}`),
  env: { SITE: 'dev' },
  ...BROWSER,
});

/**
 * The sample site in a language with accents that is longer than English, and written from right to left: a part of the browser tests,
 * and with `--mode pseudo` (from left to right) or `--mode pseudo-rtl` all of them.
 */
const pseudoSite = (mode: string): ProjectTest => ({
  name: 'pseudo-language site',
  include: mode.startsWith('pseudo')
    ? ['tests/browser/**/*.test.ts']
    : FILES_FOR_PSEUDO.map((name) => `tests/browser/${name}.test.ts`),
  env: { MESSAGES: mode.startsWith('pseudo') ? mode : 'pseudo-rtl' },
  ...BROWSER,
});

/** The commands of the README. They install all packages, so they run alone, before a version is published. */
const FIRST_STEPS = {
  test: {
    name: 'first steps',
    include: ['tests/first-steps/*.test.ts'],
    environment: 'node',
    // npm takes minutes on a busy machine.
    testTimeout: 1_800_000,
    hookTimeout: 600_000,
  },
} satisfies { readonly test: ProjectTest };

export default defineConfig(({ mode }) => ({
  test: {
    // By default Vitest leaves one core idle, which is half of a machine with two cores.
    maxWorkers: '100%',
    sequence: { sequencer: SlowestFirst },
    // Caches transformed files: saves a fifth of the processor time of the unit tests when few files are edited.
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'tests/*.test.ts'],
          exclude: SLOW,
          setupFiles: ['tests/temporary-folder.ts', 'tests/random-seed.ts'],
          environment: 'node',
          // Loading React, zod and the Markdown libraries anew for every file was half of the time.
          isolate: false,
          ...TIMEOUTS,
        },
      },
      {
        test: {
          name: 'slow',
          include: SLOW,
          setupFiles: ['tests/temporary-folder.ts', 'tests/random-seed.ts'],
          environment: 'node',
          isolate: false,
          ...TIMEOUTS,
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
      { test: pseudoSite(mode) },
      ...(mode === 'first-steps' ? [FIRST_STEPS] : []),
    ],
  },
}));
