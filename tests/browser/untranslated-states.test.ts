import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildSite } from '../build-site.ts';
import { latinTextIn } from '../built-site/latin-text.ts';
import { INVENTED_MESSAGES, INVENTED_SITE } from '../site-samples/invented-language.ts';
import { readAndCache } from './cached-pages.ts';
import { crashPages } from './crash-pages.ts';
import { openFaultyHost } from './faulty-host.ts';
import { startApp } from './page-actions.ts';
import { type OpenSite, openSite } from './site.ts';

/** A site whose messages, settings and notes have no Latin letters. tests/built-site/languages.test.ts reads its pages before any input. */
let site: OpenSite;
let page: Page;
beforeAll(async () => {
  site = await openSite({ folder: await buildSite(INVENTED_SITE) });
  page = await site.newPage();
});
afterAll(() => site.close());

/** Opens a page, waits for its state, and returns the texts that are in no message. */
async function textsOf(
  path: string,
  ready: string,
  act?: () => Promise<unknown>,
): Promise<readonly string[]> {
  await page.goto(`${site.base}${path}`);
  await startApp(page);
  await act?.();
  await page.locator(ready).first().waitFor();
  return latinTextIn(await page.content());
}

/** Opens a page, loses the connection, and returns the texts of the failure that are in no message. */
async function textsWithoutConnection(path: string, act: () => Promise<unknown>): Promise<readonly string[]> {
  await page.goto(`${site.base}${path}`);
  await startApp(page);
  await page.context().setOffline(true);
  try {
    await act();
    await page.locator('.failure:visible').first().waitFor();
    return latinTextIn(await page.content());
  } finally {
    await page.context().setOffline(false);
  }
}

