import { dirname, join, relative } from 'node:path/posix';

/** Relative to the content folder, for what the note at `from` writes; a leading slash means that folder. */
export function contentPath(written: string, from: string): string {
  return written.startsWith('/') ? join('.', written.slice(1)) : join(dirname(from), written);
}

/** Markdown or MDX. */
export function isNotePath(path: string): boolean {
  return /\.mdx?$/i.test(path);
}

/** As an author would write it in the note at `from`: `./images/topology.svg`. */
export function wayTo(path: string, from: string): string {
  const target = relative(dirname(from), path);
  return target.startsWith('.') ? target : `./${target}`;
}

/** Text that is no valid encoding stays as it is. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Each segment by itself, so that slashes stay. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
