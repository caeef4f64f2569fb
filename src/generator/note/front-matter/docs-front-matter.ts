import * as z from 'zod';
import type { NoteTag, PageSettings } from '#core/model/release/release.ts';
import { slug } from '../outline/slug.ts';

/*
 * Front matter of Docusaurus that this site supports. Invalid values are ignored: they were written for another program and must not stop
 * the build.
 */

const MIN_LEVEL = 2;
const MAX_LEVEL = 6;
const level = z.coerce.number().int().min(MIN_LEVEL).max(MAX_LEVEL).optional().catch(undefined);

/** `null` removes the link. A path cannot be resolved here, so it is ignored. */
const editAddress = z
  .union([z.literal(['', '~', 'null']).transform(() => null), z.url({ protocol: /^https?$/ })])
  .optional()
  .catch(undefined);

/** Tags as Docusaurus writes them: `tags: [install, { label: Upgrade, permalink: /moving }]`. */
const tags = z
  .array(
    z.union([
      z.string().transform((label) => ({ label, permalink: label })),
      z.object({ label: z.string(), permalink: z.string().optional() }),
    ]),
  )
  .optional()
  .catch(undefined);

const lastUpdate = z.object({ date: z.string() }).optional().catch(undefined);

/** One schema for all optional keys: validating is faster than reporting what is missing. */
const docsFrontMatterSchema = z.object({
  title_meta: z.string().trim().min(1).optional().catch(undefined),
  custom_edit_url: editAddress,
  hide_table_of_contents: z.literal('true').optional().catch(undefined),
  toc_min_heading_level: level,
  toc_max_heading_level: level,
  sidebar_position: z.string().trim().min(1).pipe(z.coerce.number()).optional().catch(undefined),
  tags,
  last_update: lastUpdate,
});

export interface DocsFrontMatter {
  /** Empty if the note has no settings. */
  readonly settings: PageSettings;
  readonly tags: readonly NoteTag[];
  /** The day of the last change, as written. Guides show it because they have no release day. */
  readonly lastUpdate?: string;
}

export function readDocsFrontMatter(written: unknown): DocsFrontMatter {
  const result = docsFrontMatterSchema.safeParse(written);
  if (!result.success) return { settings: {}, tags: [] };
  const { tags = [], last_update, ...rest } = result.data;
  return {
    settings: readSettings(rest),
    tags: tags.flatMap(({ label, permalink }) =>
      label.trim() === '' ? [] : [createTag(label.trim(), permalink)],
    ),
    ...(last_update && { lastUpdate: last_update.date }),
  };
}

function readSettings({
  title_meta,
  custom_edit_url,
  hide_table_of_contents,
  toc_min_heading_level: from = MIN_LEVEL,
  toc_max_heading_level: to = MAX_LEVEL,
  sidebar_position,
}: Omit<z.output<typeof docsFrontMatterSchema>, 'tags' | 'last_update'>): PageSettings {
  const contents = hide_table_of_contents ? 'none' : { from, to };
  const isUsual = contents !== 'none' && from === MIN_LEVEL && to === MAX_LEVEL;
  return {
    ...(title_meta !== undefined && { documentTitle: title_meta }),
    ...(custom_edit_url !== undefined && { editUrl: custom_edit_url }),
    ...(sidebar_position !== undefined && { position: sidebar_position }),
    ...(!isUsual && { contents }),
  };
}

/** A tag of a note. Its address is made from its permalink, or from its label. */
export function createTag(label: string, address = label): NoteTag {
  const parts = address
    .split('/')
    .map(slug)
    .filter((part) => part !== '');
  return { label, slug: parts.join('/') || 'tag' };
}
