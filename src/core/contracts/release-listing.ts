import * as z from 'zod';
import { KINDS } from '../model/kind.ts';
import { statementFields, versionRules } from './statement-fields.ts';

/**
 * `{stream}/releases.json`: all listed releases of a stream, as pages and as the items of the sidebar, which opens its years with
 * it; so may anybody. The schema is what others are promised; the type is taken from it, so import it as a type: the browser
 * needs no zod. `schema` is raised when a reader of the file would have to change; fields may be added without.
 */

/** The one sidebar, in which the pages of all streams stand. */
export const SIDEBAR_NAME = 'release_notes';

const url = z.string().min(1).describe('An address from the root of the host');
const docId = z.string().min(1).describe('A page of notes: its path without base, app/2024/release.24.9.0');
const unlisted = z.literal(false).describe('Unlisted pages are in no listing');

const releaseDay = z
  .union([z.iso.date(), z.string().regex(/^\d{4}-\d{2}$/)])
  .describe('A day, or a month where the notes say no more');

const day = z.iso.date();

const lifecycle = z
  .object({
    generalAvailability: day.exactOptional().describe('Where that is not the day of the release'),
    endOfMaintenance: day.exactOptional().describe('The last day of fixes; those for security may go on'),
    endOfSupport: day.exactOptional().describe('The last day of all fixes'),
  })
  .readonly();

const docEntry = z
  .object({
    id: docId,
    label: z.string().min(1).describe('The version that the page is named after: 24.9.0, or 24.9.x'),
    path: url,
    sidebar: z.literal(SIDEBAR_NAME),
  })
  .readonly();

const releaseItem = z
  .object({
    type: z.literal('link'),
    label: z.string().min(1).describe('The version as readers write it: 24.9.0'),
    href: url.describe('Its page, or its place on the page that collects it'),
    docId,
    unlisted,
    date: releaseDay.exactOptional(),
    patch: z.boolean().describe('Belongs to a release that came before: 21.1.3'),
    lifecycle: lifecycle
      .exactOptional()
      .describe('As its note tells it, or that of the release that it patches'),
    ...statementFields,
    actionRequired: z.boolean(),
    counts: z.partialRecord(z.enum(KINDS), z.int().positive()).readonly(),
  })
  .readonly();

const yearItem = z
  .object({
    type: z.literal('category'),
    label: z.string().describe('2024, or Undated'),
    href: url.describe('The place of the year on the index of the stream'),
    unlisted,
    items: z.array(releaseItem).readonly().describe('Newest first'),
  })
  .readonly();

export const releaseListingSchema = z
  .object({
    schema: z.literal(2),
    stream: z.string().min(1),
    label: z.string(),
    versionRules,
    docs: z.array(docEntry).readonly().describe('Newest first'),
    items: z.array(yearItem).readonly().describe('Newest first'),
  })
  .readonly()
  .meta({ title: 'releases.json', description: 'All listed releases of a stream, newest first' });

export type ReleaseListing = z.output<typeof releaseListingSchema>;
export type ListedYear = ReleaseListing['items'][number];
export type ListedRelease = ListedYear['items'][number];
