/** A promise that a test resolves with `open`. */
export function gate(): { readonly open: () => void; readonly passed: Promise<void> } {
  let open: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, passed };
}
