import { PROGRAM_VERSION } from '#generator/bundle/locations.ts';
import { Interruption } from './environment.ts';
import { paintFor } from './output/paint.ts';
import { createProgressBar } from './output/progress-bar.ts';
import { run } from './run.ts';

const stop = new AbortController();
// Once each: whoever asks a second time does not want to wait for the cleaning up.
for (const by of ['SIGINT', 'SIGTERM'] as const) process.once(by, () => stop.abort(new Interruption(by)));

// Whoever reads may stop early: `release-notes check | head`. What was asked for is done all the same.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

const code = await run(process.argv.slice(2), PROGRAM_VERSION, {
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
  ...(process.stdout.isTTY &&
    process.env.CI === undefined && {
      bar: createProgressBar(process.stdout),
      hint: (text: string) => process.stdout.write(`${text}\n`),
    }),
  paint: paintFor(process.stderr),
  now: () => performance.now(),
  time: Date.now(),
  signal: stop.signal,
});
process.exitCode = code;
// What is still running, such as a bundler in threads of its own, has nothing to run for.
if (stop.signal.aborted) process.exit(code);
