import { readdirSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { isRunning } from '#generator/config/running-process.ts';

/** The name contains the process id of its owner: `release-notes-4711-Xa7bQ2`. */
const NAME = /^release-notes-(?<owner>\d+)-[^-]+$/;

/** Creates a folder for one build. Removes folders of builds that were killed. */
export async function makeTemporaryFolder(parent: string): Promise<string> {
  removeAbandoned(parent);
  return mkdtemp(join(parent, `release-notes-${process.pid}-`));
}

function removeAbandoned(parent: string): void {
  try {
    for (const name of readdirSync(parent)) {
      const owner = Number(NAME.exec(name)?.groups?.owner ?? process.pid);
      if (!isRunning(owner)) rmSync(join(parent, name), { recursive: true, force: true });
    }
  } catch {
    // Belongs to another account, whose builds remove it.
  }
}
