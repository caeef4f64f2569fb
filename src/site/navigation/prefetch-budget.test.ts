import { describe, expect, it } from 'vitest';
import { createPrefetchBudget } from './prefetch-budget.ts';

/** Fetches pages of these sizes as long as there is room. Returns how many it were. */
function fetchPages(budget: ReturnType<typeof createPrefetchBudget>, sizes: readonly number[]): number {
  let count = 0;
  for (const size of sizes) {
    if (!budget.allows(1)) break;
    budget.begin()(size);
    count += 1;
  }
  return count;
}

describe('what is fetched ahead of a deed', () => {
  it('are six pages at most, be they ever so small or in the cache', () => {
    expect(fetchPages(createPrefetchBudget(6000), Array(20).fill(100))).toBe(6);
    expect(fetchPages(createPrefetchBudget(6000), Array(20).fill(0))).toBe(6);
  });

  it('are 40 KB at most: a page is not begun that could pass them', () => {
    expect(fetchPages(createPrefetchBudget(6000), Array(20).fill(12_000))).toBe(3);
    expect(fetchPages(createPrefetchBudget(12_000), Array(20).fill(9000))).toBe(4);
  });

  it('counts a page that is under way as large as the largest', () => {
    const budget = createPrefetchBudget(15_000);
    const spend = budget.begin();
    expect([budget.allows(1), budget.allows(2)]).toEqual([true, false]);
    spend(9000);
    expect([budget.allows(1), budget.allows(2)]).toEqual([true, true]);
  });

  it('expects another page as large as the largest, also after small ones', () => {
    expect(fetchPages(createPrefetchBudget(6000), [19_000, ...Array(20).fill(1000)])).toBe(4);
  });

  it('leaves room for two on a page that is larger than those it leads to', () => {
    expect(createPrefetchBudget(30_000).allows(2)).toBe(true);
  });

  it('begins again with every step', () => {
    const budget = createPrefetchBudget(6000);
    expect(fetchPages(budget, Array(20).fill(6000))).toBe(6);
    expect(budget.allows(1)).toBe(false);
    budget.reset();
    expect(fetchPages(budget, Array(20).fill(6000))).toBe(6);
  });
});
