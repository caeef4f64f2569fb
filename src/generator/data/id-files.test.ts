import { describe, expect, it } from 'vitest';
import { createUrls } from '#core/model/urls.ts';
import { createIdFiles, type StreamIds } from './id-files.ts';
import type { RememberFiles } from './named-file.ts';

const urls = createUrls('/notes/');

/** Ids of which some are asked for. */
function noting(names: ReadonlyMap<string, string>): {
  readonly asked: string[];
  readonly stream: StreamIds;
} {
  const asked: string[] = [];
  return {
    asked,
    stream: {
      ids: [...names.keys()],
      nameId: (id) => names.get(id) ?? '',
      mentions: (id) => {
        asked.push(id);
        return [
          {
            stream: 'app',
            version: '1.0',
            kind: 'fix',
            role: 'fixed',
            title: `Mends ${id}`,
            url: `/notes/app/1.0/#${id}`,
          },
        ];
      },
    },
  };
}

/** By their names, as the next build has them. */
function rememberByName(): RememberFiles {
  const kept = new Map<string, ReturnType<RememberFiles>>();
  return (name, make) => {
    const files = kept.get(name()) ?? make();
    kept.set(name(), files);
    return files;
  };
}

const many = Array.from({ length: 600 }, (_, number): readonly [string, string] => [
  `PA-${number}`,
  'app 1.0 said',
]);

describe('the files in which ids are looked up', () => {
  it('say of each id in one of them what the streams say', () => {
    const { stream } = noting(new Map([['Pa-1', 'a']]));
    const other = noting(new Map([['PA-1', 'b']])).stream;
    const { index, shards } = createIdFiles([stream, other], urls);
    expect(shards.map(({ url }) => url)).toEqual(index.shards);
    const { ids } = JSON.parse(shards[0]?.contents ?? '');
    expect(ids['PA-1'].id).toBe('Pa-1');
    expect(ids['PA-1'].mentions.map(({ title }: { readonly title: string }) => title)).toEqual([
      'Mends Pa-1',
      'Mends PA-1',
    ]);
  });

  it('are made anew where something else is said of an id in them, and only what is said of these is read', () => {
    const remember = rememberByName();
    const before = createIdFiles([noting(new Map(many)).stream], urls, remember);
    const { stream, asked } = noting(new Map([...many, ['PA-7', 'app 1.0 said otherwise']]));
    const after = createIdFiles([stream], urls, remember);
    expect(after.shards.filter((shard, place) => shard !== before.shards[place])).toHaveLength(1);
    expect(asked).toContain('PA-7');
    expect(asked.length).toBeLessThan(many.length / 2);
  });
});
