import * as z from 'zod';
import { KINDS } from '../model/kind.ts';
import { statementFields, versionRules } from './statement-fields.ts';

/**
 * `{stream}/releases.json`: all listed releases of a stream, as pages and as the items of the sidebar. The schema is public. Import
 * the type with `import type`, so that browsers load no zod. `schema` increases when readers of the file have to change; new fields
 * do not increase it.
 */

/** The name of the only sidebar, which has the pages of all streams. */
export const SIDEBAR_NAME = 'release_notes';

const url = z.string().min(1).describe('A path from the root of the host');
const docId = z.string().min(1).describe('The path of a page without the base path: app/2024/release.24.9.0');
const unlisted = z.literal(false).describe('Always false, because unlisted pages are not in this file');

const releaseDay = z
  .union([z.iso.date(), z.string().regex(/^\d{4}-\d{2}$/)])
  .describe('A date, or a month if the notes give no day');

const day = z.iso.date();

const lifecycle = z
  .object({
    generalAvailability: day
      .exactOptional()
      .describe('The first day of general availability, if it is not the date of the release'),
    endOfMaintenance: day.exactOptional().describe('The last day with fixes; security fixes may continue'),
    endOfSupport: day.exactOptional().describe('The last day with any fixes'),
  })
  .readonly();

const docEntry = z
  .object({
    id: docId,
    label: z.string().min(1).describe('The version of the page: 24.9.0 or 24.9.x'),
    path: url.describe('The address of the page'),
    sidebar: z.literal(SIDEBAR_NAME).describe('The sidebar that contains the page'),
  })
  .readonly();

const releaseItem = z
  .object({
    type: z.literal('link').describe('A release'),
    label: z.string().min(1).describe('The version as it is displayed: 24.9.0'),
    href: url.describe('The page of the release, or its place on a page with several releases'),
    docId,
    unlisted,
    date: releaseDay.exactOptional(),
    patch: z.boolean().describe('Whether it is a patch of an earlier release: 21.1.3'),
    lifecycle: lifecycle
      .exactOptional()
      .describe('Support dates of its note, or of the release that it patches'),
    ...statementFields,
    actionRequired: z.boolean().describe('Whether an upgrade requires an action'),
    counts: z
      .partialRecord(z.enum(KINDS), z.int().positive())
      .readonly()
      .describe('The number of changes by kind'),
  })
  .readonly();

const yearItem = z
  .object({
    type: z.literal('category').describe('A year'),
    label: z.string().describe('The year, or a text for releases without a date'),
    href: url.describe('The place of the year in the list of releases'),
    unlisted,
    items: z.array(releaseItem).readonly().describe('The releases of the year, newest first'),
  })
  .readonly();

export const releaseListingSchema = z
  .object({
    schema: z.literal(2).describe('Increases when readers of the file have to change'),
    stream: z.string().min(1).describe('The id of the stream'),
    label: z.string().describe('The name of the stream'),
    versionRules,
    docs: z.array(docEntry).readonly().describe('All pages, newest first'),
    items: z.array(yearItem).readonly().describe('The releases by year, newest first'),
  })
  .readonly()
  .meta({ title: '{stream}/releases.json', description: 'All listed releases of a stream, newest first' });

export type ReleaseListing = z.output<typeof releaseListingSchema>;
export type ListedYear = ReleaseListing['items'][number];
export type ListedRelease = ListedYear['items'][number];
