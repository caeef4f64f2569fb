import axe from 'axe-core';
import type { Page } from 'playwright-core';

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** By name: the tag for colours has rules of a stricter level than the other run. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What axe finds wrong with the page as it is right now, by all rules or by those that are named. */
export async function violations(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  // Evaluated, not injected: the pages allow no script but their own.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async (only): Promise<readonly Violation[]> => {
      const { axe: tool } = window as unknown as {
        axe: { run(options: object): Promise<{ violations: readonly Violation[] }> };
      };
      return (await tool.run({ resultTypes: ['violations'], ...only })).violations;
    },
    rules ? { runOnly: [...rules] } : {},
  );
  return found.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}\n${html}`));
}

/**
 * In the light theme and in the dark one. Nothing but colours differs between them, so the second time only those are looked at.
 * The page is left light.
 */
export async function violationsInThemes(page: Page): Promise<readonly string[]> {
  const light = await violations(page);
  await showTheme(page, 'dark');
  const dark = await violations(page, COLOUR_RULES);
  await showTheme(page, 'light');
  return [...light, ...dark.map((one) => `dark: ${one}`)];
}

/** Colours that fade, or that are not looked up yet far below the window, would be looked at half-way. */
export async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((value) => {
    delete document.documentElement.dataset.untouched;
    document.documentElement.setAttribute('data-theme', value);
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
    }
  }, theme);
}
