import { posix } from 'node:path';
import * as z from 'zod';
import { toJavaScript } from '#generator/config/publisher-modules.ts';
import { findFrontMatter } from '#generator/note/front-matter/front-matter-block.ts';
import { readWrittenValues } from '#generator/note/front-matter/written-values.ts';
import { isNotePath } from '#generator/note/source/paths.ts';
import {
  isList,
  isObject,
  readExport,
  type WrittenObject,
  type WrittenValue,
} from '../files/config-program.ts';
import { readText } from '../files/source-files.ts';
import type { SourceTree } from '../files/source-tree.ts';
import type { FoundSource } from '../found.ts';
import { refuse } from '../import-problem.ts';
import {
  type Documentation,
  type DocumentationChoice,
  othersLine,
  readDocumentation,
} from './documentation.ts';
import type { SidebarPlace } from './documentation-page.ts';
import { blogFolders, readBlog } from './docusaurus-blog.ts';
import type { Edition } from './editions.ts';

/** A folder of pages with its base address. */
interface DocsFolder {
  readonly path: string;
  readonly route: string;
  readonly edition: Edition;
}

/** Reads a Docusaurus site. Its configuration is a program with dependencies, so it is parsed and never run. */
export async function readDocusaurus(tree: SourceTree, choice: DocumentationChoice): Promise<FoundSource> {
  const file = tree.files.find((path) => /^docusaurus\.config\.[cm]?[jt]s$/.test(path)) ?? '';
  const written = await readProgram(file, tree);
  const config = isObject(written) ? written : {};
  const [url, title] = [textAt(config, 'url'), textAt(config, 'title')];
  const base = textAt(config, 'baseUrl') ?? '/';
  const slash = config.trailingSlash === true ? '/' : '';
  const addressOf = (route: string): string =>
    `${posix.join('/', base, route).replace(/(?<=.)\/$/, '')}${slash}`;
  const routes = new Map<string, string>();
  const editions = new Map<string, Edition>();
  for (const docs of await docsFolders(config, tree)) {
    for (const path of tree.files.filter((file) => file.startsWith(`${docs.path}/`) && isNotePath(file))) {
      editions.set(path, docs.edition);
      routes.set(path, addressOf(posix.join(docs.route, await routeOf(path, docs, tree))));
    }
  }
  const site: Documentation = {
    tree,
    routes,
    base,
    roots: ['static', ''],
    labels: await sidebarLabels(tree, routes),
    ...(url !== undefined && { site: { url: new URL(base, url).href, why: 'configuration' } }),
    ...(title && { title }),
    ...{ editions, ...choice },
  };
  const docs = await readDocumentation(site);
  if (docs.notes.length > 0) return docs;
  // Sites that have release notes among their pages often announce the same releases in their blog.
  const { releases, others } = await readBlog(config, tree, choice.folder);
  const posts = Array.from(releases, ([path, { route }]) => [path, addressOf(route)] as const);
  const blog = await readDocumentation({
    ...site,
    ...{ routes: new Map([...routes, ...posts]), pages: [...releases.keys()], releases, folder: '.' },
  });
  return { ...blog, report: [...docs.report, ...othersLine(others, tree.name), ...blog.report] };
}

/**
 * Reads the export of a JavaScript, TypeScript or JSON file.
 * @throws {ImportRefusal} if it cannot be parsed
 */
async function readProgram(file: string, tree: SourceTree): Promise<WrittenValue> {
  const { text } = await readText(tree, file);
  try {
    return readExport(file.endsWith('.json') ? `export default ${text}` : toJavaScript(text, file));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return refuse('bad-configuration', { file, reason });
  }
}

function textAt(object: WrittenObject, key: string): string | undefined {
  const value = object[key];
  return typeof value === 'string' ? value : undefined;
}

/** Every object inside a value, outermost first. */
function objectsIn(value: WrittenValue): readonly WrittenObject[] {
  if (isList(value)) return value.flatMap(objectsIn);
  return isObject(value) ? [value, ...Object.values(value).flatMap(objectsIn)] : [];
}

/** The folders of the preset and of further docs plugins, with all of their versions. */
async function docsFolders(config: WrittenObject, tree: SourceTree): Promise<readonly DocsFolder[]> {
  const isThere = (path: string): boolean => tree.files.some((file) => file.startsWith(`${path}/`));
  const objects = objectsIn([config.presets, config.plugins]);
  const ofPreset = objects.flatMap(({ docs }) => (isObject(docs) ? [docs] : []));
  const others = objects.filter((one) => textAt(one, 'path') !== undefined && !ofPreset.includes(one));
  const blogs = new Set(blogFolders(config).map(({ path }) => path));
  const isOff = objects.some(({ docs }) => docs === false);
  const usual: readonly WrittenObject[] = ofPreset.length > 0 || isOff ? ofPreset : [{}];
  const folders = [...usual.map((one) => ({ path: 'docs', routeBasePath: 'docs', ...one })), ...others].map(
    (options) => {
      const path = posix.normalize(textAt(options, 'path') ?? '');
      return { path, route: textAt(options, 'routeBasePath') ?? path, options };
    },
  );
  const all = await Promise.all(
    folders.filter(({ path }) => isThere(path) && !blogs.has(path)).map((docs) => withVersions(docs, tree)),
  );
  return all.flat();
}

