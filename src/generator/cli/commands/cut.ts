import { readFile, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { quantity } from '#core/model/quantity.ts';
import { compareVersions, parseVersion } from '#core/model/version.ts';
import { cutRelease } from '#generator/author/cut-release.ts';
import { planRelease } from '#generator/author/new-release.ts';
import { withDate } from '#generator/author/with-date.ts';
import { environmentFault } from '#generator/config/environment-fault.ts';
import { OperationError } from '#generator/config/operation-error.ts';
import type { NextEntry } from '#generator/content/next/entry-file.ts';
import { readEntries } from '#generator/content/next/next-pages.ts';
import { discoverContent } from '#generator/content/read/discover.ts';
import { parseRules } from '#generator/content/rules.ts';
import { dayOfTime, settleDate } from '../author-date.ts';
import { type AuthoredStream, readStream, writeNote } from '../author-site.ts';
import { type Environment, EXIT, type ExitCode } from '../environment.ts';
import { describeProblems } from '../report.ts';
import type { SiteFiles } from '../usage/site-options.ts';

export interface CutCall extends SiteFiles {
  readonly stream: string;
  readonly version: string;
  readonly date?: string | undefined;
}

/**
 * Gathers what waits for a release into its note. The note is written whole before an entry is removed: what stops half way leaves
 * entries that stand in the note, too, and never one that stands nowhere.
 */
export async function cut(call: CutCall, environment: Environment): Promise<ExitCode> {
  const site = await readStream(call, call.stream);
  const { notes, label } = await discoverContent({ contentDir: call.content });
  const { entries, problems } = readEntries(
    notes.filter(({ path }) => path.startsWith(`${call.stream}/`)),
    label,
  );
  if (problems.length > 0) {
    environment.writeError(`${describeProblems(problems)}\n`);
    return EXIT.problems;
  }
  const own = entries.get(call.stream) ?? [];
  if (own.length === 0)
    throw new OperationError(
      `Nothing waits for a release in ${join(call.content, call.stream, 'next')}. release-notes new entry writes the first.`,
    );
  const { path, before, isNew } = await releaseBefore(site, call, environment);
  const rules = parseRules(site.config, basename(resolve(call.content)));
  const text = await cutRelease({ entries: own, path, before, config: site.config, rules });
  const file = await writeNote(call, path, { text, isNew });
  await removeEntries(call, own);
  environment.write(`${file}: ${quantity(own.length, 'entry', 'entries')}\n`);
  return EXIT.good;
}

interface ReleaseBefore {
  readonly path: string;
  readonly before: string;
  readonly isNew: boolean;
}

/** The note that is there, as `new` may have written it, with the day that was asked for; else how one begins. */
async function releaseBefore(
  { stream, config }: AuthoredStream,
  call: CutCall,
  environment: Environment,
): Promise<ReleaseBefore> {
  const asked = settleDate(call.date);
  const rules = config.streams.find(({ id }) => id === stream.id);
  const version = parseVersion(call.version, rules);
  const there = version && stream.releases.find((release) => compareVersions(release.version, version) === 0);
  if (there === undefined) {
    const date = asked ?? dayOfTime(environment.time);
    const { path, head } = planRelease({ stream, version: call.version, date, config });
    return { path, before: head, isNew: true };
  }
  const written = await readFile(join(call.content, there.file), 'utf8');
  const before = written.replaceAll('\r\n', '\n');
  return { path: there.file, before: asked === undefined ? before : withDate(before, asked), isNew: false };
}

async function removeEntries(call: CutCall, entries: readonly NextEntry[]): Promise<void> {
  for (const { path } of entries) {
    const file = join(call.content, path);
    await rm(file).catch((error: unknown) => {
      throw environmentFault(
        `The release is written, and its entries are to be removed. Cannot remove ${file}`,
        error,
      );
    });
  }
}
