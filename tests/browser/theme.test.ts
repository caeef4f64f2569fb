import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '../build-site.ts';
import { SAMPLE_THEMES } from '../sample-themes/sample-themes.ts';
import { showTheme, violationsInThemes } from './axe.ts';
import { message } from './message.ts';
import { followLink, startApp } from './page-actions.ts';
import { type OpenSite, openSite } from './site.ts';

const CONTENT = {
  'app/2025/release.1.1.0.md':
    '---\ntitle: App 1.1.0\ndate: 2025-11-18\ndescription: Rows fold, and what folds says so.\n---\n\n## Action required\n\n- **Breaking change:** [Read the new export](#export) (before you upgrade)\n\n## Reports\n\n### Feature: Rows fold (AB-1) {#export}\n\nA row opens [as it did before](./release.1.0.0.md), and `fold` names it.\n\n- **Fix:** Long names are cut in the middle (AB-2)\n\n```ts\nconst rows: readonly Row[] = fold(table);\n```\n',
  'app/2025/release.1.0.0.md':
    '---\ntitle: App 1.0.0\ndate: 2025-10-02\ndescription: The first.\n---\n\n## Bug fixes\n\n- It starts (AB-3)\n',
};
const RELEASE = '/release-notes/app/2025/release.1.1.0/';

/** `WRITE_SCREENSHOTS=1 npx vitest run tests/browser/theme.test.ts` takes new screenshots for the documentation. */
const IMAGES = new URL('../../docs/images/', import.meta.url);

async function open(theme: keyof typeof SAMPLE_THEMES): Promise<OpenSite> {
  const streams = [{ id: 'app', label: 'App' }];
  return openSite({
    folder: await buildSite({
      config: {
        ...SAMPLE_THEMES[theme],
        ...(theme === 'harbour' && { colorMode: { respectPrefersColorScheme: true } }),
        streams,
        navigation: [],
        announcement: undefined,
        footer: { copyright: theme },
        sensitive: [],
      },
      content: CONTENT,
    }),
  });
}

const sites = new Map<keyof typeof SAMPLE_THEMES, OpenSite>();
beforeAll(async () => {
  for (const theme of ['harbour', 'foundry'] as const) sites.set(theme, await open(theme));
});
afterAll(async () => {
  for (const site of sites.values()) await site.close();
});

async function visit(theme: keyof typeof SAMPLE_THEMES, path = RELEASE): Promise<Page> {
  const site = sites.get(theme);
  if (site === undefined) throw new Error(`${theme} is not open`);
  const page = await site.newPage();
  await page.goto(`${site.origin}${path}`);
  return page;
}

const colourOf = (page: Page, selector: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).color);

/** In the accent colour, like all interactive elements. */
const PRESSED = `main a:has-text("${message('article.view-markdown')}")`;
const LINK = 'main a:has-text("as it did before")';

