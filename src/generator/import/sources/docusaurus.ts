import { posix } from 'node:path';
import { isNotePath } from '#generator/content/paths.ts';
import type { FoundSource } from '../found.ts';
import { readText } from '../source-files.ts';
import type { SourceTree } from '../source-tree.ts';
import { readDocumentation, type SidebarPlace } from './documentation.ts';

/** A folder of pages and the address below which they are read. */
interface DocsFolder {
  readonly path: string;
  readonly route: string;
}

/**
 * The configuration is a program that needs what it has installed: it is read and not run. What it says in plain words is all that
 * is asked for: addresses and folders.
 */
export async function readDocusaurus(tree: SourceTree, folder: string | undefined): Promise<FoundSource> {
  const file = tree.files.find((path) => /^docusaurus\.config\.[cm]?[jt]s$/.test(path)) ?? '';
  const { text } = await readText(tree, file);
  const config = text.replace(/^\s*\/\/.*$/gm, '');
  const url = writtenValue(config, 'url');
  const base = writtenValue(config, 'baseUrl') ?? '/';
  const slash = /\btrailingSlash\s*:\s*true\b/.test(config) ? '/' : '';
  const routes = new Map<string, string>();
  for (const docs of docsFolders(config, tree)) {
    for (const path of pagesIn(docs, tree)) {
      routes.set(
        path,
        `${posix.join('/', base, docs.route, await routeOf(path, docs, tree)).replace(/(?<=.)\/$/, '')}${slash}`,
      );
    }
  }
  const title = writtenValue(config, 'title');
  return readDocumentation({
    tree,
    routes,
    base,
    roots: ['static', ''],
    labels: await sidebarLabels(tree, routes),
    ...(url !== undefined && { site: { url: new URL(base, url).href, why: 'configuration' } }),
    ...(title && { title }),
    folder,
  });
}

function writtenValue(config: string, key: string): string | undefined {
  return new RegExp(`(?<![\\w.])["']?${key}["']?\\s*:\\s*(["'\`])(?<value>[^"'\`$]*)\\1`).exec(config)?.groups
    ?.value;
}

/** Of the preset and of each further docs plugin. */
function docsFolders(config: string, tree: SourceTree): readonly DocsFolder[] {
  const named = Array.from(
    config.matchAll(/(?<![\w.])path\s*:\s*["']([^"']+)["']/g),
    ({ 1: path = '', index }) => {
      const route = writtenValue(blockRound(config, index), 'routeBasePath');
      return { path: posix.normalize(path), route: route ?? posix.normalize(path) };
    },
  );
  const preset = writtenValue(config, 'routeBasePath');
  const folders =
    named.some(({ path }) => path === 'docs') || named.length > 0
      ? named
      : [{ path: 'docs', route: preset ?? 'docs' }];
  const existing = folders.filter(({ path }) => tree.files.some((file) => file.startsWith(`${path}/`)));
  return existing.length > 0 ? existing : [{ path: 'docs', route: preset ?? 'docs' }];
}

/** The innermost braces round a place. */
function blockRound(config: string, place: number): string {
  let depth = 0;
  let start = place;
  for (; start > 0; start -= 1) {
    if (config.charAt(start) === '}') depth += 1;
    if (config.charAt(start) === '{' && depth-- === 0) break;
  }
  depth = 0;
  let end = place;
  for (; end < config.length; end += 1) {
    if (config.charAt(end) === '{') depth += 1;
    if (config.charAt(end) === '}' && depth-- === 0) break;
  }
  return config.slice(start, end);
}

function pagesIn({ path }: DocsFolder, { files }: SourceTree): readonly string[] {
  return files.filter((file) => file.startsWith(`${path}/`) && isNotePath(file));
}

/** Below the address of its folder: from front matter, else the path without numbers that order it. */
async function routeOf(file: string, { path }: DocsFolder, tree: SourceTree): Promise<string> {
  const { text } = await readText(tree, file);
  const frontMatter = /^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '';
  const [slug, id] = ['slug', 'id'].map(
    (key) => new RegExp(`^${key}:[ \\t]*["']?([^"'\\n#]+?)["']?[ \\t]*$`, 'm').exec(frontMatter)?.[1],
  );
  const folders = posix.dirname(posix.relative(path, file)).split('/').map(withoutNumber).join('/');
  if (slug !== undefined) return slug.startsWith('/') ? slug : posix.join(folders, slug);
  const name = posix.basename(file).replace(/\.mdx?$/i, '');
  const isIndex =
    /^(?:index|readme)$/i.test(name) ||
    name.toLowerCase() === posix.basename(posix.dirname(file)).toLowerCase();
  return isIndex && id === undefined ? folders : posix.join(folders, id ?? withoutNumber(name));
}

/** `01-overview` is read at `overview`; `2024-08-05` and `1.2` are no numbers that order. */
function withoutNumber(name: string): string {
  if (/^(?:\d{2,4}[-_.]\d{2}|\d+\.\d)/.test(name)) return name;
  return name.replace(/^\d+\s*[-_.]+\s*(?=[^-_.\s])/, '');
}

/** The order and the words of `sidebars.js`, where they are written out. */
async function sidebarLabels(
  tree: SourceTree,
  routes: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, SidebarPlace>> {
  const labels = new Map<string, SidebarPlace>();
  const files = tree.files.filter((path) => /^sidebars[\w-]*\.[cm]?[jt]s(?:on)?$/.test(path));
  const byId = new Map(
    Array.from(routes.keys(), (file) => [file.replace(/^[^/]+\//, '').replace(/\.mdx?$/i, ''), file]),
  );
  for (const file of files) {
    const { text } = await readText(tree, file);
    for (const { 0: written, 1: id = '', index } of text.matchAll(/["']([\w./ -]+)["']/g)) {
      const page = byId.get(id);
      if (page === undefined || labels.has(page)) continue;
      const block = /\bid\s*:\s*$/.test(text.slice(0, index)) ? blockRound(text, index) : '';
      const label = writtenValue(block, 'label');
      labels.set(page, {
        position: labels.size + 1,
        ...(label !== undefined && written !== '' && { label }),
      });
    }
  }
  return labels;
}
