import type { Release } from '#core/model/release/release.ts';
import type { ReleaseBody } from '#core/model/release/release-body.ts';
import type { ReleaseHead } from './note.ts';

/** So many bodies stay in memory: who asks for one mostly asks for it again at once, and then for the next. */
const MOST_BODIES = 16;

/** A release whose body is read when it is asked for, and read again when it is asked for much later. A copy of its own properties is its head. */
export function deferBody(head: ReleaseHead, body: () => ReleaseBody): Release {
  return Object.assign(new DeferredBody(body), head) as Release;
}

/**
 * The getters are those of the class: an object with getters of its own has a shape of its own, and to find anything in thousands of such takes ten
 * times as long.
 */
class DeferredBody {
  readonly #body: () => ReleaseBody;

  constructor(body: () => ReleaseBody) {
    this.#body = body;
  }

  get tasks(): ReleaseBody['tasks'] {
    return this.#body().tasks;
  }

  get sections(): ReleaseBody['sections'] {
    return this.#body().sections;
  }

  get markdown(): ReleaseBody['markdown'] | undefined {
    return this.#body().markdown;
  }

  /** Written out it is whole. */
  toJSON(): object {
    const { tasks, sections, markdown } = this;
    return { ...this, tasks, sections, markdown };
  }
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
