import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { gzipBytes, readPublished, sourceFileOf } from '../built-site/published-files.ts';
import { isMirrored, message } from './message.ts';
import { testedSite } from './site.ts';
import { styledDuring } from './styled-elements.ts';
import { allEntries, kind, LONG, openUpgrade, RANGE, shown } from './upgrade-page.ts';

const site = await testedSite();

/** The changes that match the filters, collapsed or not. Groups have labels; open issues have a heading. */
function titles(page: Page): Promise<string[]> {
  return page
    .locator('.changes[aria-label] .change')
    .evaluateAll((changes) =>
      changes
        .filter((change) => getComputedStyle(change).display !== 'none')
        .map((change) => change.querySelector('.change__title')?.textContent ?? ''),
    );
}

describe('the changes of an upgrade', () => {
  it('are filtered by their counts; the address stores the filter, and Back removes it', async () => {
    const page = await openUpgrade(await site.newPage(), RANGE);
    await kind(page, message('kinds.caption-fix', { count: 2 })).uncheck();
    await page.waitForURL(/[?&]kind=(?!fix)/);
    expect(await shown(page).innerText()).toBe(message('upgrade.shown', { shown: 7, total: 11 }));
    expect(await page.locator('.action li').count()).toBe(11);
    await page.reload();
    await allEntries(page);
    expect(await kind(page, message('kinds.caption-fix', { count: 2 })).isChecked()).toBe(false);
    await page.goBack();
    await page.waitForURL((url) => !url.search.includes('hide'));
    await page.locator('.shown', { hasText: message('upgrade.all-shown', { total: 11 }) }).waitFor();
  });

  it('arrive in batches, and screen readers are told that more are loading until the last one', async () => {
    const page = await site.newPage();
    await page.addInitScript(() => {
      const seen = { busy: [] as number[], whole: [] as number[] };
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const list = document.querySelector('.plan');
        const count = document.querySelectorAll('.action li, .change').length;
        if (list) seen[list.ariaBusy === 'true' ? 'busy' : 'whole'].push(count);
      }).observe(document, { attributes: true, childList: true, subtree: true });
    });
    await openUpgrade(page, LONG);
    const all = await page.locator('.action li, .change').count();
    const { busy, whole } = await page.evaluate(() => Reflect.get(window, 'seen'));
    expect(Math.min(...busy)).toBeLessThan(all / 2);
    expect(new Set(whole)).toEqual(new Set([all]));
    await kind(page, message('kinds.caption-fix', { count: 2 })).uncheck();
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'seen').busy.length))
      .toBeGreaterThan(busy.length);
    await allEntries(page);
    const shownFixes = (): Promise<number> =>
      page
        .locator('.plan .change[data-kind="fix"]')
        .evaluateAll((fixes) => fixes.filter((fix) => getComputedStyle(fix).display !== 'none').length);
    await expect.poll(shownFixes).toBe(0);
  });

  it('that match a filter are not restyled', async () => {
    const page = await openUpgrade(await site.newPage(), RANGE);
    const all = await page.locator('main .lazy-view *').count();
    const toggle = async (): Promise<void> => {
      await kind(page, message('kinds.feature')).evaluate((box: HTMLInputElement) => box.click());
      await allEntries(page);
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
    };
    for (const state of ['taken', 'given back']) {
      const styled = await styledDuring(page, toggle);
      expect.soft(styled, state).toBeGreaterThan(0);
      expect.soft(styled, state).toBeLessThan(all / 4);
    }
  });

  it('are grouped by area, kind or version, with fixes collapsed to a count', async () => {
    const page = await openUpgrade(await site.newPage(), RANGE);
    const names = (): Promise<string[]> => page.locator('.changes > h3').allInnerTexts();
    expect(await names()).toEqual(['Installation', 'Platform', message('upgrade.no-area')]);
    const fold = page.locator('.changes__fixes > summary');
    expect(await fold.innerText()).toBe(message('kinds.count-fix', { count: 4 }));
    // The entries above get their final height when they are scrolled to. A click waits until its target rests, but not after it
    // has scrolled.
    await fold.scrollIntoViewIfNeeded();
    await fold.click();
    await page.getByText('The node agent is silent').waitFor();
    await page
      .getByRole('button', { name: message('upgrade.grouping', { by: 'version' }), exact: true })
      .click();
    await page.waitForURL(/by=version/);
    await allEntries(page);
    expect(await names()).toEqual(['16.2.0', '16.1.0', '16.0.0']);
    await page
      .getByRole('button', { name: message('upgrade.grouping', { by: 'kind' }), exact: true })
      .click();
    await page.waitForURL(/by=kind/);
    await allEntries(page);
    expect(await names()).toEqual([
      message('kinds.caption-feature', { count: 2 }),
      message('kinds.caption-enhancement', { count: 2 }),
      message('kinds.caption-fix', { count: 2 }),
    ]);
  });
});

