import type { Page } from 'playwright-core';

/**
 * Makes `route` of a page also wait until the document that is open sends its requests through the new route. Playwright only waits until
 * the browser has accepted the route: on a busy machine, Chromium may tell the document later, and its next requests reach the server.
 *
 * @param probe the address of a file of the site, which is requested by the document
 */
export function waitForRoutes(page: Page, probe: string): void {
  const route = page.route.bind(page);
  page.route = async (...words) => {
    const added = await route(...words);
    // A document that is opened later uses all routes.
    if (page.url().startsWith('http') && page.url() !== probe) await untilIntercepted(page, probe, route);
    return added;
  };
}

const INTERCEPTED = 204;

async function untilIntercepted(page: Page, probe: string, route: Page['route']): Promise<void> {
  const address = `${probe}?intercepted`;
  await route(address, (request) => request.fulfill({ status: INTERCEPTED }));
  await page
    .evaluate(
      async ([url, status]) => {
        const request = (): Promise<number> =>
          fetch(url, { cache: 'no-store' }).then(
            (response) => response.status,
            // The server or the network may be one that a test has stopped.
            () => 0,
          );
        while ((await request()) !== status);
      },
      [address, INTERCEPTED] as const,
    )
    // The document was left, and the next one uses all routes.
    .catch(() => undefined);
  await page.unroute(address);
}
