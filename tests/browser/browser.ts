import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  // Without these options Chromium requests updates at every start.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // These options save a tenth of the CPU time of the tests: concurrent garbage collection of small heaps,
  // and subpixel text rendering.
  '--js-flags=--single-threaded-gc',
  '--disable-lcd-text',
];

let running: Promise<Browser> | undefined;

/**
 * The browser of this process, shared by its test files. Playwright closes the browser when the process ends.
 */
export function openBrowser(): Promise<Browser> {
  running ??= launch();
  return running;
}

async function launch(): Promise<Browser> {
  const browser = await withTemporaryFolder(inject('siteFolder'), () =>
    chromium.launch({ executablePath: inject('chromium'), args: FLAGS }),
  );
  // After a crash, only tests with open pages fail.
  browser.once('disconnected', () => {
    running = undefined;
  });
  return browser;
}

/**
 * The temporary folder of the browser. Vitest leaves no time to delete the folder, so it is below the folder
 * of the sites, which is deleted at the end.
 */
async function withTemporaryFolder<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const { TMPDIR: before } = process.env;
  process.env.TMPDIR = folder;
  try {
    return await work();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}
