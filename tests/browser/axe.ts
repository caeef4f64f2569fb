import axe from 'axe-core';
import type { Page } from 'playwright-core';

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** What axe finds wrong with the page as it is right now. */
export async function violations(page: Page): Promise<readonly string[]> {
  // Evaluated, not injected: the pages allow no script but their own.
  await page.evaluate(axe.source);
  const found = await page.evaluate(async (): Promise<readonly Violation[]> => {
    const { axe: tool } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: readonly Violation[] }> };
    };
    return (await tool.run({ resultTypes: ['violations'] })).violations;
  });
  return found.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}\n${html}`));
}
