import type { Locator, Page } from 'playwright-core';
import { message } from './message.ts';
import { startApp } from './page-actions.ts';

/** Actions on the search page. */
export const SEARCH = '/release-notes/search/';

export function fieldOf(page: Page): Locator {
  return page.locator('main input[name="q"]');
}

export function hitsOf(page: Page): Locator {
  return page.locator('main .hit');
}

export function countOf(page: Page): Locator {
  return page.locator('main .results__count');
}

export function context(page: Page): Locator {
  return page.getByRole('combobox', { name: message('page.search-in'), exact: true });
}

export function order(page: Page): Locator {
  return page.getByRole('combobox', { name: message('search.sort'), exact: true });
}

/** Opens the search page with a query, such as `?q=collector`, and sends the first input. */
export async function openSearchPage(page: Page, query: string): Promise<Page> {
  await page.goto(SEARCH + query);
  await startApp(page);
  return page;
}
