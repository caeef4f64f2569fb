import { describe, expect, it } from 'vitest';
import { readWithdrawnMark } from './withdrawn-mark.ts';

describe('the withdrawal mark of a release heading', () => {
  it.each([
    ['1.0.1 (withdrawn)', '1.0.1', ''],
    ['[0.0.5] - 2014-12-13 [YANKED]', '[0.0.5] - 2014-12-13', ''],
    ['[0.0.5] [YANKED] - 2014-12-13', '[0.0.5] - 2014-12-13', ''],
    ['App 2.3.0 (DO NOT USE!)', 'App 2.3.0', ''],
    ['2.3.0 (do not install: it loses layouts)', '2.3.0', 'it loses layouts'],
    ['2.3.0 [withdrawn - use 2.3.1]', '2.3.0', 'use 2.3.1'],
    ['App 2.3.0 (zurückgezogen)', 'App 2.3.0', ''],
    ['Version 2.3.0 - Do not use', 'Version 2.3.0', ''],
    ['Acme 2.4.15 (not released)', 'Acme 2.4.15', 'not released'],
    ['2.3.0 — withdrawn', '2.3.0', ''],
    ['[Deprecated] v2.3.0', 'v2.3.0', 'Deprecated'],
    ['YANKED 2.3.0 (2026-07-21)', '2.3.0 (2026-07-21)', ''],
    ['2.3.0（公開停止）', '2.3.0', ''],
    ['2.3.0（已撤回：数据丢失）', '2.3.0', '数据丢失'],
  ])('is found in %s', (heading, rest, reason) => {
    expect(readWithdrawnMark(heading)).toEqual({ rest, reason });
  });

  it.each([
    'App 1.0.1',
    // These headings are about a change.
    'Withdrawn fixes',
    '2.3.1 (not released on Windows)',
    '2.3.1 (reverts the export)',
    '2.3.1 (withdrawn support for RSA)',
    '2.3.1: withdrawn',
    '2.3.1 - withdrawn settings',
  ])('is not found in %s', (heading) => {
    expect(readWithdrawnMark(heading)).toBeUndefined();
  });
});
