import { dirname, join, relative } from 'node:path/posix';

/** The path relative to the content folder of a path in the note at `from`. A leading slash means the content folder. */
export function contentPath(written: string, from: string): string {
  return written.startsWith('/') ? join('.', written.slice(1)) : join(dirname(from), written);
}

/** Whether a path is a Markdown or MDX file. */
export function isNotePath(path: string): boolean {
  return /\.mdx?$/i.test(path);
}

/** Whether a path is the page of its folder: `index.md`, `README.md`. */
export function isIndexPath(path: string): boolean {
  return /(?:^|\/)(?:index|readme)\.mdx?$/i.test(path);
}

/** Whether a path is a file in reStructuredText or AsciiDoc, which are not supported. */
export function isOtherMarkupPath(path: string): boolean {
  return /\.(?:rst|rest|adoc|asciidoc)$/i.test(path);
}

/** The path as an author would write it in the note at `from`: `./images/topology.svg`. */
export function wayTo(path: string, from: string): string {
  const target = relative(dirname(from), path);
  return target.startsWith('.') ? target : `./${target}`;
}

/** Decodes a URL path; invalid encodings stay unchanged. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
