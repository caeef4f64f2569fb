import { isSystemError } from './environment-fault.ts';

/** Whether a process of that number runs, whosever it is. */
export function isRunning(number: number): boolean {
  try {
    process.kill(number, 0);
    return true;
  } catch (error) {
    // Another account's process may not be signalled, but it runs.
    return isSystemError(error) && error.code === 'EPERM';
  }
}
