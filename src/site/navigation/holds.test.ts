import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHolds, type Holds } from './holds.ts';

let reader: EventTarget;
let holds: Holds;
beforeEach(() => {
  vi.useFakeTimers();
  reader = new EventTarget();
  vi.stubGlobal('window', reader);
  holds = createHolds();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Whether the page has been released, once all that is due now has happened. */
function watch(): () => Promise<boolean> {
  let isReleased = false;
  holds.released().then(() => {
    isReleased = true;
  });
  return async () => {
    await vi.advanceTimersByTimeAsync(0);
    return isReleased;
  };
}

describe('a page that was put on screen', () => {
  it('is released at once when it waits for nothing', async () => {
    expect(await watch()()).toBe(true);
  });

  it('waits for all that it is held by, and for what that brings along', async () => {
    const [list, words] = [holds.hold(), holds.hold()];
    const isReleased = watch();
    list();
    expect(await isReleased()).toBe(false);
    const rows = holds.hold();
    words();
    expect(await isReleased()).toBe(false);
    rows();
    expect(await isReleased()).toBe(true);
  });

  it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])(
    'is released when its reader moves about by %s: nobody is thrown elsewhere then',
    async (move) => {
      holds.hold();
      const isReleased = watch();
      expect(await isReleased()).toBe(false);
      reader.dispatchEvent(new Event(move));
      expect(await isReleased()).toBe(true);
    },
  );

  it('is released after a second, whatever does not come', async () => {
    holds.hold();
    const isReleased = watch();
    await vi.advanceTimersByTimeAsync(999);
    expect(await isReleased()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await isReleased()).toBe(true);
  });

  it('is waited for longer than that as long as it gets on: what fills it comes part by part', async () => {
    let part = holds.hold();
    const isReleased = watch();
    for (let count = 0; count < 5; count += 1) {
      await vi.advanceTimersByTimeAsync(900);
      expect(await isReleased()).toBe(false);
      part();
      part = holds.hold();
    }
    await vi.advanceTimersByTimeAsync(1000);
    expect(await isReleased()).toBe(true);
  });

  it('listens to nobody any more once it is released', async () => {
    const listen = vi.spyOn(reader, 'addEventListener');
    await watch()();
    const listeners = listen.mock.calls.map(([, , options]) => options as AddEventListenerOptions);
    expect(listeners.length).toBeGreaterThan(0);
    expect(listeners.filter(({ signal }) => !signal?.aborted)).toEqual([]);
  });
});
