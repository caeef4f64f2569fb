import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { chromiumPath } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The sample content, built as a publisher would: the folder that a host would serve. */
    readonly sampleSite: string;
    readonly chromium: string;
  }
}

const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** Builds the site once, with the command that people use; every test of the built site reads that folder. */
// biome-ignore lint/style/noDefaultExport: Vitest takes the set-up of a project from its default export.
export default function buildSites(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'release-notes-'));
  const site = join(folder, 'site');
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'build', '--', '--out', site], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The sample site did not build:\n${stdout}\n${stderr}`);
  project.provide('sampleSite', site);
  project.provide('chromium', chromiumPath());
  return () => rmSync(folder, { recursive: true, force: true });
}
