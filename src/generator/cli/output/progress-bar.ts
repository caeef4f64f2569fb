import { SingleBar } from 'cli-progress';

/** A line of the terminal that is written over while a step runs. */
export interface ProgressBar {
  update(step: string, done: number, all: number): void;
  /** Takes the line away. */
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
          // The program ends by itself when it is asked to.
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
