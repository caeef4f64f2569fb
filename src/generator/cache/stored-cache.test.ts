import {
  appendFileSync,
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

const open = (): StoredCache =>
  openStoredCache({ folder, onFault: (fault) => faults.push(fault), now: Date.now() });
const bytes = (text: string): Uint8Array => Buffer.from(text);
const textAt = (cache: StoredCache, key: string): string | undefined => {
  const value = cache.get(key);
  return value && Buffer.from(value).toString();
};
const segments = (): readonly string[] => readdirSync(folder).map((name) => join(folder, name));
const storedBytes = (): number => segments().reduce((sum, path) => sum + statSync(path).size, 0);

/** One build that looks for some values and makes those that are not there. */
function use(keys: readonly string[], value: (key: string) => string = (key) => `value of ${key}`): void {
  const cache = open();
  for (const key of keys) if (cache.get(key) === undefined) cache.set(key, bytes(value(key)));
  cache.close();
}

/** Changes one byte at a place, counted from the end where it is negative. */
function damage(path: string, place: number): void {
  const contents = readFileSync(path);
  const at = place < 0 ? contents.length + place : place;
  contents[at] = (contents[at] ?? 0) ^ 1;
  writeFileSync(path, contents);
}

describe('a cache on the disk', () => {
  it('gives back what an earlier build kept, and what this one has just made', () => {
    const cache = open();
    cache.set('one', bytes('first'));
    expect(textAt(cache, 'one')).toBe('first');
    cache.close();
    const next = open();
    expect([textAt(next, 'one'), textAt(next, 'two')]).toEqual(['first', undefined]);
    next.close();
    expect(faults).toEqual([]);
  });

  it('writes nothing when nothing is new', () => {
    use(['a', 'b']);
    const before = segments();
    use(['a', 'b']);
    expect(segments()).toEqual(before);
  });

  it('makes no folder for nothing', () => {
    use([]);
    expect(existsSync(folder)).toBe(false);
  });

  it('keeps what two builds at once have made', () => {
    const [left, right] = [open(), open()];
    left.set('left', bytes('1'));
    right.set('right', bytes('2'));
    left.close();
    right.close();
    const next = open();
    expect([textAt(next, 'left'), textAt(next, 'right')]).toEqual(['1', '2']);
    next.close();
  });

  it('goes on reading what another build has merged and removed meanwhile', () => {
    for (let build = 0; build < 8; build += 1) use([`${build}`]);
    const reading = open();
    use(Array.from({ length: 10 }, (_, build) => `${build}`));
    expect(segments()).toHaveLength(1);
    expect(textAt(reading, '3')).toBe('value of 3');
    reading.close();
  });

  it('merges the parts of many small builds, and drops what the last of them did not use', () => {
    for (let build = 0; build < 30; build += 1) use(['always', `${build}`]);
    expect(segments().length).toBeLessThanOrEqual(9);
    const cache = open();
    expect(textAt(cache, 'always')).toBe('value of always');
    expect(textAt(cache, '0')).toBeUndefined();
    cache.close();
  });

  it('has after merging what the build used that merged, and makes none of it again', () => {
    const keys = Array.from({ length: 9 }, (_, build) => `${build}`);
    for (const key of keys.slice(0, 8)) use([key]);
    use(keys);
    expect(segments()).toHaveLength(1);
    use(keys, (key) => {
      throw new Error(`${key} was lost`);
    });
  });

  it('tells whether there is a value without reading it, small ones and large', () => {
    const large = 'x'.repeat(5000);
    use(['small', 'large'], (key) => (key === 'large' ? large : key));
    const cache = open();
    cache.set('new', bytes('new'));
    expect(['small', 'large', 'new', 'none'].map((key) => cache.touch(key))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(['small', 'large', 'new'].map((key) => textAt(cache, key))).toEqual(['small', large, 'new']);
    cache.close();
  });

  it('gives small values out as copies, which nobody sends more of than there is', () => {
    use(['a', 'b']);
    const cache = open();
    const value = cache.get('b');
    expect(value?.buffer.byteLength).toBe(value?.byteLength);
    value?.fill(0);
    expect(textAt(cache, 'b')).toBe('value of b');
    cache.close();
  });

  it('gives out values that stand together in any order, as copies of their own, next to others of any size', () => {
    const keys = Array.from({ length: 400 }, (_, number) => `${number}`);
    const sizes = [5000, 20, 8192, 600, 8193, 100_000, 0];
    const textOf = (key: string): string => key.padEnd(sizes[Number(key) % sizes.length] ?? 0, key);
    use(keys, textOf);
    const cache = open();
    const asked = [...keys, ...keys.toReversed(), ...keys];
    expect(asked.filter((key) => textAt(cache, key) !== textOf(key))).toEqual([]);
    for (const key of keys) {
      const value = cache.get(key);
      expect(value?.buffer.byteLength).toBe(value?.byteLength);
      value?.fill(0);
    }
    expect(keys.filter((key) => textAt(cache, key) !== textOf(key))).toEqual([]);
    cache.close();
  });

  it('holds no more than a few times what a build uses', () => {
    const megabytes = 'x'.repeat(10 << 20);
    for (let build = 0; build < 20; build += 1) use([`${build}`], (key) => key + megabytes);
    expect(storedBytes()).toBeLessThan(80 << 20);
  });
});

describe('a part of the cache', () => {
  beforeEach(() => use(['one', 'two']));

  it.each([
    ['a value', 0],
    ['its index', -60],
    ['its end', -30],
  ])('that is damaged in %s is told of once, not used, and removed', (_, place) => {
    const [path = ''] = segments();
    damage(path, place);
    const cache = open();
    expect([cache.get('one'), cache.get('one')]).toEqual([undefined, undefined]);
    expect(textAt(cache, 'two')).toBe(place === 0 ? 'value of two' : undefined);
    cache.close();
    expect(faults).toEqual(['damaged']);
    expect(existsSync(path)).toBe(false);
  });

  it('that is damaged in one of many values that stand together gives out the others', () => {
    const keys = Array.from({ length: 40 }, (_, number) => `m${number}`);
    const textOf = (key: string): string => key.padEnd(3000, key);
    for (const path of segments()) rmSync(path);
    use(keys, textOf);
    const [path = ''] = segments();
    damage(path, 30_500);
    const cache = open();
    expect(keys.filter((key) => textAt(cache, key) !== textOf(key))).toEqual(['m10']);
    cache.close();
    expect(faults).toEqual(['damaged']);
  });

  it('that was cut off is not used', () => {
    const [path = ''] = segments();
    writeFileSync(path, readFileSync(path).subarray(0, -9));
    expect(textAt(open(), 'one')).toBeUndefined();
    expect(faults).toEqual(['damaged']);
  });

  it('of another version is told of, not used, and removed', () => {
    const [path = ''] = segments();
    const contents = readFileSync(path).subarray(0, -2);
    writeFileSync(path, contents);
    appendFileSync(path, '1\n');
    expect(textAt(open(), 'one')).toBeUndefined();
    expect(faults).toEqual(['other-version']);
    expect(existsSync(path)).toBe(false);
  });

  it('that a killed build left half written is removed when it is old', () => {
    const [young, old] = ['new-1-1', 'new-2-2'].map((name) => join(folder, name));
    for (const path of [young, old]) writeFileSync(path ?? '', 'half');
    utimesSync(old ?? '', 1, 1);
    use(['three']);
    expect([young, old].map((path) => existsSync(path ?? ''))).toEqual([true, false]);
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
