import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Left to itself Vitest leaves one core idle, which on two cores is half of the machine.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'tests/*.test.ts'],
          environment: 'node',
          // Loading React, zod and the Markdown libraries anew for every file was half of the time.
          isolate: false,
          // Bounds a hang, and is no claim about speed: a busy machine takes ten times as long as an idle one.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'built site',
          include: ['tests/built-site/**/*.test.ts', 'tests/browser/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/global-set-up.ts'],
          isolate: false,
          // A browser on a busy machine: these bound a hang, they are no claim about speed.
          testTimeout: 300_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
