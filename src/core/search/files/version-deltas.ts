/** Marks a part that is stored as text, not as a delta. */
const LITERAL = '=';

/**
 * Encodes each part of a version as the delta from the same part of the previous version. Neighbours usually differ by one, so the deltas
 * repeat and compress well.
 *
 *   25.10.0  25.10.0
 *   25.9.x   0.-1.=x
 *   25.9.0   0.0.0
 */
export function encodeVersionDeltas(versions: readonly string[]): string[] {
  let above: readonly string[] = [];
  return versions.map((version) => {
    const parts = version.split('.');
    const steps = parts.map((part, place) =>
      isPlain(part) ? String(Number(part) - numberAbove(above[place])) : LITERAL + part,
    );
    above = parts;
    return steps.join('.');
  });
}

export function decodeVersionDeltas(columns: readonly string[]): string[] {
  let above: readonly string[] = [];
  return columns.map((steps) => {
    above = steps
      .split('.')
      .map((step, place) =>
        step.startsWith(LITERAL) ? step.slice(1) : String(Number(step) + numberAbove(above[place])),
      );
    return above.join('.');
  });
}

/** True if a part is unchanged after converting it to a number and back. */
function isPlain(part: string): boolean {
  return /^\d{1,9}$/.test(part) && String(Number(part)) === part;
}

function numberAbove(part = ''): number {
  return isPlain(part) ? Number(part) : 0;
}
