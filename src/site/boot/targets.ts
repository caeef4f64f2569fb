import { reveal, targetOfHash } from '../navigation/targets.ts';
import { headingOfAddress } from '../reading/target-heading.ts';

/** An address that names a folded place opens it: not every browser does so by itself. The contents mark the place. */
export function setUpTargets(): void {
  markInContents();
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  showTarget(load?.type === 'navigate');
  window.addEventListener('hashchange', () => showTarget(true));
}

/** Where the reader comes back to, the browser knows the position. */
function showTarget(scrolls: boolean): void {
  const target = targetOfHash(window.location.hash);
  if (target && reveal(target) && scrolls) target.scrollIntoView();
}

/** The app starts from this mark, and moves it on. */
function markInContents(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.contents a')];
  const heading = headingOfAddress(links.flatMap(({ hash }) => targetOfHash(hash) ?? []));
  const link = heading && links.find(({ hash }) => targetOfHash(hash) === heading);
  link?.setAttribute('aria-current', 'true');
}
