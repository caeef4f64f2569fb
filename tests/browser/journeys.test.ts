import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { writeSource } from '../build-site.ts';
import { runCommand } from '../run-command.ts';
import { writeFileIn } from '../write-file-in.ts';
import { message } from './message.ts';
import { activeText } from './page-actions.ts';
import { type OpenSite, openSite } from './site.ts';

const folder = mkdtempSync(join(tmpdir(), 'journeys-'));

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(async () => {
  await site.close();
});

/** What a reader does on a page, who has no pointer. Counts the keys; a typed or pasted text counts as one. */
class Keyboard {
  keys = 0;
  readonly #page: Page;
  readonly #start = performance.now();

  constructor(page: Page) {
    this.#page = page;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key);
    this.keys += keys.length;
  }

  /** A new document begins with the link to its content. Within the app, the focus is on the title already. */
  async toContent(): Promise<void> {
    const isNew = await this.#page.evaluate(() => document.activeElement === document.body);
    if (isNew) await this.press('Tab', 'Enter');
  }

  /** Enters a text as a whole, like a paste. */
  async enter(text: string): Promise<void> {
    await this.#page.keyboard.insertText(text);
    this.keys += 1;
  }

  /** Presses Tab until the focus is where the name or the text is this one. */
  async tabTo(name: string): Promise<void> {
    await this.tabUntil(() => this.#page.evaluate(hasFocus, name), `"${name}"`);
  }

  async tabUntil(isReached: () => Promise<boolean>, what: string): Promise<void> {
    for (let stop = 0; stop < MAX_TAB_STOPS; stop += 1) {
      await this.press('Tab');
      if (await isReached()) return;
    }
    throw new Error(`Tab never reached ${what}`);
  }

  /** For whoever compares versions of the site: JOURNEYS=1 prints the effort. */
  report(journey: string): void {
    const seconds = ((performance.now() - this.#start) / 1000).toFixed(1);
    if (process.env.JOURNEYS) console.info(`${journey}: ${this.keys} keys, ${seconds} s`);
  }
}

const MAX_TAB_STOPS = 60;

function hasFocus(name: string): boolean {
  const element = document.activeElement;
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  const labels = isField ? Array.from(element.labels ?? [], (label) => label.textContent) : [];
  const texts = [element?.getAttribute('aria-label'), element?.textContent, ...labels];
  return texts.some((text) => text?.trim().startsWith(name));
}

/** On a desktop, upgrade-controls.test.ts plans by keyboard, check.test.ts finds an issue, and runbook.test.ts works through the plan. */
const viewport = { width: 360, height: 740 };

describe('a reader without a pointer on a phone', () => {
  it('decides which release to move to, from the start page to the plan', async () => {
    const page = await site.newPage({ viewport });
    const reader = new Keyboard(page);
    await page.goto('/release-notes/');
    await reader.toContent();
    await reader.tabTo(message('upgrade.from'));
    await reader.enter('24.6.0');
    await reader.press('Enter');
    await page.locator('.targets tbody tr').first().waitFor();
    await reader.toContent();
    const offered = await page.locator('.targets tbody th .ver').allInnerTexts();
    expect(offered).toContain('25.10.0');
    const lost = page.locator('.targets tr:last-child [data-name="lost"]');
    expect(await lost.innerText()).not.toBe('');
    await reader.tabTo(message('targets.plan-to', { version: '25.10.0' }));
    await reader.press('Enter');
    await page.getByRole('heading', { level: 1, name: /24\.6\.0.*25\.10\.0/ }).waitFor();
    await page.locator('#action-required').waitFor();
    reader.report('which release');
  });

  it('finds which of 200 devices have a CVE, and whether the target fixes all', async () => {
    const page = await site.newPage({ viewport });
    const reader = new Keyboard(page);
    await page.goto('/release-notes/check/');
    await page.getByRole('textbox', { name: message('check.input') }).waitFor();
    await reader.toContent();
    await reader.tabTo(message('check.input'));
    const hosts = Array.from(
      { length: 200 },
      (_, place) => `host-${place},${place % 4 ? '25.8.0' : '24.6.0'}`,
    );
    await reader.enter(hosts.join('\n'));
    await reader.tabTo(message('page.check'));
    await reader.press('Enter');
    await page.waitForFunction(() => document.activeElement?.id === 'result');
    const names = await page.locator('.check__table--issues th > a').allInnerTexts();
    const cve = names.find((one) => one.startsWith('CVE-')) ?? expect.fail('The sample has a CVE');
    await reader.tabTo(message('page.issue-or-cve'));
    await reader.enter(cve);
    const rows = page.locator('.check__table--issues tbody tr');
    await page.waitForFunction(
      () => document.querySelectorAll('.check__table--issues tbody tr').length === 1,
    );
    await reader.press('Enter');
    await reader.tabTo(message('check.host-states'));
    await reader.press('Enter');
    await rows.locator('.check__hosts li li').first().waitFor();
    const open = Number(await rows.locator(`[data-label="${message('check.open')}"]`).innerText());
    const maybe = Number(await rows.locator(`[data-label="${message('check.maybe')}"]`).innerText());
    expect(open + maybe).toBeGreaterThan(0);
    const outcomes = await rows.locator(`[data-label="${message('check.after')}"] b`).allInnerTexts();
    expect(outcomes.reduce((sum, count) => sum + Number(count), 0)).toBeGreaterThanOrEqual(open + maybe);
    reader.report('which devices');
  });

  it('works through the night of the upgrade with the ZIP, without a network', async () => {
    const page = await site.newPage({ viewport, cold: true });
    await page.context().setOffline(true);
    onTestFinished(() => page.context().setOffline(false));
    const reader = new Keyboard(page);
    await page.goto(await unpackedNotes());
    await reader.toContent();
    await reader.tabTo(message('upgrade.from'));
    await reader.enter('24.12.0');
    await reader.press('Enter');
    await page.locator('.targets tbody tr').first().waitFor();
    await reader.toContent();
    const offered = await page.locator('.targets tbody th .ver').allInnerTexts();
    const target = offered.at(-1) ?? expect.fail('A release is offered');
    await reader.tabTo(message('targets.plan-to', { version: target }));
    await reader.press('Enter');
    await page.locator('h1', { hasText: '24.12.0' }).filter({ hasText: target }).waitFor();
    await reader.toContent();
    await page.locator('main .plan:not([aria-busy])').waitFor({ state: 'attached' });
    await reader.tabTo(message('upgrade.plan-work'));
    await reader.press('Enter');
    await page.getByRole('button', { name: message('runbook.export') }).waitFor();
    expect(await activeText(page)).toBe(message('runbook.title'));
    await reader.tabTo(message('runbook.name'));
    await reader.enter('A. Larsen');
    const first = page.locator('.runbook .action__list > li').first();
    const box = first.getByRole('checkbox');
    await reader.tabUntil(
      () => box.evaluate((one) => one === document.activeElement),
      'the box of the first step',
    );
    await reader.press('Space');
    await first.getByText('A. Larsen').waitFor();
    await reader.tabTo(message('runbook.export'));
    const saved = page.waitForEvent('download');
    await reader.press('Enter');
    const written = JSON.parse(readFileSync(await (await saved).path(), 'utf8'));
    expect(JSON.stringify(written)).toContain('A. Larsen');
    reader.report('the night of the upgrade');
  });
});

/** The first page of an offline ZIP of the sample site. */
async function unpackedNotes(): Promise<string> {
  const zip = join(folder, 'app.zip');
  const words = [
    ...writeSource(join(folder, 'source'), {}),
    ...['--stream', 'app', '--from', '24.12.0', '--to', '25.3.0', '--out', zip],
  ];
  const { code, errors } = await runCommand('bundle', ...words);
  if (code !== 0) throw new Error(errors);
  const files = Object.entries(unzipSync(readFileSync(zip)));
  for (const [path, bytes] of files) writeFileIn(folder, path, bytes);
  const [top = ''] = files[0]?.[0].split('/') ?? [];
  return pathToFileURL(join(folder, top, 'index.html')).href;
}
