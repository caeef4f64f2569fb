import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CacheFault, openStoredCache, type StoredCache } from './stored-cache.ts';

let root: string;
let folder: string;
let faults: CacheFault[];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stored-cache-'));
  folder = join(root, 'content');
  faults = [];
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const open = (): StoredCache => openStoredCache({ folder, onFault: (fault) => faults.push(fault) });
const bytes = (text: string): Uint8Array => Buffer.from(text);
const textAt = (cache: StoredCache, key: string): string | undefined => {
  const value = cache.get(key);
  return value && Buffer.from(value).toString();
};

/** One build that looks for some values and makes those that are not there. */
function use(keys: readonly string[], value: (key: string) => string = (key) => `value of ${key}`): void {
  const cache = open();
  for (const key of keys) if (cache.get(key) === undefined) cache.set(key, bytes(value(key)));
  cache.close();
}

const stamps = (): readonly string[] =>
  readdirSync(folder).map((name) => `${name} ${statSync(join(folder, name)).mtimeMs}`);

describe('a cache on the disk', () => {
  it('gives back what an earlier build kept, and what this one has just made', () => {
    const cache = open();
    cache.set('one', bytes('first'));
    expect(textAt(cache, 'one')).toBe('first');
    cache.close();
    const next = open();
    expect([textAt(next, 'one'), textAt(next, 'two')]).toEqual(['first', undefined]);
    expect(faults).toEqual([]);
  });

  it('gives out a value that is empty', () => {
    use(['a'], () => '');
    expect(textAt(open(), 'a')).toBe('');
  });

  it('writes nothing when nothing is new', () => {
    use(['a', 'b']);
    const before = stamps();
    use(['a', 'b']);
    expect(stamps()).toEqual(before);
  });

  it('makes no folder for nothing', () => {
    use([]);
    expect(existsSync(folder)).toBe(false);
  });

  it('keeps what two builds at once have made, the same value among it', () => {
    const [left, right] = [open(), open()];
    for (const [cache, key] of [[left, 'left'] as const, [right, 'right'] as const]) {
      cache.set(key, bytes(key));
      cache.set('both', bytes('both'));
      cache.close();
    }
    const next = open();
    expect(['left', 'right', 'both'].map((key) => textAt(next, key))).toEqual(['left', 'right', 'both']);
    expect(faults).toEqual([]);
  });

  it('knows nothing of what another build has removed meanwhile, which is no fault', () => {
    use(['one']);
    const cache = open();
    expect(textAt(cache, 'two')).toBeUndefined();
    rmSync(join(folder, 'one'));
    expect(textAt(cache, 'one')).toBeUndefined();
    expect(faults).toEqual([]);
  });

  it('keeps as many values that a build did not use as it used, and at least a thousand, the newest', () => {
    const named = (name: string, count: number): readonly string[] =>
      Array.from({ length: count }, (_, number) => `${name}${number}`);
    use(named('old', 20));
    for (const name of readdirSync(folder)) utimesSync(join(folder, name), 1, 1);
    use(named('young', 1000));
    expect(readdirSync(folder)).toHaveLength(1020);
    use(['new']);
    expect(readdirSync(folder)).toHaveLength(1001);
    expect(existsSync(join(folder, 'old0'))).toBe(false);
    use(named('other', 1100));
    expect(readdirSync(folder)).toHaveLength(2101);
  });
});

describe('a value on the disk', () => {
  beforeEach(() => use(['one', 'two']));

  it.each([
    ['that is damaged', (contents: Buffer) => contents.fill('x', 6, 7)],
    ['with a damaged checksum', (contents: Buffer) => contents.fill('x', 0, 1)],
    ['that was cut off', (contents: Buffer) => contents.subarray(0, -3)],
    ['of a build that was killed at its beginning', () => Buffer.from('x')],
  ])('%s is told of once, and made again', (_, damage) => {
    for (const name of ['one', 'two']) {
      const file = join(folder, name);
      writeFileSync(file, damage(readFileSync(file)));
    }
    use(['one', 'two']);
    expect(faults).toEqual(['damaged']);
    use(['one', 'two'], (key) => {
      throw new Error(`${key} was lost`);
    });
    expect(faults).toEqual(['damaged']);
  });
});

describe('a folder that cannot be written', () => {
  it('is told of, and this build has its values all the same', () => {
    writeFileSync(folder, 'a file');
    const cache = open();
    cache.set('one', bytes('1'));
    cache.set('two', bytes('2'));
    expect([textAt(cache, 'one'), textAt(cache, 'two')]).toEqual(['1', '2']);
    cache.close();
    expect(faults).toEqual(['unwritable']);
  });
});
