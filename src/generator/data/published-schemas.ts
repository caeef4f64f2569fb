import { z } from 'zod';
import { releaseListingSchema } from '#core/release-listing.ts';
import { siteSchema } from '#core/site-data.ts';

/** What the published JSON files promise, by the path of the schema below the published folder. */
export const PUBLISHED_SCHEMAS: ReadonlyMap<string, z.ZodType> = new Map<string, z.ZodType>([
  ['schemas/site.json', siteSchema],
  ['schemas/releases.json', releaseListingSchema],
]);

/** JSON Schema (draft 2020-12), for readers of the files who do not use zod. */
export function jsonSchemaOf(schema: z.ZodType): string {
  return `${JSON.stringify(z.toJSONSchema(schema), undefined, 2)}\n`;
}