interface WrittenDocs extends Omit<DocsFolder, 'edition'> {
  /** The options in the configuration. */
  readonly options: WrittenObject;
}

/**
 * The versions of a docs folder: `versioned_docs/version-1.2/` next to `docs/`, or `api_versioned_docs/` for a plugin
 * with an id. The newest released version has the address without version.
 */
async function withVersions(
  { path, route, options }: WrittenDocs,
  tree: SourceTree,
): Promise<readonly DocsFolder[]> {
  const id = textAt(options, 'id') ?? 'default';
  const prefix = id === 'default' ? '' : `${id}_`;
  const versioned = new RegExp(`^${prefix}versioned_docs/version-([^/]+)/`);
  const there = [...new Set(tree.files.flatMap((file) => versioned.exec(file)?.[1] ?? []))];
  if (there.length === 0) return [{ path, route, edition: { place: 0 } }];
  const listed = await versionsListed(`${prefix}versions.json`, tree);
  const versions = [
    ...listed.filter((one) => there.includes(one)),
    ...there.filter((one) => !listed.includes(one)),
  ];
  const last = textAt(options, 'lastVersion') ?? versions[0];
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

/** The versions, newest first. */
async function versionsListed(file: string, tree: SourceTree): Promise<readonly string[]> {
  const versions = tree.files.includes(file) ? await readProgram(file, tree) : [];
  return isList(versions) ? versions.map(String) : [];
}

const addressPart = z.string().trim().min(1).optional().catch(undefined);
const headSchema = z.object({ slug: addressPart, id: addressPart }).catch({});

/** The address below its docs folder: from front matter, or the path without ordering numbers. */
async function routeOf(file: string, { path }: DocsFolder, tree: SourceTree): Promise<string> {
  const { text } = await readText(tree, file);
  const block = findFrontMatter(text);
  const { slug, id } = headSchema.parse(block && readWrittenValues(text, block, () => undefined)?.values);
  const folders = posix.dirname(posix.relative(path, file)).split('/').map(withoutNumber).join('/');
  if (slug !== undefined) return slug.startsWith('/') ? slug : posix.join(folders, slug);
  const name = posix.basename(file).replace(/\.mdx?$/i, '');
  const isIndex =
    /^(?:index|readme)$/i.test(name) ||
    name.toLowerCase() === posix.basename(posix.dirname(file)).toLowerCase();
  return isIndex && id === undefined ? folders : posix.join(folders, id ?? withoutNumber(name));
}

/**
 * Removes an ordering number: `01-overview` is published at `overview`. In `2024-08-05` and `1.2` the number is part of
 * the name.
 */
function withoutNumber(name: string): string {
  if (/^(?:\d{2,4}[-_.]\d{2}|\d+\.\d)/.test(name)) return name;
  return name.replace(/^\d+\s*[-_.]+\s*(?=[^-_.\s])/, '');
}

/** The order and labels from `sidebars.js`, as far as they are literal. */
async function sidebarLabels(
  tree: SourceTree,
  routes: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, SidebarPlace>> {
  const labels = new Map<string, SidebarPlace>();
  const byId = new Map(
    Array.from(routes.keys(), (file) => [file.replace(/^[^/]+\//, '').replace(/\.mdx?$/i, ''), file]),
  );
  const place = (id: string, label?: string): void => {
    const page = byId.get(id);
    if (page === undefined || labels.has(page)) return;
    labels.set(page, { position: labels.size + 1, ...(label !== undefined && { label }) });
  };
  const walk = (value: WrittenValue): void => {
    if (typeof value === 'string') place(value);
    else if (isList(value)) for (const one of value) walk(one);
    else if (isObject(value)) {
      const { id, label, type: _, ...others } = value;
      if (typeof id === 'string') place(id, typeof label === 'string' ? label : undefined);
      for (const one of Object.values(others)) walk(one);
    }
  };
  for (const file of tree.files.filter((path) => /^sidebars[\w-]*\.[cm]?[jt]s(?:on)?$/.test(path)))
    walk(await readProgram(file, tree));
  return labels;
}
