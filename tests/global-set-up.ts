import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { runBuild } from './build-site.ts';
import { prepareChromium } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The sample content, built as a publisher would: the folder that a host would serve. */
    readonly sampleSite: string;
    /** Where the sites of single tests are built; it goes when all tests are through. */
    readonly siteFolder: string;
    /** The path of the browser. */
    readonly chromium: string;
  }
}

/** Finds a browser and builds the sample site, once for all tests of the built site. */
// biome-ignore lint/style/noDefaultExport: Vitest takes the set-up of a project from its default export.
export default function setUp(project: TestProject): () => void {
  project.provide('chromium', prepareChromium());
  const folder = mkdtempSync(join(tmpdir(), 'release-notes-'));
  const site = join(folder, 'sample');
  // A browser that has just been ended may write its last.
  const tearDown = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  try {
    runBuild(['--out', site]);
  } catch (error) {
    tearDown();
    throw error;
  }
  project.provide('sampleSite', site);
  project.provide('siteFolder', folder);
  return tearDown;
}
