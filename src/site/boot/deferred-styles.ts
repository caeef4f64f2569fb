/**
 * How long the page waits for the deferred style sheet, which may never load. Same value as `--awaited` in
 * the styles.
 */
export const STYLES_TIMEOUT_MS = 3000;

/** The style sheet at the end of the page while it is loading, otherwise `null`. */
export function pendingStyles(): HTMLLinkElement | null {
  const link = document.querySelector<HTMLLinkElement>('body > link');
  return link?.sheet ? null : link;
}
