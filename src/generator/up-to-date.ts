import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { parseJson } from '#core/model/parse-json.ts';
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
  /** The current time in milliseconds since 1970, for scheduled releases. */
  readonly now: number;
}

/** Whether the output folder contains the complete site for these inputs. */
export async function isUpToDate({ contentDir, outDir, config, now }: UpToDateInput): Promise<boolean> {
  const program = digestOfProgram(PROGRAM);
  const { files } = await discoverContent({ contentDir, config, publishedAt: now });
  const expected = hashBuild({ program, settings: settingsAnywhere(config), files });
  return (await publishedBuildId(outDir, config.base)) === expected && (await isComplete(outDir));
}

const siteFile = z.object({ build: z.string() });

/** The build id in the output folder, if there is one. */
async function publishedBuildId(outDir: string, base: string): Promise<string | undefined> {
  const text = await readFile(join(outDir, base, 'site.json'), 'utf8').catch(() => '');
  return siteFile.safeParse(parseJson(text)).data?.build;
}
