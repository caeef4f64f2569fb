import { basename, resolve } from 'node:path';
import { localDay } from '#core/model/dates/day.ts';
import { assertReadAsWritten } from '#generator/authoring/entry-reading.ts';
import { type NewEntry, planEntry } from '#generator/authoring/new-entry.ts';
import { planRelease, skeletonOf } from '#generator/authoring/new-release.ts';
import { parseRules } from '#generator/note/rules.ts';
import { parseDate } from '../author-date.ts';
import { assertNotFromSource, readStream, writeNote } from '../author-site.ts';
import { type Environment, EXIT, type ExitCode } from '../environment.ts';
import type { newUsage } from '../usage/authoring.ts';
import type { OptionsOf, SiteFiles } from '../usage/site-options.ts';

export type NewEntryCall = SiteFiles & NewEntry;

/**
 * Writes the file of one unreleased change.
 * @throws {OperationError} if its text would be read as another kind of change: `cut` would reject the file later
 */
export async function newEntry(call: NewEntryCall, environment: Environment): Promise<ExitCode> {
  const { stream, config } = await readStream(call, environment);
  const { entry, file: text } = planEntry({ ...call, stream: stream.id });
  await assertReadAsWritten(entry, { config, rules: parseRules(config, basename(resolve(call.content))) });
  const file = await writeNote(call, entry.path, { text, isNew: true });
  environment.write(`${file}\n`);
  environment.hint?.(`To collect it into a release later: npx release-notes cut ${stream.id} VERSION`);
  return EXIT.success;
}

type NewReleaseCall = OptionsOf<typeof newUsage> & { readonly stream: string; readonly version: string };

/** Creates the note of a version, with front matter and the headings of the publisher's settings. */
export async function newRelease(call: NewReleaseCall, environment: Environment): Promise<ExitCode> {
  const date = parseDate(call.date) ?? localDay(environment.time);
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
