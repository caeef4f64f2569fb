import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

/** The minified file, which is half as large. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** By name, because the tag for colours also contains rules of a stricter level. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

export interface Audit {
  /** Only these rules. */
  readonly rules?: readonly string[];
  /** Only this part of the page, by its selector. accessibility.test.ts audits what surrounds it. */
  readonly within?: string;
}

/** The violations that axe finds on the current page. */
export async function violations(page: Page, { rules, within }: Audit = {}): Promise<readonly string[]> {
  // Evaluated instead of injected, because the policy of the pages blocks other scripts.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found = await page.evaluate(
    async ([part, only]): Promise<readonly Violation[]> => {
      const { axe: tool } = window as unknown as {
        axe: { run(part: string, options: object): Promise<{ violations: readonly Violation[] }> };
      };
      return (
        await tool.run(part, { resultTypes: ['violations'], preload: false, selectors: false, ...only })
      ).violations;
    },
    [within ?? 'html', rules ? { runOnly: [...rules] } : {}] as const,
  );
  return found.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}\n${html}`));
}

/**
 * Checks the light theme, and then the dark one, where only colours differ. Leaves the page in the light
 * theme.
 */
export async function violationsInThemes(page: Page, within?: string): Promise<readonly string[]> {
  const part = within === undefined ? {} : { within };
  const light = await violations(page, part);
  await showTheme(page, 'dark');
  const dark = await violations(page, { ...part, rules: COLOUR_RULES });
  await showTheme(page, 'light');
  return [...light, ...dark.map((one) => `dark: ${one}`)];
}

/**
 * Checks all rules at both widths, and the colours of the dark theme at the larger one: the same custom
 * properties set them at every width. accessibility.test.ts checks them on phones.
 */
export async function violationsOnScreens(
  page: Page,
  { widths: [small, large], within }: { readonly widths: readonly [number, number]; readonly within: string },
): Promise<readonly string[]> {
  await page.setViewportSize({ width: small, height: 900 });
  const onPhone = (await violations(page, { within })).map((one) => `${small} px: ${one}`);
  await page.setViewportSize({ width: large, height: 900 });
  return [...onPhone, ...(await violationsInThemes(page, within)).map((one) => `${large} px: ${one}`)];
}

/** Fading colours would give wrong results. */
export async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((value) => {
    document.documentElement.setAttribute('data-theme', value);
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
    }
  }, theme);
}