describe('the theme of a publisher', () => {
  it('colours interactive elements, with its accent on light pages and a shade of it on dark ones', async () => {
    const page = await visit('harbour');
    expect(await colourOf(page, PRESSED)).toBe('rgb(107, 33, 168)');
    await showTheme(page, 'dark');
    const [red = 0, green = 0, blue = 0] =
      (await colourOf(page, PRESSED)).match(/\d+/g)?.map((figure) => Number(figure)) ?? [];
    expect(Math.min(red, blue)).toBeGreaterThan(green);
    expect(green).toBeGreaterThan(100);
  });

  it('gives way to the system’s forced colours', async () => {
    const page = await visit('harbour');
    const token = (): Promise<string> =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
    expect(await token()).toBe('#6b21a8');
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await token()).toBe('Highlight');
    await page.emulateMedia({ forcedColors: 'none' });
  });

  it.each([true, false])(
    'follows the reader’s system if configured; with scripts: %s',
    async (javaScriptEnabled) => {
      const site = sites.get('harbour');
      if (site === undefined) throw new Error('It is not open');
      const page = await site.newPage({ javaScriptEnabled, colorScheme: 'dark' });
      await page.goto(RELEASE);
      const looks = (): Promise<readonly string[]> =>
        page.locator('h1').evaluate((title) => {
          const { colorScheme } = getComputedStyle(document.documentElement);
          const { backgroundColor } = getComputedStyle(document.body);
          const logo = [...document.querySelectorAll<HTMLImageElement>('img.logo')].find((image) =>
            image.checkVisibility(),
          );
          return [
            colorScheme,
            backgroundColor,
            getComputedStyle(title).color,
            logo?.src.includes('dark') ? 'dark logo' : 'logo',
          ];
        });
      const light = ['light', 'rgb(252, 253, 253)', 'rgb(18, 25, 27)', 'logo'];
      expect(await looks()).toEqual(['dark', 'rgb(14, 20, 21)', 'rgb(232, 238, 238)', 'dark logo']);
      await page.emulateMedia({ colorScheme: 'light' });
      await expect.poll(looks).toEqual(light);
      // Print is light, and forced colours override the theme.
      await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
      await expect.poll(looks).toEqual(light);
      await page.emulateMedia({ colorScheme: 'dark', media: null, forcedColors: 'active' });
      expect(
        await page.locator('html').evaluate((root) => getComputedStyle(root).getPropertyValue('--accent')),
      ).toBe('Highlight');
    },
  );

  it.each(['harbour', 'foundry'] as const)('has no accessibility violation: %s', async (theme) => {
    expect(await violationsInThemes(await visit(theme))).toEqual([]);
  });

  it('shows the logo for the color mode in header and footer, with its text once', async () => {
    const page = await visit('harbour');
    const shown = (): Promise<readonly (string | undefined)[]> =>
      page
        .locator('img.logo')
        .evaluateAll((images) =>
          images
            .filter(
              (image): image is HTMLImageElement =>
                image instanceof HTMLImageElement && image.checkVisibility(),
            )
            .map(
              ({ src, naturalWidth, alt }) =>
                `${/logo(?:-dark)?(?=\.)/.exec(src)?.[0]} ${naturalWidth} ${alt}`,
            ),
        );
    expect(await shown()).toEqual(['logo 96 Harbour Cloud', 'logo 96 ']);
    await showTheme(page, 'dark');
    expect(await shown()).toEqual(['logo-dark 96 Harbour Cloud', 'logo-dark 96 ']);
  });

  it('uses a font that the site serves and preloads, and an existing icon', async () => {
    const page = await visit('harbour', '/release-notes/');
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto(page.url().replace(/$/, 'app/'));
    const loaded = await page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts]
        .filter(({ status }) => status === 'loaded')
        .map(({ family }) => family.replaceAll('"', ''));
    });
    expect(loaded).toEqual(['Temml']);
    expect(requested.filter((url) => url.endsWith('.woff2'))).toHaveLength(1);
    const icon = await page.locator('link[rel="icon"]').getAttribute('href');
    expect((await page.request.get(icon ?? '')).headers()['content-type']).toMatch(/^image\/svg\+xml/);
  });

  it('can be overridden by a style sheet, also on pages that the app renders, without a policy violation', async () => {
    const page = await visit('foundry');
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.reload();
    const transform = (): Promise<string> =>
      page.locator('h1').evaluate((title) => getComputedStyle(title).textTransform);
    expect(await transform()).toBe('uppercase');
    await startApp(page);
    await followLink(page, LINK);
    expect(await transform()).toBe('uppercase');
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain(
      'Liberation Mono',
    );
    expect(complaints).toEqual([]);
  });

  it('adds to the head and to the end of pages, also of those that the app renders', async () => {
    const page = await visit('harbour');
    expect(await page.locator('head meta[name="verification"]').getAttribute('content')).toBe('harbour');
    const foot = (): Promise<string | null> =>
      page.locator('footer').getByRole('link', { name: 'terms of the harbour' }).getAttribute('href');
    expect(await foot()).toBe('/terms/');
    await startApp(page);
    await followLink(page, LINK);
    expect(await foot()).toBe('/terms/');
  });

  it('draws an image for links to each release, and gives all other pages that of the publisher', async () => {
    const page = await visit('harbour');
    const preview = async (): Promise<string> => {
      const address = await page.locator('meta[property="og:image"]').getAttribute('content');
      return new URL(address ?? '').pathname;
    };
    expect(await preview()).toBe('/release-notes/app/2025/release.1.1.0.png');
    const size = await page.evaluate(
      async (address) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        return [image.naturalWidth, image.naturalHeight];
      },
      await preview(),
    );
    expect(size).toEqual([1200, 630]);
    await page.goto(new URL('/release-notes/', page.url()).href);
    expect(await preview()).toMatch(/^\/release-notes\/assets\/release\.[\da-f]{8}\.png$/);
  });

  it.each(['harbour', 'foundry'] as const)(
    'matches its screenshot in the documentation: %s',
    async (theme) => {
      const page = await visit(theme);
      const file = fileURLToPath(new URL(`look-${theme}.png`, IMAGES));
      await page.evaluate(() => document.fonts.ready);
      const picture = await page.screenshot({ animations: 'disabled', fullPage: true });
      if (process.env.WRITE_SCREENSHOTS === '1') writeFileSync(file, picture);
      expect(existsSync(file)).toBe(true);
    },
  );
});
