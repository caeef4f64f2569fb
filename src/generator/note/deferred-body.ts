import type { Release } from '#core/model/release/release.ts';
import type { ReleaseBody } from '#core/model/release/release-body.ts';
import type { ReleaseHead } from './note.ts';

/** The number of bodies that stay in memory. The same body is usually read several times in succession. */
const BODIES_IN_MEMORY = 16;

/**
 * Returns a release that reads its body lazily, and reads it again after it was evicted. A shallow copy has the
 * properties of the head only.
 */
export function deferBody(head: ReleaseHead, body: () => ReleaseBody): Release {
  return Object.assign(new DeferredBody(body), head) as Release;
}

/**
 * The getters are defined on the class. With own getters, each object would have its own hidden class in V8, which
 * makes property lookups over thousands of releases about ten times slower.
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

  /** Serialises the whole release, including the getters of the class. */
  toJSON(): object {
    const { tasks, sections, markdown } = this;
    return { ...this, tasks, sections, markdown };
  }
}

/** An LRU cache for the bodies of all releases. */
export function createBodies(): (read: () => ReleaseBody) => () => ReleaseBody {
  const recent = new Map<() => ReleaseBody, ReleaseBody>();
  return (read) => () => {
    const body = recent.get(read) ?? read();
    recent.delete(read);
    recent.set(read, body);
    const [oldest] = recent.keys();
    if (recent.size > BODIES_IN_MEMORY && oldest !== undefined) recent.delete(oldest);
    return body;
  };
}
