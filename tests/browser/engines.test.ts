import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { whyMissing } from '../debian-packages.ts';
import { ENGINES, type EngineReader } from './engine-readers.ts';
import { isMirrored, message } from './message.ts';
import { RELEASE } from './page-actions.ts';
import { testedSite } from './site.ts';

const DESKTOP = [1280, 800] as const;
const PHONE = [390, 800] as const;

const site = await testedSite();

/** Waits until the expression is true. The error contains its last value. */
async function until(reader: EngineReader, expression: string): Promise<void> {
  await expect
    .poll(() => reader.look(`Boolean(${expression})`), { message: expression, timeout: 60_000 })
    .toBe(true);
}

const SHOWN = (selector: string): string =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].some((found) => found.checkVisibility())`;
const RECT = (selector: string): string =>
  `document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect()`;
const TEXT = (selector: string): string =>
  `document.querySelector(${JSON.stringify(selector)})?.textContent.trim()`;

describe.each(ENGINES)('in $name', ({ programs, takesSteps, launch }) => {
  const missing = programs.map(whyMissing).find((reason) => reason !== undefined);
  let reader: EngineReader;
  beforeAll(async () => {
    if (missing === undefined) reader = await launch();
  });
  afterAll(() => reader?.close());

  it.skipIf(missing)('a release is displayed with the list of releases', async () => {
    await reader.resize(...DESKTOP);
    await reader.open(`${site.origin}${RELEASE}`);
    expect(await reader.look(TEXT('h1'))).toContain('25.9.0');
    await until(reader, SHOWN('main li'));
    const [left, right] = isMirrored ? ['main', '.sidebar'] : ['.sidebar', 'main'];
    expect(await reader.look(`${RECT(left)}.right <= ${RECT(right)}.left`)).toBe(true);
  });

  it.skipIf(missing)('a link leads to the previous release, and Back to this one', async () => {
    await reader.open(`${site.origin}${RELEASE}`);
    await reader.click('h1');
    await until(reader, "document.documentElement.dataset.app === 'started'");
    await reader.look("void (window.sameDocument = 'navigation' in window)");
    await reader.click('.pager__previous');
    await until(reader, `${TEXT('h1')}?.includes('25.8') && location.pathname.includes('25.8')`);
    // Without the Navigation API, every link loads a whole page.
    expect(await reader.look('window.sameDocument === true')).toBe(takesSteps);
    await reader.back();
    await until(reader, `${TEXT('h1')}?.includes('25.9.0') && location.pathname.includes('25.9.0')`);
    await until(reader, SHOWN('main li'));
  });

  it.skipIf(missing)('the search answers while the reader types, and Enter opens a result', async () => {
    await reader.open(`${site.origin}${RELEASE}`);
    await reader.click('[data-action="search-open"]');
    await until(reader, "document.activeElement?.matches('dialog.sheet input')");
    await reader.type('collector');
    await until(reader, SHOWN('dialog.sheet[open] [role="option"]'));
    // The first rows may be for the first letters.
    await until(reader, `/collector/i.test(${TEXT('dialog.sheet [role="option"]')})`);
    await reader.press('Enter');
    await until(reader, `location.pathname + location.hash !== ${JSON.stringify(RELEASE)}`);
    await until(reader, "/collector/i.test(document.querySelector('main')?.textContent)");
    await until(reader, "document.querySelector('dialog.sheet[open]') === null");
  });

  it.skipIf(missing)('an upgrade shows changes and tasks', async () => {
    await reader.open(`${site.origin}/release-notes/upgrade/?stream=base&from=15.0.0&to=16.2.0`);
    await until(reader, "document.querySelector('main .plan:not([aria-busy])') !== null");
    expect(await reader.look("document.querySelectorAll('.action li').length")).toBe(11);
    expect(await reader.look(TEXT('main .shown [role="status"]'))).toBe(
      message('upgrade.all-shown', { total: 11 }),
    );
  });

  it.skipIf(missing)('the theme changes on a click, and stays on the next page', async () => {
    await reader.open(`${site.origin}${RELEASE}`);
    const background = 'getComputedStyle(document.body).backgroundColor';
    const before = await reader.look(background);
    await reader.click('[data-action="color-mode"]');
    await until(reader, `${background} !== ${JSON.stringify(before)}`);
    // The colour may still fade, and WebKit finishes no animation while its window is hidden.
    const theme = await reader.look('document.documentElement.dataset.theme');
    await reader.open(`${site.origin}/release-notes/app/`);
    expect(await reader.look('document.documentElement.dataset.theme')).toBe(theme);
    await until(reader, `${background} !== ${JSON.stringify(before)}`);
    await reader.look('localStorage.clear()');
  });

  it.skipIf(missing)('on a narrow page the drawer opens, and Escape closes it', async () => {
    await reader.resize(...PHONE);
    await reader.open(`${site.origin}${RELEASE}`);
    await until(reader, SHOWN('.bar__menu'));
    expect(await reader.look("document.querySelector('.sidebar').matches(':popover-open')")).toBe(false);
    await reader.click('.bar__menu');
    await until(reader, "document.querySelector('.sidebar').matches(':popover-open')");
    await until(reader, SHOWN('.sidebar a[href$="/release.25.8.0/"]'));
    await reader.press('Escape');
    await until(reader, "!document.querySelector('.sidebar').matches(':popover-open')");
  });
});
