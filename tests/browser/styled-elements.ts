import type { Page } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  readonly args: {
    readonly elementCount?: number;
    readonly beginData?: { readonly frame?: string };
    readonly data?: { readonly message?: string; readonly frame?: string };
  };
}

/**
 * The number of elements of this page whose style the browser recalculated, from its trace. Other pages may
 * be active at the same time.
 */
export async function styledDuring(page: Page, work: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page has no browser');
  await browser.startTracing(page, { categories: ['-*', 'devtools.timeline'] });
  await page.evaluate(() => console.timeStamp('this page'));
  await work();
  const { traceEvents }: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse(
    (await browser.stopTracing()).toString('utf8'),
  );
  const own = traceEvents.find(({ args }) => args.data?.message === 'this page');
  return traceEvents
    .filter(
      ({ name, args }) => name === 'UpdateLayoutTree' && args.beginData?.frame === own?.args.data?.frame,
    )
    .reduce((sum, { args: { elementCount = 0 } }) => sum + elementCount, 0);
}
