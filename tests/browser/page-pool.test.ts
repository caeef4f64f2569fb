import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from './browser.ts';
import { createPagePool, type PagePool } from './page-pool.ts';
import { type OpenSite, openSite } from './site.ts';

let site: OpenSite;
let pages: PagePool;
beforeAll(async () => {
  site = await openSite();
  pages = createPagePool(await openBrowser(), { clean: `${site.origin}/robots.txt` });
});
afterAll(async () => {
  await pages.close();
  await site.close();
});

it('a page is returned without any state of another test', async () => {
  const page = await pages.acquire();
  const heard: string[] = [];
  page.on('request', (request) => heard.push(request.url()));
  await page.goto(site.base);
  await page.evaluate(() => localStorage.setItem('left', 'here'));
  await pages.release(page);
  heard.length = 0;
  const again = await pages.acquire();
  expect(again).toBe(page);
  await again.goto(site.base);
  expect(await again.evaluate(() => [localStorage.getItem('left'), history.length])).toEqual([null, 2]);
  expect(heard).toEqual([]);
  await pages.release(again);
});

it('a page whose clock was set is replaced', async () => {
  for (const setClock of [
    (page: Page) => page.clock.setFixedTime(new Date('2030-01-01T12:00:00')),
    (page: Page) => page.clock.install(),
  ]) {
    const page = await pages.acquire();
    await setClock(page);
    await page.goto(site.base);
    await pages.release(page);
    const next = await pages.acquire();
    await next.goto(site.base);
    expect(await next.evaluate(() => `${Date}${setTimeout}`)).toMatch(/native code.*native code/s);
    expect(next).not.toBe(page);
    await pages.release(next);
  }
});

it('a policy violation is reported for the page that caused it, and not for the next one', async () => {
  const page = await pages.acquire();
  await page.goto(site.base);
  await page.evaluate(() => {
    for (let turn = 0; turn < 50; turn += 1) {
      try {
        document.body.innerHTML = '<p>Forbidden</p>';
      } catch {
        // Each violation is reported in its own task.
      }
    }
  });
  expect(await pages.release(page)).toHaveLength(50);
  const again = await pages.acquire();
  await again.goto(site.base);
  expect(await pages.release(again)).toEqual([]);
});

it('a pooled page whose renderer has crashed rejects pending calls, and is replaced', async () => {
  const page = await pages.acquire();
  await page.goto(site.base);
  await pages.release(page);
  const pooled = await pages.acquire();
  expect(pooled).toBe(page);
  const waiting = pooled.waitForFunction(() => 'never' in window).catch((error: Error) => error.message);
  await pooled.goto('chrome://crash').catch(() => undefined);
  expect(await waiting).toMatch(/crashed/);
  await pages.release(pooled);
  const fresh = await pages.acquire();
  expect(fresh).not.toBe(pooled);
  await fresh.goto(site.base);
  expect(await fresh.title()).not.toBe('');
  await pages.release(fresh);
});

it('a page that does not answer after its test is replaced, and holds up no other test', async () => {
  const impatient = createPagePool(await openBrowser(), {
    clean: `${site.origin}/robots.txt`,
    cleaningTimeoutMs: 500,
  });
  const page = await impatient.acquire();
  await page.goto(site.base);
  const busy = page.waitForEvent('console');
  const unanswered = page
    .evaluate(() => {
      console.log('busy');
      for (;;);
    })
    .catch(() => undefined);
  await busy;
  await impatient.release(page);
  const next = await impatient.acquire();
  expect(next).not.toBe(page);
  await next.goto(site.base);
  await impatient.release(next);
  await unanswered;
  await impatient.close();
});
