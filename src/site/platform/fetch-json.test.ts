import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchJson } from './fetch-json.ts';

afterEach(() => vi.unstubAllGlobals());

/** Answers with one after the other, and notes how it was asked. */
function serve(...answers: readonly (() => Response)[]): readonly (RequestCache | undefined)[] {
  const asked: (RequestCache | undefined)[] = [];
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (_url: string, { cache }: RequestInit) => {
    asked.push(cache);
    const answer = answers[asked.length - 1];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer();
  });
  return asked;
}

describe('a file of the site', () => {
  it('that is damaged is asked for once more, past every cache', async () => {
    const asked = serve(
      () => new Response('{"a":'),
      () => new Response('{"a":1}'),
    );
    expect(await fetchJson('/a.json')).toEqual({ a: 1 });
    expect(asked).toEqual(['default', 'reload']);
  });

  it('says in words what is wrong with it', async () => {
    serve(
      () => new Response('{"a":'),
      () => new Response('{"a":'),
    );
    await expect(fetchJson('/a.json')).rejects.toThrow('could not be read: its file is damaged');
    serve(() => new Response('', { status: 404 }));
    await expect(fetchJson('/a.json')).rejects.toThrow('could not be loaded: 404');
    serve();
    await expect(fetchJson('/a.json')).rejects.toThrow('the connection failed');
  });
});
