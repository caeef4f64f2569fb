import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { message } from './message.ts';
import { type OpenSite, testedSite } from './site.ts';
import { LONG, openUpgrade, RANGE, UPGRADE } from './upgrade-page.ts';

const site = await testedSite();

async function open(path: string, options: Parameters<OpenSite['newPage']>[0] = {}): Promise<Page> {
  return openUpgrade(await site.newPage(options), path);
}

/**
 * Presses Tab until the control has the focus. Fails if it never gets the focus. Finding an element by its role takes longer than a key, so it is
 * found again only after some keys, in case the page has rendered another one.
 */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let round = 0; round < 10; round += 1) {
    const element = await control.elementHandle();
    for (let step = 0; step < 20; step += 1) {
      if (await element?.evaluate((one) => one === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
  }
  throw new Error(`Tab never leads to ${control}`);
}

/** The text around the focused element. */
function ring(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle);
}

it.each([
  ['from=25.6&to=latest', ['25.6.0', '25.10.0']],
  ['from=20.1&to=25.7', ['20.1', '25.7.1']],
])('the fields name the releases that %s means', async (query, expected) => {
  const page = await site.newPage();
  await page.goto(`${UPGRADE}?stream=app&${query}`);
  const summary = page.getByText(message('upgrade.change-versions'));
  const fields = page.locator('.upgrade__form select:not([name="stream"])');
  await summary.or(fields.first()).first().waitFor();
  if (await summary.isVisible()) await summary.click();
  await fields.first().waitFor();
  expect(await fields.evaluateAll((all) => all.map((field) => (field as HTMLSelectElement).value))).toEqual(
    expected,
  );
});

describe('by keyboard alone', () => {
  it('versions are chosen, tasks ticked, and changes filtered, grouped, expanded and copied', async () => {
    const page = await open(RANGE, { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.keyboard.press('Tab');
    const summary = page.getByText(message('upgrade.change-versions'));
    await tabTo(page, summary);
    expect(await ring(page)).not.toBe('none');
    await page.keyboard.press('Enter');
    const from = page.getByRole('combobox', { name: message('upgrade.from') });
    await from.waitFor();
    await tabTo(page, from);
    await page.keyboard.type('14.0.0');
    await tabTo(page, page.getByRole('button', { name: message('upgrade.show-changes') }));
    await page.keyboard.press('Enter');
    await page.waitForURL(/from=14\.0\.0&to=16\.2\.0/);
    await page.waitForFunction(() => document.title.startsWith('Base 14.0.0'));

    const tick = page.locator('.action input').first();
    await tabTo(page, tick);
    expect(await ring(page)).not.toBe('none');
    await page.keyboard.press('Space');
    expect(await page.locator('.action__done').innerText()).toBe(
      message('page.tasks-done', { done: 1, count: await page.locator('.action input').count() }),
    );
    await tabTo(page, page.getByRole('checkbox', { name: message('kinds.caption-feature', { count: 2 }) }));
    await page.keyboard.press('Space');
    await page.waitForURL(/[?&]kind=(?!feature)/);
    await tabTo(
      page,
      page.getByRole('button', { name: message('upgrade.grouping', { by: 'version' }), exact: true }),
    );
    await page.keyboard.press('Enter');
    await page.waitForURL(/by=version/);
    await page.locator('.changes > h3', { hasText: '16.2.0' }).waitFor();
    await tabTo(page, page.getByRole('combobox', { name: message('page.issue-or-cve') }));
    await tabTo(page, page.getByRole('searchbox', { name: message('upgrade.text') }));
    await tabTo(page, page.getByRole('button', { name: message('page.copy-markdown') }));
    await page.keyboard.press('Enter');
    await page.getByText(message('page.copied'), { exact: true }).waitFor({ state: 'attached' });
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      `# ${message('upgrade.title', { stream: 'Base', from: '14.0.0', to: '16.2.0' })}`,
    );

    const fold = page.locator('.changes__fixes > summary').first();
    await tabTo(page, fold);
    await page.keyboard.press('Enter');
    await page.locator('.changes__fixes[open]').first().waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('.changes__fixes') !== null)).toBe(true);
  });

  it('another stream keeps the focus, and another range moves it to the result', async () => {
    const page = await open(RANGE);
    const focused = (part: Locator): Promise<boolean> =>
      part.evaluate((element) => element === document.activeElement);
    await page.getByText(message('upgrade.change-versions')).click();
    const stream = page.getByRole('combobox', { name: message('page.stream') });
    await stream.focus();
    await page.keyboard.type('NQE');
    await page.waitForURL(/stream=nqe/);
    await page.locator('.upgrade__change > form').waitFor();
    await expect.poll(() => focused(stream)).toBe(true);
    await page.getByRole('combobox', { name: message('upgrade.from') }).selectOption('25.8.0');
    await tabTo(page, page.getByRole('button', { name: message('upgrade.show-changes') }));
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.title())
      .toContain(message('targets.title', { stream: 'NQE', version: '25.8.0' }));
    await expect.poll(() => focused(page.locator('h1'))).toBe(true);
  });

  it('the focus stays on the clicked filter, and the result is announced', async () => {
    const page = await open(RANGE);
    const fixes = page.getByRole('checkbox', { name: message('kinds.caption-fix', { count: 2 }) });
    await fixes.focus();
    await page.keyboard.press('Space');
    await page.waitForURL(/[?&]kind=(?!fix)/);
    expect(await fixes.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await page.getByText(message('upgrade.shown', { shown: 7, total: 11 })).getAttribute('role')).toBe(
      'status',
    );
  });
});

