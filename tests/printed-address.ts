import type { ChildProcess } from 'node:child_process';

/**
 * The address that a server prints.
 * @throws Error with its output if it exits before that
 */
export function printedAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (piece: Buffer) => {
      text += piece.toString();
      const [address] = /http:\S+/.exec(text) ?? [];
      if (address !== undefined) resolve(address);
    });
    child.stderr?.on('data', (piece: Buffer) => {
      text += piece.toString();
    });
    child.once('exit', () => reject(new Error(`The process exited:\n${text}`)));
  });
}
