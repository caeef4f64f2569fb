/** Work that its caller can interrupt after each step. */
export type Steps<Result> = Generator<undefined, Result, void>;

/** Runs all steps without interruption. */
export function allSteps<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Converts each item in a step of its own. */
export function* eachInSteps<Item, Result>(
  items: Iterable<Item>,
  convert: (item: Item, place: number) => Result,
): Steps<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    results.push(convert(item, results.length));
    yield;
  }
  return results;
}
