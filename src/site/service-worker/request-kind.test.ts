import { describe, expect, it } from 'vitest';
import { kindOfRequest } from './request-kind.ts';

const SCOPE = 'https://docs.example.com/release-notes/';

function kindOf(path: string, { mode = 'cors' as RequestMode, method = 'GET', headers = {} } = {}) {
  return kindOfRequest(
    { url: new URL(path, SCOPE).href, mode, method, headers: new Headers(headers) },
    SCOPE,
  );
}

describe('the requests that a service worker handles', () => {
  it('are whole pages, pages that the app fetches, data files and hashed files', () => {
    expect(kindOf('app/?q=1', { mode: 'navigate' })).toBe('page');
    expect(kindOf('app/', { headers: { accept: 'text/html' } })).toBe('step');
    expect(kindOf('site.json')).toBe('data');
    expect(kindOf('assets/search/words.7f87f62e.bin')).toBe('hashed');
    expect(kindOf('assets/changes/app.2025.07e47c00.json')).toBe('hashed');
    expect(kindOf('attachments/rack.242a034c.svg', { mode: 'no-cors' })).toBe('hashed');
  });

  it('exclude other sites, other methods, byte ranges, feeds and prefetched pages', () => {
    expect(kindOf('https://elsewhere.example/release-notes/', { mode: 'navigate' })).toBe(undefined);
    expect(kindOf('/docs/', { mode: 'navigate' })).toBe(undefined);
    expect(kindOf('app/', { mode: 'navigate', method: 'POST' })).toBe(undefined);
    expect(kindOf('site.json', { headers: { range: 'bytes=0-3' } })).toBe(undefined);
    expect(kindOf('atom.xml')).toBe(undefined);
    expect(kindOf('atom.xml', { mode: 'navigate' })).toBe(undefined);
    expect(kindOf('app/', { mode: 'no-cors', headers: { accept: '*/*' } })).toBe(undefined);
  });
});
