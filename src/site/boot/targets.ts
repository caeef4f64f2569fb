import { reveal, targetOfHash } from '../navigation/targets.ts';

/** An address that names a folded place opens it: not every browser does so by itself. */
export function serveTargets(): void {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  showTarget(load?.type === 'navigate');
  window.addEventListener('hashchange', () => showTarget(true));
}

/** Where the reader comes back to, the browser knows the position. */
function showTarget(scrolls: boolean): void {
  const target = targetOfHash(window.location.hash);
  if (target && reveal(target) && scrolls) target.scrollIntoView();
}
