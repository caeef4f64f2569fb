import { planRelease, skeletonOf } from '#generator/authoring/new-release.ts';
import { dayOfTime, settleDate } from '../author-date.ts';
import { assertNotFromSource, readStream, writeNote } from '../author-site.ts';
import { type Environment, EXIT, type ExitCode } from '../environment.ts';
import type { SiteFiles } from '../usage/site-options.ts';

export interface NewReleaseCall extends SiteFiles {
  readonly stream: string;
  readonly version: string;
  readonly date?: string | undefined;
}

/** Creates the note of a version, with front matter and the headings of the publisher's settings. */
export async function newRelease(call: NewReleaseCall, environment: Environment): Promise<ExitCode> {
  const date = settleDate(call.date) ?? dayOfTime(environment.time);
  const site = await readStream(call, environment);
  assertNotFromSource(site, call.version);
  const { config, stream } = site;
  const { version, content: folder } = call;
  const { path, head } = planRelease({ stream, version, date, config, folder });
  const file = await writeNote(call, path, { text: `${head}${skeletonOf(config)}`, isNew: true });
  environment.write(`${file}\n`);
  environment.hint?.('To preview it while you write: npx release-notes dev');
  return EXIT.success;
}
