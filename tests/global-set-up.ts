import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserServer, chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { runBuild } from './build-site.ts';
import { prepareChromium } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The sample content, built as a publisher would: the folder that a host would serve. */
    readonly sampleSite: string;
    /** Where the sites of single tests are built; it goes when all tests are through. */
    readonly siteFolder: string;
    /** Where the one browser of all tests listens. */
    readonly browser: string;
  }
}

/** Without these Chromium asks its maker's hosts for updates and the like at every start. */
const QUIET_CHROMIUM = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Builds the sample site and starts a browser, each once for all tests of the built site. */
// biome-ignore lint/style/noDefaultExport: Vitest takes the set-up of a project from its default export.
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const browser = await launchBrowser();
  const folder = mkdtempSync(join(tmpdir(), 'release-notes-'));
  const site = join(folder, 'sample');
  const tearDown = async (): Promise<void> => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    runBuild(['--out', site]);
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide('sampleSite', site);
  project.provide('siteFolder', folder);
  project.provide('browser', browser.wsEndpoint());
  return tearDown;
}

function launchBrowser(): Promise<BrowserServer> {
  return chromium.launchServer({ executablePath: prepareChromium(), args: QUIET_CHROMIUM });
}
