import { extname } from 'node:path';
import { lookup } from 'mrmime';

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|xml)|image\/svg)/;

/** As a browser is told it, by the ending of the name. Text is UTF-8: that is what the program reads and writes. */
export function mediaType(name: string): string {
  const ending = extname(name).toLowerCase();
  // Registered under a vendor's name, which the table leaves out.
  if (ending === '.ico') return 'image/x-icon';
  const type = lookup(ending) ?? 'application/octet-stream';
  return /^text\/|^application\/json$/.test(type) ? `${type}; charset=utf-8` : type;
}

/** Whether gzip makes a body of this type smaller. */
export function isCompressible(type: string): boolean {
  return COMPRESSIBLE.test(type);
}
