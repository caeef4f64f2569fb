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
import { beforeEach, describe, expect, it } from 'vitest';
import { type CacheFault, openStoredCache, type StoredCache } from './stored-cache.ts';

let root: string;
let folder: string;
let faults: CacheFault[];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stored-cache-'));
  folder = join(root, 'content');
  faults = [];
});

const open = (): StoredCache => openStoredCache({ folder, onFault: (fault) => faults.push(fault) });
const bytes = (text: string): Uint8Array => Buffer.from(text);
const textAt = (cache: StoredCache, key: string): string | undefined => {
  const value = cache.get(key);
  return value && Buffer.from(value).toString();
};

/** One build that reads some values and creates the missing ones. */
function use(keys: readonly string[], value: (key: string) => string = (key) => `value of ${key}`): void {
  const cache = open();
  for (const key of keys) if (cache.get(key) === undefined) cache.set(key, bytes(value(key)));
  cache.close();
}

const stamps = (): readonly string[] =>
  readdirSync(folder).map((name) => `${name} ${statSync(join(folder, name)).mtimeMs}`);

describe('a cache on disk', () => {
  it('returns the values of an earlier build, and those of the current one', () => {
    const cache = open();
    cache.set('one', bytes('first'));
    expect(textAt(cache, 'one')).toBe('first');
    cache.close();
    const next = open();
    expect([textAt(next, 'one'), textAt(next, 'two')]).toEqual(['first', undefined]);
    expect(faults).toEqual([]);
  });

  it('stores empty values', () => {
    use(['a'], () => '');
    expect(textAt(open(), 'a')).toBe('');
  });

  it('writes nothing if nothing is new', () => {
    use(['a', 'b']);
    const before = stamps();
    use(['a', 'b']);
    expect(stamps()).toEqual(before);
  });

  it('creates no folder before the first value', () => {
    use([]);
    expect(existsSync(folder)).toBe(false);
  });

  it('stores the values of two concurrent builds, also equal ones', () => {
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

  it('has no value that another build has removed meanwhile, which is not a fault', () => {
    use(['one']);
    const cache = open();
    expect(textAt(cache, 'two')).toBeUndefined();
    rmSync(join(folder, 'one'));
    expect(textAt(cache, 'one')).toBeUndefined();
    expect(faults).toEqual([]);
  });

  it('keeps as many unused values as used ones, and at least a thousand, the newest ones', () => {
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

describe('a stored value', () => {
  beforeEach(() => use(['one', 'two']));

  it.each([
    ['that is damaged', (contents: Buffer) => contents.fill('x', 6, 7)],
    ['with a damaged checksum', (contents: Buffer) => contents.fill('x', 0, 1)],
    ['that is truncated', (contents: Buffer) => contents.subarray(0, -3)],
    ['of a build that was killed while it wrote', () => Buffer.from('x')],
  ])('%s is reported once, and is created again', (_, damage) => {
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

describe('a cache folder that cannot be written', () => {
  it('is reported, and the build still has its values', () => {
    writeFileSync(folder, 'a file');
    const cache = open();
    cache.set('one', bytes('1'));
    cache.set('two', bytes('2'));
    expect([textAt(cache, 'one'), textAt(cache, 'two')]).toEqual(['1', '2']);
    cache.close();
    expect(faults).toEqual(['unwritable']);
  });
});
