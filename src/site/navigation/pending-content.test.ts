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

/** Returns a function that tells whether the content has settled, after all pending callbacks have run. */
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

describe('a rendered page', () => {
  it('is settled at once when nothing is pending', async () => {
    expect(await watch()()).toBe(true);
  });

  it('waits for all pending content, and for content that is added meanwhile', async () => {
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
    'is settled on the first %s of the reader, who then must not be scrolled elsewhere',
    async (move) => {
      content.addPending();
      const isSettled = watch();
      expect(await isSettled()).toBe(false);
      reader.dispatchEvent(new Event(move));
      expect(await isSettled()).toBe(true);
    },
  );

  it('is settled after a second without any content', async () => {
    content.addPending();
    const isSettled = watch();
    await vi.advanceTimersByTimeAsync(999);
    expect(await isSettled()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await isSettled()).toBe(true);
  });

  it('waits longer while content keeps arriving', async () => {
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

  it('is complete only with all content, however long that takes, or after an input of the reader', async () => {
    const list = content.addPending();
    let done = 0;
    const count = (): void => {
      done += 1;
    };
    void content.complete().then(count);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(done).toBe(0);
    list();
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toBe(1);
    content.addPending();
    void content.complete().then(count);
    reader.dispatchEvent(new Event('wheel'));
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toBe(2);
  });

  it('has removed all listeners once it is settled', async () => {
    const listen = vi.spyOn(reader, 'addEventListener');
    await watch()();
    const listeners = listen.mock.calls.map(([, , options]) => options as AddEventListenerOptions);
    expect(listeners.length).toBeGreaterThan(0);
    expect(listeners.filter(({ signal }) => !signal?.aborted)).toEqual([]);
  });
});