/** These tests share a page, and show all changes at their end. */
describe('the changes of an upgrade that is open', () => {
  let page: Page;
  beforeAll(async () => {
    page = await openUpgrade(await site.newPage(), RANGE);
  });

  it('are filtered by text, and by a complete id', async () => {
    const words = page.getByRole('searchbox', { name: message('upgrade.text') });
    await words.fill('BS-26');
    await page.waitForURL(/q=BS-26$/);
    await page.getByText(message('upgrade.none-shown')).waitFor();
    await words.fill('ipv6-only');
    await page.waitForURL(/q=ipv6-only$/);
    await allEntries(page);
    expect(await titles(page)).toEqual(['IPv6-only management']);
    await words.fill('');
    await page.waitForURL((url) => !url.search.includes('q='));
    const id = page.getByRole('combobox', { name: message('page.issue-or-cve') });
    await id.fill('bs-26');
    await id.press('Enter');
    await page.waitForURL(/id=bs-26$/);
    await page.getByText(message('upgrade.none-shown')).waitFor();
    await id.fill('BS-260');
    await page.waitForURL(/id=BS-260$/);
    await allEntries(page);
    expect(await titles(page)).toEqual(['IPv6-only management']);
    const proposed = await page
      .locator('datalist option')
      .evaluateAll((options) =>
        options.map((option) => `${option.getAttribute('value')} ${option.textContent}`),
      );
    expect(proposed).toContain('BS-260 1');
    expect(await shown(page).innerText()).toBe(message('upgrade.shown', { shown: 1, total: 11 }));
    await page.reload();
    await allEntries(page);
    expect(await titles(page)).toEqual(['IPv6-only management']);
    await page.getByRole('button', { name: message('kinds.show-all') }).click();
    await page.waitForURL((url) => !url.search.includes('id='));
    await expect.poll(() => id.inputValue()).toBe('');
    await page.locator('.shown', { hasText: message('upgrade.all-shown', { total: 11 }) }).waitFor();
    await allEntries(page);
  });

  it('return after a filter is removed, with their expanded state', async () => {
    // By keyboard: entries get their final height when they come into view, and could move the summary away from a pointer.
    await page.locator('.changes__fixes > summary').press('Enter');
    const fix = page.locator('.plan .change[data-kind="fix"]').first();
    await fix.waitFor();
    const words = await fix.textContent();
    await kind(page, message('kinds.caption-fix', { count: 2 })).uncheck();
    await fix.waitFor({ state: 'hidden' });
    await page.locator('.changes__fixes').waitFor({ state: 'hidden' });
    await kind(page, message('kinds.caption-fix', { count: 2 })).check();
    await fix.waitFor();
    expect(await fix.textContent()).toBe(words);
  });
});

describe('the changes of two years', () => {
  let page: Page;
  const files = new Set<string>();
  beforeAll(async () => {
    page = await site.newPage();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/changes\/|versions\.json|UpgradeView/.test(pathname) && !pathname.endsWith('/'))
        files.add(pathname);
    });
    await openUpgrade(page, LONG);
  });

  it('need less than 60 KB in addition to the app', async () => {
    await page.waitForLoadState('networkidle');
    const bytes = [...files].map((file) => gzipBytes(readPublished(sourceFileOf(file))));
    // The script, the versions, two years of entries with their texts, and the known issues of the three years before.
    expect(bytes.length).toBe(9);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60_000);
  });

  it('show where known issues are fixed, and which stay open', async () => {
    const open = page.getByRole('region', { name: message('upgrade.open', { version: '25.10.0' }) });
    expect(await open.locator('.change__ids').allTextContents()).toEqual(['CH-3070', 'UI-3084']);
    const fixed = page.getByRole('region', { name: message('upgrade.resolved') });
    expect((await fixed.locator('.ref').textContent())?.trim()).toBe('24.6.0');
    expect((await fixed.locator('.relation').textContent())?.trim()).toBe(
      message('upgrade.fixed-in', { versions: '24.8.0' }),
    );
  });

  it('name the required stops in order', async () => {
    const places = page
      .getByRole('list', { name: message('upgrade.lines') })
      .locator('[data-role]:not([data-role="line"])');
    expect(await places.locator('.at').allInnerTexts()).toEqual(['24.6.0', '25.1.0', '25.10.0']);
    const first = page.locator('.action li').first();
    expect(await first.innerText()).toMatch(
      new RegExp(
        `^${message('upgrade.required-stop')}\\s+${message('page.install', { version: '25.1.0' })}\\s+Start this version once`,
      ),
    );
  });

  it.skipIf(isMirrored)('have version badges with equal padding, separated from text', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const fixed = page.locator('.change:has(.relation > .badge)').first();
    await fixed.scrollIntoViewIfNeeded();
    const { left, right, apart } = await fixed.evaluate((change) => {
      const [badge, number] = ['.badge', '.ver'].map((selector) =>
        change.querySelector(`.relation ${selector}`)?.getBoundingClientRect(),
      );
      const text = change.querySelector('.relation')?.firstChild;
      if (!badge || !number || !text) throw new Error('The known issue does not say where it is fixed');
      const words = document.createRange();
      words.setStart(text, 0);
      words.setEnd(text, text.textContent?.trimEnd().length ?? 0);
      return {
        left: number.left - badge.left,
        right: badge.right - number.right,
        apart: badge.left - words.getBoundingClientRect().right,
      };
    });
    expect(Math.abs(right - left)).toBeLessThan(1);
    expect(apart).toBeGreaterThan(3);
  });
});
