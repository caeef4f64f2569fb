import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Cache, DamagedCacheError } from './cache.ts';
import { withContentCache } from './content-cache.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'content-cache-'));
});

function use<Result>(run: (cache: Cache) => Result, program = 'p'): Promise<Result> {
  const options = { root, contentDir: 'content', program, now: Date.now(), onFault: () => undefined };
  return withContentCache(options, async (cache) => run(cache));
}

const KNOWN = Buffer.from('known');

describe('the cache of a content folder', () => {
  it('is available to the next build', async () => {
    await use((cache) => cache.set('key', KNOWN));
    expect(await use((cache) => cache.get('key')?.length)).toBe(KNOWN.length);
  });

  it('is not read by another version of the program, which can compute other values', async () => {
    await use((cache) => cache.set('key', KNOWN));
    expect(await use((cache) => cache.get('key'), 'other')).toBeUndefined();
  });

  it('is discarded if a required entry is damaged: the build starts again', async () => {
    await use((cache) => cache.set('key', KNOWN));
    const seen: (number | undefined)[] = [];
    const made = await use((cache) => {
      seen.push(cache.get('key')?.length);
      if (seen.length === 1) throw new DamagedCacheError();
      return 'made';
    });
    expect([made, seen]).toEqual(['made', [KNOWN.length, undefined]]);
  });

  it('does not repeat a build that fails for another reason', async () => {
    let runs = 0;
    const failing = use(() => {
      runs += 1;
      throw new Error('other');
    });
    await expect(failing).rejects.toThrow('other');
    expect(runs).toBe(1);
  });
});
