import { readFileSync } from 'node:fs';
import type { Download, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { CheckJson } from '#core/installed/check-files.ts';
import { answerCheck } from '#generator/answers/answer-check.ts';
import { answerIssue } from '#generator/answers/answer-issue.ts';
import { readBuiltSite } from '#generator/answers/site-json.ts';
import { publishedRoot } from '../built-site/published-files.ts';
import { violationsInThemes } from './axe.ts';
import { gate } from './gate.ts';
import { message } from './message.ts';
import { readPage } from './page-actions.ts';
import { testedSite } from './site.ts';
import { layoutFaultsAt } from './text-sizes.ts';

const site = await testedSite();

const CHECK = '/release-notes/check/';
const HOSTS = `host,version
ber-01,24.6.0
fra-01,25.8.0
fra-02,25.8.0
muc-01,
zrh-01,25.99.1
=osa-01,25.6.0
`;

/** The last one is in no release. */
const ISSUES = ['CVE-2025-15528', 'UI-2436', 'PA-3281', 'ZX-99812'];

const field = (page: Page) => page.getByRole('textbox', { name: message('check.input') });
const result = (page: Page) => page.getByRole('heading', { name: message('check.title', { stream: 'App' }) });
const rowsOf = (page: Page, table: 'versions' | 'issues') => page.locator(`.check__table--${table} tbody tr`);

function wait(page: Page, milliseconds: number): Promise<void> {
  return page.evaluate((time) => new Promise<void>((resolve) => setTimeout(resolve, time)), milliseconds);
}

async function openCheck(page: Page, hosts = HOSTS): Promise<Page> {
  await page.goto(CHECK);
  await field(page).fill(hosts);
  await page.getByRole('button', { name: message('page.check'), exact: true }).click();
  await result(page).waitFor();
  return page;
}

async function textOf(download: Promise<Download>): Promise<string> {
  return readFileSync(await (await download).path(), 'utf8');
}

interface SlicedWindow {
  readonly scheduler: { pauses: number; yield: () => Promise<void> };
}

describe('the check of installed versions', () => {
  it('leads from the result to one issue by keyboard, past the rows of all versions', async () => {
    const page = await openCheck(await site.newPage());
    const names = await rowsOf(page, 'issues').locator('th > a').allInnerTexts();
    const cve = names.find((name) => name.startsWith('CVE-')) ?? '';
    // What was not read comes first.
    for (const key of ['Tab', 'Tab', 'Tab', 'Tab']) await page.keyboard.press(key);
    await page.keyboard.type(` ${cve.toLowerCase()}`);
    await page.waitForFunction(
      () => document.querySelectorAll('.check__table--issues tbody tr').length === 1,
    );
    for (const key of ['Enter', 'Tab', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
    const row = rowsOf(page, 'issues');
    expect(await row.locator('th > a').innerText()).toBe(cve);
    await row.locator('details', { hasText: 'ber-01' }).waitFor();
    await page.getByLabel(message('page.issue-or-cve')).fill('ZX-99812');
    await page.getByText(message('check.not-found')).waitFor();
    expect(await rowsOf(page, 'issues').count()).toBe(0);
  });

  it('scrolls to the place of the address even if the script of the page arrives late, but not after an input', async () => {
    const open = async () => {
      const page = await site.newPage({ cold: true, viewport: { width: 1024, height: 600 } });
      const script = gate();
      await page.route('**/CheckView.*.js', async (route) => {
        await script.passed;
        await route.continue();
      });
      await page.goto(`${CHECK}#look-up`);
      // The app is there, and the usual second of patience has passed.
      await page.locator('html[data-app="started"] main .spinner').waitFor();
      await wait(page, 1500);
      return { page, script };
    };
    const waiting = await open();
    waiting.script.open();
    await waiting.page.waitForFunction(() => window.scrollY > 0);
    const reading = await open();
    await reading.page.keyboard.press('Tab');
    reading.script.open();
    await reading.page.locator('#look-up').waitFor();
    await wait(reading.page, 100);
    expect(await reading.page.evaluate(() => window.scrollY)).toBe(0);
  });

  it('looks up many issues for several versions, with the same answers as the command', async () => {
    const page = await site.newPage({ viewport: { width: 1024, height: 600 } });
    // The app renders the form, so the browser cannot scroll to it.
    await page.goto(`${CHECK}#look-up`);
    await page.waitForFunction(() => window.scrollY > 0);
    const table = page.locator('.check__table--states');
    await page.getByRole('textbox', { name: message('check.look-up-input') }).fill(ISSUES.join(' '));
    await page.getByLabel(message('check.look-up-version', { number: 2 })).selectOption('24.6.0');
    await page.getByLabel(message('check.look-up-version', { number: 3 })).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await table.waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
      message('check.look-up-summary', { count: 4, stream: 'App', mentioned: 3 }),
    );
    const built = await readBuiltSite(publishedRoot(inject('sampleSite')));
    const seen: unknown[] = [];
    for (const run of ['25.10.0', '24.6.0']) {
      const cells = table.locator(`[data-label="${run}"]`);
      const states = await cells.evaluateAll((all) => all.map((cell) => cell.getAttribute('data-state')));
      const today = new Date().toISOString().slice(0, 10);
      const answers = ISSUES.slice(0, 3).map((id) => answerIssue(built, { id, run, stream: 'app', today }));
      expect(states).toEqual((await Promise.all(answers)).map(({ streams }) => streams[0]?.run?.state));
      seen.push(...states);
    }
    expect(new Set(seen).size).toBeGreaterThan(2);
    expect(await table.locator('tr').last().innerText()).toContain(
      message('check.not-mentioned', { stream: 'App' }),
    );
    await table.getByRole('link', { name: '25.6.2' }).first().click();
    await page.waitForURL(/25\.6\.x\/#/);
    await page.goBack();
    await table.waitFor();
    expect(await page.getByLabel(message('check.look-up-version', { number: 2 })).inputValue()).toBe(
      '24.6.0',
    );
    const download = page.waitForEvent('download');
    await page
      .locator('.check__look-up')
      .getByRole('button', { name: message('check.csv') })
      .click();
    expect(await textOf(download)).toContain(
      `ZX-99812,,${message('issue.state-not-stated')},${message('issue.state-not-stated')},`,
    );
    await page.getByLabel(message('check.look-up-version', { number: 3 })).selectOption('25.6.0');
    await page.getByRole('button', { name: message('check.look-up') }).click();
    await table.locator('[data-label="25.6.0"]').first().waitFor();
    expect(await layoutFaultsAt(page)).toEqual({});
    expect(await violationsInThemes(page, 'main')).toEqual([]);
  });

  it('prints all rows of its tables, and all hosts of a list that is open', async () => {
    const hosts = Array.from({ length: 120 }, (_, place) => `host-${place},21.7.0`);
    const others = ['22.1.0', '23.1.0', '24.6.0', '25.6.0'].map((version) => `${version},${version}`);
    const page = await openCheck(await site.newPage(), ['host,version', ...others, ...hosts].join('\n'));
    const list = rowsOf(page, 'versions').filter({ hasText: '21.7.0' });
    await list.locator('summary').click();
    await list.locator('li').first().waitFor();
    const shown = await page.locator('#issues-shown').innerText();
    expect(await rowsOf(page, 'issues').count()).toBe(20);
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    const rows = await rowsOf(page, 'issues').count();
    expect(rows).toBeGreaterThan(20);
    expect(shown).toContain(message.number(rows));
    expect(await list.locator('li').count()).toBe(120);
  });

  it('keeps what was entered after a reload and after Back, and never in the address', async () => {
    const page = await openCheck(await site.newPage());
    await page.getByLabel(message('check.target')).selectOption('25.9.0');
    await page.getByRole('button', { name: message('page.check'), exact: true }).click();
    await page.locator('.check__target', { hasText: '25.9.0' }).waitFor();
    await page.reload();
    await page.locator('.check__target', { hasText: '25.9.0' }).waitFor();
    expect(await field(page).inputValue()).toBe(HOSTS);
    await page.getByRole('link', { name: message('check.plan-from', { version: '24.6.0' }) }).click();
    await page.getByRole('heading', { level: 1, name: /24\.6\.0/ }).waitFor();
    await page.goBack();
    await result(page).waitFor();
    expect(await field(page).inputValue()).toBe(HOSTS);
    expect(page.url()).toMatch(/\/check\/$/);
  });

  it('without a list leads to the field, works with the keyboard alone, and the result takes the focus', async () => {
    const page = await readPage(await site.newPage(), CHECK);
    await page.getByRole('button', { name: message('page.check'), exact: true }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
    await page.getByRole('button', { name: message('check.look-up'), exact: true }).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.parentElement?.textContent))
      .toBe(message('check.look-up-input'));
    await field(page).focus();
    await page.getByLabel(message('check.target')).waitFor();
    await page.keyboard.type('fra,25.8.0');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await result(page).waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('result');
  });

  it('names the hosts of an issue, with their state today and in the target', async () => {
    const hosts = Array.from(
      { length: 200 },
      (_, place) => `host-${place},${place % 2 ? '25.8.0' : '24.6.0'}`,
    );
    const page = await openCheck(await site.newPage(), hosts.join('\n'));
    const row = rowsOf(page, 'issues').first();
    const open = Number(await row.locator(`[data-label="${message('check.open')}"]`).innerText());
    expect(await row.locator('li').count()).toBe(0);
    await row.getByText(message('check.host-states')).press('Enter');
    const group = row.locator('.check__hosts > ul > li').first();
    await group.getByText(message('issue.state-open')).waitFor();
    await group
      .getByRole('button', { name: message('check.show-more', { count: open - 50 }) })
      .press('Enter');
    expect(await group.locator('li').count()).toBe(open);
    expect(await layoutFaultsAt(page)).toEqual({});
  });

  it('collapses acknowledged issues with their count, reads and writes them as CSV, and shows a few of many', async () => {
    const page = await openCheck(await site.newPage());
    const first = rowsOf(page, 'issues').first();
    const id = await first.locator('th a').innerText();
    await first.getByRole('button', { name: message('check.acknowledge-issue', { issue: id }) }).click();
    await page.getByText(message('check.acknowledged-count', { count: 1 })).waitFor();
    await page.getByRole('textbox', { name: message('check.reason') }).fill('=not reachable');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: message('check.save-acknowledged') }).click();
    const csv = await textOf(saved);
    expect(csv).toBe(`\uFEFFid,reason,until\r\n${id},'=not reachable,\r\n`);
    await page.getByRole('button', { name: message('check.remove-issue', { issue: id }) }).click();
    await page.getByText(message('check.acknowledged-count', { count: 1 })).waitFor({ state: 'detached' });
    const file = { name: 'acknowledged.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    await page.locator('.check__acknowledged input[type="file"]').setInputFiles(file);
    await page.getByText(message('check.acknowledged-count', { count: 1 })).waitFor();
    expect(await page.getByRole('textbox', { name: message('check.reason') }).inputValue()).toBe(
      '=not reachable',
    );
    // Thousands of fields would delay input.
    const many = Array.from({ length: 45 }, (_, place) => `ID-${place},old`).join('\n');
    await page
      .locator('.check__acknowledged input[type="file"]')
      .setInputFiles({ ...file, buffer: Buffer.from(many) });
    const items = page.locator('.check__acknowledged li');
    await expect.poll(() => items.count()).toBe(20);
    await page.getByRole('button', { name: message('check.show-more', { count: 26 }) }).press('Enter');
    expect(await items.count()).toBe(40);
  });

  it('checks 5,000 hosts in slices', async () => {
    const page = await site.newPage();
    const versions = ['24.6.0', '24.9.0', '25.1.0', '25.4.0', '25.8.0', '25.9.0'];
    const hosts = Array.from({ length: 5000 }, (_, place) => `host-${place},${versions[place % 6]}`);
    await page.goto(CHECK);
    await field(page).waitFor();
    await page.evaluate(() => {
      const { scheduler } = window as unknown as SlicedWindow;
      const pause = scheduler.yield.bind(scheduler);
      scheduler.pauses = 0;
      scheduler.yield = () => {
        scheduler.pauses += 1;
        return pause();
      };
    });
    const buffer = Buffer.from(`host,version\n${hosts.join('\n')}`);
    const file = { name: 'hosts.csv', mimeType: 'text/csv', buffer };
    await page.locator('.check__form input[type="file"]').setInputFiles(file);
    await result(page).waitFor();
    expect(await page.evaluate(() => (window as unknown as SlicedWindow).scheduler.pauses)).toBeGreaterThan(
      1,
    );
    expect(await page.getByText(message('check.host-count', { count: 5000 })).count()).toBe(1);
    // The layout of a field with thousands of lines would delay input.
    expect((await field(page).inputValue()).split('\n').length).toBeLessThan(30);
    await page.reload();
    await page.getByText(message('check.host-count', { count: 5000 })).waitFor();
    // The names of thousands of hosts are in no row until a reader opens it.
    expect(await rowsOf(page, 'versions').locator('li').count()).toBe(0);
  });

  it('says without a script what it needs', async () => {
    const page = await site.newPage({ javaScriptEnabled: false });
    await page.goto(CHECK);
    expect(await page.locator('main noscript').innerText()).toContain(
      message('article.check-without-script'),
    );
  });
});

/** These tests share a page, and leave its result unchanged. */
describe('the result of a check', () => {
  let page: Page;
  beforeAll(async () => {
    page = await openCheck(await site.newPage());
  });

  it('has the same figures as the command', async () => {
    const [written] = await answerCheck(await readBuiltSite(publishedRoot(inject('sampleSite'))), {
      ...{ text: HOSTS, stream: 'app', acknowledged: [], today: new Date().toISOString().slice(0, 10) },
    });
    const { groups = [], rows = [] } = written?.report ?? {};
    const cells = (table: 'versions' | 'issues', name: string): Promise<readonly string[]> =>
      rowsOf(page, table).locator(`[data-label="${name}"]`).allInnerTexts();
    expect(await rowsOf(page, 'versions').locator('th .ver').allInnerTexts()).toEqual(
      groups.map(({ version }) => version.text),
    );
    for (const [outcome, name] of [
      ['fixed', message('check.outcome-fixed')],
      ['still-open', message('check.outcome-still-open')],
      ['new', message('check.outcome-new')],
      ['not-stated', message('check.outcome-not-stated')],
    ] as const) {
      expect(await cells('versions', name)).toEqual(
        groups.map(({ issues }) => `${issues.filter((one) => one.outcome === outcome).length}`),
      );
    }
    expect(await cells('issues', message('check.open'))).toEqual(
      rows.slice(0, 20).map(({ open }) => `${open}`),
    );
    expect(rows.length).toBeGreaterThan(3);
  });

  it('names unknown versions with the nearest ones, and lines without a version', async () => {
    const missing = page.locator('.check__missing');
    expect(await missing.innerText()).toContain(
      `25.99.1: ${message('check.not-in-notes', { stream: 'App' })} ${message('check.nearest', { versions: '25.10.0' })}`,
    );
    expect(await missing.innerText()).toContain(message('check.unread-line', { line: '5', text: 'muc-01,' }));
    expect(await missing.getByRole('link', { name: '25.10.0' }).getAttribute('href')).toContain('25.10.0');
  });

  it('exports every host as CSV without formulas, and as JSON', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: message('check.csv'), exact: true }).click();
    const csv = await textOf(download);
    expect(csv).toContain("'=osa-01,7,25.6.0");
    expect(csv).toContain(`zrh-01,6,25.99.1,${message('check.value-unknown')}`);
    expect(csv).toContain(`"muc-01,",5,,${message('check.value-unread')}`);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: message('check.json') }).click();
    const { versions, unread }: CheckJson = JSON.parse(await textOf(saved));
    expect(versions.map(({ version }) => version)).toEqual(['24.6.0', '25.6.0', '25.8.0']);
    expect(unread).toHaveLength(1);
  });

  it('names no value that is missing on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const empty = await rowsOf(page, 'issues')
      .locator('td[data-label]')
      .evaluateAll((cells) =>
        cells.filter((cell) => cell.textContent === '').map((cell) => cell.clientHeight),
      );
    expect(empty.length).toBeGreaterThan(0);
    expect(empty.filter((height) => height > 0)).toEqual([]);
  });

  it('explains its lists in text that is smaller than its statements, with the number of hosts in the line of its outcome', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const sizes = await page
      .locator('.check__result p:not(.check__tools)')
      .evaluateAll((texts) => texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize)));
    expect(sizes.length).toBeGreaterThan(2);
    expect(Math.max(...sizes)).toBeLessThan(16);
    const outcomes = rowsOf(page, 'issues').locator('.check__outcome');
    expect(await outcomes.count()).toBeGreaterThan(0);
    const broken = await outcomes.evaluateAll(
      (all) =>
        all.filter((one) => {
          const number = one.querySelector('b')?.getBoundingClientRect();
          return (number?.top ?? 0) > one.getBoundingClientRect().top + (number?.height ?? 0) / 2;
        }).length,
    );
    expect(broken).toBe(0);
  });

  it('hides outcomes, and shows them again', async () => {
    const all = await rowsOf(page, 'issues').count();
    await page.getByRole('checkbox', { name: message('check.outcome-not-stated') }).uncheck();
    expect(await rowsOf(page, 'issues').count()).toBeLessThan(all);
    await page.getByRole('checkbox', { name: message('check.outcome-not-stated') }).check();
    expect(await rowsOf(page, 'issues').count()).toBe(all);
  });

  it('follows the rules of accessibility in both themes', async () => {
    expect(await violationsInThemes(page)).toEqual([]);
  });

  it('fits phones and wide windows, also with text of 32 pixels', async () => {
    expect(await layoutFaultsAt(page)).toEqual({});
  });
});
