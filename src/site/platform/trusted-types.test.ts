import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** The functions of a policy that a browser calls before it uses an address or HTML. */
interface Rules {
  readonly createScriptURL: (url: string) => string;
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('document', { baseURI: 'https://notes.example/release-notes/app/' });
  vi.stubGlobal('window', { location: new URL('https://notes.example/release-notes/app/') });
});
afterEach(() => vi.unstubAllGlobals());

describe.each([
  ['with Trusted Types', { createPolicy: (_name: string, rules: Rules) => rules }],
  ['without Trusted Types', undefined],
])('a browser %s', (_, trustedTypes) => {
  it('accepts scripts of the site', async () => {
    vi.stubGlobal('trustedTypes', trustedTypes);
    const { trustedScriptUrl } = await import('./trusted-types.ts');
    for (const url of ['/release-notes/assets/worker.js', 'https://notes.example/a.js', '../a.js'])
      expect(trustedScriptUrl(url)).toBe(url);
  });

  it.each([
    'https://elsewhere.example/a.js',
    '//elsewhere.example/a.js',
    'https://notes.example:8443/a.js',
    'http://notes.example/a.js',
    'https://notes.example.elsewhere.example/a.js',
    'data:text/javascript,1',
    'blob:https://notes.example/1',
  ])('refuses %s as a script', async (url) => {
    vi.stubGlobal('trustedTypes', trustedTypes);
    const { trustedScriptUrl } = await import('./trusted-types.ts');
    expect(() => trustedScriptUrl(url)).toThrow('is no script of this site');
  });
});
