import { useEffect, useLayoutEffect } from 'react';
import type { PageData } from '#core/contracts/page-data.ts';
import { localDay } from '#core/model/dates/day.ts';
import { useApp } from '../app/app-context.ts';
import { isPlainClick } from '../navigation/page-links.ts';
import { usePlace } from '../navigation/use-place.ts';
import { listen } from '../platform/listen.ts';
import { originalAddress } from '../preferences/done-tasks.ts';
import { hasRunning } from '../preferences/running-version.ts';
import { revealCurrentPage } from '../shell/current-page.ts';
import { type CopyContext, copyText } from './clipboard.ts';
import { addEntryLinks } from './entry-links.ts';
import { useKindFilters } from './filters/kind-filters.ts';
import { markFoundTerms } from './found-terms.ts';
import { markUnseenReleases } from './last-visit.ts';
import { showLifecycles } from './lifecycle.ts';
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
    if (hasRunning())
      void import('./running-version.ts')
        .then(({ preselectRunningVersion: chooseRunning }) => chooseRunning(main, app.messages))
        .catch(() => undefined);
    showLifecycles(main, localDay(Date.now()));
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

/**
 * Handles the links "Direct link to ...". They navigate to the heading, as without a script, and also copy
 * the address.
 */
function copyHeadingLinks(root: HTMLElement, context: CopyContext): () => void {
  return listen(root, 'click', (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.anchor') : null;
    if (link !== null && isPlainClick(event)) void copyText(link.href, context);
  });
}

const SCROLLERS = '[data-article] :is(pre, .table)';

/**
 * Makes code blocks and tables focusable while they overflow. Most of them do not, so the HTML has no
 * `tabindex`. Chromium 130 and Firefox make scroll containers focusable by themselves, but Safari does not,
 * and accessibility checkers expect the attribute. Returns a function that stops observing.
 */
function watchTabStops(root: ParentNode): () => void {
  const sizes = new ResizeObserver((changes) => {
    for (const { target } of changes) if (target instanceof HTMLElement) updateTabStop(target);
  });
  for (const scroller of root.querySelectorAll(SCROLLERS)) sizes.observe(scroller);
  return () => sizes.disconnect();
}

function updateTabStop(scroller: HTMLElement): void {
  if (scroller.scrollWidth > scroller.clientWidth) scroller.tabIndex = 0;
  else scroller.removeAttribute('tabindex');
}

/** Adds a copy button after every code block, so that screen readers read the code first. */
function addCopyButtons(root: ParentNode, context: CopyContext): () => void {
  const { messages } = context;
  const label = messages('page.copy');
  const buttons = [...root.querySelectorAll<HTMLElement>('[data-article] pre')].map((code) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = label;
    button.setAttribute('aria-label', messages('page.copy-code'));
    const show = (outcome = label): void => {
      button.textContent = outcome;
    };
    button.addEventListener('click', () => copyText(code.textContent ?? '', context, show));
    code.after(button);
    return button;
  });
  return () => {
    for (const button of buttons) button.remove();
  };
}

/** Calls `run` after the current document has been painted. Returns a function that cancels the call. */
function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A task that is queued in an animation frame runs after that frame has been painted.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * Handles "Copy as Markdown": copies the Markdown copy of the page to the clipboard. The link to the file
 * remains usable without permission or offline.
 */
function copyMarkdown(root: HTMLElement, context: CopyContext): () => void {
  return listen(root, 'click', async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
    if (button?.dataset.copy === undefined) return;
    const label = button.querySelector('span') ?? button;
    const before = label.textContent;
    const show = (outcome = before): void => {
      label.textContent = outcome;
    };
    await copyText(await fetchText(button.dataset.copy), context, show);
  });
}

async function fetchText(address: string): Promise<string | undefined> {
  const response = await fetch(address).catch(() => undefined);
  return response?.ok ? response.text() : undefined;
}
