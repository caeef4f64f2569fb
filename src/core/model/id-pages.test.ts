import { describe, expect, it } from 'vitest';
import { IDS_PER_PAGE, paginateIds } from './id-pages.ts';

const ids = Array.from({ length: 9000 }, (_, number) => `PA-${number}`);

describe('pages of issue ids', () => {
  it('contain all ids in order, up to a maximum per page', () => {
    const pages = paginateIds(ids);
    expect(pages.flat()).toEqual(ids);
    expect(Math.max(...pages.map(({ length }) => length))).toBeLessThanOrEqual(IDS_PER_PAGE);
    expect(pages.length).toBeLessThan(30);
  });

  it('change little if an id is added: only its page and those up to the next fixed boundary', () => {
    const before = new Set(paginateIds(ids).map(String));
    const changed = paginateIds(['AB-1', ...ids]).filter((page) => !before.has(String(page)));
    expect(changed.flat()).toContain('AB-1');
    expect(changed.length).toBeLessThan(5);
  });

  it('do not exist without ids', () => {
    expect(paginateIds([])).toEqual([]);
  });
});
