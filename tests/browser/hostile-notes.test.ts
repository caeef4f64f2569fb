import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '../build-site.ts';
import { readPage } from './page-actions.ts';
import { type OpenSite, openSite } from './site.ts';

const RACK = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"/>';

const note = (version: string, text: string): string =>
  `---\ntitle: App ${version}\ndate: 2025-01-10\n---\n\n${text}\n\n## Fixes\n\n- Rows fold (PA-1)\n`;

let site: OpenSite;

beforeAll(async () => {
  const content = {
    'app/rack.svg': RACK,
    'app/release.1.0.0.md': note('1.0.0', '[Go on](release.1.1.0.md)'),
    'app/release.1.1.0.md': note(
      '1.1.0',
      '![<style>*{color:rgb(1,2,3)!important}</style>](rack.svg)\n\nRead `<style>` on.\n\n[Go on](release.1.2.0.md)',
    ),
    'app/release.1.2.0.md': note('1.2.0', 'The last.'),
  };
  site = await openSite({
    folder: await buildSite({ content, config: { streams: [{ id: 'app', label: 'App' }] } }),
  });
});
afterAll(() => site.close());

describe('a style in the alternative text of an image', () => {
  it('changes neither its page nor the following ones', async () => {
    const page = await readPage(await site.newPage(), '/release-notes/app/release.1.0.0/');
    for (const title of ['App 1.1.0', 'App 1.2.0']) {
      await page.getByRole('link', { name: 'Go on' }).click();
      await expect.poll(() => page.title()).toContain(title);
      const colours = await page.evaluate(() => [
        getComputedStyle(document.body).color,
        ...document.adoptedStyleSheets.flatMap(({ cssRules }) =>
          [...cssRules].map(({ cssText }) => cssText).filter((text) => text.startsWith('* {')),
        ),
      ]);
      expect(colours).toHaveLength(1);
      expect(colours[0]).not.toBe('rgb(1, 2, 3)');
    }
  });
});
