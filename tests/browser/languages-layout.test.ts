import { describe, expect, it } from 'vitest';
import { buildSite } from '../build-site.ts';
import { THREE_LANGUAGES } from '../site-samples/three-languages.ts';
import { violations } from './axe.ts';
import { startApp } from './page-actions.ts';
import { testedSite } from './site.ts';
import { layoutFaultsAt } from './text-sizes.ts';

/** Window widths for each font size of the browser. text-size.test.ts tries more of them with the texts of one language. */
const WIDTHS = new Map([
  [16, [320, 701, 1201]],
  [32, [320]],
]);

const PAGES = [
  ['the landing page', '', 'main h1'],
  ['the index of a stream', 'app/', 'main .index'],
  ['a release with all kinds of changes', 'app/release.25.3.0/', 'main .entry'],
  ['a required action', 'app/release.25.6.0/', 'main .action'],
  ['an upgrade', 'upgrade/?stream=app&from=25.4.0&to=25.9.0', 'main .change'],
  ['an issue', 'id/?q=PA-3290', 'main .changes'],
  ['search results', 'search/?q=PA-3290', 'main .hit'],
  ['the check of installed versions', 'check/', 'main form'],
] as const;

const site = await testedSite({ folder: await buildSite(THREE_LANGUAGES), languages: ['ja', 'ar'] });

describe.each([
  ['German', '', 'de', 'ltr'],
  ['Japanese', 'ja/', 'ja', 'ltr'],
  ['Arabic', 'ar/', 'ar', 'rtl'],
])(
  'in %s, on phones and desktops and with large text, nothing overlaps or is cut off',
  (_language, folder, lang, dir) => {
    it.each(PAGES)('%s', async (_what, path, content) => {
      const page = await site.newPage({ viewport: { width: 1366, height: 768 } });
      await page.goto(`${site.base}${folder}${path}`);
      await startApp(page);
      await page.locator(content).first().waitFor();
      expect(await page.locator('html').evaluate((root: HTMLElement) => [root.lang, root.dir])).toEqual([
        lang,
        dir,
      ]);
      // Elements and colours are the same in every language, so axe checks one in addition to English (accessibility.test.ts).
      if (dir === 'rtl') expect(await violations(page)).toEqual([]);
      await page.evaluate(() => {
        for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details')) fold.open = true;
      });
      expect(await layoutFaultsAt(page, WIDTHS)).toEqual({});
    });
  },
);
