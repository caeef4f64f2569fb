import { OperationError } from './operation-error.ts';

/** A message and an advice for each system error. */
const MESSAGES: Readonly<Record<string, string>> = {
  EACCES: 'permission denied. Change the permissions, or run the command as another user.',
  EPERM: 'permission denied. Change the permissions, or run the command as another user.',
  EROFS: 'the disk is read-only. Choose another folder.',
  ENOSPC: 'the disk is full. Free some space, then run the command again.',
  EDQUOT: 'the disk quota of this account is exhausted. Free some space, then run the command again.',
  ENAMETOOLONG: 'the file name is too long. Choose a shorter one.',
  EMFILE: 'too many open files. Raise the limit: ulimit -n 4096',
  ENFILE: 'too many open files on this machine. Close other programs.',
  EIO: 'the disk reports an input/output error. Check the disk.',
  ELOOP: 'its symbolic links form a loop. Correct the link.',
  ENOENT: 'the file or folder does not exist. If another program removed it just now, run the command again.',
  ENOTDIR: 'a part of the path is a file, not a folder. Move that file away.',
  EISDIR: 'a folder of this name exists. Move it away.',
  EEXIST: 'another file or folder of this name exists. Move it away.',
  EBUSY: 'another program is using it. End that program, then run the command again.',
  EILSEQ: 'the disk does not support this file name. Choose another name.',
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

export function isDescribedSystemError(error: unknown): error is NodeJS.ErrnoException {
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

/** For `catch`: throws the error of `environmentFault`. */
export function throwFault(action: string): (error: unknown) => never {
  return (error) => {
    throw environmentFault(action, error);
  };
}
