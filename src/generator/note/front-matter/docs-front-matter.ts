import * as z from 'zod';
import type { NoteTag, PageSettings } from '#core/model/release/release.ts';
import { slug } from '../outline/slug.ts';

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

/** `tags: [install, { label: Upgrade, permalink: /moving }]`. */
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

/** One schema for all of it, of which nothing need be there: to say what a note lacks takes longer than to read what it has. */
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
  /** Empty where nothing is said. */
  readonly settings: PageSettings;
  readonly tags: readonly NoteTag[];
  /** When the text was changed last, as written: for pages beside releases, which did not come out on a day. */
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
  toc_min_heading_level: from = SHALLOWEST_LEVEL,
  toc_max_heading_level: to = DEEPEST_LEVEL,
  sidebar_position,
}: Omit<z.output<typeof docsFrontMatterSchema>, 'tags' | 'last_update'>): PageSettings {
  const contents = hide_table_of_contents ? 'none' : { from, to };
  const isUsual = contents !== 'none' && from === SHALLOWEST_LEVEL && to === DEEPEST_LEVEL;
  return {
    ...(title_meta !== undefined && { documentTitle: title_meta }),
    ...(custom_edit_url !== undefined && { editUrl: custom_edit_url }),
    ...(sidebar_position !== undefined && { position: sidebar_position }),
    ...(!isUsual && { contents }),
  };
}

/** A tag as a note writes it. Its address are its words, or the address that is given it. */
export function createTag(label: string, address = label): NoteTag {
  const parts = address
    .split('/')
    .map(slug)
    .filter((part) => part !== '');
  return { label, slug: parts.join('/') || 'tag' };
}
