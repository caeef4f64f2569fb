import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from './browser.ts';
import { type KeptPages, keepPages } from './kept-pages.ts';
import { type OpenSite, openSite } from './site.ts';

let site: OpenSite;
let pages: KeptPages;
beforeAll(async () => {
  site = await openSite();
  pages = keepPages(await openBrowser(), { clean: `${site.origin}${site.base}site.json` });
});
afterAll(async () => {
  await pages.close();
  await site.close();
});

it('a page comes back without what another test left in it', async () => {
  const page = await pages.take();
  const heard: string[] = [];
  page.on('request', (request) => heard.push(request.url()));
  await page.goto(site.base);
  await page.evaluate(() => localStorage.setItem('left', 'here'));
  await pages.give(page);
  heard.length = 0;
  const again = await pages.take();
  expect(again).toBe(page);
  await again.goto(site.base);
  expect(await again.evaluate(() => [localStorage.getItem('left'), history.length])).toEqual([null, 2]);
  expect(heard).toEqual([]);
  await pages.give(again);
});

it('what the policy forbade last is told of the page that did it, and not of the next', async () => {
  const page = await pages.take();
  await page.goto(site.base);
  await page.evaluate(() => {
    for (let turn = 0; turn < 50; turn += 1) {
      try {
        document.body.innerHTML = '<p>Forbidden</p>';
      } catch {
        // Each is reported in a task of its own.
      }
    }
  });
  expect(await pages.give(page)).toHaveLength(50);
  const again = await pages.take();
  await again.goto(site.base);
  expect(await pages.give(again)).toEqual([]);
});

it('a page whose renderer has crashed since it was kept ends what waits for it, and makes room for another', async () => {
  const page = await pages.take();
  await page.goto(site.base);
  await pages.give(page);
  const kept = await pages.take();
  expect(kept).toBe(page);
  const waiting = kept.waitForFunction(() => 'never' in window).catch((error: Error) => error.message);
  await kept.goto('chrome://crash').catch(() => undefined);
  expect(await waiting).toMatch(/crashed/);
  await pages.give(kept);
  const fresh = await pages.take();
  expect(fresh).not.toBe(kept);
  await fresh.goto(site.base);
  expect(await fresh.title()).not.toBe('');
  await pages.give(fresh);
});
