import type { Processor } from 'unified';

/** A part of a grammar extension: what may begin at a character, by its code. */
type Constructs = Readonly<Record<string, object | readonly object[]>>;

const PLACES = ['document', 'flow', 'text'] as const;

const COLON = 58;

/**
 * A unified plugin that takes parts out of the grammar: the `needless` ones, by their names, and `:name` directives, so that
 * `10:30` and `:name` are text. Of the three kinds of directive, only `:::container` is of use here.
 */
export function dropConstructs(this: Processor, needless: readonly string[]): void {
  const data = this.data();
  data.micromarkExtensions = (data.micromarkExtensions ?? []).map((extension) => {
    const kept: Record<string, unknown> = { ...extension };
    for (const place of PLACES) {
      const constructs = extension[place] as Constructs | undefined;
      if (constructs) kept[place] = keepOthers(constructs, needless);
    }
    const isDirective = extension.flow !== undefined && COLON in extension.flow;
    return isDirective ? { ...kept, text: {} } : kept;
  });
}

function keepOthers(constructs: Constructs, needless: readonly string[]): Record<string, readonly object[]> {
  return Object.fromEntries(
    Object.entries(constructs).map(([code, written]) => [
      code,
      [written].flat().filter((one) => !('name' in one && needless.includes(String(one.name)))),
    ]),
  );
}
