import { parse } from 'yaml';
import * as z from 'zod';
import type { GuideFolder } from '#core/model/guide-order.ts';
import type { Problem } from '#core/model/problem.ts';

/** What Docusaurus reads of a folder. Other fields are of its sidebar, which this site has not. */
const categorySchema = z.object({
  label: z.string().trim().min(1).optional().catch(undefined),
  position: z.number().optional().catch(undefined),
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
  /** By the path of the folder. */
  readonly folders: ReadonlyMap<string, GuideFolder>;
  readonly problems: readonly Problem[];
}

/** `_category_.json` and `_category_.yml`: JSON is YAML, too. Of two in one folder the first counts. */
export function readCategories(files: readonly CategoryFile[], label: string): Categories {
  const folders = new Map<string, GuideFolder>();
  const problems: Problem[] = [];
  for (const { path, text } of files.toReversed()) {
    const read = readCategory(text);
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    if (typeof read === 'string') {
      problems.push({ code: 'bad-yaml', file: `${label}/${path}`, arguments: { reason: read } });
    } else folders.set(folder, read);
  }
  return { folders, problems: problems.toReversed() };
}

function readCategory(text: string): GuideFolder | string {
  try {
    const { data } = categorySchema.safeParse(parse(text) ?? {});
    if (data === undefined) return 'it is no list of keys and values';
    const { label, position } = data;
    return { ...(label !== undefined && { label }), ...(position !== undefined && { position }) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return reason.split('\n', 1)[0]?.replace(/:$/, '') ?? reason;
  }
}
