/** `npm test`: runs the tests, the type checker and the linter in parallel. Arguments are passed to Vitest. */
import { type ChildProcess, spawn } from 'node:child_process';
import { installTestPrograms } from './install-test-programs.ts';

const others = ['typecheck', 'lint'].map((name) => ({ name, ...runScript(name) }));
// The other checks run meanwhile: an installation waits for the network and the disk. `npm run test:fast` needs no programs.
if (!process.argv.includes('--project')) installTestPrograms();

/** Prints the output of the tests immediately, and the output of the other checks at the end. */
const tests = spawn('npm', ['exec', '--', 'vitest', 'run', ...process.argv.slice(2)], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
});

const codes = [await codeOf(tests)];
for (const { name, output, code } of others) {
  codes.push(await code);
  process.stdout.write(
    `\n${name}: ${(await code) === 0 ? 'passed' : 'failed'}\n${(await output).trimEnd()}\n`,
  );
}
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;

/** A script of `package.json`, and its output. */
function runScript(name: string): { readonly code: Promise<number>; readonly output: Promise<string> } {
  const child = spawn('npm', ['run', '--silent', name], {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (piece: string) => {
      text += piece;
    });
  }
  const code = codeOf(child);
  return { code, output: code.then(() => text) };
}

function codeOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (code) => resolve(code ?? 1));
  });
}
