import * as z from 'zod';
import { OperationError } from '#generator/config/operation-error.ts';
import { formatWrittenFiles, parseWrittenFiles, type WrittenFiles } from '#generator/emit/written-files.ts';
import type { Remote } from './remote.ts';

/*
 * The state of deployments, in a hidden folder at the remote that servers do not publish:
 *
 *   .release-notes/journal.json             the last complete deployment, and when files became obsolete
 *   .release-notes/lists/<id>.sha256        the files of that deployment
 *   .release-notes/incomplete/<id>.sha256   the files of an incomplete deployment, some of which may exist
 *   .release-notes/claims/<id>.json         the locks of running deployments
 */
export const STATE_FOLDER = '.release-notes';
const JOURNAL = `${STATE_FOLDER}/journal.json`;
const INCOMPLETE = `${STATE_FOLDER}/incomplete`;

const journalSchema = z.strictObject({
  version: z.literal(1),
  complete: z.string().regex(/^[\w-]+$/),
  /** When the site stopped containing a file, in milliseconds since 1970, by path. The journals of existing deployments use this name. */
  withdrawn: z.record(z.string(), z.number()),
});

type Journal = z.output<typeof journalSchema>;

/** The known state of the files at the remote. */
export interface RemoteState {
  /** The name of the last complete deployment. */
  readonly name?: string;
  readonly complete: WrittenFiles;
  /** The files of incomplete deployments, any of which may have replaced a complete one. */
  readonly started: ReadonlyMap<string, WrittenFiles>;
  /** When the site stopped containing a file, in milliseconds since 1970, by path. */
  readonly obsolete: ReadonlyMap<string, number>;
}

export async function readState(remote: Remote): Promise<RemoteState> {
  const journal = parseJournal(await remote.read(JOURNAL));
  const names = (await remote.list(INCOMPLETE)).filter((name) => name.endsWith('.sha256'));
  const started = await Promise.all(
    names.map(
      async (name) =>
        [name.slice(0, -'.sha256'.length), await readList(remote, `${INCOMPLETE}/${name}`)] as const,
    ),
  );
  return {
    ...(journal && { name: journal.complete }),
    complete: journal ? await readList(remote, listOf(journal.complete)) : new Map(),
    started: new Map(started),
    obsolete: new Map(Object.entries(journal?.withdrawn ?? {})),
  };
}

export function writeStarted(remote: Remote, name: string, files: WrittenFiles): Promise<void> {
  return remote.write(`${INCOMPLETE}/${name}.sha256`, formatWrittenFiles(files));
}

export interface CompletedDeployment {
  readonly name: string;
  readonly files: WrittenFiles;
  readonly obsolete: ReadonlyMap<string, number>;
  /** The state at the start of this deployment. */
  readonly before: RemoteState;
}

/** Writes the list, then the journal, then removes old lists. If it is interrupted, the state lists too many files, never too few. */
export async function writeComplete(
  remote: Remote,
  { name, files, obsolete, before }: CompletedDeployment,
): Promise<void> {
  await remote.write(listOf(name), formatWrittenFiles(files));
  await writeJournal(remote, { version: 1, complete: name, withdrawn: Object.fromEntries(obsolete) });
  const gone = [name, ...before.started.keys()].map((one) => `${INCOMPLETE}/${one}.sha256`);
  await remote.remove([...gone, ...(before.name && before.name !== name ? [listOf(before.name)] : [])]);
}

/** Updates the journal after obsolete files were removed. */
export function writeRemoved(
  remote: Remote,
  name: string,
  obsolete: ReadonlyMap<string, number>,
): Promise<void> {
  return writeJournal(remote, { version: 1, complete: name, withdrawn: Object.fromEntries(obsolete) });
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
      `${JOURNAL} at the remote is not valid. Move it away: the next deployment then uploads everything.`,
      { cause },
    );
  }
}

/** Reads a list. A damaged list is treated as empty, so all files are sent. */
async function readList(remote: Remote, path: string): Promise<WrittenFiles> {
  return parseWrittenFiles((await remote.read(path)) ?? '') ?? new Map();
}
