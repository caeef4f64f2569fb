import { type LongTask, type Phone, takeTasks } from '../slow-phone.ts';

/** The scroll speed in pixels per second, and the distance of one wheel event. */
const SPEED = 6000;
const TURN = 5000;

/** Frame times in milliseconds. */
const FRAME = 1000 / 60;

export interface Scrolled {
  readonly longestFrame: number;
  /** The percentage of frames that the screen could have shown. */
  readonly dropped: number;
  readonly tasks: readonly LongTask[];
  readonly nodes: number;
}

/**
 * Scrolls with the wheel until the end of the page.
 * @throws an error if the page does not scroll
 */
export async function scrollThrough(phone: Phone): Promise<Scrolled> {
  const { evaluate, session } = phone;
  await evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await takeTasks(phone);
  await beginFrames(phone);
  for (let before = -1; !(await isAtEnd(phone)); ) {
    await session.send('Input.synthesizeScrollGesture', {
      ...{ x: 195, y: 420, yDistance: -TURN, speed: SPEED },
      gestureSourceType: 'mouse',
    });
    const place = await evaluate(() => window.scrollY);
    if (place <= before) throw new Error(`The page does not scroll beyond ${place} px`);
    before = place;
  }
  const frames = await endFrames(phone);
  const shown = frames.reduce((sum, frame) => sum + frame, 0) / FRAME;
  return {
    longestFrame: Math.max(...frames),
    dropped: (100 * (shown - frames.length)) / shown,
    tasks: await takeTasks(phone),
    nodes: await evaluate(() => document.getElementsByTagName('*').length),
  };
}

function isAtEnd({ evaluate }: Phone): Promise<boolean> {
  return evaluate(() => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1);
}

/** Records the duration of each frame. */
async function beginFrames({ evaluate }: Phone): Promise<void> {
  await evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    const follow = (before: number): void => {
      requestAnimationFrame((now) => {
        frames.push(now - before);
        if ('frames' in window) follow(now);
      });
    };
    requestAnimationFrame(follow);
  });
}

function endFrames({ evaluate }: Phone): Promise<readonly number[]> {
  return evaluate(() => {
    const frames = Reflect.get(window, 'frames') as unknown as number[];
    Reflect.deleteProperty(window, 'frames');
    return frames;
  });
}

/** Whether find-in-page finds the last entry from the top of the page, and the time in milliseconds. */
export async function findLast({
  evaluate,
}: Phone): Promise<{ readonly found: boolean; readonly milliseconds: number }> {
  return evaluate(async () => {
    const last = [...document.querySelectorAll('.changes > .batches .change__title')].at(-1);
    window.getSelection()?.removeAllRanges();
    window.scrollTo({ top: 0, behavior: 'instant' });
    const find = Reflect.get(window, 'find') as (text: string) => boolean;
    const start = performance.now();
    const found = find.call(window, last?.textContent ?? '');
    await new Promise(requestAnimationFrame);
    const milliseconds = performance.now() - start;
    return { found: found && window.scrollY > window.innerHeight, milliseconds };
  });
}
