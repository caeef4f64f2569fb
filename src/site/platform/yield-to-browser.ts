/** As much as is used here of what the type library does not have yet. */
interface Scheduler {
  readonly yield?: () => Promise<void>;
}

/** Between two pieces of work: the browser does what a hand has asked for meanwhile. */
export function yieldToBrowser(): Promise<void> {
  const { scheduler } = globalThis as { readonly scheduler?: Scheduler };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
