import type { Report } from './report.ts';

/** Text of a file: no byte order mark, lines end in `\n`, no zero bytes. Nothing when it is not UTF-8 or holds no text. */
export function decodeNote(bytes: Uint8Array, report: Report): string | undefined {
  const text = decodeUtf8(bytes);
  if (text === undefined) {
    const offset = firstWrongByte(bytes);
    report('not-utf8', { line: lineOfByte(bytes, offset) }, { offset });
    return undefined;
  }
  if (text.trim() === '') {
    report('empty-file', {}, {});
    return undefined;
  }
  return text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replaceAll('\0', '\uFFFD');
}

/** To make one takes longer than to decode a note. */
const UTF8 = new TextDecoder('utf-8', { fatal: true });

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return UTF8.decode(bytes);
  } catch {
    return undefined;
  }
}

/** A wrong byte decodes to U+FFFD, which encodes to other bytes: the first difference is the place. */
function firstWrongByte(bytes: Uint8Array): number {
  const mended = new TextEncoder().encode(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
  return bytes.findIndex((byte, index) => byte !== mended[index]);
}

function lineOfByte(bytes: Uint8Array, offset: number): number {
  return bytes.subarray(0, offset).filter((byte) => byte === 0x0a).length + 1;
}
