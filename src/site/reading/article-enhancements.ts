import { useEffect, useLayoutEffect } from 'react';
import type { PageData } from '#core/contracts/page-data.ts';
import { useApp } from '../app/app-context.ts';
import type { Announce } from '../navigation/live-region.ts';
import { usePlace } from '../navigation/use-place.ts';
import { afterPaint } from '../platform/after-paint.ts';
import { hasRunning } from '../preferences/running-version.ts';
import { devicePreferences } from '../preferences/storage.ts';
import { revealCurrentPage } from '../shell/current-page.ts';
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

/** What script adds to an article: each piece gives back what takes it away again, before the next page is read. */
export function useArticleEnhancements(page: PageData): void {
  const { announce } = useApp();
  // The article is HTML that React does not look into; a page is what changes it.
  useEffect(() => {
    const main = document.querySelector('main');
    if (main === null) return;
    // Before anything is added, when all places on the page are known: to ask for one later would lay it out in this task.
    revealCurrentPage();
    let undo = [
      copyHeadingLinks(main, announce),
      attachZoom(main),
      copyMarkdown(main, announce),
      syncTaskCheckboxes(main, page.url),
    ];
    const giveUp = afterPaint(() => {
      undo = [...undo, ...addControls(main, announce)];
    });
    // Versions are compared for those alone who have said what they run.
    if (hasRunning(devicePreferences))
      void import('./running-version.ts')
        .then(({ preselectRunningVersion: chooseRunning }) => chooseRunning(main))
        .catch(() => undefined);
    showLifecycles(main, dayOf(new Date()));
    markUnseenReleases(main);
    return () => {
      giveUp();
      for (const one of undo) one();
    };
  }, [page, announce]);
  useKindFilters(page);
  useHighlights(page);
}

/** What is seen only where a hand or the focus is: a step does not wait for it. */
function addControls(main: HTMLElement, announce: Announce): readonly (() => void)[] {
  return [addCopyButtons(main, announce), addEntryLinks(main, announce), watchTabStops(main)];
}

function useHighlights(page: PageData): void {
  const { addPending } = useApp().router;
  const { search } = usePlace().address;
  // Before the arrival, which scrolls to what was found.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useLayoutEffect(() => markFoundTerms(search, addPending), [page, search, addPending]);
}
