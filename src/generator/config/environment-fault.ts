import { OperationError } from './operation-error.ts';

/** What the system says, in words, and what a person can do about it. */
const WORDS: Readonly<Record<string, string>> = {
  EACCES: 'this account may not. Change the permissions, or run the program as another account.',
  EPERM: 'this account may not. Change the permissions, or run the program as another account.',
  EROFS: 'the disk is read-only. Choose a place that can be written.',
  ENOSPC: 'the disk is full. Make room, and run the program again.',
  EDQUOT: 'the quota of this account is used up. Make room, and run the program again.',
  ENAMETOOLONG: 'the name is too long for the disk. Choose a shorter one.',
  EMFILE: 'too many files are open. Raise the limit: ulimit -n 4096',
  ENFILE: 'too many files are open on this machine. Close other programs.',
  EIO: 'the disk does not answer. Check the disk.',
  ELOOP: 'its links lead in a circle. Correct the link.',
  ENOENT: 'it is gone: something else changed the folder meanwhile. Run the program again.',
  ENOTDIR: 'a part of the path is a file. Move that file away.',
  EISDIR: 'there is a folder of that name. Move it away.',
  EEXIST: 'there is something else of that name. Move it away.',
  EBUSY: 'something else is using it. End that, and run the program again.',
  EILSEQ: 'the disk does not take names like this. Choose another name.',
};

/** Whether an error is the one that the system calls so: `EEXIST`. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Whether there are words for what the system says. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code in WORDS;
}

/** Those that no defect of the program can cause: the machine stands in the way. */
const OBSTACLES = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'EIO']);

export function isObstacle(error: unknown): error is NodeJS.ErrnoException {
  return isSystemError(error) && OBSTACLES.has(error.code ?? '');
}

/**
 * An obstacle of the machine becomes one line: what could not be done, why, and what to do. `action` is the beginning of the
 * sentence: `Cannot read content/app/release.1.0.0.md`. Any other error is passed on as it is: it is a defect.
 */
export function environmentFault(action: string, error: unknown): unknown {
  if (!isSystemError(error)) return error;
  return new OperationError(`${action}: ${WORDS[error.code ?? '']}`, { cause: error });
}
