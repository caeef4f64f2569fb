/** Announces a message to screen readers, after what they are currently reading. */
export type Announce = (message: string) => void;

/**
 * The live region is outside of the React tree, so that it survives every page change. It is empty at first,
 * because screen readers only announce changes.
 */
export function createLiveRegion(): Announce {
  const region = document.createElement('div');
  region.className = 'hidden';
  region.setAttribute('role', 'status');
  region.setAttribute('aria-live', 'polite');
  document.body.append(region);
  return (message) => {
    region.textContent = message;
  };
}
