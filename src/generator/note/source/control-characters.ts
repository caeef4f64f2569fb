import type { Place, Report } from '../report.ts';

/**
 * Characters that XML 1.0 cannot contain, not even escaped: control characters except tab and line ends, unpaired
 * surrogates, U+FFFE and U+FFFF. One of them makes a whole feed unreadable. U+FDD0 to U+FDEF are not characters either:
 * the parsers here use them as masks.
 */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fdcf}\u{fdf0}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** The first one in a text, as `U+001B`. */
export function findControlCharacter(text: string): string | undefined {
  const [first] = text.match(FORBIDDEN) ?? [];
  return first && codePointName(first);
}

/** Removes control characters from the texts of a file, and reports the first one with the total count. */
class ControlCharacters {
  #count = 0;
  #first: { readonly character: string; readonly place: Place } | undefined;

  removeFrom(text: string, placeOf: (offset: number) => Place): string {
    return text.replace(FORBIDDEN, (character, offset: number) => {
      this.#count += 1;
      this.#first ??= { character: codePointName(character), place: placeOf(offset) };
      return '';
    });
  }

  report(report: Report): void {
    if (this.#first === undefined) return;
    const { character, place } = this.#first;
    report('control-character', place, { character, count: this.#count });
  }
}

/** Removes control characters from the text of a file and reports them. */
export function removeControlCharacters(text: string, report: Report): string {
  const controls = new ControlCharacters();
  const clean = controls.removeFrom(text, (offset) => {
    const lines = text.slice(0, offset).split('\n');
    return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
  });
  controls.report(report);
  return clean;
}

/**
 * Removes control characters from a tree or from values that the author wrote as escapes, which are ordinary characters in the file:
 * `&#27;`, in MDX and YAML `"\x1b"`. Checks all string values of a node, because node types store text under different names.
 */
export function removeEscapedControls(
  tree: object,
  report: Report,
  placeOf: (key: string, value: unknown) => Place | undefined = placeOfNode,
): void {
  const controls = new ControlCharacters();
  const clean = (node: object, above: Place): void => {
    for (const [key, value] of Object.entries(node)) {
      const place = placeOf(key, value) ?? above;
      if (typeof value === 'string') Object.assign(node, { [key]: controls.removeFrom(value, () => place) });
      else if (key !== 'position' && typeof value === 'object' && value !== null) clean(value, place);
    }
  };
  clean(tree, {});
  controls.report(report);
}

function placeOfNode(_key: string, node: unknown): Place | undefined {
  const { position } = Object(node) as { readonly position?: { readonly start: Place } };
  return position && { line: position.start.line, column: position.start.column };
}

/** Returns `U+001B`, for example. */
function codePointName(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
