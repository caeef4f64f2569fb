import { constants } from 'node:fs';
import { copyFile, mkdir, readFile, rm, rmdir, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { localDay } from '#core/model/dates/day.ts';
import type { Problem } from '#core/model/problem.ts';
import { quantity } from '#core/model/quantity.ts';
import { compareVersions, parseVersion } from '#core/model/version.ts';
import { cutRelease } from '#generator/authoring/cut-release.ts';
import { withDate } from '#generator/authoring/front-matter-values.ts';
import { planRelease } from '#generator/authoring/new-release.ts';
import { nextVersion } from '#generator/authoring/next-version.ts';
import { discoverContent } from '#generator/catalogue/discover/discover.ts';
import type { UnreleasedEntry } from '#generator/catalogue/unreleased/entry-file.ts';
import { readEntries } from '#generator/catalogue/unreleased/unreleased-pages.ts';
import { environmentFault, hasCode, throwFault } from '#generator/config/environment-fault.ts';
import { OperationError } from '#generator/config/operation-error.ts';
import { parseRules } from '#generator/note/rules.ts';
import type { FileDigest, NoteFile } from '#generator/note/source/note-file.ts';
import { authorText } from '#generator/outputs/data/markdown-copy.ts';
import { parseDate } from '../author-date.ts';
import {
  type AuthoredStream,
  assertNotFromSource,
  readStream,
  withNotes,
  writeNote,
} from '../author-site.ts';
import { type Environment, EXIT, type ExitCode } from '../environment.ts';
import { describeProblems } from '../output/report.ts';
import type { cutUsage } from '../usage/authoring.ts';
import type { OptionsOf } from '../usage/site-options.ts';

type CutCall = OptionsOf<typeof cutUsage> & {
  readonly stream: string;
  /** `auto` is the version that follows the newest one. */
  readonly version: string;
};

/**
 * Collects the unreleased entries of a stream, with their images, into the note of a release. The note is written completely before any
 * entry is removed: an interruption may leave an entry in two places, but never loses one.
 * @throws {OperationError} if there is nothing to cut, or a file cannot be written
 */
export async function cut(call: CutCall, environment: Environment): Promise<ExitCode> {
  const date = parseDate(call.date);
  const site = await readStream(call, environment);
  const { notes, own, problems, files } = await unreleasedEntries(call);
  if (problems.length > 0) {
    environment.writeError(`${describeProblems(problems)}\n`);
    return EXIT.problems;
  }
  const version = call.version === 'auto' ? versionOf(own, { call, site, date, environment }) : call.version;
  assertNotFromSource(site, version);
  const { path, before, isNew } = await releaseBefore(
    site,
    { ...call, version, ...(date !== undefined && { date }) },
    environment,
  );
  if (own.length === 0) throw nothingToCut(call);
  const rules = parseRules(site.config, basename(resolve(call.content)));
  const { text, moves } = await cutRelease({
    ...{ entries: own, path, before, rules, config: site.config },
    files: new Map(files.map((one) => [one.path, one.digest])),
  });
  const undo = await copyFiles(call, moves);
  const file = await writeNote(call, path, { text, isNew }).catch(async (error: unknown) => {
    await undo();
    throw error;
  });
  const others = notes.filter((note) => !own.some((entry) => entry.path === note.path));
  await removeFiles(call, [
    ...own.map((entry) => entry.path),
    ...unreferencedFiles(others, [...moves.keys()]),
  ]);
  const moved = moves.size > 0 ? [quantity(moves.size, 'file')] : [];
  const done = `${file}: ${[quantity(own.length, 'entry', 'entries'), ...moved].join(', ')}\n`;
  if (call.printNotes) {
    environment.writeError(done);
    environment.write(await releaseNotes(call, path, environment));
  } else environment.write(done);
  environment.hint?.('Next, review the description in its front matter, then run: npx release-notes check');
  return EXIT.success;
}

interface Unreleased {
  readonly notes: readonly NoteFile[];
  readonly files: readonly FileDigest[];
  /** The entries of the stream. */
  readonly own: readonly UnreleasedEntry[];
  readonly problems: readonly Problem[];
}

async function unreleasedEntries({ content, stream }: CutCall): Promise<Unreleased> {
  const { notes, label, files } = await discoverContent({ contentDir: content });
  const { entries, problems } = await readEntries(
    notes.filter(({ path }) => path.startsWith(`${stream}/`)),
    label,
  );
  return { notes, files, problems, own: entries.get(stream) ?? [] };
}

function nothingToCut({ content, stream }: CutCall): OperationError {
  return new OperationError(
    `There are no unreleased changes in ${join(content, stream, 'next')}. To add one: release-notes new entry ${stream} fix "What changed"`,
  );
}

interface Proposing {
  readonly call: CutCall;
  readonly site: AuthoredStream;
  readonly date: string | undefined;
  readonly environment: Environment;
}

function versionOf(
  entries: readonly UnreleasedEntry[],
  { call, site, date, environment }: Proposing,
): string {
  if (entries.length === 0) throw nothingToCut(call);
  return nextVersion({
    stream: site.stream,
    kinds: entries.map(({ kind }) => kind),
    date: date ?? localDay(environment.time),
  });
}

/** The text of the release for a page on GitHub or GitLab. Reads the notes again, because links become addresses of the site. */
function releaseNotes(call: CutCall, path: string, environment: Environment): Promise<string> {
  return withNotes(call, environment, async ({ config, content: { catalogue } }) => {
    const releases = catalogue.streams.flatMap((stream) => stream.releases);
    const release = releases.find(({ file }) => file === path);
    return release === undefined ? '' : `${authorText(release, config.origin)}\n`;
  });
}

interface ReleaseBefore {
  readonly path: string;
  readonly before: string;
  readonly isNew: boolean;
}

/** The existing note of the release (`new` may have written it) with the date of `--date`; otherwise the start of a new note. */
async function releaseBefore(
  { stream, config }: AuthoredStream,
  call: CutCall,
  environment: Environment,
): Promise<ReleaseBefore> {
  const rules = config.streams.find(({ id }) => id === stream.id);
  const version = parseVersion(call.version, rules);
  const there = version && stream.releases.find((release) => compareVersions(release.version, version) === 0);
  if (there === undefined) {
    const { path, head } = planRelease({
      ...{ stream, version: call.version, config },
      date: call.date ?? localDay(environment.time),
      folder: call.content,
    });
    return { path, before: head, isNew: true };
  }
  const written = await readFile(join(call.content, there.file), 'utf8');
  const before = written.replaceAll('\r\n', '\n');
  return {
    path: there.file,
    before: call.date === undefined ? before : withDate(before, call.date),
    isNew: false,
  };
}

/** Copies the images next to the release, and returns a function that removes the copies. */
async function copyFiles(call: CutCall, moves: ReadonlyMap<string, string>): Promise<() => Promise<void>> {
  const made: string[] = [];
  const undo = async (): Promise<void> => {
    for (const file of made) await rm(file, { force: true });
  };
  for (const [from, to] of moves) {
    const target = join(call.content, to);
    try {
      await mkdir(dirname(target), { recursive: true });
      if (await copyNew(join(call.content, from), target)) made.push(target);
    } catch (error) {
      await undo();
      throw environmentFault(`Nothing was written. Cannot write ${target}`, error);
    }
  }
  return undo;
}

/** Returns false if the file exists. It then has the same bytes, which `cutRelease` has checked. */
async function copyNew(from: string, target: string): Promise<boolean> {
  try {
    await copyFile(from, target, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST') && (await stat(target)).isFile()) return false;
    throw error;
  }
}

/** Leaves out files that another note refers to: without the file, that note would show a broken image. */
function unreferencedFiles(others: readonly NoteFile[], paths: readonly string[]): readonly string[] {
  return paths.filter((path) => {
    const written = path.slice(path.indexOf('/') + 1);
    return !others.some(({ bytes }) => Buffer.from(bytes).includes(written));
  });
}

async function removeFiles(call: CutCall, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const file = join(call.content, path);
    await rm(file).catch(
      throwFault(
        `The release was written, but an entry that it now contains was not removed. Cannot remove ${file}`,
      ),
    );
    // Removes the folder of images when it is empty. The folder of entries stays.
    if (path.split('/').length > 3) await rmdir(dirname(file)).catch(() => undefined);
  }
}
