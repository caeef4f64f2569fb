import { PROGRAM_VERSION } from '#generator/bundle/locations.ts';
import { Interruption } from './environment.ts';
import { paintFor } from './output/paint.ts';
import { createProgressBar } from './output/progress-bar.ts';
import { run } from './run.ts';

const stop = new AbortController();
// Once per signal: a second Ctrl+C ends the process at once, without waiting for the clean-up.
for (const by of ['SIGINT', 'SIGTERM'] as const) process.once(by, () => stop.abort(new Interruption(by)));

// The reader of a pipe may end early, as in `release-notes check | head`. The command still completes.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

const code = await run(process.argv.slice(2), PROGRAM_VERSION, {
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
  ...(process.stdout.isTTY &&
    process.env.CI === undefined && {
      bar: createProgressBar(process.stdout, () => performance.now()),
      hint: (text: string) => process.stdout.write(`${text}\n`),
    }),
  paint: paintFor(process.stderr),
  now: () => performance.now(),
  time: Date.now(),
  signal: stop.signal,
  fetch,
  variables: process.env,
});
process.exitCode = code;
// Ends worker threads, such as those of the bundler, that would keep the process alive.
if (stop.signal.aborted) process.exit(code);
