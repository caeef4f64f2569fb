import type { Locator, Page } from 'playwright-core';
import type { PublishedSite, Visit } from './browser.ts';
import type { Note } from './peer.ts';

const HOVER_MS = 300;
/** Limits scrolling on an endless page. */
const MAX_TURNS = 500;

/**
 * A navigation to the next older release: milliseconds from the click until its title is painted, and
 * kilobytes from the hover on.
 */
export interface Step {
  readonly milliseconds: number;
  readonly kilobytes: number;
}

/** Records when a link is clicked and when the expected title is painted, in this document or in the next. */
export async function watchSteps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const now = (): number => performance.timeOrigin + performance.now();
    addEventListener(
      'click',
      ({ timeStamp }) => sessionStorage.setItem('bench-clicked', String(performance.timeOrigin + timeStamp)),
      { capture: true },
    );
    const look = (): void => {
      const title = sessionStorage.getItem('bench-title');
      if (title === null || sessionStorage.getItem('bench-clicked') === null) return;
      const shown = [...document.querySelectorAll('h1')].some((heading) =>
        heading.textContent.toLowerCase().includes(title),
      );
      if (!shown) return;
      sessionStorage.removeItem('bench-title');
      // The message is delivered after the frame has been painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => sessionStorage.setItem('bench-painted', String(now()));
        port2.postMessage(0);
      });
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

export async function stepOnce(visit: Visit, { peer, host }: PublishedSite, to: Note): Promise<Step> {
  const { page } = visit;
  const link = page.locator(peer.older).first();
  const address = await link.evaluate((element) => (element as HTMLAnchorElement).pathname);
  if (!sameAddress(decodeURIComponent(address), peer.address(to)))
    throw new Error(`${peer.title} goes on to ${address}, not to ${peer.address(to)}`);
  await readUpTo(page, link);
  await visit.quiet();
  // A wheel keeps scrolling for a moment.
  await link.scrollIntoViewIfNeeded();
  await page.evaluate((title) => {
    sessionStorage.removeItem('bench-clicked');
    sessionStorage.removeItem('bench-painted');
    sessionStorage.setItem('bench-title', title);
  }, to.title.toLowerCase());
  host.take();
  await pointAt(page, link);
  await page.waitForTimeout(HOVER_MS);
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForFunction(() => sessionStorage.getItem('bench-painted') !== null);
  const milliseconds = await page.evaluate(
    () => Number(sessionStorage.getItem('bench-painted')) - Number(sessionStorage.getItem('bench-clicked')),
  );
  await visit.quiet();
  return { milliseconds, kilobytes: host.take().bytes / 1000 };
}

/**
 * A reader of a page has scrolled to its end with a wheel. So code that waits for the first input has already
 * run.
 */
async function readUpTo(page: Page, link: Locator): Promise<void> {
  await page.mouse.move(600, 300);
  for (let turn = 0; turn < MAX_TURNS && !(await isInView(link)); turn += 1) {
    await page.mouse.wheel(0, 400);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

function isInView(link: Locator): Promise<boolean> {
  return link.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
}

/** A real pointer moves to a link; it does not appear there. */
async function pointAt(page: Page, link: Locator): Promise<void> {
  const box = await link.boundingBox();
  if (box === null) throw new Error('The link is not on the screen.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 });
}

/** The ends of addresses differ between hosts and programs. */
export function sameAddress(one: string, other: string): boolean {
  return plainAddress(one) === plainAddress(other);
}

export function plainAddress(address: string): string {
  return address.replace(/(?:index)?\.html$/, '').replace(/\/$/, '');
}
