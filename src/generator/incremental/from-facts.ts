let isLocked = false;

/**
 * Runs a function that must not read what `factsKey` does not cover: bodies and search terms. Results that are reused while the facts of all
 * notes are unchanged are created by such functions, so they cannot depend on anything else. Guides have no lock, because their bytes count.
 */
export function fromFacts<Result>(run: () => Result): Result {
  const before = isLocked;
  isLocked = true;
  try {
    return run();
  } finally {
    isLocked = before;
  }
}

/** @throws Error while a function of `fromFacts` runs */
export function beyondFacts<Value>(read: () => Value): () => Value {
  return () => {
    if (isLocked) throw new Error('This output is reused by the facts of notes, so it cannot read a body');
    return read();
  };
}
