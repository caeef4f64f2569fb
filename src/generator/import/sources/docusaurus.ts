import { posix } from 'node:path';
import { findFrontMatter } from '#generator/content/front-matter-block.ts';
import { isNotePath } from '#generator/content/paths.ts';
import type { FoundSource } from '../found.ts';
import { readText } from '../source-files.ts';
import type { SourceTree } from '../source-tree.ts';
import { readDocumentation } from './documentation.ts';
import type { SidebarPlace } from './documentation-page.ts';
import type { Edition } from './editions.ts';

/** A folder of pages and the address below which they are read. */
interface DocsFolder {
  readonly path: string;
  readonly route: string;
  readonly edition: Edition;
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
  const editions = new Map<string, Edition>();
  for (const docs of await docsFolders(config, tree)) {
    for (const path of pagesIn(docs, tree)) {
      editions.set(path, docs.edition);
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
    ...{ editions, folder },
  });
}

const TEXT = '(?<quote>["\'`])(?<value>[^"\'`$]*)\\k<quote>';

/** `url: 'https://…'`, and where a variable stands there, what it is declared as; of what the environment says, what stands for its absence. */
function writtenValue(config: string, key: string): string | undefined {
  const value = `(?:process\\.env[\\w.[\\]"']*\\s*(?:\\|\\||\\?\\?)\\s*)?${TEXT}`;
  const named = `(?<![\\w.])["']?${key}["']?`;
  const written = new RegExp(`${named}\\s*:\\s*${value}`).exec(config)?.groups?.value;
  if (written !== undefined) return written;
  const variable =
    new RegExp(`${named}\\s*:\\s*(?<name>[A-Za-z_$][\\w$]*)\\s*[,}\\n]`).exec(config)?.groups?.name ??
    (new RegExp(`[{,]\\s*${key}\\s*[,}]`).test(config) ? key : undefined);
  if (variable === undefined) return undefined;
  const name = variable.replaceAll('$', '\\$');
  return new RegExp(`\\b(?:const|let|var)\\s+${name}\\s*(?::\\s*\\w+\\s*)?=\\s*${value}`).exec(config)?.groups
    ?.value;
}

/** Of the preset and of each further docs plugin, with the versions that are kept of each. */
async function docsFolders(config: string, tree: SourceTree): Promise<readonly DocsFolder[]> {
  const isThere = (path: string): boolean => tree.files.some((file) => file.startsWith(`${path}/`));
  const named = Array.from(
    config.matchAll(/(?<![\w.])path\s*:\s*["']([^"']+)["']/g),
    ({ 1: path = '', index }) => {
      const block = blockRound(config, index);
      const route = writtenValue(block, 'routeBasePath') ?? posix.normalize(path);
      return { path: posix.normalize(path), route, block };
    },
  );
  const preset = { path: 'docs', route: writtenValue(config, 'routeBasePath') ?? 'docs', block: config };
  const existing = named.filter(({ path }) => isThere(path));
  const folders = existing.length > 0 ? existing : [preset];
  const all = await Promise.all(folders.map((docs) => withVersions(docs, tree)));
  return all.flat();
}

interface WrittenDocs extends Omit<DocsFolder, 'edition'> {
  /** What the configuration says of it. */
  readonly block: string;
}

/** `versioned_docs/version-1.2/` beside `docs/`; of a plugin with a name, `api_versioned_docs/`. The newest that is out has the address of all. */
async function withVersions(
  { path, route, block }: WrittenDocs,
  tree: SourceTree,
): Promise<readonly DocsFolder[]> {
  const id = path === 'docs' ? undefined : writtenValue(block, 'id');
  const prefix = id === undefined || id === 'default' ? '' : `${id}_`;
  const kept = new RegExp(`^${prefix}versioned_docs/version-([^/]+)/`);
  const there = [...new Set(tree.files.flatMap((file) => kept.exec(file)?.[1] ?? []))];
  if (there.length === 0) return [{ path, route, edition: { place: 0 } }];
  const listed = await versionsListed(`${prefix}versions.json`, tree);
  const versions = [
    ...listed.filter((one) => there.includes(one)),
    ...there.filter((one) => !listed.includes(one)),
  ];
  const last = writtenValue(block, 'lastVersion') ?? versions[0];
  const below = (name: string): string => posix.join(route, name);
  return [
    { path, route: last === 'current' ? route : below('next'), edition: { place: 0 } },
    ...versions.map((version, index) => ({
      path: `${prefix}versioned_docs/version-${version}`,
      route: version === last ? route : below(version),
      edition: { place: index + 1, version },
    })),
  ];
}

/** The newest first. */
async function versionsListed(file: string, tree: SourceTree): Promise<readonly string[]> {
  if (!tree.files.includes(file)) return [];
  const { text } = await readText(tree, file);
  return [...text.matchAll(/"([^"\n]+)"/g)].flatMap(([, version = '']) => version);
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
  const frontMatter = findFrontMatter(text)?.yaml ?? '';
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
