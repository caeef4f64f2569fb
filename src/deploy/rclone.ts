import { spawn } from 'node:child_process';
import { OperationError } from '#generator/config/operation-error.ts';

export interface RcloneCall {
  readonly args: readonly string[];
  /** The standard input. */
  readonly input?: string;
  /** Cancels the call. */
  readonly signal?: AbortSignal;
}

interface RcloneResult {
  readonly code: number;
  readonly output: string;
  /** The last line of the standard error. */
  readonly errorMessage: string;
}

/** The exit codes for a missing file or folder. */
const NOT_FOUND_CODES = new Set([3, 4]);

/** Runs rclone. Rejects if it is not installed, and with the reason of the signal if that is aborted. */
function spawnRclone({ args, input, signal }: RcloneCall): Promise<RcloneResult> {
  return new Promise((resolve, reject) => {
    const child = spawn('rclone', [...args], { ...(signal && { signal }) });
    const [output, errors]: [Buffer[], Buffer[]] = [[], []];
    child.stdout.on('data', (piece: Buffer) => output.push(piece));
    child.stderr.on('data', (piece: Buffer) => errors.push(piece));
    child.on('error', (error: NodeJS.ErrnoException) => {
      if (signal?.aborted) reject(signal.reason);
      else if (error.code !== 'ENOENT') reject(error);
      else
        reject(
          new OperationError(
            'rclone is not installed. Install it (on Debian: apt-get install rclone), see https://rclone.org',
          ),
        );
    });
    child.on('close', (code) =>
      resolve({
        code: code ?? 1,
        output: Buffer.concat(output).toString(),
        errorMessage: lastLine(Buffer.concat(errors).toString()),
      }),
    );
    // rclone may exit before it reads its input.
    child.stdin.on('error', () => undefined).end(input);
  });
}

/**
 * Runs rclone and returns its output; undefined if the file or folder does not exist.
 *
 * @throws OperationError with rclone's message if it fails or is not installed
 */
export async function runRclone(call: RcloneCall): Promise<string | undefined> {
  const { code, output, errorMessage } = await spawnRclone(call);
  if (code === 0) return output;
  if (NOT_FOUND_CODES.has(code)) return undefined;
  throw new OperationError(`rclone ${call.args[0]} failed: ${errorMessage}`);
}

/** The last line without its timestamp: `2026/11/21 22:08:43 Failed to cat: …`. */
function lastLine(text: string): string {
  const line = text.trim().split('\n').at(-1) ?? '';
  return line.replace(/^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d /, '') || 'no error message';
}
