import { spawn } from 'node:child_process';
import { OperationError } from '#generator/config/operation-error.ts';

export interface RcloneCall {
  readonly args: readonly string[];
  /** What it reads from its standard input. */
  readonly input?: string;
  /** Stops it. */
  readonly signal?: AbortSignal;
}

export interface RcloneResult {
  readonly code: number;
  readonly output: string;
  /** The last line that it said of what went wrong. */
  readonly errorMessage: string;
}

/** What a call ends with when there is no such file or folder. */
const NOT_FOUND_CODES = new Set([3, 4]);

/** Runs rclone. Rejects when there is none, and with the reason of the signal when that is aborted. */
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
            'rclone is not installed: on Debian, apt-get install rclone; elsewhere, see rclone.org.',
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
    // It may have ended before it read anything.
    child.stdin.on('error', () => undefined).end(input);
  });
}

/** What rclone wrote; nothing when there is no such file or folder. Throws OperationError with what it said when it failed. */
export async function runRclone(call: RcloneCall): Promise<string | undefined> {
  const { code, output, errorMessage } = await spawnRclone(call);
  if (code === 0) return output;
  if (NOT_FOUND_CODES.has(code)) return undefined;
  throw new OperationError(`rclone ${call.args[0]} failed: ${errorMessage}`);
}

/** `2026/11/21 22:08:43 Failed to cat: …` without its time. */
function lastLine(text: string): string {
  const line = text.trim().split('\n').at(-1) ?? '';
  return line.replace(/^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d /, '') || 'it did not say why';
}
