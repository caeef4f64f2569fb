import { describe, expect, it } from 'vitest';
import { buildSite } from '../build-site.ts';
import { english } from '../site-samples/messages.ts';
import { gate } from './gate.ts';
import { isMirrored, message } from './message.ts';
import { followLink, readPage, startApp } from './page-actions.ts';
import { openSite, testedSite } from './site.ts';
import { styledDuring } from './styled-elements.ts';

const site = await testedSite();

/** Support ends on 31 December 2025. */
const NOTE = '---\ndate: 2025-01-01\nendOfSupport: 2025-12-31\n---\n\n## Fixes\n\n- It starts\n';

/** Maintenance ends on 31 December 2025, support on 30 April 2026. */
const MAINTAINED = '/release-notes/app/2024/release.24.12.0/';
const ENDS_SOON = message('lifecycle.maintenance-ends-day', { when: 'in 40 days', day: '2025-12-31' });
/** Support ended on 30 April 2025. */
const OLD = '/release-notes/app/2023/release.23.12.0/';

describe('the support status of a release', () => {
  it.each([
    ['2025-06-01T12:00:00', message('lifecycle.maintained-day', { day: '2025-12-31' }), 'fix'],
    ['2025-11-21T12:00:00', ENDS_SOON, 'deprecation'],
    [
      '2025-12-30T12:00:00',
      message('lifecycle.maintenance-ends-day', { when: 'tomorrow', day: '2025-12-31' }),
      'deprecation',
    ],
    [
      '2025-12-31T12:00:00',
      message('lifecycle.maintenance-ends-day', { when: 'today', day: '2025-12-31' }),
      'deprecation',
    ],
    ['2026-02-01T12:00:00', message('lifecycle.security-fixes-day', { day: '2026-04-30' }), 'deprecation'],
    ['2026-05-01T00:00:01', message('lifecycle.out-of-support-day', { day: '2026-04-30' }), 'warning'],
  ])('is shown for the current date before any input: %s', async (day, words, icon) => {
    const page = await site.newPage();
    await page.clock.setFixedTime(new Date(day));
    await page.goto(MAINTAINED);
    const status = page.locator('.lifecycle');
    await status.getByText(words, { exact: true }).waitFor();
    const shown = status.locator('.icon:visible');
    expect(await shown.count()).toBe(1);
    expect(await shown.locator('use').getAttribute('href')).toMatch(icon);
    expect(await page.locator('html[data-app="started"]').count()).toBe(0);
  });

  it('is updated without a style recalculation of the rest of the page', async () => {
    const page = await site.newPage({ cold: true });
    await page.clock.setFixedTime(new Date('2025-11-21T12:00:00'));
    const script = gate();
    await page.route('**/dated.*.js', async (route) => {
      await script.passed;
      await route.continue();
    });
    await page.goto(MAINTAINED);
    const all = await page.locator('body *').count();
    const words = page.locator('.lifecycle span');
    const start = () =>
      words.evaluate(
        (text, side) => {
          const box = text.getBoundingClientRect();
          return [box[side], box.top];
        },
        isMirrored ? ('right' as const) : ('left' as const),
      );
    const before = await start();
    const styled = await styledDuring(page, async () => {
      script.open();
      await page.getByText(ENDS_SOON).waitFor();
    });
    expect(styled).toBeLessThan(all / 10);
    // The new text starts at the same position: no layout shift.
    expect(await start()).toEqual(before);
  });

  it('is also shown on every page that the app renders', async () => {
    const page = await site.newPage();
    await page.clock.setFixedTime(new Date('2025-11-21T12:00:00'));
    await readPage(page, '/release-notes/app/2024/release.24.12.x/');
    await followLink(page, 'a[rel="prev"]');
    expect(await page.locator('.lifecycle').textContent()).toBe(ENDS_SOON);
    await page.reload();
    await startApp(page);
    expect(await page.locator('.lifecycle').textContent()).toContain(ENDS_SOON);
  });

  it('is shown without any script as of the build', async () => {
    const page = await site.newPage({ javaScriptEnabled: false });
    await page.goto(MAINTAINED);
    expect(await page.locator('.lifecycle').textContent()).toBe(
      message('lifecycle.maintained-day', { day: '2025-12-31' }),
    );
    await page.goto(OLD);
    expect(await page.locator('.lifecycle').textContent()).toBe(
      message('lifecycle.out-of-support-day', { day: '2025-04-30' }),
    );
  });

  it('is in the table of a stream on a phone without horizontal scrolling', async () => {
    const page = await site.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto('/release-notes/app/');
    const table = page.getByRole('table').first();
    const { right } = await table.evaluate((element) => element.getBoundingClientRect());
    expect(right).toBeLessThanOrEqual(370);
    const names = table.getByRole('columnheader').filter({ visible: true });
    expect(await names.allInnerTexts()).toEqual([
      message('check.version'),
      message('article.lifecycle-state'),
      message('article.end-of-maintenance'),
      message('article.end-of-support'),
    ]);
  });

  it('is in the language of the page', async () => {
    const content = { 'app/release.1.0.0.md': NOTE };
    const folder = await buildSite({
      content,
      config: {
        locale: { htmlLang: 'nl' },
        messages: {
          nl: {
            'lifecycle.support-ends-day': 'De ondersteuning eindigt {when}, op {day, date, long}',
            'lifecycle.days-left': 'Nog {days}',
            'lifecycle.out-of-support': 'Niet meer ondersteund',
          },
        },
      },
    });
    const dutch = await openSite({ folder });
    try {
      const page = await dutch.newPage();
      await page.clock.setFixedTime(new Date('2025-11-21T12:00:00'));
      await page.goto('/release-notes/app/release.1.0.0/');
      await page.getByText('De ondersteuning eindigt over 40 dagen, op 31 december 2025').waitFor();
      await page.goto('/release-notes/app/');
      const status = page.locator('.lifecycle span').first();
      await page.getByText('Nog 40 dagen').first().waitFor();
      expect(await status.getAttribute('lang')).not.toBe('en');
      await page.clock.setFixedTime(new Date('2025-02-01T12:00:00'));
      await page.reload();
      await status.getByText(english('lifecycle.supported')).waitFor();
      expect(await status.getAttribute('lang')).toBe('en');
    } finally {
      await dutch.close();
    }
  });
});
