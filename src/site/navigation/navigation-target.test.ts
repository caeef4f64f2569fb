import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Navigation, pageOfNavigation } from './intercept-navigations.ts';

const ORIGIN = 'https://docs.example.com';
const place = {
  base: '/notes/',
  shown: { pathname: '/notes/app/', search: '?q=a', hash: '', state: null },
};

function navigationTo(
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

describe('a navigation that the app handles', () => {
  it.each([
    ['to another page', navigationTo('/notes/api/?q=b#x'), '/notes/api/?q=b#x'],
    ['to another address of a page', navigationTo('/notes/api/index.html'), '/notes/api/'],
    ['to the page itself', navigationTo('/notes/app/?q=a'), '/notes/app/?q=a'],
    [
      'back to another page',
      navigationTo('/notes/api/', { navigationType: 'traverse', sameDocument: true }),
      '/notes/api/',
    ],
    [
      'back to another query, whose results are not loaded',
      navigationTo('/notes/app/?q=b', { navigationType: 'traverse', sameDocument: true }),
      '/notes/app/?q=b',
    ],
    [
      'to an anchor on a page that is not displayed yet',
      navigationTo('/notes/api/#x', { hashChange: true, sameDocument: true }),
      '/notes/api/#x',
    ],
  ])('leads %s', (_name, navigation, address) => {
    expect(pageOfNavigation(navigation, place)?.href).toBe(ORIGIN + address);
  });
});

describe('a navigation that the browser handles', () => {
  it.each([
    ['to another site', navigationTo('https://example.org/notes/api/')],
    ['outside of the base path', navigationTo('/latest/')],
    ['to a file', navigationTo('/notes/site.json')],
    ['to a download', navigationTo('/notes/api/', { downloadRequest: '' })],
    ['from a form with data', navigationTo('/notes/api/', { formData: {} as FormData })],
    ['to the same page, as a reload', navigationTo('/notes/app/', { navigationType: 'reload' })],
    ['to another document', navigationTo('/notes/api/', { canIntercept: false })],
    ['to an anchor on the page', navigationTo('/notes/app/?q=a#x', { hashChange: true, sameDocument: true })],
    ['that a script started', navigationTo('/notes/app/?q=b', { sameDocument: true })],
    [
      'back from an anchor on the page',
      navigationTo('/notes/app/?q=a', { navigationType: 'traverse', hashChange: true, sameDocument: true }),
    ],
  ])('leads %s', (_name, navigation) => {
    expect(pageOfNavigation(navigation, place)).toBeUndefined();
  });
});
