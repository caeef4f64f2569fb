import { SingleBar } from 'cli-progress';

/** A progress bar in one line of the terminal, which is overwritten while a step runs. */
export interface ProgressBar {
  update(step: string, done: number, all: number): void;
  /** Removes the line. */
  clear(): void;
}

const WIDTH = 24;

export function createProgressBar(stream: NodeJS.WriteStream): ProgressBar {
  let bar: SingleBar | undefined;
  return {
    update(step, done, all) {
      if (bar === undefined) {
        bar = new SingleBar({
          stream,
          format: '  {step} {bar} {value} of {total}',
          barsize: WIDTH,
          clearOnComplete: true,
          hideCursor: false,
          // `main.ts` handles the signals.
          gracefulExit: false,
        });
        bar.start(all, done, { step });
      } else bar.update(done, { step });
    },
    clear() {
      bar?.stop();
      bar = undefined;
    },
  };
}
