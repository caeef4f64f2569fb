import { dirname, join } from 'node:path/posix';
import type { FoundPages } from '../found.ts';

export function withBase(path: string, pages: FoundPages | undefined): string {
  const { base = '/' } = pages ?? {};
  return path.startsWith('/') && !path.startsWith(base) ? join(base, path) : path;
}

/** The source file of a link: a path, a path from the root of the site, or the address of a page. */
export function sourceFileOf(path: string, from: string, pages: FoundPages | undefined): string | undefined {
  if (pages === undefined) return undefined;
  const written = path.replace(/^@site\//, '/').replace(/^pathname:\/\//, '');
  const candidates = written.startsWith('/')
    ? pages.roots.map((root) => join(root, written.slice(1)))
    : [join(dirname(from), written)];
  const known = candidates.flatMap((one) => fileNamed(one, pages.files) ?? [])[0];
  return (
    known ??
    (written.startsWith('/')
      ? (fileOfRoute(written, pages) ?? fileOfRoute(withBase(written, pages), pages))
      : fileOfRelativeRoute(written, from, pages))
  );
}

function fileNamed(path: string, files: ReadonlySet<string>): string | undefined {
  const stem = path.replace(/\/$/, '');
  return [
    path,
    `${stem}.md`,
    `${stem}.mdx`,
    `${stem}/index.md`,
    `${stem}/index.mdx`,
    `${stem}/README.md`,
  ].find((one) => files.has(one));
}

export function fileOfRoute(route: string, { routes }: FoundPages): string | undefined {
  const wanted = plainRoute(route);
  return Array.from(routes).find(([, known]) => plainRoute(known) === wanted)?.[0];
}

/** Resolves an address such as `../install/` relative to the address of the page, as browsers do. */
function fileOfRelativeRoute(path: string, from: string, pages: FoundPages): string | undefined {
  const route = pages.routes.get(from);
  return route === undefined
    ? undefined
    : fileOfRoute(new URL(path, `https://site.invalid${route}`).pathname, pages);
}

/** Addresses with trailing slash, extension or `index` lead to the same page. */
function plainRoute(route: string): string {
  return route
    .replace(/\.html?$/, '')
    .replace(/\/index$/, '/')
    .replace(/(?<=.)\/$/, '');
}
