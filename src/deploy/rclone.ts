import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { OperationError } from '#generator/config/operation-error.ts';

export interface RcloneCall {
  readonly args: readonly string[];
  /** The standard input. */
  readonly input?: string;
  /** Cancels the call. */
  readonly signal?: AbortSignal;
}

/** The exit codes for a missing file or folder. */
const NOT_FOUND_CODES: ReadonlySet<unknown> = new Set([3, 4]);

/**
 * Runs rclone and returns its output; undefined if the file or folder does not exist.
 *
 * @throws OperationError with rclone's message if it fails or is not installed; the reason of the signal if that is aborted
 */
export async function runRclone({ args, input, signal }: RcloneCall): Promise<string | undefined> {
  const running = promisify(execFile)('rclone', args, {
    maxBuffer: Number.POSITIVE_INFINITY,
    ...(signal && { signal }),
  });
  // rclone may exit before it reads its input.
  running.child.stdin?.on('error', () => undefined).end(input);
  try {
    return (await running).stdout;
  } catch (error) {
    signal?.throwIfAborted();
    const { code, stderr = '' }: { readonly code?: unknown; readonly stderr?: string } = Object(error);
    if (NOT_FOUND_CODES.has(code)) return undefined;
    if (code === 'ENOENT')
      throw new OperationError(
        'rclone is not installed. Install it (on Debian: apt-get install rclone), see https://rclone.org',
      );
    if (typeof code === 'string') throw error;
    throw new OperationError(`rclone ${args[0]} failed: ${lastLine(stderr)}`);
  }
}

/** The last line without its timestamp: `2026/11/21 22:08:43 Failed to cat: …`. */
function lastLine(text: string): string {
  const line = text.trim().split('\n').at(-1) ?? '';
  return line.replace(/^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d /, '') || 'no error message';
}
