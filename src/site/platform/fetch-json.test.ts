import { afterEach, describe, expect, it, vi } from 'vitest';
import { LoadError } from '#core/load-error.ts';
import { fetchJson } from './fetch-json.ts';

afterEach(() => vi.unstubAllGlobals());

/** Returns these responses one after the other, and records the cache mode of each request. */
function serve(...answers: readonly (() => Response)[]): readonly (RequestCache | undefined)[] {
  const cacheModes: (RequestCache | undefined)[] = [];
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (_url: string, { cache }: RequestInit) => {
    cacheModes.push(cache);
    const answer = answers[cacheModes.length - 1];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer();
  });
  return cacheModes;
}

describe('a JSON file of the site', () => {
  it('is fetched once more without caches if it is damaged', async () => {
    const cacheModes = serve(
      () => new Response('{"a":'),
      () => new Response('{"a":1}'),
    );
    expect(await fetchJson('/a.json', 'changes')).toEqual({ a: 1 });
    expect(cacheModes).toEqual(['default', 'reload']);
  });

  it('fails with a reason', async () => {
    serve(
      () => new Response('{"a":'),
      () => new Response('{"a":'),
    );
    await expect(fetchJson('/a.json', 'changes')).rejects.toEqual(new LoadError('changes', 'damaged'));
    serve(() => new Response('', { status: 404 }));
    await expect(fetchJson('/a.json', 'changes')).rejects.toEqual(new LoadError('changes', 404));
    serve();
    await expect(fetchJson('/a.json', 'changes')).rejects.toEqual(new LoadError('changes', 'connection'));
  });
});
