import type { Steps } from '#core/answers/steps.ts';
import { yieldToBrowser } from './yield-to-browser.ts';

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
