import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FoundPeer, Note } from './peer.ts';
import { type Ran, runCommand } from './run-command.ts';
import { editNote } from './write-notes.ts';

export interface BuildPlan {
  /** The note that is edited before a warm build. */
  readonly note: Note;
  /** The time limit of a build, in minutes. */
  readonly minutes: number;
}

/** Deletes the results of earlier builds. */
export async function buildCold(peer: FoundPeer, plan: BuildPlan): Promise<Ran> {
  for (const path of [...peer.caches, peer.output])
    await rm(join(peer.folder, path), { recursive: true, force: true });
  return build(peer, plan);
}

/** Builds after an edit of one note, with the results of the previous build. */
export async function buildWarm(peer: FoundPeer, plan: BuildPlan, edits: number): Promise<Ran> {
  await editNote(peer, plan.note, edits);
  return build(peer, plan);
}

async function build(peer: FoundPeer, { minutes }: BuildPlan): Promise<Ran> {
  const all: Ran = { seconds: 0, processorSeconds: 0, peakMegabytes: 0 };
  let sum = all;
  for (const command of peer.build) {
    const ran = await runCommand(command, { folder: peer.folder, minutes });
    sum = {
      seconds: sum.seconds + ran.seconds,
      processorSeconds: sum.processorSeconds + ran.processorSeconds,
      peakMegabytes: Math.max(sum.peakMegabytes, ran.peakMegabytes),
    };
  }
  return sum;
}

/** The size of all published files. */
export async function megabytesOut(peer: FoundPeer): Promise<number> {
  const folder = join(peer.folder, peer.output);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  let bytes = 0;
  for (const entry of entries)
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  return bytes / 1e6;
}
