import type { Browser, CDPSession, Page } from 'playwright-core';

const CPU_SLOWDOWN = 4;

/** As Lighthouse has it: 1.6 Mbit/s down, 0.75 up, 150 ms. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** A slow one, with a page that has nothing of the site yet. */
export interface Phone {
  readonly page: Page;
  readonly session: CDPSession;
}

export async function openPhone(browser: Browser): Promise<Phone> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  // tsx keeps the names of functions by a call of this, also of those that are sent to a page.
  await context.addInitScript('globalThis.__name = (named) => named;');
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { page, session };
}

/** By address, in bytes as they came. */
export function countBytes({ session }: Phone): ReadonlyMap<string, number> {
  const [addresses, bytes] = [new Map<string, string>(), new Map<string, number>()];
  session.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, request.url));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = addresses.get(requestId) ?? '';
    bytes.set(address, (bytes.get(address) ?? 0) + encodedDataLength);
  });
  return bytes;
}

/** One that holds up a hand, in milliseconds of the page. */
export interface LongTask {
  readonly start: number;
  readonly duration: number;
}

/** Before the page is opened. */
export async function watchTasks({ page }: Phone): Promise<void> {
  await page.addInitScript(() => {
    const tasks: LongTask[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) tasks.push({ start: startTime, duration });
    }).observe({ type: 'longtask', buffered: true });
  });
}

/** Waits until nothing more is to do. Gives the long tasks since the last call. */
export async function takeTasks({ page }: Phone): Promise<readonly LongTask[]> {
  return page.evaluate(async () => {
    for (let idle = 0; idle < 5; idle += 1) await new Promise((resolve) => requestIdleCallback(resolve));
    return Reflect.get(window, 'tasks').splice(0);
  });
}
