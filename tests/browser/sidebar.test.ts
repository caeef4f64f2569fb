import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LoadError } from '#core/load-error.ts';
import { failureText } from '#site/messages/failure-text.ts';
import { buildSite } from '../build-site.ts';
import { message } from './message.ts';
import { followLink, RELEASE, readPage, startApp } from './page-actions.ts';
import { type OpenSite, openSite, testedSite } from './site.ts';

const site = await testedSite();

function branch(page: Page, year: number) {
  return page.locator(`details[data-branch="/release-notes/app/#y${year}"]`);
}

describe('a branch of the sidebar', () => {
  it('opens in place with the releases of its stream, fetched once', async () => {
    const page = await readPage(await site.newPage());
    const listings: string[] = [];
    page.on('request', (request) => request.url().endsWith('releases.json') && listings.push(request.url()));
    await branch(page, 2023).locator('summary').click();
    await branch(page, 2023).getByRole('link', { name: '23.4.0' }).waitFor();
    await branch(page, 2022).locator('summary').click();
    await branch(page, 2022).getByRole('link', { name: '22.11.0' }).waitFor();
    expect(listings).toHaveLength(1);
  });

  it('has its name in one line, also where the count beside it is long', async () => {
    const page = await site.newPage();
    await page.goto('');
    const lines = await page
      .locator('.sidebar .year')
      .first()
      .evaluate((summary) => {
        const count = summary.querySelector('small');
        if (count) count.textContent = '110 Versionen, 118 Patches';
        const linesOf = (node: Node): number => {
          const range = document.createRange();
          range.selectNodeContents(node);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        };
        return [summary.firstChild, count].map((node) => node && linesOf(node));
      });
    expect(lines).toEqual([1, 1]);
  });

  it('opens before the app has started, with a link to the index of the stream', async () => {
    const page = await site.newPage();
    await page.route('**/app.*.js', () => undefined);
    await page.goto(RELEASE);
    await branch(page, 2023).locator('summary').click();
    expect(
      await branch(page, 2023)
        .getByRole('link', { name: message('shell.all-of-year', { year: '2023' }) })
        .isVisible(),
    ).toBe(true);
  });

  it('keeps its state on other pages and after a reload', async () => {
    const page = await readPage(await site.newPage());
    await branch(page, 2025).locator('summary').click();
    await branch(page, 2023).locator('summary').click();
    await branch(page, 2023).getByRole('link', { name: '23.4.0' }).click();
    await page.waitForFunction(() => document.title.includes('23.4.0'));
    const open = (): Promise<boolean[]> =>
      Promise.all([2025, 2023].map((year) => branch(page, year).evaluate((one) => one.hasAttribute('open'))));
    expect(await open()).toEqual([false, true]);
    await page.reload();
    expect(await open()).toEqual([false, true]);
    await startApp(page);
    expect(await open()).toEqual([false, true]);
  });

  it('of the previous page stays open, and that of the current page opens', async () => {
    const page = await readPage(await site.newPage(), '/release-notes/app/release.25.1.0/');
    await followLink(page, 'a[rel="prev"]');
    expect(await branch(page, 2025).evaluate((one) => one.hasAttribute('open'))).toBe(true);
    expect(await branch(page, 2024).evaluate((one) => one.hasAttribute('open'))).toBe(true);
    expect(await branch(page, 2025).locator('.scale a').count()).toBeGreaterThan(1);
  });

  it('marks only the current page', async () => {
    const page = await site.newPage({ viewport: { width: 1366, height: 420 } });
    await page.goto('/release-notes/app/release.25.1.0/');
    const current = page.locator(':is(.bar, .sidebar) [aria-current="page"]');
    expect(await current.count()).toBe(1);
    const [item, view] = await Promise.all([current.boundingBox(), page.locator('.sidebar').boundingBox()]);
    expect(item && view && item.y >= view.y && item.y + item.height <= view.y + view.height).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  it('reports what is wrong with its releases, and has the focus after Retry', async () => {
    const page = await readPage(await site.newPage());
    await page.route('**/app/releases.json', (route) => route.fulfill({ body: '{"schema" 1}' }));
    await branch(page, 2023).locator('summary').click();
    const failure = branch(page, 2023).getByRole('alert');
    await failure.waitFor();
    expect(await failure.textContent()).toContain(failureText(message, new LoadError('releases', 'damaged')));
    expect(await failure.textContent()).not.toMatch(/JSON|property/);
    await page.unroute('**/app/releases.json');
    await failure.getByRole('button', { name: message('failure.retry') }).click();
    await branch(page, 2023).getByRole('link', { name: '23.4.0' }).waitFor();
    const summary = branch(page, 2023).locator('summary');
    expect(await summary.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  it('shows a spinner while its releases are loading', async () => {
    const page = await readPage(await site.newPage());
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/app/releases.json', async (route) => {
      await answered;
      await route.continue();
    });
    await branch(page, 2023).locator('summary').click();
    await branch(page, 2023).locator('.spinner').waitFor();
    answer();
    await branch(page, 2023).getByRole('link', { name: '23.4.0' }).waitFor();
    expect(await branch(page, 2023).locator('.spinner').count()).toBe(0);
  });
});

describe('a year with more releases than the sidebar shows', () => {
  /** 64 releases of 2024 with two patches, and two releases of 2023 with a patch. */
  const versions = [
    ...Array.from({ length: 64 }, (_, index) => `24.${index + 1}.0`),
    ...['24.1.x', '24.2.x', '23.1.0', '23.2.0', '23.2.x'],
  ];
  const note = (version: string): readonly [path: string, text: string] => [
    `app/20${version.slice(0, 2)}/release.${version}.md`,
    `# ${version}\n\n- A change of ${version}\n`,
  ];
  let large: OpenSite;
  beforeAll(async () => {
    large = await openSite({ folder: await buildSite({ content: Object.fromEntries(versions.map(note)) }) });
  });
  afterAll(() => large.close());

  it('shows the number of further releases, also after other years were opened', async () => {
    const page = await readPage(await large.newPage(), '/release-notes/app/2024/release.24.64.0/');
    const [of2024, of2023] = [branch(page, 2024), branch(page, 2023)];
    const expectAll = async (): Promise<void> => {
      expect(await of2024.locator('summary').textContent()).toBe(
        `2024 ${message('shell.year-size-with-patches', { releases: 64, patches: 2 })}`,
      );
      expect(await of2024.locator('.scale li').count()).toBe(61);
      expect(
        await of2024
          .getByRole('link', { name: message('shell.more-of-year', { count: 6, year: '2024' }) })
          .isVisible(),
      ).toBe(true);
    };
    await expectAll();
    await of2023.locator('summary').click();
    await of2023.getByRole('link', { name: '23.2.0' }).waitFor();
    expect(await of2023.locator('summary').textContent()).toBe(
      `2023 ${message('shell.year-size-with-patches', { releases: 2, patches: 1 })}`,
    );
    expect(await of2023.locator('.scale li').count()).toBe(3);
    await expectAll();
    await of2023.getByRole('link', { name: '23.2.0' }).click();
    await page.waitForFunction(() => document.title.includes('23.2.0'));
    await expectAll();
    await page.goBack();
    await page.waitForFunction(() => document.title.includes('24.64.0'));
    await expectAll();
  });
});

describe('the sidebar', () => {
  it('can be collapsed and expanded, keeps the focus, and remembers its state', async () => {
    const page = await site.newPage();
    await page.goto(RELEASE);
    await page.getByRole('button', { name: message('shell.hide-sidebar') }).click();
    expect(await page.locator('.sidebar').isVisible()).toBe(false);
    await page.reload();
    expect(await page.locator('.sidebar').isVisible()).toBe(false);
    const expand = page.getByRole('button', { name: message('shell.show-sidebar') });
    await expand.press('Tab');
    expect(await page.locator('.sidebar').isVisible()).toBe(false);
    await expand.press('Enter');
    expect(await page.locator('.sidebar').isVisible()).toBe(true);
    const collapse = page.getByRole('button', { name: message('shell.hide-sidebar') });
    expect(await collapse.evaluate((button) => button === document.activeElement)).toBe(true);
  });
});
