import { posix } from 'node:path';
import * as z from 'zod';
import { parseYaml } from '#generator/note/front-matter/bounded-yaml.ts';
import { isNotePath } from '#generator/note/source/paths.ts';
import { readText } from '../files/source-files.ts';
import type { SourceTree } from '../files/source-tree.ts';
import type { FoundSource } from '../found.ts';
import { refuse } from '../import-problem.ts';
import { type DocumentationChoice, readDocumentation } from './documentation.ts';
import type { SidebarPlace } from './documentation-page.ts';

const schema = z.object({
  site_name: z.string().optional().catch(undefined),
  site_url: z.url().optional().catch(undefined),
  docs_dir: z.string().default('docs').catch('docs'),
  use_directory_urls: z.boolean().default(true).catch(true),
  nav: z.unknown().optional(),
});

/** Reads a MkDocs site. Tags in its configuration that run Python are ignored. */
export async function readMkDocs(tree: SourceTree, choice: DocumentationChoice): Promise<FoundSource> {
  const file = tree.files.find((path) => /^mkdocs\.ya?ml$/.test(path)) ?? 'mkdocs.yml';
  const { text } = await readText(tree, file);
  const document = parseYaml(text);
  const [error] = document.errors;
  if (error)
    return refuse('bad-configuration', {
      file,
      reason: error.message.split('\n')[0]?.replace(/:$/, '') ?? '',
    });
  const { site_name, site_url, docs_dir, use_directory_urls, nav } = schema.parse(document.toJS() ?? {});
  const base = site_url === undefined ? '/' : new URL(site_url).pathname;
  const pages = tree.files.filter((path) => path.startsWith(`${docs_dir}/`) && isNotePath(path));
  const routes = new Map(
    pages.map((path) => [
      path,
      posix.join('/', base, routeOf(posix.relative(docs_dir, path), use_directory_urls)),
    ]),
  );
  return readDocumentation({
    tree,
    routes,
    roots: [docs_dir, ''],
    labels: navLabels(nav, docs_dir),
    ...(site_url !== undefined && { site: { url: site_url, why: 'configuration' } }),
    ...(site_name !== undefined && { title: site_name }),
    ...choice,
  });
}

function routeOf(path: string, useFolders: boolean): string {
  const stem = path.replace(/\.md$/i, '');
  const isIndex = /(?:^|\/)(?:index|README)$/.test(stem);
  const folder = stem.replace(/(?:^|(?<=\/))(?:index|README)$/, '');
  if (!useFolders) return isIndex ? `${folder}index.html` : `${stem}.html`;
  return isIndex ? folder : `${stem}/`;
}

/** Labels such as `- Overview: guide/index.md`, in the order of the file. */
function navLabels(nav: unknown, docs: string): ReadonlyMap<string, SidebarPlace> {
  const labels = new Map<string, SidebarPlace>();
  const walk = (node: unknown, label?: string): void => {
    if (typeof node === 'string') {
      labels.set(posix.join(docs, node), {
        position: labels.size + 1,
        ...(label !== undefined && { label }),
      });
    } else if (Array.isArray(node)) for (const one of node) walk(one);
    else if (typeof node === 'object' && node !== null)
      for (const [name, one] of Object.entries(node)) walk(one, name);
  };
  walk(nav);
  return labels;
}
