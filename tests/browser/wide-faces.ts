import type { Page } from 'playwright-core';

/** A fifth wider than the faces that the site asks for: what a system shows that has none of them. */
const WIDE = `<style>:root { --face-text: "DejaVu Sans", Verdana, sans-serif; --face-version: var(--face-text) }</style>`;

/** From the first byte on, so that nothing moves for it. The page's policy has to be bypassed. */
export async function setWideFaces(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, body: (await response.text()).replace('</head>', `${WIDE}</head>`) });
  });
}
