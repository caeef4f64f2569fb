import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoadError } from '#core/load-error.ts';
import { fetchJson } from './fetch-json.ts';
import { fetchWithTimeout } from './fetch-with-timeout.ts';
import { loadOnce } from './load-once.ts';
import { RESPONSE_TIMEOUT_MS } from './response-timeout.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server that sends the parts of a response when the test says so. */
function serveSlowly(): {
  readonly answer: () => void;
  readonly send: (part: string) => void;
  readonly end: () => void;
} {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  let answer = (): void => undefined;
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => {
        reject(signal.reason);
        // As in Chromium 150, which does not give the reason of the abortion.
        void writer.abort(new TypeError('Failed to fetch')).catch(() => undefined);
      });
      answer = () => resolve(new Response(readable));
    });
  });
  return {
    answer: () => answer(),
    send: (part) => void writer.write(new TextEncoder().encode(part)).catch(() => undefined),
    end: () => void writer.close().catch(() => undefined),
  };
}

describe('a server that does not answer', () => {
  it('is reported after the time limit', async () => {
    serveSlowly();
    const request = expect(fetchJson('/a.json', 'changes')).rejects.toEqual(
      new LoadError('changes', 'silent'),
    );
    await vi.advanceTimersByTimeAsync(RESPONSE_TIMEOUT_MS);
    await request;
  });

  it('is also reported when it stops in the middle of a file', async () => {
    const { answer, send } = serveSlowly();
    const request = expect(fetchJson('/a.json', 'changes')).rejects.toEqual(
      new LoadError('changes', 'silent'),
    );
    answer();
    send('{"a":');
    await vi.advanceTimersByTimeAsync(2 * RESPONSE_TIMEOUT_MS);
    await request;
  });

  it('is not reported while a slow connection still sends data', async () => {
    const { answer, send, end } = serveSlowly();
    const request = fetchWithTimeout('/a.json').then((response) => response.text());
    answer();
    for (const part of ['a', 'b', 'c']) {
      await vi.advanceTimersByTimeAsync(RESPONSE_TIMEOUT_MS - 1);
      send(part);
    }
    end();
    expect(await request).toBe('abc');
  });

  it('is reported as no connection when the browser is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(fetchJson('/a.json', 'changes')).rejects.toEqual(new LoadError('changes', 'offline'));
  });
});

describe('a script that does not load', () => {
  it('is reported after the time limit, and used when it loads later', async () => {
    let respond = (_: string): void => undefined;
    const load = loadOnce(
      'search',
      () =>
        new Promise<string>((resolve) => {
          respond = resolve;
        }),
    );
    const request = expect(load()).rejects.toEqual(new LoadError('search', 'silent'));
    await vi.advanceTimersByTimeAsync(RESPONSE_TIMEOUT_MS);
    await request;
    respond('parts');
    expect(await load()).toBe('parts');
  });

  it('is loaded again after a failure', async () => {
    const answers = [() => Promise.reject(new Error('404')), () => Promise.resolve('parts')];
    const load = loadOnce(
      'search',
      () => answers.shift()?.() ?? Promise.reject(new Error('request too often')),
    );
    await expect(load()).rejects.toEqual(new LoadError('search'));
    expect([await load(), await load()]).toEqual(['parts', 'parts']);
  });
});
