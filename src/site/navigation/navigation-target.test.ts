import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Navigation, pageOfNavigation } from './navigation-target.ts';

const ORIGIN = 'https://docs.example.com';
const place = {
  base: '/notes/',
  shown: { pathname: '/notes/app/', search: '?q=a', hash: '', state: null },
};

function stepTo(
  address: string,
  more: Partial<Navigation> & { readonly sameDocument?: boolean } = {},
): Navigation {
  const { sameDocument = false, ...rest } = more;
  return {
    canIntercept: true,
    downloadRequest: null,
    formData: null,
    hashChange: false,
    navigationType: 'push',
    destination: { url: new URL(address, ORIGIN).href, sameDocument },
    ...rest,
  };
}

beforeEach(() => vi.stubGlobal('window', { location: new URL(ORIGIN) }));
afterEach(() => vi.unstubAllGlobals());

describe('a step that the app takes', () => {
  it.each([
    ['to another page', stepTo('/notes/api/?q=b#x'), '/notes/api/?q=b#x'],
    ['to a page under another of its names', stepTo('/notes/api/index.html'), '/notes/api/'],
    ['to the page itself', stepTo('/notes/app/?q=a'), '/notes/app/?q=a'],
    [
      'back to another page',
      stepTo('/notes/api/', { navigationType: 'traverse', sameDocument: true }),
      '/notes/api/',
    ],
    [
      'back to another query, whose results are not there yet',
      stepTo('/notes/app/?q=b', { navigationType: 'traverse', sameDocument: true }),
      '/notes/app/?q=b',
    ],
    [
      'to a place on a page whose address is ahead of what is on screen',
      stepTo('/notes/api/#x', { hashChange: true, sameDocument: true }),
      '/notes/api/#x',
    ],
  ])('leads %s', (_name, step, address) => {
    expect(pageOfNavigation(step, place)?.href).toBe(ORIGIN + address);
  });
});

describe('a step that the browser takes', () => {
  it.each([
    ['to another site', stepTo('https://example.org/notes/api/')],
    ['beyond the base', stepTo('/latest/')],
    ['to a file', stepTo('/notes/site.json')],
    ['to a download', stepTo('/notes/api/', { downloadRequest: '' })],
    ['from a form that sends something', stepTo('/notes/api/', { formData: {} as FormData })],
    ['to the same page anew', stepTo('/notes/app/', { navigationType: 'reload' })],
    ['to another document', stepTo('/notes/api/', { canIntercept: false })],
    ['to a place on the page', stepTo('/notes/app/?q=a#x', { hashChange: true, sameDocument: true })],
    ['that script has written', stepTo('/notes/app/?q=b', { sameDocument: true })],
    [
      'back from a place on the page',
      stepTo('/notes/app/?q=a', { navigationType: 'traverse', hashChange: true, sameDocument: true }),
    ],
  ])('leads %s', (_name, step) => {
    expect(pageOfNavigation(step, place)).toBeUndefined();
  });
});
