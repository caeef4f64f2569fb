import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { serveSite, startHost, type TestHost } from '../test-host.ts';
import { violations } from './axe.ts';
import { openBrowser } from './browser.ts';
import { message } from './message.ts';

const BASE = '/release-notes/';

interface Badge {
  readonly script: string;
  readonly integrity: string;
}

const badge: Badge = JSON.parse(readFileSync(join(inject('sampleSite'), 'release-notes/badge.json'), 'utf8'));
const script = new URL(badge.script).pathname;

/** A product of the publisher: another origin, and the strictest policy that allows the badge. */
describe('the badge in a product', () => {
  const hosts: TestHost[] = [];
  let site = '';
  let product = '';
  let page: Page;

  beforeAll(async () => {
    const sound = await serveSite(inject('sampleSite'), { crossOrigin: true });
    site = sound.origin;
    const host = await startHost((request, response) => {
      const { searchParams } = new URL(request.url ?? '', 'http://host');
      response.writeHead(200, {
        'content-type': 'text/html',
        'content-security-policy': `default-src 'none'; script-src ${site}; connect-src ${site}; require-trusted-types-for 'script'; trusted-types 'none'`,
      });
      response.end(pageOf(searchParams.get('version') ?? '', searchParams.get('dir') ?? 'ltr'));
    });
    // Another port is another origin.
    product = host.origin;
    hosts.push(sound, host);
    page = await (await openBrowser()).newPage();
  });

  afterAll(async () => {
    await page.context().close();
    for (const host of hosts) await host.close();
  });

  const pageOf = (version: string, dir: string): string => `<!doctype html>
    <html lang="en" dir="${dir}"><head><title>Console</title><meta name="viewport" content="width=device-width">
    <script src="${site}${script}" integrity="${badge.integrity}" crossorigin defer></script></head>
    <body><main><h1>Console</h1>
    <release-notes-badge src="${site}${BASE}app/whats-new/${version}.json"><a href="${site}${BASE}">Release notes</a></release-notes-badge>
    </main></body></html>`;

  async function open(version: string, dir = 'ltr'): Promise<void> {
    await page.goto(`${product}/?version=${version}&dir=${dir}`);
  }
  const button = (): Locator => page.getByRole('button', { name: /^Release notes/ });
  const panel = (): Locator => page.getByRole('dialog', { name: message('whats-new.title') });

  it('is at most 4 KB, and independent of the encoding of the page', () => {
    const code = readFileSync(join(inject('sampleSite'), script));
    expect(gzipSync(code).length).toBeLessThan(4096);
    expect(code.every((byte) => byte < 128)).toBe(true);
  });

  it('counts the unread changes, and no longer once they were shown', async () => {
    await open('25.9.0');
    const unread = message('whats-new.unread', { count: 2 }).replace('2', '\\d+');
    const count = button().getByRole('img', { name: new RegExp(`^${unread}$`) });
    await expect.poll(() => count.count()).toBe(1);
    await button().click();
    await expect.poll(() => panel().isVisible()).toBe(true);
    const listed = await panel().getByRole('listitem').count();
    expect(await count.innerText()).toBe(`${listed}`);
    await page.keyboard.press('Escape');
    await expect.poll(() => panel().isVisible()).toBe(false);
    await expect.poll(() => count.count()).toBe(0);
    await page.reload();
    await expect.poll(() => button().isVisible()).toBe(true);
    expect(await count.count()).toBe(0);
  });

  it('leads to the upgrade page for the version that runs, by keyboard', async () => {
    await open('25.8.0');
    await expect.poll(() => button().isVisible()).toBe(true);
    await button().press('Enter');
    const link = panel().getByRole('link', { name: message('whats-new.see-changes') });
    await expect.poll(() => link.isVisible()).toBe(true);
    expect(await link.getAttribute('href')).toContain('/upgrade/?stream=app&from=25.8.0&to=25.10.0');
    await page.keyboard.press('Tab');
    expect(
      await panel()
        .getByRole('button', { name: message('whats-new.close') })
        .evaluate((close) => close.matches(':focus')),
    ).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => panel().isVisible()).toBe(false);
  });

  it.each([
    [320, 'ltr'],
    [320, 'rtl'],
    [1280, 'ltr'],
  ])('has its panel within a window of %i pixels, and no accessibility fault (%s)', async (width, dir) => {
    await page.setViewportSize({ width, height: 640 });
    await open('25.8.0', dir);
    await button().click();
    await expect.poll(() => panel().isVisible()).toBe(true);
    const box = await panel().boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(640);
    expect(await violations(page)).toEqual([]);
  });

  it('is the plain link for a version that the notes do not have, and without a network', async () => {
    await open('9.9.9');
    const link = page.getByRole('link', { name: 'Release notes' });
    expect(await link.isVisible()).toBe(true);
    await page.route('**/whats-new/*', (route) => route.abort());
    await open('25.9.0');
    await page.waitForLoadState('networkidle');
    expect(await link.isVisible()).toBe(true);
    await page.unroute('**/whats-new/*');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(() => button().isVisible()).toBe(true);
  });
});
