import { posix, win32 } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createUrls } from '#core/model/urls.ts';
import { publishedPath } from './published-path.ts';
import { leadsOut, slashedPath } from './slashed-path.ts';

describe('the way to a file', () => {
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

it('the path of what is published has slashes on every machine, as the list of what was written has', () => {
  expect(publishedPath(createUrls('/docs/notes/'), 'app/index.html')).toBe('docs/notes/app/index.html');
  expect(publishedPath(createUrls('/'), 'app/index.html')).toBe('app/index.html');
});