describe('in forced colours', () => {
  it('distinguish a chosen grouping, a finished task and the ends of the range', async () => {
    const page = await open(LONG, { forcedColors: 'active' });
    const line = (part: Locator): Promise<string> =>
      part.evaluate((element) => getComputedStyle(element).textDecorationLine);
    expect(
      await line(
        page.getByRole('button', { name: message('upgrade.grouping', { by: 'area' }), exact: true }),
      ),
    ).toBe('underline');
    expect(
      await line(
        page.getByRole('button', { name: message('upgrade.grouping', { by: 'kind' }), exact: true }),
      ),
    ).toBe('none');
    const task = page.locator('.action li').first();
    await task.getByRole('checkbox').check();
    expect(await line(task.locator('.change__title'))).toBe('line-through');
    const tick = (place: Locator): Promise<string> =>
      place.evaluate((link) => {
        const { borderInlineStartWidth, borderInlineStartStyle } = getComputedStyle(link, '::before');
        return `${borderInlineStartStyle} ${borderInlineStartWidth}`;
      });
    expect(await tick(page.locator('.rail [data-needle]').first())).toBe('solid 2px');
    expect(await tick(page.locator('.rail a:not([data-needle])').first())).toBe('solid 1px');
    const badge = await page
      .locator('.change .badge')
      .first()
      .evaluate((element) => getComputedStyle(element).borderTopStyle);
    expect(badge).toBe('solid');
  });
});

describe('the text of all entries', () => {
  it('is found by find-in-page, however far below the window', async () => {
    const page = await open(`${UPGRADE}?stream=app&from=21.0.0&to=25.10.0&by=kind`);
    expect(await page.locator('.change').count()).toBeGreaterThan(300);
    const last = page.locator('.changes .change__title').filter({ visible: true }).last();
    const words = ((await last.textContent()) ?? '').trim();
    expect(await last.evaluate((title) => title.getBoundingClientRect().top > 4 * window.innerHeight)).toBe(
      true,
    );
    const found = await page.evaluate((text) => {
      const find = Reflect.get(window, 'find') as (text: string) => boolean;
      return find.call(window, text);
    }, words);
    expect(found, words).toBe(true);
    await page.waitForFunction(() => window.scrollY > 2 * window.innerHeight);
  });

  it.each([
    ['all, on a phone', 390, ''],
    ['few, on a desk', 1280, '&hide=fix,feature,known-issue'],
  ])('has an estimated size close to its real one: %s', async (_which, width, filters) => {
    const page = await site.newPage({ viewport: { width, height: 844 } });
    await openUpgrade(page, `${UPGRADE}?stream=app&from=21.0.0&to=25.10.0${filters}`);
    const heightOf = (): Promise<number> => page.locator('.plan').evaluate((plan) => plan.scrollHeight);
    const guessed = await heightOf();
    await page.evaluate(() => {
      document.documentElement.dataset.whole = '';
    });
    const share = guessed / (await heightOf());
    expect(share).toBeGreaterThan(0.8);
    expect(share).toBeLessThan(1.25);
  });

  it('is restored at the reader’s position, for an entry far below', async () => {
    const page = await open(`${UPGRADE}?stream=app&from=23.1.0&to=25.10.0&by=kind`);
    const link = page.locator('.changes a.quiet').nth(120);
    await link.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(3000);
    const top = link.evaluate(
      (element) =>
        new Promise<number>((resolve) => {
          const tell = (): void => resolve(element.getBoundingClientRect().top);
          window.addEventListener('click', tell, { capture: true, once: true });
        }),
    );
    await link.click();
    const before = await top;
    await page.waitForURL(/release\./);
    await page.goBack();
    await page.waitForFunction(() => {
      const { dataset } = document.documentElement;
      return document.activeElement?.matches('.changes a.quiet') && !('whole' in dataset);
    });
    // Entries near the window are laid out frame by frame, without moving visible ones.
    const after = await link.evaluate(async (element) => {
      for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
      return element.getBoundingClientRect().top;
    });
    expect(Math.abs(after - before)).toBeLessThan(2);
  });
});
