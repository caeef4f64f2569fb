import { describe, expect, it } from 'vitest';
import type { PageData } from '#core/contracts/page-data.ts';
import { type Html, htmlText } from '#core/model/html/html.ts';
import { PAGE_DATA_ID } from './page-data-element.ts';
import { createFetchPageSource, PageSourceError } from './page-source.ts';
import type { PageStyles } from './page-styles.ts';

const page: PageData = {
  kind: 'not-found',
  url: '/b/',
  title: 'B',
  description: '',
  breadcrumbs: [],
  sidebar: { stream: 'app', years: [] },
  shell: 'one',
};
const url = new URL('https://example.org/b/?q=1#x');
const { signal } = new AbortController();

/** The parts of a document that the page source reads. */
function rootOf(html: Html): DocumentFragment {
  const data = htmlText(html);
  const parts: Record<string, object> = { '[data-article="body"]': { innerHTML: '<p>b</p>' } };
  return {
    getElementById: (id: string) => (id === PAGE_DATA_ID ? { textContent: data } : null),
    querySelector: (selector: string) => parts[selector] ?? null,
    querySelectorAll: (selector: string) =>
      selector.startsWith('script') ? [{ getAttribute: () => '/b.js' }] : [],
    children: [
      { localName: 'style', textContent: 'p{color:red}', matches: () => false },
      { localName: 'link', matches: () => true, getAttribute: () => '/b.css' },
    ],
  } as unknown as DocumentFragment;
}

function sourceOf(
  response: Response,
  requested: string[] = [],
  addStyles = async (_styles: PageStyles): Promise<void> => undefined,
) {
  return createFetchPageSource({
    shell: 'one',
    fetch: async (address) => {
      requested.push(address.href);
      return response;
    },
    parse: rootOf,
    addStyles,
    addScripts: () => undefined,
  });
}

function html(data: unknown, init: ResponseInit = {}): Response {
  return new Response(JSON.stringify(data), { headers: { 'content-type': 'text/html' }, ...init });
}

describe('pages from the network', () => {
  it('are fetched without query and hash', async () => {
    const requested: string[] = [];
    const answer = await sourceOf(html(page), requested).load(url, signal);
    expect(requested).toEqual(['https://example.org/b/']);
    expect(answer).toEqual({
      outcome: 'loaded',
      loaded: { page, article: { head: '', body: '<p>b</p>' }, metadata: [] },
    });
  });

  it('may have moved, and then keep the query and the hash of the link', async () => {
    const moved = html(page);
    Object.defineProperty(moved, 'url', { value: 'https://example.org/c/' });
    expect(await sourceOf(moved).load(url, signal)).toEqual({
      outcome: 'moved',
      to: new URL('https://example.org/c/?q=1#x'),
    });
  });

  it.each([
    ['a status', html(page, { status: 404 }), 'The server answered with 404'],
    [
      'another type',
      new Response('{}', { headers: { 'content-type': 'application/json' } }),
      'is application/json',
    ],
    ['another shell', html({ ...page, shell: 'two' }), 'published anew'],
    ['no data', new Response('', { headers: { 'content-type': 'text/html' } }), 'carries no page data'],
    ['broken data', new Response('{', { headers: { 'content-type': 'text/html' } }), 'cannot be read'],
  ])('are rejected for %s', async (_reason, response, message) => {
    const refusal = sourceOf(response).load(url, signal);
    await expect(refusal).rejects.toThrow(PageSourceError);
    await expect(refusal).rejects.toThrow(message);
  });

  it('add their styles to the current document', async () => {
    const added: PageStyles[] = [];
    const answer = await sourceOf(html(page), [], async (styles) => void added.push(styles)).load(
      url,
      signal,
    );
    expect(answer.outcome).toBe('loaded');
    expect(added).toEqual([{ texts: ['p{color:red}'], addresses: ['/b.css'] }]);
  });

  it('are rejected when one of their style sheets fails to load', async () => {
    const without = async ({ addresses }: PageStyles): Promise<void> => {
      throw new Error(addresses.join());
    };
    const refusal = sourceOf(html(page), [], without).load(url, signal);
    await expect(refusal).rejects.toThrow('Its style sheet did not come');
    await expect(refusal).rejects.toMatchObject({ cause: { message: '/b.css' } });
  });

  it('are rejected when the network fails', async () => {
    const source = createFetchPageSource({
      shell: 'one',
      fetch: () => Promise.reject(new TypeError('offline')),
      parse: rootOf,
      addStyles: async () => undefined,
      addScripts: () => undefined,
    });
    await expect(source.load(url, signal)).rejects.toThrow('The network failed: TypeError: offline');
  });
});
