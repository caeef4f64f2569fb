import * as z from 'zod';
import { alertsSchema } from '#core/contracts/alerts.ts';
import { idIndexSchema, idShardSchema } from '#core/contracts/id-data.ts';
import { latestReleasesSchema } from '#core/contracts/latest-releases.ts';
import { releaseListingSchema } from '#core/contracts/release-listing.ts';
import { siteSchema } from '#core/contracts/site-data.ts';
import { changeShardSchema, changeTextsSchema, versionListSchema } from '#core/contracts/upgrade-data.ts';
import { versionDataSchema } from '#core/contracts/version-data.ts';
import { whatsNewSchema } from '#core/contracts/whats-new.ts';
import { memoizeByObject } from '#core/memoize.ts';
import type { PublishedSchema } from '#core/model/urls.ts';

/** The schemas of the published JSON files. */
export const PUBLISHED_SCHEMAS: Readonly<Record<PublishedSchema, z.ZodType>> = {
  site: siteSchema,
  releases: releaseListingSchema,
  latest: latestReleasesSchema,
  version: versionDataSchema,
  versions: versionListSchema,
  changes: changeShardSchema,
  'change-texts': changeTextsSchema,
  ids: idIndexSchema,
  mentions: idShardSchema,
  alerts: alertsSchema,
  'whats-new': whatsNewSchema,
};

/**
 * A schema as JSON Schema (draft 2020-12), for readers that do not use zod. Every language writes each schema twice: in its own file and in
 * the OpenAPI description. Describing all takes 25 ms.
 */
export const describeSchema = memoizeByObject((schema: z.ZodType) => z.toJSONSchema(schema));

/** The text of the file of a schema. */
export function jsonSchemaOf(schema: z.ZodType): string {
  return `${JSON.stringify(describeSchema(schema), undefined, 2)}\n`;
}
