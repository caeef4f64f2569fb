import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

let frames: Map<number, () => void>;
beforeEach(() => {
  vi.useFakeTimers();
  frames = new Map();
  let asked = 0;
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
    asked += 1;
    frames.set(asked, run);
    return asked;
  });
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Callbacks run before the page is drawn. */
function draw(): void {
  for (const run of frames.values()) run();
  frames.clear();
}

describe('work behind the paint', () => {
  it('runs once, when the frame has been drawn', () => {
    const work = vi.fn();
    afterPaint(work);
    vi.runAllTimers();
    draw();
    expect(work).not.toHaveBeenCalled();
    vi.runAllTimers();
    draw();
    vi.runAllTimers();
    expect(work).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['before the frame', () => undefined],
    ['while it is drawn', draw],
  ])('never runs when it is given up %s', (_when, before) => {
    const work = vi.fn();
    const giveUp = afterPaint(work);
    before();
    giveUp();
    draw();
    vi.runAllTimers();
    expect(work).not.toHaveBeenCalled();
  });
});
