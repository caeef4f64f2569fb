import * as z from 'zod';
import { OperationError } from '#generator/config/operation-error.ts';
import { formatWrittenFiles, parseWrittenFiles, type WrittenFiles } from '#generator/emit/written-files.ts';
import type { Remote } from './remote.ts';

/*
 * What deployments keep beside the site, where no server shows it:
 *
 *   .release-notes/journal.json        which deployment is complete, and what was withdrawn when
 *   .release-notes/lists/<id>.sha256   the files of that deployment
 *   .release-notes/begun/<id>.sha256   the files of one that has begun, and is not complete: some of them may be there
 *   .release-notes/claims/<id>.json    who deploys now
 */
export const STATE_FOLDER = '.release-notes';
const JOURNAL = `${STATE_FOLDER}/journal.json`;
const STARTED = `${STATE_FOLDER}/begun`;

const journalSchema = z.strictObject({
  version: z.literal(1),
  complete: z.string().regex(/^[\w-]+$/),
  /** Paths to the milliseconds since 1970 when the site stopped to have them. */
  withdrawn: z.record(z.string(), z.number()),
});

type Journal = z.output<typeof journalSchema>;

/** What is known of the files at the remote. */
export interface RemoteState {
  /** The name of the last deployment that came to its end. */
  readonly name?: string;
  readonly complete: WrittenFiles;
  /** Of deployments that began: any of these files may stand in the place of a complete one. */
  readonly started: ReadonlyMap<string, WrittenFiles>;
  /** Milliseconds since 1970, by path. */
  readonly withdrawn: ReadonlyMap<string, number>;
}

export async function readState(remote: Remote): Promise<RemoteState> {
  const journal = parseJournal(await remote.read(JOURNAL));
  const names = (await remote.list(STARTED)).filter((name) => name.endsWith('.sha256'));
  const begun = await Promise.all(
    names.map(
      async (name) =>
        [name.slice(0, -'.sha256'.length), await readList(remote, `${STARTED}/${name}`)] as const,
    ),
  );
  return {
    ...(journal && { name: journal.complete }),
    complete: journal ? await readList(remote, listOf(journal.complete)) : new Map(),
    started: new Map(begun),
    withdrawn: new Map(Object.entries(journal?.withdrawn ?? {})),
  };
}

export function writeStarted(remote: Remote, name: string, files: WrittenFiles): Promise<void> {
  return remote.write(`${STARTED}/${name}.sha256`, formatWrittenFiles(files));
}

export interface CompletedDeployment {
  readonly name: string;
  readonly files: WrittenFiles;
  readonly withdrawn: ReadonlyMap<string, number>;
  /** As it was read when this deployment began. */
  readonly before: RemoteState;
}

/** The journal is written between the two: whoever is cut off leaves more known than there is, never less. */
export async function writeComplete(
  remote: Remote,
  { name, files, withdrawn, before }: CompletedDeployment,
): Promise<void> {
  await remote.write(listOf(name), formatWrittenFiles(files));
  await writeJournal(remote, { version: 1, complete: name, withdrawn: Object.fromEntries(withdrawn) });
  const gone = [name, ...before.started.keys()].map((one) => `${STARTED}/${one}.sha256`);
  await remote.remove([...gone, ...(before.name && before.name !== name ? [listOf(before.name)] : [])]);
}

/** What was removed need not be known any longer. */
export function writeRemoved(
  remote: Remote,
  name: string,
  withdrawn: ReadonlyMap<string, number>,
): Promise<void> {
  return writeJournal(remote, { version: 1, complete: name, withdrawn: Object.fromEntries(withdrawn) });
}

function writeJournal(remote: Remote, journal: Journal): Promise<void> {
  return remote.write(JOURNAL, `${JSON.stringify(journal)}\n`);
}

function listOf(name: string): string {
  return `${STATE_FOLDER}/lists/${name}.sha256`;
}

function parseJournal(text: string | undefined): Journal | undefined {
  if (text === undefined) return undefined;
  try {
    return journalSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new OperationError(
      `${JOURNAL} at the remote is not one that this program wrote. Move it away: the next deployment sends everything then.`,
      { cause },
    );
  }
}

/** A list that cannot be read says nothing of any file: all are sent then. */
async function readList(remote: Remote, path: string): Promise<WrittenFiles> {
  return parseWrittenFiles((await remote.read(path)) ?? '') ?? new Map();
}
