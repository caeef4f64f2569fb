import { z } from 'zod';
import { KINDS } from '#core/model/kind.ts';

/**
 * What the published JSON files promise. `schema` is raised when a reader of the file would have to change; fields may be
 * added without.
 */
const url = z.string().min(1).describe('An address, from the root of the host or whole');
const version = z.string().min(1).describe('As readers write it: 24.9.0, 24.9.x');

const link = z.object({
  label: z.string(),
  url,
  here: z.literal(true).optional().describe('The link that leads to this site'),
});

export const siteSchema = z
  .object({
    schema: z.literal(1),
    build: z.string().min(1).describe('Another value means that the site was published anew'),
    base: z.string().describe('The path that all pages are below'),
    title: z.string(),
    origin: z.string(),
    locale: z.object({ htmlLang: z.string(), direction: z.enum(['ltr', 'rtl']) }),
    noIndex: z.boolean(),
    brand: z.object({ title: z.string(), url, logoAlt: z.string() }),
    navigation: z.array(link),
    footer: z.object({
      columns: z.array(z.object({ title: z.string(), links: z.array(link) })),
      copyright: z.string(),
    }),
    announcement: z.object({ id: z.string(), text: z.string(), link: link.optional() }).optional(),
    searchLabel: z.string(),
    search: z.object({
      suggestions: z.int().positive(),
      contextLength: z.int().positive().describe('Characters of what is shown round a match'),
      distance: z.literal([0, 1, 2]).describe('The largest edit distance that is forgiven'),
    }),
    colorMode: z.object({ default: z.enum(['light', 'dark']), respectPrefersColorScheme: z.boolean() }),
    streams: z.array(
      z.object({ id: z.string(), label: z.string(), url, newest: z.object({ version, url }).optional() }),
    ),
  })
  .meta({ title: 'site.json', description: 'What is the same on all pages of the site' });

export const releaseListingSchema = z
  .object({
    schema: z.literal(1),
    stream: z.string().min(1),
    label: z.string(),
    years: z.array(
      z.object({
        label: z.string().describe('2024, or Undated'),
        url,
        releases: z.array(
          z.object({
            version,
            url,
            date: z.iso.date().optional(),
            patch: z.boolean().describe('Belongs to a release that came before'),
            actionRequired: z.boolean(),
            counts: z.partialRecord(z.enum(KINDS), z.int().positive()),
          }),
        ),
      }),
    ),
  })
  .meta({ title: 'releases.json', description: 'All releases of a stream, newest first' });

/** By the file's path below the published folder. */
export const PUBLISHED_SCHEMAS: ReadonlyMap<string, z.ZodType> = new Map<string, z.ZodType>([
  ['schemas/site.json', siteSchema],
  ['schemas/releases.json', releaseListingSchema],
]);

/** JSON Schema (draft 2020-12), for readers of the files who do not use zod. */
export function jsonSchemaOf(schema: z.ZodType): string {
  return `${JSON.stringify(z.toJSONSchema(schema), undefined, 2)}\n`;
}
