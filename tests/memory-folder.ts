import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** Linux keeps the files of this folder in memory. */
const FOLDER = '/dev/shm';

/** The tests write some hundred megabytes; containers often have 64 in this folder. */
const FREE_IN_FOLDER = 2_000_000_000;
const FREE_MEMORY = 6_000_000_000;

/**
 * A folder in memory for the temporary files of the tests, if this machine has enough. On a disk, creating and deleting the files of some hundred
 * sites takes a third of the processor time of the tests that build them, and the other programs of a busy machine make them wait.
 */
export function memoryFolder(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(FOLDER);
    const isLarge = bavail * bsize > FREE_IN_FOLDER && freemem() > FREE_MEMORY;
    return isLarge && runsPrograms(FOLDER) ? FOLDER : undefined;
  } catch {
    return undefined;
  }
}

/** Containers often forbid programs there, and the tests install some. */
function runsPrograms(parent: string): boolean {
  const folder = mkdtempSync(join(parent, 'runs-programs-'));
  try {
    const program = join(folder, 'program');
    writeFileSync(program, '#!/bin/sh\nexit 0\n', { mode: 0o700 });
    return spawnSync(program).status === 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
