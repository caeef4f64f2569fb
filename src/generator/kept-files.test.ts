import { describe, expect, it } from 'vitest';
import type { NamedFile } from '#generator/data/named-file.ts';
import { createMemoryCache } from './cache/cache.ts';
import { digestOf } from './emit/written-files.ts';
import { rememberFiles } from './kept-files.ts';

describe('files that are made of many releases', () => {
  const files: readonly NamedFile[] = [
    { url: '/assets/ids/0.1.json', contents: 'one\n' },
    { url: '/assets/ids/1.2.json', contents: 'two\n' },
  ];
  const counting = () => {
    const calls: number[] = [];
    const make = (): readonly NamedFile[] => {
      calls.push(1);
      return files;
    };
    return { calls, make };
  };

  it('are known by address and digest in the next build, and made again where somebody wants the bytes', () => {
    const cache = createMemoryCache();
    const { calls, make } = counting();
    const first = rememberFiles(cache)(() => 'name', make);
    const second = rememberFiles(cache)(() => 'name', make);
    expect(second.map(({ url, digest }) => [url, digest])).toEqual(
      files.map(({ url, contents }) => [url, digestOf(contents)]),
    );
    expect(first.map(({ digest }) => digest)).toEqual(second.map(({ digest }) => digest));
    expect(calls).toHaveLength(1);
    expect(second.map(({ contents }) => contents)).toEqual(['one\n', 'two\n']);
    expect(calls).toHaveLength(2);
    rememberFiles(cache)(() => 'another name', make);
    expect(calls).toHaveLength(3);
  });

  it('are made each time where no later build reads what is kept', () => {
    const { calls, make } = counting();
    const cache = { ...createMemoryCache(), lasting: false };
    for (let build = 0; build < 2; build += 1) rememberFiles(cache)(() => 'name', make);
    expect(calls).toHaveLength(2);
  });
});
