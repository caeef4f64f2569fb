/** Work that its caller can interrupt after each step. */
export type Steps<Result> = Generator<void, Result, void>;

/** Runs all steps without interruption. */
export function allSteps<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
