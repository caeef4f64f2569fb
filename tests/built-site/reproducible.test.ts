import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { runBuild } from '../build-site.ts';
import { publishedFiles, readPublished } from './published-files.ts';

describe('building the same input twice', () => {
  it('produces the same bytes, also in another time zone and locale', () => {
    const again = mkdtempSync(join(inject('siteFolder'), 'again-'));
    const warnings = runBuild(['--out', again], { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8' });
    expect(warnings).toBe('');
    expect(publishedFiles(again)).toEqual(publishedFiles());
    const different = publishedFiles().filter(
      (file) => !readPublished(file).equals(readPublished(file, again)),
    );
    expect(different).toEqual([]);
  });
});
