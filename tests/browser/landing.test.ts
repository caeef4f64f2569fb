import { expect, it } from 'vitest';
import { buildSite } from '../build-site.ts';
import { message } from './message.ts';
import { isSameDocument, markDocument, readPage } from './page-actions.ts';
import { openSite, testedSite } from './site.ts';

const site = await testedSite();

it('the landing page offers changes since a version, and leads there without loading a document', async () => {
  const page = await readPage(
    await site.newPage({ viewport: { width: 320, height: 640 } }),
    '/release-notes/',
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const form = page.getByRole('region', { name: message('article.upgrade-question') });
  const heights = await form
    .locator('.input')
    .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().height));
  expect(new Set(heights).size).toBe(1);
  await markDocument(page);
  await form.getByLabel(message('page.stream')).selectOption('Base');
  await form.getByLabel(message('upgrade.from')).fill('15');
  await form.getByLabel(message('upgrade.from')).press('Enter');
  await page
    .getByRole('heading', { level: 1, name: message('targets.title', { stream: 'Base', version: '15.0.0' }) })
    .waitFor();
  expect(await isSameDocument(page)).toBe(true);
});

it('the landing page begins with its title, also without an introduction', async () => {
  const content = { 'app/release.1.0.0.md': '## Fixes\n\n- Rows no longer fold.\n' };
  const plain = await openSite({ folder: await buildSite({ config: { introduction: '' }, content }) });
  const page = await plain.newPage({ viewport: { width: 1366, height: 768 } });
  await page.goto(plain.base);
  const topOf = (selector: string): Promise<number> =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);
  expect((await topOf('main h1')) - (await topOf('main form'))).toBeLessThan(48);
  await plain.close();
});
