import { planRelease, skeletonOf } from '#generator/authoring/new-release.ts';
import { dayOfTime, settleDate } from '../author-date.ts';
import { readStream, writeNote } from '../author-site.ts';
import { type Environment, EXIT, type ExitCode } from '../environment.ts';
import type { SiteFiles } from '../usage/site-options.ts';

export interface NewReleaseCall extends SiteFiles {
  readonly stream: string;
  readonly version: string;
  readonly date?: string | undefined;
}

/** Writes the note of a version: its name, its front matter and the headings of the publisher. */
export async function newRelease(call: NewReleaseCall, environment: Environment): Promise<ExitCode> {
  const date = settleDate(call.date) ?? dayOfTime(environment.time);
  const { config, stream } = await readStream(call, environment);
  const { version, content: folder } = call;
  const { path, head } = planRelease({ stream, version, date, config, folder });
  const file = await writeNote(call, path, { text: `${head}${skeletonOf(config)}`, isNew: true });
  environment.write(`${file}\n`);
  environment.hint?.('Write it, and see it meanwhile: npx release-notes dev');
  return EXIT.good;
}
