import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { discoverContent } from '#generator/catalogue/discover/discover.ts';
import { type SiteConfig, settingsAnywhere } from '#generator/config/site-config.ts';
import { PROGRAM } from './bundle/locations.ts';
import { digestOfProgram } from './bundle/program-digest.ts';
import { hashBuild } from './emit/fingerprint.ts';
import { isComplete } from './emit/written-files.ts';

export interface UpToDateInput {
  readonly contentDir: string;
  readonly outDir: string;
  readonly config: SiteConfig;
}

/** Whether the output folder holds the site that these inputs make, and holds it whole. */
export async function isUpToDate({ contentDir, outDir, config }: UpToDateInput): Promise<boolean> {
  const program = digestOfProgram(PROGRAM);
  const { files } = await discoverContent({ contentDir, linksMayLeave: config.linksMayLeave });
  const wanted = hashBuild({ program, settings: settingsAnywhere(config), files });
  return (await builtName(outDir, config.base)) === wanted && (await isComplete(outDir));
}

const siteFile = z.object({ build: z.string() });

/** The name of the build in the output folder, if one is there. */
async function builtName(outDir: string, base: string): Promise<string | undefined> {
  const text = await readFile(join(outDir, base, 'site.json'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return siteFile.parse(JSON.parse(text)).build;
  } catch {
    return undefined;
  }
}
