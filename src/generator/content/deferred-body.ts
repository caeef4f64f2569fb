import type { Release, ReleaseBody } from '#core/model/release.ts';
import type { ReleaseHead } from './note.ts';

/** So many bodies stay in memory: who asks for one mostly asks for it again at once, and then for the next. */
const MOST_BODIES = 16;

/** A release whose body is read when it is asked for, and read again when it is asked for much later. */
export function deferBody(head: ReleaseHead, body: () => ReleaseBody): Release {
  return Object.defineProperties({ ...head } as Release, {
    tasks: { get: () => body().tasks, enumerable: true },
    sections: { get: () => body().sections, enumerable: true },
    markdown: { get: () => body().markdown, enumerable: true },
  });
}

/** Remembers the last bodies, whichever releases they are of. */
export function createBodies(): (read: () => ReleaseBody) => () => ReleaseBody {
  const recent = new Map<() => ReleaseBody, ReleaseBody>();
  return (read) => () => {
    const body = recent.get(read) ?? read();
    recent.delete(read);
    recent.set(read, body);
    const [oldest] = recent.keys();
    if (recent.size > MOST_BODIES && oldest !== undefined) recent.delete(oldest);
    return body;
  };
}
