import { describe, expect, it } from 'vitest';
import { IDS_PER_PAGE, paginateIds } from './id-pages.ts';

const ids = Array.from({ length: 9000 }, (_, number) => `PA-${number}`);

describe('pages of ids', () => {
  it('hold all of them in their order, and never more than a page may', () => {
    const pages = paginateIds(ids);
    expect(pages.flat()).toEqual(ids);
    expect(Math.max(...pages.map(({ length }) => length))).toBeLessThanOrEqual(IDS_PER_PAGE);
    expect(pages.length).toBeLessThan(30);
  });

  it('are the same after one id more, but for that which has it and those up to the next that end alike', () => {
    const before = new Set(paginateIds(ids).map(String));
    const changed = paginateIds(['AB-1', ...ids]).filter((page) => !before.has(String(page)));
    expect(changed.flat()).toContain('AB-1');
    expect(changed.length).toBeLessThan(5);
  });

  it('are none without ids', () => {
    expect(paginateIds([])).toEqual([]);
  });
});
