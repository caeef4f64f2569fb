import { describe, expect, it } from 'vitest';
import { createPrefetchBudget } from './prefetch-budget.ts';

/** Fetches pages of these sizes until the budget is used up. Returns the number of fetched pages. */
function fetchPages(budget: ReturnType<typeof createPrefetchBudget>, sizes: readonly number[]): number {
  let count = 0;
  for (const size of sizes) {
    if (!budget.allows(1)) break;
    budget.begin()(size);
    count += 1;
  }
  return count;
}

describe('the prefetch budget', () => {
  it('allows at most six pages, even if they are small or cached', () => {
    expect(fetchPages(createPrefetchBudget(6000), Array(20).fill(100))).toBe(6);
    expect(fetchPages(createPrefetchBudget(6000), Array(20).fill(0))).toBe(6);
  });

  it('allows at most 40 KB: no page is started that could exceed the limit', () => {
    expect(fetchPages(createPrefetchBudget(6000), Array(20).fill(12_000))).toBe(3);
    expect(fetchPages(createPrefetchBudget(12_000), Array(20).fill(9000))).toBe(4);
  });

  it('assumes that a loading page is as large as the largest page', () => {
    const budget = createPrefetchBudget(15_000);
    const spend = budget.begin();
    expect([budget.allows(1), budget.allows(2)]).toEqual([true, false]);
    spend(9000);
    expect([budget.allows(1), budget.allows(2)]).toEqual([true, true]);
  });

  it('still assumes the largest size after small pages', () => {
    expect(fetchPages(createPrefetchBudget(6000), [19_000, ...Array(20).fill(1000)])).toBe(4);
  });

  it('allows two pages even if the current page is large', () => {
    expect(createPrefetchBudget(30_000).allows(2)).toBe(true);
  });

  it('starts again after every navigation', () => {
    const budget = createPrefetchBudget(6000);
    expect(fetchPages(budget, Array(20).fill(6000))).toBe(6);
    expect(budget.allows(1)).toBe(false);
    budget.reset();
    expect(fetchPages(budget, Array(20).fill(6000))).toBe(6);
  });
});
