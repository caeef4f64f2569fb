import { describe, expect, it } from 'vitest';
import { nearest, nearestPath } from './nearest.ts';

describe('the nearest word', () => {
  it.each([
    ['warnung', 'warning'],
    ['tpi', 'tip'],
    ['nte', 'note'],
    ['Wraning', 'warning'],
    ['enhancment', 'enhancement'],
  ])('has at most a few typos: %s', (written, meant) => {
    expect(nearest(written, ['note', 'tip', 'todo', 'warning', 'enhancement'])).toBe(meant);
  });

  it.each(['foo', 'toc', 'hints', 'what'])('is undefined for short words that differ: %s', (written) => {
    expect(nearest(written, ['note', 'tip', 'todo', 'warning'])).toBeUndefined();
  });
});

describe('the nearest path', () => {
  it.each([
    ['app/2024/images/path.svg', 'app/2024/images/paths.svg'],
    ['app/2024/images/paths.png', 'app/2024/images/paths.svg'],
    ['app/2024/image/paths.svg', 'app/2024/images/paths.svg'],
    ['app/paths.svg', 'app/2024/images/paths.svg'],
    ['app/2023/release.24.9.0.md', 'app/2024/release.24.9.0.md'],
    ['app/2024/release.24.9.md', 'app/2024/release.24.9.0.md'],
    ['app/2024/relase.24.9.0.md', 'app/2024/release.24.9.0.md'],
    ['ap/2024/release.24.9.0.md', 'app/2024/release.24.9.0.md'],
    ['app/2024/images\\paths.svg', 'app/2024/images/paths.svg'],
    ['nqo/', 'nqe/'],
  ])('has the same name elsewhere, or a misspelled segment: %s', (written, meant) => {
    const paths = ['app/2024/images/huge.png', 'app/2024/images/paths.svg', 'app/2024/release.24.9.0.md'];
    expect(nearestPath(written, [...paths, 'nqe/', 'app/ids/', ''])).toBe(meant);
  });

  it('is in the folder that the link names, not in that of the note', () => {
    const paths = ['app/2024/release.1.0.0.md', 'api/2024/release.1.0.0.md', 'base/2024/release.1.0.0.md'];
    expect(nearestPath('app/api/release.1.0.0.md', paths)).toBe('api/2024/release.1.0.0.md');
  });

  it.each([
    ['app/2024/images/none.png'],
    ['app/nothing/'],
    ['app/2024/release.24.8.0.md'],
    ['app/2024/release.24.90.0.md'],
    ['base/2024/release.24.9.0.md'],
    ['app/2023/relase.24.9.0.md'],
    ['x/'],
  ])('is undefined if a number, the stream or most letters differ: %s', (written) => {
    const paths = ['app/2024/images/huge.png', 'app/2024/release.24.9.0.md', 'app/ids/', ''];
    expect(nearestPath(written, paths)).toBeUndefined();
  });

  it('is an anchor with the same number', () => {
    const anchors = ['drop-reasons', 'pa-3291'];
    expect(nearestPath('drop-reason', anchors)).toBe('drop-reasons');
    expect(nearestPath('pa-3290', anchors)).toBeUndefined();
  });
});
