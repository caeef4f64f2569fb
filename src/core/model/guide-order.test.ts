import { describe, expect, it } from 'vitest';
import { type GuideFolders, guideOrder, namedFolder } from './guide-order.ts';
import { NO_VERSION, parseVersion } from './version.ts';

function guide(id: string, position?: number, version = '') {
  return {
    id,
    title: id.replace(/.*\//, ''),
    version: parseVersion(version, undefined) ?? NO_VERSION,
    ...(position !== undefined && { settings: { position } }),
  };
}

const FOLDERS: GuideFolders = new Map([
  ['docs/extras', { label: 'Extras', position: 3 }],
  ['docs/basics', { label: 'Basics', position: 2 }],
]);

describe('the order of guides', () => {
  it('keeps the pages of a folder together at the position of the folder, each at its own position', () => {
    const pages = [
      guide('docs/extras/a', 1),
      guide('docs/basics/b', 2),
      guide('docs/intro', 1),
      guide('docs/basics/a', 9),
      guide('docs/basics/c'),
      guide('docs/zebra/a', 1),
      guide('docs/outlook'),
      guide('docs/02-start', undefined, '1.2'),
    ];
    expect(pages.toSorted(guideOrder(FOLDERS)).map(({ id }) => id)).toEqual([
      'docs/intro',
      'docs/basics/b',
      'docs/basics/a',
      'docs/basics/c',
      'docs/extras/a',
      'docs/outlook',
      'docs/zebra/a',
      'docs/02-start',
    ]);
  });

  it('puts numbers before names, also for folders', () => {
    const pages = [guide('docs/10-end/a'), guide('docs/2-start/01-b'), guide('docs/2-start/00-c')];
    expect(pages.toSorted(guideOrder(new Map())).map(({ id }) => id)).toEqual([
      'docs/2-start/00-c',
      'docs/2-start/01-b',
      'docs/10-end/a',
    ]);
  });

  it('begins a folder with the page at its address', () => {
    const pages = [guide('docs/basics/a', 1), guide('docs/basics', 99), guide('docs/intro', 1)];
    expect(pages.toSorted(guideOrder(FOLDERS)).map(({ id }) => id)).toEqual([
      'docs/intro',
      'docs/basics',
      'docs/basics/a',
    ]);
  });
});

describe('the folder of a guide', () => {
  it('has the name of the nearest parent folder that has one', () => {
    expect(namedFolder({ id: 'docs/basics/deep/a' }, FOLDERS, [])).toEqual({ label: 'Basics' });
    expect(namedFolder({ id: 'docs/intro' }, FOLDERS, [])).toBeUndefined();
  });

  it.each([
    [undefined, ['docs/basics'], 'docs/basics'],
    [null, ['docs/basics'], undefined],
    ['start', ['docs/basics', 'docs/basics/02-start'], 'docs/basics/02-start'],
    ['docs/intro', ['docs/intro'], 'docs/intro'],
    ['gone', ['docs/basics'], undefined],
  ])('links to the page %j, as Docusaurus resolves it', (page, ids, found) => {
    const folders = new Map([
      ['docs/basics', { label: 'Basics', ...(page !== undefined && { guide: page }) }],
    ]);
    expect(namedFolder({ id: 'docs/basics/a' }, folders, ids)?.guide).toBe(found);
  });
});
