import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The distinct positions, in whole pixels, of one side of at least two elements. */
export async function places(parts: Locator, side: 'left' | 'right' | 'top'): Promise<readonly number[]> {
  const all = await parts.evaluateAll(
    (elements, edge) => elements.map((element) => Math.round(element.getBoundingClientRect()[edge])),
    side,
  );
  expect(all.length).toBeGreaterThan(1);
  return [...new Set(all)];
}

/** By how many pixels the page can be scrolled horizontally. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Visible targets that are smaller than the 24 px of WCAG 2.5.8, as HTML. */
export function smallTargets(page: Page, selector: string): Promise<readonly string[]> {
  return page.locator(selector).evaluateAll((targets) =>
    targets.flatMap((target) => {
      const { width, height } = target.getBoundingClientRect();
      return width > 0 && (width < 24 || height < 24) ? [target.outerHTML.slice(0, 120)] : [];
    }),
  );
}
