/** Says something to those who listen to the page, when they are done listening to something else. */
export type Announce = (message: string) => void;

/** Stands outside of the page tree, so that it outlives every page, and is filled after it is there: else it is not heard. */
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
