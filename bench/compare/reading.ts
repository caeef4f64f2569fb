import type { Browser } from 'playwright-core';
import { openVisit, PHONE, type PublishedSite } from './browser.ts';
import type { Note } from './peer.ts';

const UNBLOCKED_MS = 50;

/** Opening one page on a slow phone with an empty cache, in milliseconds and kilobytes. */
export interface Reading {
  readonly kilobytes: number;
  readonly requests: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** The part of each task beyond 50 ms. */
  readonly blocked: number;
  readonly shift: number;
  readonly nodes: number;
  /** What the first pointer move loads. */
  readonly kilobytesAfterInput: number;
}

export async function readOnce(browser: Browser, site: PublishedSite, note: Note): Promise<Reading> {
  const visit = await openVisit(browser, site, PHONE);
  const { page } = visit;
  await page.addInitScript(observe, UNBLOCKED_MS);
  await visit.slow(true);
  site.host.take();
  await page.goto(site.peer.address(note), { waitUntil: 'load' });
  await visit.quiet();
  const seen = await page.evaluate(() => {
    const { blocked, largestPaint, shift }: Seen = Reflect.get(window, 'seen');
    const [first] = performance.getEntriesByName('first-contentful-paint');
    return {
      blocked,
      largestPaint,
      shift,
      firstPaint: first?.startTime ?? Number.NaN,
      nodes: document.getElementsByTagName('*').length,
    };
  });
  const { bytes, requests } = site.host.take();
  await page.mouse.move(180, 400);
  await page.mouse.move(184, 404);
  await visit.quiet();
  const after = site.host.take();
  await visit.close();
  return { ...seen, kilobytes: bytes / 1000, requests, kilobytesAfterInput: after.bytes / 1000 };
}

interface Seen {
  blocked: number;
  largestPaint: number;
  shift: number;
}

/** Runs in the page before any other script. */
function observe(unblocked: number): void {
  const seen: Seen = { blocked: 0, largestPaint: 0, shift: 0 };
  Object.assign(window, { seen });
  const watch = (type: string, note: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('longtask', ({ duration }) => {
    seen.blocked += Math.max(0, duration - unblocked);
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime;
  });
  watch('layout-shift', (entry) => {
    seen.shift += Number(Reflect.get(entry, 'value'));
  });
}
