import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { runBuild, writeSource } from './build-site.ts';
import { prepareChromium } from './chromium.ts';
import { languageOfRun } from './site-samples/pseudo-language.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with the published sample content, built with the publishers' command. */
    readonly sampleSite: string;
    /** The folder for the sites of single tests. Deleted after the last test. */
    readonly siteFolder: string;
    /** The path of the browser. */
    readonly chromium: string;
  }
}

interface SampleSite {
  readonly folder: string;
  readonly site: string;
  /** The number of projects that still use the site. */
  users: number;
}

/** By language. Vitest loads this file again for each project in the same process. The built site and the dev site share one build. */
const shared = globalThis as typeof globalThis & { sampleSites?: Map<string, SampleSite> };
shared.sampleSites ??= new Map();
const sites = shared.sampleSites;

/** Finds a browser and builds the sample site, once for all browser tests in its language. */
// biome-ignore lint/style/noDefaultExport: Vitest takes the set-up of a project from its default export.
export default function setUp(project: TestProject): () => void {
  project.provide('chromium', prepareChromium());
  const language = project.config.env?.MESSAGES ?? '';
  const sample = sites.get(language) ?? build(language);
  sites.set(language, sample);
  sample.users += 1;
  project.provide('sampleSite', sample.site);
  project.provide('siteFolder', sample.folder);
  return () => {
    sample.users -= 1;
    if (sample.users > 0) return;
    sites.delete(language);
    tearDown(sample.folder);
  };
}

function build(language: string): SampleSite {
  const folder = mkdtempSync(join(tmpdir(), 'release-notes-'));
  const site = join(folder, 'sample');
  try {
    runBuild([...writeSource(join(folder, 'source'), { config: languageOfRun(language) }), '--out', site]);
  } catch (error) {
    tearDown(folder);
    throw error;
  }
  return { folder, site, users: 0 };
}

/** A browser that is exiting may still write files, so the deletion is retried. */
function tearDown(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
