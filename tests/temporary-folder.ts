import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/*
 * Each test file has an empty folder for temporary files, which is removed at its end, so no test has to remove its files. Test files of one
 * process use the same name one after the other. It is emptied before, because Vitest runs no hooks in a file whose tests are all skipped.
 */
process.env.TMPDIR_OF_MACHINE ??= tmpdir();
const folder = join(process.env.TMPDIR_OF_MACHINE, `tests-${process.pid}-${process.env.VITEST_POOL_ID}`);
const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

remove();
mkdirSync(folder);
process.env.TMPDIR = folder;
afterAll(remove);
