import { OperationError } from './operation-error.ts';

/** A message and an advice for each system error. */
const MESSAGES: Readonly<Record<string, string>> = {
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

/** Whether an error has a system error code such as `EEXIST`. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Whether an error is a system error with a message of its own. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code in MESSAGES
  );
}

/** Errors that a defect of this program cannot cause. */
const ENVIRONMENT_ERRORS = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOSPC',
  'EDQUOT',
  'EMFILE',
  'ENFILE',
  'EIO',
]);

export function isObstacle(error: unknown): error is NodeJS.ErrnoException {
  return isSystemError(error) && ENVIRONMENT_ERRORS.has(error.code ?? '');
}

/**
 * Turns a system error into an OperationError with one line: what failed, why, and what to do. `action` begins the
 * sentence: `Cannot read content/app/release.1.0.0.md`. Any other error is returned unchanged, because it is a defect.
 */
export function environmentFault(action: string, error: unknown): unknown {
  if (!isSystemError(error)) return error;
  return new OperationError(`${action}: ${MESSAGES[error.code ?? '']}`, { cause: error });
}
