import type { Steps } from '#core/steps.ts';

/** Half a frame: the browser can answer input in the next one. */
const SLICE_MS = 8;

/** Does work in slices, so that it does not delay input however long it takes. */
export async function inSlices<Result>(steps: Steps<Result>): Promise<Result> {
  let start = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - start < SLICE_MS) continue;
    await yieldToBrowser();
    start = performance.now();
  }
}

/**
 * Pauses long work so that the browser can handle input. Uses `setTimeout` in browsers without
 * `scheduler.yield`.
 */
export function yieldToBrowser(): Promise<void> {
  const { scheduler } = globalThis as { readonly scheduler?: Partial<Scheduler> };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
