import { useEffect, useLayoutEffect } from 'react';
import type { PageData } from '#core/contracts/page-data.ts';
import { useApp } from '../app/app-context.ts';
import { usePlace } from '../navigation/use-place.ts';
import { afterPaint } from '../platform/after-paint.ts';
import { originalAddress } from '../preferences/done-tasks.ts';
import { hasRunning } from '../preferences/running-version.ts';
import { devicePreferences } from '../preferences/storage.ts';
import { revealCurrentPage } from '../shell/current-page.ts';
import type { CopyContext } from './clipboard.ts';
import { addCopyButtons } from './copy-code.ts';
import { copyMarkdown } from './copy-markdown.ts';
import { addEntryLinks } from './entry-links.ts';
import { useKindFilters } from './filters/kind-filters.ts';
import { markFoundTerms } from './found-terms.ts';
import { copyHeadingLinks } from './heading-links.ts';
import { markUnseenReleases } from './last-visit.ts';
import { dayOf, showLifecycles } from './lifecycle.ts';
import { watchTabStops } from './tab-stops.ts';
import { syncTaskCheckboxes } from './task-checkboxes.ts';
import { attachZoom } from './zoom.ts';

/**
 * Adds interactive features to an article. Each feature returns a function that removes it before the next
 * page is rendered.
 */
export function useArticleEnhancements(page: PageData): void {
  const app = useApp();
  // React does not manage the HTML of the article. The effect runs again for each page.
  useEffect(() => {
    const main = document.querySelector('main');
    if (main === null) return;
    // Reads positions before the features change the document. A later read would force a layout in this
    // task.
    revealCurrentPage();
    let removals = [
      copyHeadingLinks(main, app),
      attachZoom(main, app.messages),
      copyMarkdown(main, app),
      syncTaskCheckboxes(main, originalAddress(page.url, app.site), app.messages),
    ];
    const cancelControls = afterPaint(() => {
      removals = [...removals, ...addControls(main, app)];
    });
    // The code that compares versions is loaded only for readers who have entered the version that they run.
    if (hasRunning(devicePreferences))
      void import('./running-version.ts')
        .then(({ preselectRunningVersion: chooseRunning }) => chooseRunning(main, app.messages))
        .catch(() => undefined);
    showLifecycles(main, dayOf(new Date()));
    markUnseenReleases(main);
    return () => {
      cancelControls();
      for (const remove of removals) remove();
    };
  }, [page, app]);
  useKindFilters(page);
  useHighlights(page);
}

/**
 * Controls that are visible only on hover or focus. They are added after the paint, so that they do not delay
 * the navigation.
 */
function addControls(main: HTMLElement, context: CopyContext): readonly (() => void)[] {
  return [addCopyButtons(main, context), addEntryLinks(main, context), watchTabStops(main)];
}

function useHighlights(page: PageData): void {
  const { addPending } = useApp().router;
  const { search } = usePlace().address;
  // A layout effect, so that the highlights are registered before the app scrolls to them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useLayoutEffect(() => markFoundTerms(search, addPending), [page, search, addPending]);
}
