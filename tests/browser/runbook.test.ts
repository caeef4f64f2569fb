import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { parseRecord } from '#core/upgrade/runbook/runbook-record.ts';
import { violationsInThemes } from './axe.ts';
import { message } from './message.ts';
import { testedSite } from './site.ts';
import { layoutFaultsAt } from './text-sizes.ts';
import { allEntries, openUpgrade, SHORT } from './upgrade-page.ts';

const site = await testedSite();

async function openPlan(page: Page): Promise<void> {
  await openUpgrade(page, SHORT);
  await page.getByRole('button', { name: message('upgrade.plan-work') }).press('Enter');
  await page.getByRole('button', { name: message('runbook.export') }).waitFor();
}

async function exportPlan(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: message('runbook.export') }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
}

describe('the plan of the work', () => {
  it('replaces the list of actions, and remembers who did what and notes after a reload', async () => {
    const page = await site.newPage();
    await openPlan(page);
    const plan = page.locator('.runbook');
    expect(await plan.locator('h3').allTextContents()).toEqual(
      expect.arrayContaining([message('runbook.target', { version: '25.3.0' }), message('runbook.back')]),
    );
    expect(await page.locator('#action-required').count()).toBe(1);
    await page.getByLabel(message('runbook.name')).fill('A. Larsen');
    const first = plan.locator('.action__list > li').first();
    await first.getByRole('checkbox').press('Space');
    await first.getByRole('textbox').fill('Change 48213');
    await first.getByRole('button', { name: message('runbook.add-note') }).press('Enter');
    await page.reload();
    await page.getByRole('button', { name: message('runbook.export') }).waitFor();
    await allEntries(page);
    expect(await first.getByRole('checkbox').isChecked()).toBe(true);
    expect(await first.locator('.relation').allTextContents()).toEqual([
      expect.stringContaining('A. Larsen'),
      expect.stringContaining('Change 48213'),
    ]);
    expect(await violationsInThemes(page, '.runbook')).toEqual([]);
  });

  it('keeps the check box of a step away from the field above it on a phone', async () => {
    const page = await site.newPage({ viewport: { width: 360, height: 740 } });
    await openPlan(page);
    const gaps = await page.locator('.runbook .action__list > li').evaluateAll((steps) =>
      steps.map((step) => {
        const bottom = step.querySelector('form')?.getBoundingClientRect().bottom ?? Number.NaN;
        return (step.querySelector('.done')?.getBoundingClientRect().top ?? Number.NaN) - bottom;
      }),
    );
    expect(gaps.length).toBeGreaterThan(2);
    expect(gaps.filter((gap) => !(gap >= 8))).toEqual([]);
  });

  it('is exported, and an import adds the ticks of another person', async () => {
    const [mine, theirs] = [await site.newPage(), await site.newPage()];
    await openPlan(mine);
    const boxes = (page: Page) => page.locator('.runbook .action__list').getByRole('checkbox');
    await boxes(mine).nth(0).check();
    const text = await exportPlan(mine);
    expect(parseRecord(text)).toMatchObject({ stream: 'app', from: '24.12.0', to: '25.3.0' });
    await openPlan(theirs);
    await boxes(theirs).nth(0).uncheck();
    await boxes(theirs).nth(1).check();
    const file = { name: 'plan.json', mimeType: 'application/json', buffer: Buffer.from(text) };
    await theirs.locator('.runbook input[type="file"]').setInputFiles(file);
    await theirs.getByText(message('runbook.imported', { file: 'plan.json' })).waitFor();
    expect(await boxes(theirs).nth(1).isChecked()).toBe(true);
    await theirs
      .locator('.runbook input[type="file"]')
      .setInputFiles({ ...file, buffer: Buffer.from(text.replace('25.3.0', '25.4.0')) });
    await theirs.getByText(message('runbook.not-imported', { file: 'plan.json' })).waitFor();
  });

  it('is reached, closed, opened again and deleted by keyboard with few keys, and the focus follows', async () => {
    const page = await site.newPage();
    await openUpgrade(page, SHORT);
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    // The link to the content
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    let keys = 0;
    while ((await focused()) !== message('upgrade.plan-work')) {
      await page.keyboard.press('Tab');
      keys += 1;
    }
    expect(keys).toBeLessThan(10);
    await page.keyboard.press('Enter');
    const plan = page.getByRole('heading', { name: message('runbook.title') });
    await plan.waitFor();
    expect(await focused()).toBe(message('runbook.title'));
    const remove = page.getByRole('button', { name: message('runbook.delete') });
    await remove.waitFor();
    // Closed, the plan stays stored.
    await page.getByRole('button', { name: message('runbook.close') }).press('Enter');
    await plan.waitFor({ state: 'detached' });
    expect(await focused()).toBe(message('upgrade.open-plan'));
    await page.keyboard.press('Enter');
    await remove.waitFor();
    const answers = [false, true];
    page.on('dialog', (dialog) => (answers.shift() ? dialog.accept() : dialog.dismiss()));
    await remove.press('Enter');
    expect(await plan.count()).toBe(1);
    await remove.press('Enter');
    await plan.waitFor({ state: 'detached' });
    expect(await focused()).toBe(message('upgrade.plan-work'));
  });

  it('says which steps are new since the day when it was made, until they are marked as read', async () => {
    const page = await site.newPage();
    await openPlan(page);
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('release-notes-plan')) ?? '';
      const record = JSON.parse(localStorage.getItem(key) ?? '');
      delete record.seen.steps[Object.keys(record.seen.steps)[0] ?? ''];
      record.seen.at = '2025-03-03T11:30:00.000Z';
      localStorage.setItem(key, JSON.stringify(record));
    });
    await page.reload();
    const changes = page.locator('.runbook__changes');
    await changes.waitFor();
    expect(await changes.locator('p').allTextContents()).toEqual([
      message('runbook.since', { day: '2025-03-03' }),
      expect.stringMatching(/^1 /),
    ]);
    await changes.getByRole('button', { name: message('runbook.read') }).click();
    await changes.waitFor({ state: 'detached' });
  });

  it('has a person for each step and the day of the upgrade, which an import also brings', async () => {
    const [mine, theirs] = [await site.newPage(), await site.newPage()];
    await openPlan(mine);
    const first = (page: Page) => page.locator('.runbook .action__list > li').first();
    const person = (page: Page) => first(page).getByLabel(message('runbook.person')).first();
    expect(await first(mine).innerText()).toMatch(/^14 days before you upgrade\n/);
    await mine.getByLabel(message('runbook.day')).fill('2025-10-25');
    const due = message('runbook.begin', { due: '14 days before you upgrade', day: '2025-10-11' });
    expect((await first(mine).innerText()).split('\n')[0]).toBe(`${due} ${message('upgrade.overdue')}`);
    await person(mine).focus();
    await mine.keyboard.type('R. Okafor');
    await mine.keyboard.press('Tab');
    await mine.keyboard.type('Change 48213');
    await mine.keyboard.press('Enter');
    await first(mine).getByText('Change 48213').waitFor();
    expect(await mine.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toContain(
      message('runbook.note', { title: '' }),
    );
    const text = await exportPlan(mine);
    await openPlan(theirs);
    const file = { name: 'plan.json', mimeType: 'application/json', buffer: Buffer.from(text) };
    await theirs.locator('.runbook input[type="file"]').setInputFiles(file);
    await theirs.getByText(message('runbook.imported', { file: 'plan.json' })).waitFor();
    expect(await person(theirs).inputValue()).toBe('R. Okafor');
    expect(await theirs.getByLabel(message('runbook.day')).inputValue()).toBe('2025-10-25');
    await theirs.emulateMedia({ media: 'print' });
    expect(await person(theirs).isVisible()).toBe(true);
    expect(await first(theirs).getByRole('button').first().isVisible()).toBe(false);
  });

  it('fits phones and wide windows, also with text of 32 pixels', async () => {
    const page = await site.newPage();
    await openPlan(page);
    expect(await layoutFaultsAt(page)).toEqual({});
  });
});
