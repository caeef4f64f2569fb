import { type PlatformPath, posix, win32 } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createUrls } from '#core/model/urls.ts';
import { publishedPath } from './outputs/published-path.ts';
import { filesByPath, isWithin, leadsOut, slashedPath } from './slashed-path.ts';

describe('a relative path', () => {
  it.each([
    ['/home/ann/notes', '/home/ann/notes/app/2025/a.md', posix, 'app/2025/a.md', false],
    ['C:\\notes', 'C:\\notes\\app\\2025\\a.md', win32, 'app/2025/a.md', false],
    ['c:\\Notes', 'C:\\notes\\app\\a.md', win32, 'app/a.md', false],
    ['C:\\notes', 'C:\\other\\a.md', win32, '../other/a.md', true],
    ['C:\\notes', 'D:\\a.md', win32, 'D:/a.md', true],
    ['\\\\server\\share\\notes', '\\\\server\\share\\notes\\..a\\b.md', win32, '..a/b.md', false],
  ])('has slashes, from %s to %s', (folder, file, platform, slashed, out) => {
    expect(slashedPath(folder, file, platform)).toBe(slashed);
    expect(leadsOut(slashed)).toBe(out);
  });
});

/** Names that are valid on every disk: Windows ignores case, forbids some characters, and allows no dot at the end. */
const NAME = fc
  .stringMatching(/^[a-z0-9._ äß()+@~-]{1,12}$/)
  .filter((name) => !/^\.{1,2}$|[. ]$|^ /.test(name));
const PATH = fc.array(NAME, { minLength: 1, maxLength: 5 });

/** A folder on each kind of machine, and a path below it. */
const MACHINES: readonly (readonly [platform: PlatformPath, root: string])[] = [
  [posix, '/home/ann/notes'],
  [win32, 'C:\\Users\\Ann\\notes'],
  [win32, '\\\\server\\share\\notes'],
];

describe('paths with any names', () => {
  it('are the same from each kind of machine, inside the folder or not', () => {
    fc.assert(
      fc.property(PATH, PATH, (inside, beside) => {
        for (const [platform, root] of MACHINES) {
          const file = platform.join(root, ...inside);
          expect(slashedPath(root, file, platform)).toBe(inside.join('/'));
          expect(isWithin(root, file, platform)).toBe(true);
          const out = platform.join(root, '..', 'other', ...beside);
          expect(slashedPath(root, out, platform)).toBe(['..', 'other', ...beside].join('/'));
          expect(isWithin(root, out, platform)).toBe(false);
        }
      }),
    );
  });

  it('have one order, so that hashes are the same everywhere', () => {
    fc.assert(
      fc.property(fc.uniqueArray(PATH, { selector: (path) => path.join('/'), maxLength: 20 }), (paths) => {
        const orders = MACHINES.map(([platform, root]) => {
          const files = paths.map((path) => platform.join(root, ...path));
          // In the order of each machine.
          return filesByPath(root, files.toSorted(), platform).map(([name]) => name);
        });
        expect(new Set(orders.map((order) => JSON.stringify(order))).size).toBe(1);
      }),
    );
  });
});

it('published paths have slashes on every platform', () => {
  expect(publishedPath(createUrls('/docs/notes/'), 'app/index.html')).toBe('docs/notes/app/index.html');
  expect(publishedPath(createUrls('/'), 'app/index.html')).toBe('app/index.html');
});
