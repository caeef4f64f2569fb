import { describe, expect, it } from 'vitest';
import { createUrls } from '#core/model/urls.ts';
import { createIdFiles, type StreamIds } from './id-files.ts';

const urls = createUrls('/notes/');

function mentioning(id: string): StreamIds {
  return {
    ids: new Map([[id, []]]),
    mentions: () => [
      {
        stream: 'app',
        version: '1.0',
        kind: 'fix',
        role: 'fixed',
        title: `Mends ${id}`,
        url: `/notes/app/1.0/#${id}`,
      },
    ],
  };
}

describe('the data files of issue ids', () => {
  it('contain each id once, with the mentions of all streams', () => {
    const { index, shards } = createIdFiles([mentioning('Pa-1'), mentioning('PA-1')], urls);
    expect(shards.map(({ url }) => url)).toEqual(index.shards);
    const { ids } = JSON.parse(shards[0]?.contents ?? '');
    expect(ids['PA-1'].id).toBe('Pa-1');
    expect(ids['PA-1'].mentions.map(({ title }: { readonly title: string }) => title)).toEqual([
      'Mends Pa-1',
      'Mends PA-1',
    ]);
  });
});
