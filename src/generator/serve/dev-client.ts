/** Where the script is, and where it learns which state is the newest. */
export const DEV_CLIENT = '@dev-client.js';
export const DEV_REVISION = '@dev-revision';

/**
 * A change that is handled after a page was sent and before its connection stands would be told to nobody. So the page asks
 * once the connection stands whether it is still the newest, and reloads when it is not. Its own state stands in the address.
 */
export function devClientScript(base: string): string {
  const viteClient = JSON.stringify(`${base}@vite/client`);
  return `import { createHotContext } from ${viteClient};

const shown = new URL(import.meta.url).searchParams.get('revision');
async function compare() {
  const newest = await (await fetch('${base}${DEV_REVISION}')).text();
  if (newest !== shown) location.reload();
}
createHotContext('/${DEV_CLIENT}').on('vite:ws:connect', compare);
compare();
`;
}