describe('a page in another language has no English text', () => {
  it.each([
    ['an upgrade to an older version', 'upgrade/?stream=app&from=1.1.1&to=1.0.0', 'main h1'],
    ['an upgrade of an unknown version', 'upgrade/?stream=app&from=9.0.0&to=1.1.1', 'main form'],
    ['the releases to move to', 'upgrade/?stream=app&from=1.0.0', '.targets tbody tr'],
    ['an issue', 'id/?q=PA-2', 'main .changes'],
    ['an issue of a version', 'id/?q=PA-2&from=1.0.0', 'main .changes'],
    ['an unknown issue', 'id/?q=CVE-2020-1234', 'main .ways'],
    ['search results', 'search/?q=Διόρθωση', 'main .hit'],
    ['a search without results', 'search/?q=ξξξξξ', 'main .noresults'],
    ['a page that does not exist', 'app/9.9.9/', 'main h1'],
  ])('after %s is shown', async (_state, path, ready) => {
    expect(await textsOf(path, ready)).toEqual([]);
  });

  it('after installed versions are checked', async () => {
    const texts = await textsOf('check/', '.check__table--versions', async () => {
      await page.locator('main textarea').first().fill('1,1.0.0\n2,1.1.1\n3,\n4,9.9.9\n');
      await page.locator('main form button.button').first().click();
    });
    expect(texts).toEqual([]);
  });

  it('after an issue of the checked hosts is acknowledged', async () => {
    const texts = await textsOf('check/', '.check__acknowledged li', async () => {
      await page.locator('main textarea').first().fill('1,1.0.0\n2,1.1.0\n');
      await page.locator('main form button.button').first().click();
      const issue = page.locator('.check__table--issues tbody tr').first();
      await issue.locator('details summary').click();
      await issue.getByRole('button', { name: String(INVENTED_MESSAGES['check.acknowledge']) }).click();
    });
    expect(texts).toEqual([]);
  });

  it('after the work for an upgrade is planned', async () => {
    const texts = await textsOf('upgrade/?stream=app&from=1.0.0&to=1.1.1', '.runbook small', async () => {
      const press = (key: 'upgrade.plan-work' | 'runbook.add-note'): Promise<void> =>
        page
          .getByRole('button', { name: String(INVENTED_MESSAGES[key]) })
          .first()
          .click();
      await press('upgrade.plan-work');
      await page.locator('.runbook').getByRole('checkbox').first().check();
      await page.locator('.fields > .input').first().fill('1');
      await press('runbook.add-note');
    });
    expect(texts).toEqual([]);
  });

  it('after a plan was imported, and after another file was not', async () => {
    const { length } = await textsOf(
      'upgrade/?stream=app&from=1.0.0&to=1.1.1',
      '.runbook small',
      async () => {
        const plan = page.getByRole('button', { name: String(INVENTED_MESSAGES['upgrade.plan-work']) });
        if ((await plan.count()) > 0) await plan.first().click();
      },
    );
    expect(length).toBe(0);
    const exported = page.waitForEvent('download');
    await page.getByRole('button', { name: String(INVENTED_MESSAGES['runbook.export']) }).click();
    const buffer = await readFile(await (await exported).path());
    const input = page.locator('.runbook input[type="file"]');
    const texts: string[] = [];
    for (const content of [buffer, Buffer.from('{}')]) {
      await input.setInputFiles({ name: 'ω', mimeType: 'application/json', buffer: content });
      await page.locator('.runbook').getByText('ω').first().waitFor();
      texts.push(...latinTextIn(await page.content()));
    }
    expect(texts).toEqual([]);
  });

  it('after issues are looked up', async () => {
    const texts = await textsOf('check/#look-up', '.check__look-up', async () => {
      await page.locator('main textarea:visible').first().fill('PA-2 PA-9');
      await page.locator('main form button.button:visible').first().click();
    });
    expect(texts).toEqual([]);
  });

  it('after the search sheet was opened, has found something and then nothing', async () => {
    const texts = [...(await textsOf('', '.sheet input', () => page.keyboard.press('Control+k')))];
    for (const [words, ready] of [
      ['Διόρθωση', '.sheet [role="option"]'],
      ['ξξξξξ', '.sheet__status:not(:empty)'],
    ] as const) {
      await page.locator('.sheet input').fill(words);
      await page.locator(ready).first().waitFor();
      texts.push(...latinTextIn(await page.content()));
    }
    expect(texts).toEqual([]);
  });

  it('after an image was enlarged', async () => {
    const texts = await textsOf('app/1.1.1/', 'dialog.zoom[open] button', () =>
      page.locator('[data-article] img').first().click(),
    );
    expect(texts).toEqual([]);
  });

  it('after a profile that leaves out an area was opened', async () => {
    const shared = 'upgrade/?stream=app&from=1.0.0&to=1.1.1&without=Ωμέγα';
    const texts = await textsOf(shared, '.profile input[type="checkbox"]', () =>
      page.locator('main .profile > summary').first().click(),
    );
    expect(texts).toEqual([]);
  });

  it('after the connection was lost', async () => {
    // The release next to this one may be loaded already.
    const texts = await textsWithoutConnection('app/1.1.1/', () =>
      page.locator('a[href$="/app/"]:visible').first().click(),
    );
    expect(texts).toEqual([]);
  });

  it('after a search without a connection', async () => {
    // The index is loaded as soon as the page is used.
    await page.route(/search[^/]*\.(?:json|bin)|\.bin$/, (route) => route.abort());
    const texts = await textsWithoutConnection('search/', async () => {
      await page.locator('main input[name="q"]').fill('Διόρθωση');
      await page.locator('main form button.button').click();
    });
    await page.unrouteAll();
    expect(texts).toEqual([]);
  });

  it('after a whole page has crashed', async () => {
    await crashPages(page, /\/app\/1\.[01]\.0\/$/);
    const texts = await textsOf('app/1.1.1/', '[role="alert"]:visible', () =>
      page.locator('main a[rel="prev"]').first().click(),
    );
    await page.unrouteAll();
    expect(texts).toEqual([]);
  });

  it('after no issue of a check matches, and after a file of acknowledged issues was read in part', async () => {
    const texts = await textsOf('check/', '.hint', async () => {
      await page.locator('main textarea').first().fill('1,1.0.0\n');
      await page.locator('main form button.button').first().click();
      await page.locator('main').getByLabel(String(INVENTED_MESSAGES['page.issue-or-cve'])).first().fill('ξ');
      await page.locator('.check__acknowledged input[type="file"]').setInputFiles({
        name: 'ω',
        mimeType: 'text/csv',
        buffer: Buffer.from('id,reason,until\nPA-2,ω,ω\n'),
      });
      await page.locator('.check__acknowledged [role="alert"]').waitFor();
    });
    expect(texts).toEqual([]);
  });

  it('after parts of the page have crashed', async () => {
    await page.route('**/site.json', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        json: { ...(await response.json()), navigation: null, footer: null },
      });
    });
    const texts = await textsOf('app/1.1.1/', '.failure:visible');
    await page.unrouteAll();
    expect(texts).toEqual([]);
  });

  it('after data could not be loaded', async () => {
    await page.route(/\/app\/(?:versions|changes)[^/]*\.json/, (route) => route.abort());
    const texts = await textsOf('upgrade/?stream=app&from=1.0.0&to=1.1.1', '.failure:visible');
    await page.unrouteAll();
    expect(texts).toEqual([]);
  });
});

describe('a site in another language that can be read offline has no English text', () => {
  it('when its pages are opened without a connection', async () => {
    const host = await openFaultyHost(
      await buildSite({ ...INVENTED_SITE, config: { ...INVENTED_SITE.config, offline: true } }),
    );
    onTestFinished(() => host.close());
    const reader = await host.newPage();
    for (const read of ['upgrade/', 'id/', 'app/1.1.1/']) await readAndCache(reader, `${site.base}${read}`);
    await host.stop();
    for (const [state, path, ready] of [
      ['a page that was read before', 'app/1.1.1/', '[data-cached]'],
      ['a page that was not', 'app/1.0.0/', 'main h1'],
      ['an upgrade', 'upgrade/?stream=app&from=1.0.0&to=1.1.1', 'main .failure:visible'],
      ['an issue', 'id/?q=PA-2', 'main .failure:visible'],
    ] as const) {
      await reader.goto(`${site.base}${path}`);
      await reader.keyboard.press('Shift');
      await reader.locator(ready).first().waitFor();
      expect([state, latinTextIn(await reader.content())]).toEqual([state, []]);
    }
  });
});
