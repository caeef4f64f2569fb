import type { Page } from 'playwright-core';

/** The pages at these addresses get invalid data that makes their component crash, as often as `times` states. */
export async function crashPages(
  page: Page,
  addresses: string | RegExp,
  options: { readonly times?: number } = {},
): Promise<void> {
  await page.route(
    addresses,
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replace('"contents":[', '"contents":null,"was":[') });
    },
    options,
  );
}
