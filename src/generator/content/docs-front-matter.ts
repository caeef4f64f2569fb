import * as z from 'zod';
import type { NoteTag, PageSettings } from '#core/model/release.ts';
import { createTag } from './tags.ts';

/*
 * What Docusaurus reads of a page's front matter and this site has a place for. A value that it would refuse says nothing here:
 * it was written for another program, and stops no build.
 */

const SHALLOWEST_LEVEL = 2;
const DEEPEST_LEVEL = 6;
const level = z.coerce.number().int().min(SHALLOWEST_LEVEL).max(DEEPEST_LEVEL).optional().catch(undefined);

/** `null` takes the link away; a path in another site leads nowhere from here. */
const editAddress = z
  .union([z.literal(['', '~', 'null']).transform(() => null), z.url({ protocol: /^https?$/ })])
  .optional()
  .catch(undefined);

const docsFrontMatterSchema = z.object({
  title_meta: z.string().trim().min(1).optional().catch(undefined),
  custom_edit_url: editAddress,
  hide_table_of_contents: z.literal('true').optional().catch(undefined),
  toc_min_heading_level: level,
  toc_max_heading_level: level,
  sidebar_position: z.string().trim().min(1).pipe(z.coerce.number()).optional().catch(undefined),
});

/** Empty where nothing is said. */
export function readDocsFrontMatter(written: unknown): PageSettings {
  const result = docsFrontMatterSchema.safeParse(written);
  if (!result.success) return {};
  const { title_meta, custom_edit_url, hide_table_of_contents, sidebar_position, ...levels } = result.data;
  const { toc_min_heading_level: from = SHALLOWEST_LEVEL, toc_max_heading_level: to = DEEPEST_LEVEL } =
    levels;
  const contents = hide_table_of_contents ? 'none' : { from, to };
  const isUsual = contents !== 'none' && from === SHALLOWEST_LEVEL && to === DEEPEST_LEVEL;
  return {
    ...(title_meta !== undefined && { documentTitle: title_meta }),
    ...(custom_edit_url !== undefined && { editUrl: custom_edit_url }),
    ...(sidebar_position !== undefined && { position: sidebar_position }),
    ...(!isUsual && { contents }),
  };
}

/** `tags: [install, { label: Upgrade, permalink: /moving }]`. Another shape says nothing here. */
const tagsSchema = z.object({
  tags: z.array(
    z.union([
      z.string().transform((label) => ({ label, permalink: label })),
      z.object({ label: z.string(), permalink: z.string().optional() }),
    ]),
  ),
});

export function tagsIn(written: unknown): readonly NoteTag[] {
  const result = tagsSchema.safeParse(written);
  if (!result.success) return [];
  return result.data.tags.flatMap(({ label, permalink }) =>
    label.trim() === '' ? [] : [createTag(label.trim(), permalink)],
  );
}

const lastUpdateSchema = z.object({ last_update: z.object({ date: z.string() }) });

/** When the text was changed last, as written: for pages beside releases, which did not come out on a day. */
export function lastUpdateIn(written: unknown): string | undefined {
  const result = lastUpdateSchema.safeParse(written);
  return result.success ? result.data.last_update.date : undefined;
}
