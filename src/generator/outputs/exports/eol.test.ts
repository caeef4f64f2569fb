import { describe, expect, it } from 'vitest';
import type { ListedVersion, VersionList } from '#core/contracts/upgrade-data.ts';
import { createUrls } from '#core/model/urls.ts';
import { streamAnswersOf } from '#core/upgrade/files/change-files.ts';
import { createEolProduct } from './eol.ts';

function productOf(versions: readonly Partial<ListedVersion>[]) {
  const list: VersionList = {
    ...{ schema: 1, stream: 'app', label: 'App', shards: [] },
    versions: versions.map((one) => ({ version: '', url: `/notes/app/${one.version}/`, shard: 0, ...one })),
  };
  const stream = { list, answers: streamAnswersOf(list, '') };
  return createEolProduct(stream, { origin: 'https://docs.example.com', urls: createUrls('/notes/') });
}

const LINES = [
  { version: '25.1.1', date: '2025-06-10' },
  { version: '25.1.0', date: '2025-05-10', endOfSupport: '2026-05-10' },
  { version: '24.12.2', date: '2025-04-10', withdrawn: 'It loses layouts.' },
  { version: '24.12.1', date: '2025-03' },
  { version: '24.12.0', date: '2024-12-10', endOfSupport: '2025-06-01' },
];

describe('the product file for endoflife.date', () => {
  it('has a cycle for each release line with its newest release that is not withdrawn', () => {
    const { result, generated_at } = productOf(LINES);
    expect(
      result.releases.map(({ name, releaseDate, latest }) => [name, releaseDate, latest.name, latest.date]),
    ).toEqual([
      ['25.1', '2025-05-10', '25.1.1', '2025-06-10'],
      ['24.12', '2024-12-10', '24.12.1', null],
    ]);
    expect(generated_at).toBe('2025-06-10T00:00:00Z');
    expect(result.links.releasePolicy).toBe('https://docs.example.com/notes/app/#life-cycle');
  });

  it('names cycles in lower case, and labels them as the publisher writes them', () => {
    const { releases } = productOf([
      { version: '21.4R3-S1', date: '2024-02-01' },
      { version: '21.4R3', date: '2024-01-01' },
    ]).result;
    expect(releases.map(({ name, label }) => [name, label])).toEqual([['21.4r3', '21.4R3']]);
  });

  it('ends support by the day of the newest release, and not by the day of the build', () => {
    const { releases } = productOf(LINES).result;
    expect(releases.map(({ isEol, eolFrom }) => [isEol, eolFrom])).toEqual([
      [false, '2026-05-10'],
      [true, '2025-06-01'],
    ]);
  });

  it('takes the date of a line from its first release, not from a candidate', () => {
    const { releases } = productOf([
      { version: '25.1.1', date: '2025-06-10' },
      { version: '25.1.0', date: '2025-05-10' },
      { version: '25.1.0-rc.1', date: '2025-04-10' },
    ]).result;
    expect(releases.map(({ releaseDate }) => releaseDate)).toEqual(['2025-05-10']);
  });

  it('has a cycle for each release of a stream without patches, except releases without a date', () => {
    const plain = [
      { version: '4.0-rc.1', date: '2025-03-01' },
      { version: '3.0' },
      { version: '2.0', date: '2025-02' },
      { version: '1.0', date: '2025-01-05' },
    ];
    const { releases, links } = productOf(plain).result;
    expect(releases.map(({ name, releaseDate, eolFrom }) => [name, releaseDate, eolFrom])).toEqual([
      ['2.0', '2025-02-01', null],
      ['1.0', '2025-01-05', null],
    ]);
    expect(links.releasePolicy).toBeNull();
  });
});
