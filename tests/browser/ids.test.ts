import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violationsInThemes } from './axe.ts';
import { gate } from './gate.ts';
import { overflow, smallTargets } from './geometry.ts';
import { message } from './message.ts';
import { appStarted, collectErrors, readPage } from './page-actions.ts';
import { testedSite } from './site.ts';
import { fontSizeSetter } from './text-sizes.ts';

const site = await testedSite();

const ID = '/release-notes/id/';

async function lookUp(id: string): Promise<Page> {
  const page = await site.newPage();
  await page.goto(`${ID}?q=${encodeURIComponent(id)}`);
  await page.locator('main .lead[role="status"]').waitFor();
  return page;
}

const field = (page: Page) => page.getByRole('searchbox', { name: message('page.issue-or-cve') });

function answerText(page: Page): Promise<string> {
  return page.locator('main .lead[role="status"]').innerText();
}

describe('the page of an issue', () => {
  it('shows where the issue is known and fixed, with links to each entry', async () => {
    const page = await site.newPage();
    const errors = collectErrors(page);
    await page.goto(`${ID}?q=bs-244`);
    await page.locator('main .lead[role="status"]').waitFor();
    expect(await answerText(page)).toBe(message('answer.fixed', { releases: '16.1.0' }));
    expect(await page.title()).toBe('BS-244 | Forward Networks Release Notes');
    await page
      .getByRole('region', { name: message('issue.in-notes') })
      .getByRole('link')
      .first()
      .click();
    await page.waitForURL('**/base/16.1.0/#bs-244');
    expect(errors).toEqual([]);
  });

  it('shows the severity of a change below its title', async () => {
    const page = await lookUp('NQ-625');
    const change = page.locator('.change__text').first();
    const title = await change.locator('a').boundingBox();
    const severity = await change.getByText(message('kinds.severity', { severity: 'high' })).boundingBox();
    expect(severity?.y).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 0) - 1);
  });

  it('has one row for each line, with links to the releases', async () => {
    const page = await lookUp('BS-244');
    expect(await page.locator('h1').innerText()).toMatch(
      new RegExp(`^${message('issue.in-streams', { kind: 'other', streams: ['Base'] })}\\s+BS-244$`),
    );
    const table = page.getByRole('table', { name: message('issue.lines', { id: 'BS-244', stream: 'Base' }) });
    const row = table.locator('tbody tr');
    expect(await row.locator('[data-label] a').allInnerTexts()).toEqual(['16.0.0', '16.1.0', '16.2.0']);
    expect(await row.locator('.state > .icon').count()).toBe(1);
    const releases = row.getByRole('list', { name: message('issue.changes') }).getByRole('listitem');
    expect((await releases.allInnerTexts()).map((text) => text.trim())).toEqual([
      expect.stringMatching(new RegExp(`^10\\.0\\.0\\s+${message('issue.may-be-affected')}$`)),
      expect.stringMatching(new RegExp(`^16\\.0\\.0\\s+${message('issue.state-open')}$`)),
      expect.stringMatching(new RegExp(`^16\\.1\\.0\\s+${message('issue.state-fixed')}$`)),
    ]);
    await releases.getByRole('link', { name: '16.1.0' }).click();
    await page.waitForURL('**/base/16.1.0/');
  });

  it('gives the evidence for a line with a fix that its own notes do not state', async () => {
    const page = await lookUp('PA-1903');
    const rowOf = (line: string) =>
      page
        .locator('.lines-of tr')
        .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${line}\\b`) }) });
    await rowOf('25.10').getByText(message('page.evidence')).press('Enter');
    const reasons = await rowOf('25.10').locator('details li').allInnerTexts();
    expect(reasons).toContain(message('evidence.not-mentioned', { line: '25.10' }));
    const days = [
      message('evidence.day', { version: '25.9.0', day: '2025-09-16' }),
      message('evidence.day', { version: '25.10.0', day: '2025-10-14' }),
    ].join(', ');
    expect(reasons).toContain(message('evidence.branch-date', { version: '25.10.0', other: '25.9.0', days }));
    expect(await rowOf('23.1').getByText(message('page.evidence')).count()).toBe(0);
  });

  it('answers for the version that the reader runs, and remembers it', async () => {
    const page = await lookUp('BS-244');
    const run = page.getByRole('textbox', { name: message('issue.run', { stream: 'Base' }) });
    const answer = page.locator('.mine');
    await run.fill('16.0.0');
    await run.press('Enter');
    await answer.getByText(message('answer.affected', { version: '16.0.0' })).waitFor();
    await answer.getByText(message('page.evidence')).click();
    await answer.getByText(message('evidence.fixes', { versions: '16.1.0' })).waitFor();
    await page.goto(`${ID}?q=BS-244`);
    await answer.getByText(message('answer.affected', { version: '16.0.0' })).waitFor();
    const plan = message('issue.plan', { from: '16.0.0', to: '16.1.0' });
    await answer.getByRole('link', { name: plan }).click();
    await page.waitForURL('**/upgrade/?stream=base&from=16.0.0&to=16.1.0');
    await page.goto(`${ID}?q=BS-244&stream=base&run=16.2.0`);
    await answer.getByText(message('answer.contains-fix', { version: '16.2.0', other: '16.1.0' })).waitFor();
    await run.fill('17.3.1');
    await page.getByRole('button', { name: message('page.check') }).click();
    await answer
      .getByText(
        message('answer.no-version-but', {
          stream: 'Base',
          version: '17.3.1',
          count: 1,
          versions: ['16.2.0'],
        }),
      )
      .waitFor();
    // An unknown version does not replace the remembered one.
    await page.goto(`${ID}?q=BS-244`);
    await answer.getByText(message('answer.affected', { version: '16.0.0' })).waitFor();
  });

  it('has its rows at 320 px and in forced colours, without horizontal scrolling and with targets of 24 px', async () => {
    const page = await site.newPage({ viewport: { width: 320, height: 640 }, forcedColors: 'active' });
    await page.goto(`${ID}?q=BS-244`);
    await page.getByRole('table').first().waitFor();
    expect(await overflow(page)).toBe(0);
    expect(
      await smallTargets(
        page,
        'main :is(td a, .mention__place a, summary, button, input:not([type="hidden"]))',
      ),
    ).toEqual([]);
  });

  it('separates the parts of its lines on a phone, and its entries from their heading', async () => {
    const page = await lookUp('CH-1007');
    await page.setViewportSize({ width: 390, height: 800 });
    const gaps = await page.locator('tr:has(.rail)').evaluateAll((rows) =>
      rows.map((row) => {
        const [version, rail] = ['th .ver', '.rail'].map((part) =>
          row.querySelector(part)?.getBoundingClientRect(),
        );
        return (rail?.top ?? 0) - (version?.bottom ?? 0);
      }),
    );
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8);
    const [heading, entry] = [
      await page.locator('#entries').boundingBox(),
      await page.locator('.change__text').first().boundingBox(),
    ];
    expect((entry?.y ?? 0) - (heading?.y ?? 0) - (heading?.height ?? 0)).toBeGreaterThanOrEqual(16);
  });

  it('has its facts below each other where words of large text do not fit side by side', async () => {
    const page = await lookUp('BS-244');
    await page.setViewportSize({ width: 320, height: 640 });
    const leftEdges = (): Promise<number> =>
      page
        .locator('.lines-of tbody tr')
        .first()
        .locator('[data-label]')
        .evaluateAll((cells) => new Set(cells.map((cell) => cell.getBoundingClientRect().x)).size);
    expect(await leftEdges()).toBe(3);
    const setSize = await fontSizeSetter(page);
    await setSize(32);
    expect(await leftEdges()).toBe(1);
  });

  it('reports that no release mentions the issue, and never shows a similar one', async () => {
    const page = await lookUp('BS-2440');
    expect(await answerText(page)).toBe(message('answer.not-mentioned', { id: 'BS-2440' }));
    expect(await page.locator('main .entry').count()).toBe(0);
    expect(await page.locator('.ways li > :first-child').allInnerTexts()).toEqual([
      message('page.search'),
      message('issue.ways-lists'),
      message('page.releases'),
      message('issue.ways-support'),
    ]);
    expect(
      await page.getByRole('link', { name: 'support@example.com' }).first().getAttribute('href'),
    ).toMatch(/^mailto:.*BS-2440$/);
    await page.getByRole('link', { name: message('issue.all-issues', { stream: 'Base' }) }).click();
    await page.locator('h1', { hasText: message('article.issues-of', { stream: 'Base' }) }).waitFor();
  });

  it('explains the format of an id to readers who enter something else', async () => {
    const text = 'the collector';
    expect(await answerText(await lookUp(text))).toBe(message('issue.invalid-id', { text }));
  });

  it('has no accessibility violation', async () => {
    const page = await lookUp('CO-3315');
    expect(await violationsInThemes(page)).toEqual([]);
  });

  it('has a field that leads to the list of all issues without a script', async () => {
    const page = await site.newPage({ javaScriptEnabled: false });
    await page.goto(ID);
    await field(page).fill('bs-244');
    await field(page).press('Enter');
    await page.waitForURL('**/id/?q=bs-244');
    expect(await page.locator('main').textContent()).toContain(message('article.issue-without-script'));
    await page.getByRole('link', { name: message('issue.all-issues', { stream: 'Base' }) }).click();
    await page.getByRole('link', { name: 'BS-244', exact: true }).waitFor();
  });

  it('has a field that accepts text before the app has started, and follows the address from then on', async () => {
    const page = await site.newPage();
    const app = gate();
    await page.route('**/app.*.js', async (route) => {
      await app.passed;
      await route.continue();
    });
    await page.goto(ID);
    await field(page).pressSequentially('bs-2');
    app.open();
    await appStarted(page);
    await page.keyboard.type('44');
    await page.keyboard.press('Enter');
    await page.getByText(message('answer.fixed', { releases: '16.1.0' }), { exact: true }).waitFor();
    expect(await field(page).inputValue()).toBe('bs-244');
    await field(page).fill('BS-2440');
    await field(page).press('Enter');
    await page.getByText(message('answer.not-mentioned', { id: 'BS-2440' })).waitFor();
    await page.goBack();
    await page.getByText(message('answer.fixed', { releases: '16.1.0' }), { exact: true }).waitFor();
    expect(await field(page).inputValue()).toBe('bs-244');
  });
});

describe('the issue ids on a release page', () => {
  it('lead to the page of the issue, which has the id in its field', async () => {
    const page = await readPage(await site.newPage(), '/release-notes/base/16.1.0/');
    await page.locator('.ref').getByRole('link', { name: 'BS-244' }).click();
    await page.getByText(message('answer.fixed', { releases: '16.1.0' }), { exact: true }).waitFor();
    expect(await field(page).inputValue()).toBe('BS-244');
  });

  it('have links to the related entries of other releases', async () => {
    const page = await site.newPage();
    await page.goto('/release-notes/base/16.0.0/');
    const issue = page.locator('#bs-244');
    await issue.getByText(message('page.fixed-in')).getByRole('link', { name: '16.1.0' }).click();
    await page.waitForURL('**/base/16.1.0/');
    const fix = page.locator('#bs-244');
    expect(await fix.getByText(message('article.known-in', { versions: '' })).innerText()).toBe(
      message('article.known-in', { versions: '16.0.0' }),
    );
  });
});

describe('all issues of a stream', () => {
  it('have a page of their own, which needs no script', async () => {
    const page = await site.newPage({ javaScriptEnabled: false });
    await page.goto('/release-notes/base/ids/');
    const row = page.getByRole('row', { name: /BS-244/ });
    expect((await row.innerText()).replace(/\s+/g, ' ')).toContain(
      `${message('article.issue-fixed', { version: '16.1.0' })}, ${message('article.issue-known', { version: '16.0.0' })}`,
    );
    const ids = await page.locator('tbody th').allInnerTexts();
    expect(ids.indexOf('BS-102')).toBeLessThan(ids.indexOf('BS-210'));
  });
});
