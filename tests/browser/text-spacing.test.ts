import { describe, expect, it } from 'vitest';
import { layoutFaults } from './layout-faults.ts';
import { isLonger, message } from './message.ts';
import { RELEASE } from './page-actions.ts';
import { ENTRY } from './search-dialog.ts';
import { testedSite } from './site.ts';
import { applyWideFonts } from './wide-fonts.ts';

const site = await testedSite();

/** The values of WCAG 1.4.12. */
const SPACING = `
  * { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }
  p { margin-bottom: 2em !important }
`;

describe('with the text spacing of WCAG 1.4.12', () => {
  it.each(['narrow', 'wide'])(
    'no text overlaps, is cut off or leaves the window of a desktop or a phone, in a %s font',
    async (face) => {
      const page = await site.newPage({ bypassCSP: true });
      if (face === 'wide') await applyWideFonts(page);
      for (const path of ['/release-notes/', '/release-notes/app/', '/release-notes/base/', RELEASE]) {
        await page.goto(path);
        await page.addStyleTag({ content: SPACING });
        for (const width of [1280, 390]) {
          await page.setViewportSize({ width, height: 800 });
          expect([path, width, await layoutFaults(page)]).toEqual([path, width, []]);
        }
      }
    },
  );

  it('the label of the search is complete', async () => {
    const page = await site.newPage({ viewport: { width: 1280, height: 800 }, bypassCSP: true });
    await page.goto(RELEASE);
    await page.addStyleTag({ content: SPACING });
    const overflow = await page.getByRole('link', ENTRY).evaluate((link) => {
      const { right, bottom, top } = link.getBoundingClientRect();
      return [...link.children].filter((part) => {
        const box = part.getBoundingClientRect();
        return (
          box.right > right || box.bottom > bottom || box.top < top || part.scrollWidth > part.clientWidth + 1
        );
      }).length;
    });
    expect(overflow).toBe(0);
  });
});

describe('in a wide font', () => {
  it.skipIf(isLonger).each([RELEASE, '/release-notes/upgrade/?stream=app&from=24.6.0&to=25.10.0'])(
    'the label of each kind fits on one line next to its entry: %s',
    async (path) => {
      const page = await site.newPage({ viewport: { width: 1366, height: 900 }, bypassCSP: true });
      await applyWideFonts(page);
      await page.goto(path);
      const labels = page.locator('main .kind:visible');
      await labels
        .filter({ hasText: message('kinds.breaking') })
        .first()
        .waitFor();
      const broken = await labels.evaluateAll((all) =>
        all
          .filter((label) => label.clientHeight > 1.5 * Number.parseFloat(getComputedStyle(label).lineHeight))
          .map(({ textContent }) => textContent),
      );
      expect(broken).toEqual([]);
    },
  );

  it.skipIf(isLonger)('a number and the label and icon of its kind are on one line on a phone', async () => {
    const page = await site.newPage({ viewport: { width: 390, height: 800 }, bypassCSP: true });
    await applyWideFonts(page);
    await page.goto(RELEASE);
    const heights = await page
      .locator('.tally span')
      .evaluateAll((words) => words.map((word) => word.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(4);
    expect(Math.max(...heights)).toBeLessThan(1.5 * Math.min(...heights));
  });
});
