import type { Page } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  readonly args: {
    readonly elementCount?: number;
    readonly beginData?: { readonly frame?: string };
    readonly data?: { readonly message?: string; readonly frame?: string };
  };
}

/** How many elements of the page the browser styled meanwhile, as its own trace counts them. Other pages are at work beside it. */
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
