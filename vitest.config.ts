import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'tests/*.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'built site',
          include: ['tests/built-site/**/*.test.ts', 'tests/browser/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/build-sites.ts'],
          // A browser on a busy machine: these bound a hang, they are no claim about speed.
          testTimeout: 300_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
