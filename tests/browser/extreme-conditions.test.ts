import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buildSite } from '../build-site.ts';
import { overflow } from './geometry.ts';
import { message } from './message.ts';
import { collectErrors, readPage, startApp } from './page-actions.ts';
import { fieldOf, openSearch, rowsOf, searchFor, sheetOf } from './search-dialog.ts';
import { openSite, testedSite } from './site.ts';

const site = await testedSite();

describe('storage', () => {
  it('that is full only loses the memory of choices', async () => {
    const page = await site.newPage();
    const errors = collectErrors(page);
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await readPage(page, '/release-notes/app/');
    await page.locator('[data-action="color-mode"]').first().click();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    await page.goto('/release-notes/upgrade/?stream=app&from=25.6.0&to=25.9.0');
    await page.locator('main .changes, main .change').first().waitFor();
    await openSearch(page);
    await searchFor(page, 'snapshot');
    expect(errors).toEqual([]);
  });

  it('with foreign values is treated as empty', async () => {
    const page = await site.newPage();
    const errors = collectErrors(page);
    await page.goto('/release-notes/site.json');
    await page.evaluate(() => {
      for (const text of ['{"app":5}', '[', 'null', '"x"', '[[]]']) {
        for (const key of [
          'theme',
          'release-notes.seen',
          'sidebar.branches',
          'release-notes.running',
          'tabs',
        ]) {
          localStorage.setItem(key, text);
          sessionStorage.setItem(key, text);
        }
      }
    });
    await readPage(page, '/release-notes/app/');
    await readPage(page);
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
    await page.goto('/release-notes/upgrade/?stream=app');
    await page.locator('main form select, main form input').first().waitFor();
    expect(errors).toEqual([]);
  });
});

describe('a wrong clock', () => {
  it('shows the support status for its own date', async () => {
    const page = await site.newPage();
    const errors = collectErrors(page);
    for (const [time, words] of [
      ['1970-01-01T00:00:00', message('lifecycle.maintained-day', { day: '2025-12-31' })],
      ['2100-06-01T12:00:00', message('lifecycle.out-of-support-day', { day: '2026-04-30' })],
    ] as const) {
      await page.clock.setFixedTime(new Date(time));
      await page.goto('/release-notes/app/2024/release.24.12.0/');
      await page.locator('.lifecycle').getByText(words, { exact: true }).waitFor();
      await startApp(page);
    }
    await searchFor(await openSearch(page, '/release-notes/app/'), 'snapshot');
    expect(errors).toEqual([]);
  });

  it('that runs backwards marks no seen release as new', async () => {
    const page = await site.newPage();
    await page.clock.setFixedTime(new Date('2030-01-01T12:00:00'));
    await page.goto('/release-notes/app/');
    await page.waitForFunction(() => localStorage.getItem('release-notes.seen') !== null);
    await page.evaluate(() => sessionStorage.clear());
    await page.clock.setFixedTime(new Date('1999-01-01T12:00:00'));
    await readPage(page, '/release-notes/app/');
    expect(await page.locator('.unseen').count()).toBe(0);
  });
});

describe('120 navigations without a pause', () => {
  it('leak no elements, listeners or memory after the first sixty', async () => {
    const page = await readPage(await site.newPage());
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const measure = async (): Promise<{ nodes: number; listeners: number; heap: number }> => {
      // The first garbage collection may release references to further objects.
      for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage');
      const { metrics } = await session.send('Performance.getMetrics');
      const metric = (wanted: string): number => metrics.find(({ name }) => name === wanted)?.value ?? 0;
      return {
        nodes: metric('Nodes'),
        listeners: metric('JSEventListeners'),
        heap: metric('JSHeapUsedSize'),
      };
    };
    await stepRapidly(page, 60);
    let before = await measure();
    expect(before.listeners).toBeGreaterThan(10);
    // Both measurements are on the same page, because pages differ in their listeners. A leak grows in every
    // round of 60 navigations; a part of the app that is used for the first time adds its listeners once.
    const growsAgain = async (): Promise<boolean> => {
      const earlier = before;
      await stepRapidly(page, 60);
      // Idle tasks may still refer to the previous page.
      await expect.poll(async () => (await measure()).nodes).toBeLessThan(earlier.nodes * 1.2);
      before = await measure();
      // A listener for each awaited navigation would be ten more.
      return before.listeners >= earlier.listeners + 10 || before.heap >= earlier.heap * 1.3;
    };
    const rounds: boolean[] = [];
    while (rounds.length < 4 && rounds.at(-1) !== false) rounds.push(await growsAgain());
    expect(rounds).toContain(false);
    await session.detach();
  });
});

/**
 * Most navigations are cancelled by the next one. They replace their entry, because browsers keep only fifty
 * entries.
 */
async function stepRapidly(page: Page, steps: number): Promise<void> {
  await page.evaluate(async (count) => {
    const versions = ['25.9.0', '25.8.0', '25.7.0', '25.6.0'];
    for (let step = 0; step < count; step += 1) {
      const url = `/release-notes/app/release.${versions[step % versions.length]}/`;
      const { committed, finished } = window.navigation.navigate(url, { history: 'replace' });
      committed?.catch(() => undefined);
      const end = finished?.catch(() => undefined);
      if (step % 6 === 5) await end;
    }
  }, steps);
}

