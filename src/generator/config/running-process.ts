import { isSystemError } from './environment-fault.ts';

/** Whether a process with this id is running, under any account. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another account cannot be signalled, but it is running.
    return isSystemError(error) && error.code === 'EPERM';
  }
}
