/** Where code in a line ends: at the next run of backticks that is as long as the one it begins with. */
export class CodeSpans {
  readonly #source: string;
  /** For each length of a run of backticks, the places where one begins; the next to be looked at is the last. */
  readonly #runs: ReadonlyMap<number, number[]>;

  constructor(source: string) {
    this.#source = source;
    this.#runs = backtickRuns(source);
  }

  /** How long the run at a place is, and where the code ends; places are asked for in their order. */
  at(start: number): { readonly length: number; readonly end?: number } {
    const run = /`+/y;
    run.lastIndex = start;
    const length = run.exec(this.#source)?.[0].length ?? 1;
    const places = this.#runs.get(length) ?? [];
    while (places.length > 0 && (places.at(-1) ?? 0) <= start) places.pop();
    const close = places.at(-1);
    // Without a close the rest of the note would be searched, for every run.
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
