import * as z from 'zod';
import type { GuideFolder } from '#core/model/guide-order.ts';
import type { Problem } from '#core/model/problem.ts';
import { readYamlFiles, type YamlFile } from './yaml-files.ts';

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

export interface Categories {
  /** By folder path. */
  readonly folders: ReadonlyMap<string, GuideFolder>;
  readonly problems: readonly Problem[];
}

/** Reads `_category_.json` and `_category_.yml` (JSON is valid YAML). If a folder has both, the first one counts. */
export async function readCategories(files: readonly YamlFile[], label: string): Promise<Categories> {
  const { values, problems } = await readYamlFiles(files, label, readCategory);
  const folders = values.map(
    ([path, folder]) => [path.slice(0, Math.max(0, path.lastIndexOf('/'))), folder] as const,
  );
  return { folders: new Map(folders.toReversed()), problems };
}

function readCategory(written: unknown): GuideFolder {
  const { data } = categorySchema.safeParse(written ?? {});
  if (data === undefined) throw new Error('it is no list of keys and values');
  return folderOf(data);
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
