/** Finds the end of inline code: the next run of backticks with the same length as the opening run. */
export class CodeSpans {
  readonly #source: string;
  /** For each run length, the offsets of its runs in reverse order, so that the next one is the last element. */
  readonly #runs: ReadonlyMap<number, number[]>;

  constructor(source: string) {
    this.#source = source;
    this.#runs = backtickRuns(source);
  }

  /** The length of the run at an offset, and the end of its code. Call it with ascending offsets. */
  at(start: number): { readonly length: number; readonly end?: number } {
    const run = /`+/y;
    run.lastIndex = start;
    const length = run.exec(this.#source)?.[0].length ?? 1;
    const places = this.#runs.get(length) ?? [];
    while (places.length > 0 && (places.at(-1) ?? 0) <= start) places.pop();
    const close = places.at(-1);
    // Code ends with its paragraph. Without a closing run, the rest of the note would be searched for every run.
    if (close === undefined || /\n[ \t]*\n/.test(this.#source.slice(start, close))) return { length };
    return { length, end: close + length };
  }
}

function backtickRuns(source: string): Map<number, number[]> {
  const runs = new Map<number, number[]>();
  for (const { 0: run, index } of source.matchAll(/`+/g)) {
    const places = runs.get(run.length);
    if (places) places.push(index);
    else runs.set(run.length, [index]);
  }
  for (const places of runs.values()) places.reverse();
  return runs;
}
