import type { Report } from '../report.ts';
import { removeControlCharacters } from './control-characters.ts';

/**
 * Decodes a file: removes byte order mark and control characters, and converts line ends to `\n`. If the file is not
 * UTF-8 or has no text, reports the problem and returns undefined.
 */
export function decodeNote(bytes: Uint8Array, report: Report): string | undefined {
  const decoded = decodeUtf8(bytes);
  if (decoded === undefined) {
    const offset = firstWrongByte(bytes);
    report('not-utf8', { line: lineOfByte(bytes, offset) }, { offset });
    return undefined;
  }
  const text = removeControlCharacters(decoded.replaceAll('\r\n', '\n').replaceAll('\r', '\n'), report);
  if (text.trim() === '') {
    report('empty-file', {}, {});
    return undefined;
  }
  return text;
}

/** Created once, because creating a decoder takes longer than decoding a note. */
const UTF8 = new TextDecoder('utf-8', { fatal: true });

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return UTF8.decode(bytes);
  } catch {
    return undefined;
  }
}

/** An invalid byte decodes to U+FFFD, which encodes to other bytes, so the first difference is its position. */
function firstWrongByte(bytes: Uint8Array): number {
  const reencoded = new TextEncoder().encode(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
  return bytes.findIndex((byte, index) => byte !== reencoded[index]);
}

function lineOfByte(bytes: Uint8Array, offset: number): number {
  return bytes.subarray(0, offset).filter((byte) => byte === 0x0a).length + 1;
}
