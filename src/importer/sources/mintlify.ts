import * as z from 'zod';
import { isNotePath } from '#generator/note/source/paths.ts';
import { readText } from '../files/source-files.ts';
import type { SourceTree } from '../files/source-tree.ts';
import type { FoundSource } from '../found.ts';
import { refuse } from '../import-problem.ts';
import { type DocumentationChoice, readDocumentation } from './documentation.ts';
import type { SidebarPlace } from './documentation-page.ts';

const schema = z.object({
  name: z.string().optional().catch(undefined),
  navigation: z.unknown().optional(),
  seo: z
    .object({ metatags: z.record(z.string(), z.unknown()).default({}) })
    .optional()
    .catch(undefined),
});

/** Reads a Mintlify site: `docs.json`, or `mint.json` in older projects. Pages are published at their paths. */
export async function readMintlify(tree: SourceTree, choice: DocumentationChoice): Promise<FoundSource> {
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
    languages: new Set(languagesIn(pages)),
    ...(url !== undefined && { site: { url, why: 'configuration' } }),
    ...(name !== undefined && { title: name }),
    ...choice,
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

const LANGUAGE = /^([a-z]{2}(?:-[A-Za-z]{2,4})?)\/(.+)$/;

/** Language folders: they contain the same pages as the root. Their navigation may be in separate files. */
function languagesIn(pages: readonly string[]): readonly string[] {
  const all = new Set(pages);
  return pages.flatMap((path) => {
    const [, language = '', rest = ''] = LANGUAGE.exec(path) ?? [];
    return all.has(rest) ? [language] : [];
  });
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
