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

interface SampleSite {
  readonly folder: string;
  readonly site: string;
  /** Projects that have it still. */
  holders: number;
}

/** Vitest loads this file anew for each project, in one process: the built site and the dev site share what is built. */
const shared = globalThis as typeof globalThis & { sampleSite?: SampleSite };

/** Finds a browser and builds the sample site, once for all tests in a browser. */
// biome-ignore lint/style/noDefaultExport: Vitest takes the set-up of a project from its default export.
export default function setUp(project: TestProject): () => void {
  project.provide('chromium', prepareChromium());
  shared.sampleSite ??= build();
  const sample = shared.sampleSite;
  sample.holders += 1;
  project.provide('sampleSite', sample.site);
  project.provide('siteFolder', sample.folder);
  return () => {
    sample.holders -= 1;
    if (sample.holders === 0) tearDown(sample.folder);
  };
}

function build(): SampleSite {
  const folder = mkdtempSync(join(tmpdir(), 'release-notes-'));
  const site = join(folder, 'sample');
  try {
    runBuild(['--out', site]);
  } catch (error) {
    tearDown(folder);
    throw error;
  }
  return { folder, site, holders: 0 };
}

/** A browser that has just been ended may write its last. */
function tearDown(folder: string): void {
  delete shared.sampleSite;
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
