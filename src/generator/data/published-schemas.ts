import * as z from 'zod';
import { idIndexSchema, idShardSchema } from '#core/id-data.ts';
import { latestReleasesSchema } from '#core/latest-releases.ts';
import type { PublishedSchema } from '#core/model/urls.ts';
import { releaseListingSchema } from '#core/release-listing.ts';
import { siteSchema } from '#core/site-data.ts';
import { changeShardSchema, versionListSchema } from '#core/upgrade-data.ts';
import { versionDataSchema } from '#core/version-data.ts';

/** What the published JSON files promise, by what they describe. */
export const PUBLISHED_SCHEMAS = {
  site: siteSchema,
  releases: releaseListingSchema,
  latest: latestReleasesSchema,
  version: versionDataSchema,
  versions: versionListSchema,
  changes: changeShardSchema,
  ids: idIndexSchema,
  mentions: idShardSchema,
} as const satisfies Readonly<Record<PublishedSchema, z.ZodType>>;

/** JSON Schema (draft 2020-12), for readers of the files who do not use zod. */
export function jsonSchemaOf(schema: z.ZodType): string {
  return `${JSON.stringify(z.toJSONSchema(schema), undefined, 2)}\n`;
}
