import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterPaint } from '../reading/article-enhancements.ts';

let frames: Map<number, () => void>;
beforeEach(() => {
  vi.useFakeTimers();
  frames = new Map();
  let frameCount = 0;
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
    frameCount += 1;
    frames.set(frameCount, run);
    return frameCount;
  });
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Runs the animation frame callbacks, as a browser does before it paints. */
function paint(): void {
  for (const run of frames.values()) run();
  frames.clear();
}

describe('work after the next paint', () => {
  it('runs once, after the frame has been painted', () => {
    const work = vi.fn();
    afterPaint(work);
    vi.runAllTimers();
    paint();
    expect(work).not.toHaveBeenCalled();
    vi.runAllTimers();
    paint();
    vi.runAllTimers();
    expect(work).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['before the frame', () => undefined],
    ['while the frame is painted', paint],
  ])('never runs when it is cancelled %s', (_when, before) => {
    const work = vi.fn();
    const cancel = afterPaint(work);
    before();
    cancel();
    paint();
    vi.runAllTimers();
    expect(work).not.toHaveBeenCalled();
  });
});
