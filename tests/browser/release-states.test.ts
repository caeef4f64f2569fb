import { describe, expect, it } from 'vitest';
import { buildSite } from '../build-site.ts';
import { message } from './message.ts';
import { testedSite } from './site.ts';

const content = {
  'app/1.0.0.md': '---\ndate: 2025-01-10\n---\n\n## Bug fixes\n\n- Rows keep their order\n',
  'app/1.0.1.md':
    '---\ndate: 2025-02-10\nwithdrawn: It loses rows.\n---\n\n## Bug fixes\n\n- Columns keep their order\n',
  'app/1.1.0.md':
    '---\ndate: 2025-03-10\n---\n\n## Action required\n\n- Move the index (before you upgrade)\n',
  'app/1.2.0-rc.1.md': '---\ndate: 2025-04-10\n---\n\n## New features\n\n- Rows can be sorted\n',
};
const site = await testedSite({ folder: await buildSite({ content }) });

describe('a release', () => {
  it('that was withdrawn says so below its title, not at its edge', async () => {
    const page = await site.newPage();
    await page.goto('/release-notes/app/1.0.1/');
    const [title, note] = [
      await page.locator('h1').boundingBox(),
      await page.locator('.head .aside').boundingBox(),
    ];
    expect((note?.y ?? 0) - (title?.y ?? 0) - (title?.height ?? 0)).toBeGreaterThanOrEqual(12);
  });

  it.each([320, 1280])(
    'has its summary in the column of all summaries, also as a pre-release: %i px',
    async (width) => {
      const page = await site.newPage({ viewport: { width, height: 800 } });
      await page.goto('/release-notes/');
      const summaries = await page
        .locator('.news > p')
        .evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().left));
      expect(summaries.length).toBeGreaterThan(2);
      expect(new Set(summaries).size).toBe(1);
    },
  );
});

it('an upgrade that only requires actions has no heading without changes below it', async () => {
  const page = await site.newPage();
  await page.goto('/release-notes/upgrade/?stream=app&from=1.0.1&to=1.1.0');
  await page.getByRole('heading', { name: message('page.action-required') }).waitFor();
  await page.locator('.plan:not([aria-busy])').waitFor({ state: 'attached' });
  expect(await page.locator('#changes').count()).toBe(0);
});
