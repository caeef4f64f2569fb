/** As long as what stands below the notes waits for the sheet (`--awaited`): it may never come. In milliseconds. */
export const STYLES_TIMEOUT_MS = 3000;

/** The style sheet at the end of the page, while it is on its way. */
export function pendingStyles(): HTMLLinkElement | null {
  const link = document.querySelector<HTMLLinkElement>('body > link');
  return link?.sheet ? null : link;
}