describe('a query of 10,000 characters', () => {
  const WORDS = 'snapshot collector '.repeat(527).slice(0, 10_000);
  const ONE_WORD = 'x'.repeat(10_000);

  it('is answered when it is pasted', async () => {
    const page = await openSearch(await site.newPage());
    for (const query of [WORDS, ONE_WORD]) {
      await fieldOf(page).evaluate((field, text) => {
        (field as HTMLInputElement).select();
        document.execCommand('insertText', false, text);
      }, query);
      await sheetOf(page).locator('[data-answered]').waitFor();
      expect(await fieldOf(page).inputValue()).toBe(query);
      expect(await overflow(page)).toBe(0);
      // Another query is answered after it.
      await searchFor(page, 'snapshot');
    }
    await page.keyboard.press('Escape');
    await sheetOf(page).waitFor({ state: 'hidden' });
  });

  it('results in an address that every host accepts', async () => {
    const page = await site.newPage();
    await readPage(page, '/release-notes/search/');
    await page.locator('main input[name="q"]').fill(WORDS);
    await page.waitForURL('**/search/?q=*');
    expect(page.url().length).toBeLessThan(4000);
    const count = () => page.locator('main [role="status"]').first().textContent();
    await page.locator('main .hit').first().waitFor();
    const found = await count();
    expect(await page.locator('main input[name="q"]').inputValue()).toBe(WORDS);
    await page.reload();
    await page.locator('main .hit').first().waitFor();
    expect(await count()).toBe(found);
  });

  it.each([
    ['words', WORDS],
    ['one word', ONE_WORD],
  ])('is answered by the search when it is in the address: %s', async (_what, query) => {
    const page = await site.newPage({ viewport: { width: 390, height: 800 } });
    await page.goto(`/release-notes/search/?q=${encodeURIComponent(query)}`);
    await page.locator('main .hit, main [role="status"]:not(:empty)').first().waitFor();
    expect(await page.locator('main input[name="q"]').inputValue()).toBe(query);
    expect(await overflow(page)).toBe(0);
  });

  it.each([
    ['the issue page', `id/?q=${ONE_WORD}`, message('issue.invalid-id', { text: '' }).replace('“”', '')],
    [
      'an upgrade',
      `upgrade/?stream=app&from=${ONE_WORD}&to=25.9.0`,
      message('answer.no-version', { stream: 'App', version: '' }).replace(/ \.$/, ''),
    ],
  ])('is answered by %s when it is in the address', async (_what, path, answer) => {
    const page = await site.newPage({ viewport: { width: 390, height: 800 } });
    await page.goto(`/release-notes/${path}`);
    await page.getByText(answer).waitFor();
    expect(await overflow(page)).toBe(0);
  });
});

// text-size.test.ts tests that no page in a window of 320 px scrolls in two directions.
describe('at a zoom of 400 %', () => {
  it('the search fits into the window, and the page below it does not scroll in two directions', async () => {
    const page = await openSearch(await site.newPage({ viewport: { width: 320, height: 256 } }));
    await searchFor(page, 'snapshot');
    const last = rowsOf(page).last();
    await last.scrollIntoViewIfNeeded();
    const box = await last.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 320 && box.y + box.height <= 256).toBe(true);
    expect(await overflow(page)).toBe(0);
  });
});

describe('very long words', () => {
  const LONG = 'Kollektorverbindungswiederherstellungszeitüberschreitung'.repeat(4);
  const PATH = '/opt/'.padEnd(200, 'directory');

  const WIDTHS = [1280, 320];

  it('widen no page, on a phone or a desktop', async () => {
    const folder = await buildSite({
      config: { streams: [{ id: 'app', label: LONG, description: LONG }], sensitive: [] },
      content: {
        'app/release.1.0.0.md': `---\ntitle: ${LONG}\ndate: 2025-01-02\ndescription: ${LONG}\n---\n\n## Known issues\n\n- ${LONG} (PA-1)\n`,
        'app/release.1.1.0.md': `---\ntitle: App ${LONG}\ndate: 2025-02-02\n---\n\n${LONG} and \`${PATH}\`, [${LONG}](https://example.com/${LONG})\n\n## Action required\n\n- **Breaking change:** ${LONG} (before you upgrade)\n\n## ${LONG}\n\n### Feature: ${LONG} (PA-12345678901234567890)\n\n| ${LONG} | b |\n|---|---|\n| \`${PATH}\` | ${LONG} |\n\n\`\`\`sh\n${PATH}\n\`\`\`\n`,
      },
    });
    const long = await openSite({ folder });
    try {
      const page = await long.newPage();
      const widths = async (what: string, measure: () => Promise<number>): Promise<void> => {
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          expect([what, width, await measure()]).toEqual([what, width, 0]);
        }
      };
      for (const path of [
        '',
        'app/',
        'app/release.1.0.0/',
        'app/release.1.1.0/',
        'app/ids/',
        `search/?q=${LONG}`,
        'id/?q=PA-1',
        'upgrade/?stream=app&from=1.0.0&to=1.1.0',
      ]) {
        await page.goto(`/release-notes/${path}`);
        await startApp(page);
        await page.waitForLoadState('networkidle');
        await widths(path, () => overflow(page));
      }
      await openSearch(page, '/release-notes/app/release.1.0.0/');
      await searchFor(page, LONG.slice(0, 20));
      await widths('the page below the sheet', () => overflow(page));
      await widths('the sheet', () =>
        sheetOf(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      );
    } finally {
      await long.close();
    }
  });
});
