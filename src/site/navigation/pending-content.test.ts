import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPendingContent, type PendingContent } from './pending-content.ts';

let reader: EventTarget;
let content: PendingContent;
beforeEach(() => {
  vi.useFakeTimers();
  reader = new EventTarget();
  vi.stubGlobal('window', reader);
  content = createPendingContent();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Whether the page has been released, once all that is due now has happened. */
function watch(): () => Promise<boolean> {
  let isSettled = false;
  content.settled().then(() => {
    isSettled = true;
  });
  return async () => {
    await vi.advanceTimersByTimeAsync(0);
    return isSettled;
  };
}

describe('a page that was put on screen', () => {
  it('is released at once when it waits for nothing', async () => {
    expect(await watch()()).toBe(true);
  });

  it('waits for all that it is held by, and for what that brings along', async () => {
    const [list, words] = [content.addPending(), content.addPending()];
    const isSettled = watch();
    list();
    expect(await isSettled()).toBe(false);
    const rows = content.addPending();
    words();
    expect(await isSettled()).toBe(false);
    rows();
    expect(await isSettled()).toBe(true);
  });

  it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])(
    'is released when its reader moves about by %s: nobody is thrown elsewhere then',
    async (move) => {
      content.addPending();
      const isSettled = watch();
      expect(await isSettled()).toBe(false);
      reader.dispatchEvent(new Event(move));
      expect(await isSettled()).toBe(true);
    },
  );

  it('is released after a second, whatever does not come', async () => {
    content.addPending();
    const isSettled = watch();
    await vi.advanceTimersByTimeAsync(999);
    expect(await isSettled()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await isSettled()).toBe(true);
  });

  it('is waited for longer than that as long as it gets on: what fills it comes part by part', async () => {
    let part = content.addPending();
    const isSettled = watch();
    for (let count = 0; count < 5; count += 1) {
      await vi.advanceTimersByTimeAsync(900);
      expect(await isSettled()).toBe(false);
      part();
      part = content.addPending();
    }
    await vi.advanceTimersByTimeAsync(1000);
    expect(await isSettled()).toBe(true);
  });

  it('listens to nobody any more once it is released', async () => {
    const listen = vi.spyOn(reader, 'addEventListener');
    await watch()();
    const listeners = listen.mock.calls.map(([, , options]) => options as AddEventListenerOptions);
    expect(listeners.length).toBeGreaterThan(0);
    expect(listeners.filter(({ signal }) => !signal?.aborted)).toEqual([]);
  });
});
