import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { layoutFaults } from './layout-faults.ts';

/** Returns a function that sets the font size of the browser. The size is reset at the end of the test. */
export async function fontSizeSetter(page: Page): Promise<(size: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const setSize = async (size: number): Promise<void> => {
    await session.send('Page.setFontSizes', { fontSizes: { standard: size } });
  };
  onTestFinished(async () => {
    await setSize(16);
    await session.detach();
  });
  return setSize;
}

/** Window widths for each font size of the browser: those of phones and wide windows, with text of usual and twice the usual size. */
const WIDTHS: ReadonlyMap<number, readonly number[]> = new Map([
  [16, [320, 1366]],
  [32, [320, 1401]],
]);

/** Layout faults, with the font sizes and widths at which they appear. */
export async function layoutFaultsAt(
  page: Page,
  widthsBySize = WIDTHS,
): Promise<Readonly<Record<string, string>>> {
  const setSize = await fontSizeSetter(page);
  const found: Record<string, string> = {};
  for (const [size, widths] of widthsBySize) {
    await setSize(size);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 768 });
      for (const fault of await layoutFaults(page)) found[fault] = `${found[fault] ?? ''} ${size}/${width}`;
    }
  }
  return found;
}
