import { reveal, targetOfHash } from '../navigation/targets.ts';
import { headingOfAddress } from '../reading/target-heading.ts';

/**
 * Opens the collapsed elements around the hash target, which not every browser does, and marks the target in
 * the table of contents.
 */
export function setUpTargets(): void {
  markInContents();
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  showTarget(load?.type === 'navigate');
  window.addEventListener('hashchange', () => showTarget(true));
}

/** After Back or a reload, the browser restores the scroll position. */
function showTarget(scrolls: boolean): void {
  const target = targetOfHash(window.location.hash);
  if (target && reveal(target) && scrolls) target.scrollIntoView();
}

/** The app takes over this mark and updates it. */
function markInContents(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.contents a')];
  const heading = headingOfAddress(links.flatMap(({ hash }) => targetOfHash(hash) ?? []));
  const link = heading && links.find(({ hash }) => targetOfHash(hash) === heading);
  link?.setAttribute('aria-current', 'true');
}
