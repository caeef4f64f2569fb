/** The part of the Scheduler API that is used here. TypeScript's DOM library does not include it yet. */
interface Scheduler {
  readonly yield?: () => Promise<void>;
}

/**
 * Pauses long work so that the browser can handle input. Uses `setTimeout` in browsers without
 * `scheduler.yield`.
 */
export function yieldToBrowser(): Promise<void> {
  const { scheduler } = globalThis as { readonly scheduler?: Scheduler };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
