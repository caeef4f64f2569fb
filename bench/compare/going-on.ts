import type { Page } from 'playwright-core';
import type { PublishedSite, Visit } from './browser.ts';
import type { Note } from './peer.ts';

const HOVER_MILLISECONDS = 300;

/** A step to the next older release: milliseconds from the click until its title is on the screen, kilobytes from the hover on. */
export interface Step {
  readonly milliseconds: number;
  readonly kilobytes: number;
}

/** Notes when a link is clicked and when the title that is waited for is painted, in this document or in the next. */
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
      // A message is delivered behind the frame.
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
  // Whoever has read a page is at its end.
  await link.scrollIntoViewIfNeeded();
  await visit.quiet();
  await page.evaluate((title) => {
    sessionStorage.removeItem('bench-clicked');
    sessionStorage.removeItem('bench-painted');
    sessionStorage.setItem('bench-title', title);
  }, to.title.toLowerCase());
  host.take();
  await link.hover();
  await page.waitForTimeout(HOVER_MILLISECONDS);
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForFunction(() => sessionStorage.getItem('bench-painted') !== null);
  const milliseconds = await page.evaluate(
    () => Number(sessionStorage.getItem('bench-painted')) - Number(sessionStorage.getItem('bench-clicked')),
  );
  await visit.quiet();
  return { milliseconds, kilobytes: host.take().bytes / 1000 };
}

/** Hosts and programs differ in what an address ends with. */
export function sameAddress(one: string, other: string): boolean {
  return plainAddress(one) === plainAddress(other);
}

export function plainAddress(address: string): string {
  return address.replace(/(?:index)?\.html$/, '').replace(/\/$/, '');
}
