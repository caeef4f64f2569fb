const encoder = new TextEncoder();

/** A character that JavaScript counts as one has at most so many bytes; one that it counts as two has four. */
const MAX_BYTES_PER_CODE_UNIT = 3;

let buffer = new Uint8Array(1 << 18);

/**
 * Texts, and others in UTF-8 already, one behind the other. They are written where there is room for them in any case: `encode` counts the bytes
 * of a text before it writes them, which takes as long again.
 */
export function joinUtf8(parts: readonly (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  let length = 0;
  for (const part of parts) {
    ensureCapacity(length, typeof part === 'string' ? part.length * MAX_BYTES_PER_CODE_UNIT : part.length);
    if (typeof part === 'string') length += encoder.encodeInto(part, buffer.subarray(length)).written;
    else {
      buffer.set(part, length);
      length += part.length;
    }
  }
  return buffer.slice(0, length);
}

function ensureCapacity(used: number, more: number): void {
  if (used + more <= buffer.length) return;
  const larger = new Uint8Array(2 * (used + more));
  larger.set(buffer.subarray(0, used));
  buffer = larger;
}
