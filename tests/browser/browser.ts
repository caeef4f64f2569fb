import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  // Without these Chromium asks its maker's hosts for updates and the like at every start.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // A tenth of the processor time of these tests: threads that look for garbage in small heaps, and letters drawn in three colours.
  '--js-flags=--single-threaded-gc',
  '--disable-lcd-text',
];

let running: Promise<Browser> | undefined;

/** The browser of this process, which stays for its other test files: Playwright ends it with the process. */
export function openBrowser(): Promise<Browser> {
  running ??= launch();
  return running;
}

async function launch(): Promise<Browser> {
  const browser = await withTemporaryFolder(inject('siteFolder'), () =>
    chromium.launch({ executablePath: inject('chromium'), args: FLAGS }),
  );
  // One that crashed fails the tests that had pages in it, and no others.
  browser.once('disconnected', () => {
    running = undefined;
  });
  return browser;
}

/** For what takes a folder for itself meanwhile, and is given no time by Vitest to take it away: that of the sites goes with all. */
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
