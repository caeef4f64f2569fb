import { extname } from 'node:path';
import { lookup } from 'mrmime';

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|xml)|image\/svg)/;

/** The media type for a file name by its extension. Text is always UTF-8. */
export function mediaType(name: string): string {
  const ending = extname(name).toLowerCase();
  // Registered as a vendor type, which the table lacks.
  if (ending === '.ico') return 'image/x-icon';
  const type = lookup(ending) ?? 'application/octet-stream';
  return /^text\/|^application\/json$/.test(type) ? `${type}; charset=utf-8` : type;
}

/** Whether gzip makes a body of this type smaller. */
export function isCompressible(type: string): boolean {
  return COMPRESSIBLE.test(type);
}
