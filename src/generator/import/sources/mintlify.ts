import { z } from 'zod';
import { isNotePath } from '#generator/content/paths.ts';
import type { FoundSource } from '../found.ts';
import { refuse } from '../import-problem.ts';
import { readText } from '../source-files.ts';
import type { SourceTree } from '../source-tree.ts';
import { readDocumentation, type SidebarPlace } from './documentation.ts';

const schema = z.object({
  name: z.string().optional().catch(undefined),
  navigation: z.unknown().optional(),
  seo: z
    .object({ metatags: z.record(z.string(), z.unknown()).default({}) })
    .optional()
    .catch(undefined),
});

/** A project of Mintlify: `docs.json`, or `mint.json` as it was called before. Pages are read at their paths. */
export async function readMintlify(tree: SourceTree, folder: string | undefined): Promise<FoundSource> {
  const file = ['docs.json', 'mint.json'].find((path) => tree.files.includes(path)) ?? 'docs.json';
  const { text } = await readText(tree, file);
  const { name, navigation, seo } = schema.safeParse(parse(text, file)).data ?? {};
  const pages = tree.files.filter(isNotePath);
  const routes = new Map(
    pages.map((path) => [
      path,
      `/${path.replace(/(?:(?<=^|\/)index)?\.mdx?$/i, '')}`.replace(/(?<=.)\/$/, ''),
    ]),
  );
  const canonical = seo?.metatags.canonical;
  const url = typeof canonical === 'string' && URL.canParse(canonical) ? canonical : undefined;
  return readDocumentation({
    tree,
    routes,
    roots: [''],
    labels: navigationLabels(navigation, pages),
    languages: new Set(languagesIn(navigation).slice(1)),
    ...(url !== undefined && { site: { url, why: 'configuration' } }),
    ...(name !== undefined && { title: name }),
    folder,
  });
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return refuse('bad-configuration', {
      file,
      reason: error instanceof Error ? error.message : String(error),
    });
  }
}

/** In the order of the file; the first is the one without a folder of its own. */
function languagesIn(navigation: unknown): readonly string[] {
  const languagesSchema = z.object({ languages: z.array(z.object({ language: z.string() })) });
  return languagesSchema.safeParse(navigation).data?.languages.map(({ language }) => language) ?? [];
}

function navigationLabels(navigation: unknown, pages: readonly string[]): ReadonlyMap<string, SidebarPlace> {
  const byRoute = new Map(pages.map((path) => [path.replace(/\.mdx?$/i, ''), path]));
  const labels = new Map<string, SidebarPlace>();
  const walk = (node: unknown): void => {
    const page = typeof node === 'string' ? byRoute.get(node.replace(/^\//, '')) : undefined;
    if (page !== undefined && !labels.has(page)) labels.set(page, { position: labels.size + 1 });
    if (typeof node === 'object' && node !== null) for (const one of Object.values(node)) walk(one);
  };
  walk(navigation);
  return labels;
}
