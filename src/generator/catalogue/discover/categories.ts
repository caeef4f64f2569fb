import * as z from 'zod';
import type { GuideFolder } from '#core/model/guide-order.ts';
import type { Problem } from '#core/model/problem.ts';
import { createReport } from '../../note/report.ts';

const optionalText = z.string().trim().min(1).optional().catch(undefined);

/**
 * `null`: the folder name is not a link. A generated index is part of the index of the stream, so only its texts are
 * used.
 */
const link = z
  .union([
    z.null(),
    z.object({ type: z.literal('doc'), id: z.string().trim().min(1) }),
    z.object({ type: z.literal('generated-index'), title: optionalText, description: optionalText }),
  ])
  .optional()
  .catch(undefined);

/** The keys of Docusaurus that this site supports. `className` and `customProps` only affect its sidebar. */
const categorySchema = z.object({
  label: optionalText,
  position: z.number().optional().catch(undefined),
  description: optionalText,
  collapsed: z.boolean().optional().catch(undefined),
  collapsible: z.boolean().optional().catch(undefined),
  link,
});

const NAME = /(?:^|\/)_category_\.(?:json|ya?ml)$/;

export function isCategoryPath(path: string): boolean {
  return NAME.test(path);
}

export interface CategoryFile {
  readonly path: string;
  readonly text: string;
}

export interface Categories {
  /** By folder path. */
  readonly folders: ReadonlyMap<string, GuideFolder>;
  readonly problems: readonly Problem[];
}

/**
 * Reads `_category_.json` and `_category_.yml` (JSON is valid YAML). If a folder has both, the first one counts. The
 * YAML parser is loaded only if there are such files.
 */
export async function readCategories(files: readonly CategoryFile[], label: string): Promise<Categories> {
  if (files.length === 0) return { folders: new Map(), problems: [] };
  const { readYaml: read } = await import('../../note/front-matter/bounded-yaml.ts');
  const folders = new Map<string, GuideFolder>();
  const problems: Problem[] = [];
  for (const { path, text } of files.toReversed()) {
    const { problems: found, report } = createReport(`${label}/${path}`);
    const category = readCategory(text, (yaml) => read(yaml, report));
    problems.push(...found);
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    if (typeof category === 'string') {
      problems.push({ code: 'bad-yaml', file: `${label}/${path}`, arguments: { reason: category } });
    } else folders.set(folder, category);
  }
  return { folders, problems: problems.toReversed() };
}

function readCategory(text: string, read: (yaml: string) => unknown): GuideFolder | string {
  try {
    const { data } = categorySchema.safeParse(read(text) ?? {});
    return data === undefined ? 'it is no list of keys and values' : folderOf(data);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return reason.split('\n', 1)[0]?.replace(/:$/, '') ?? reason;
  }
}

function folderOf({
  position,
  collapsed,
  collapsible,
  link,
  ...named
}: z.output<typeof categorySchema>): GuideFolder {
  const index = link?.type === 'generated-index' ? link : undefined;
  const label = named.label ?? index?.title;
  const description = named.description ?? index?.description;
  return {
    ...(label !== undefined && { label }),
    ...(position !== undefined && { position }),
    ...(description !== undefined && { description }),
    ...(collapsed === true && collapsible !== false && { folded: true }),
    ...(link === null && { guide: null }),
    ...(link?.type === 'doc' && { guide: link.id }),
  };
}
