import * as z from 'zod';

const timestamp = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/);

/** Records have the metrics in this order, which OSV requires for CVSS 4. Only base metrics are required. */
const CVSS_3 =
  /^CVSS:3\.[01]\/AV:[NALP]\/AC:[LH]\/PR:[NLH]\/UI:[NR]\/S:[UC]\/C:[NLH]\/I:[NLH]\/A:[NLH](?:\/[A-Z]{1,3}:[A-Z])*$/;

const CVSS_4 =
  /^CVSS:4\.0\/AV:[NALP]\/AC:[LH]\/AT:[NP]\/PR:[NLH]\/UI:[NPA]\/VC:[HLN]\/VI:[HLN]\/VA:[HLN]\/SC:[HLN]\/SI:[HLN]\/SA:[HLN](?:\/[A-Z]{1,3}:\w+)*$/;

/** The ecosystems that records name. OSV has more. */
const ECOSYSTEM = /^(?:crates\.io|CRAN|Go|Hackage|Hex|Maven|npm|NuGet|Packagist|Pub|PyPI|RubyGems)$/;

/**
 * The parts of https://github.com/ossf/osv-schema (`validation/schema.json` of version 1.7.5) that records use. Unknown fields are errors there, too. No npm package contains the schema. It was compared with this one by changing fields of records: what it refuses is refused here, too.
 */
export const osvSchema = z.strictObject({
  schema_version: z.string(),
  // Any other beginning has to be one of a list.
  id: z.string().regex(/^x_/),
  modified: timestamp,
  published: timestamp,
  related: z.array(z.string()).optional(),
  summary: z.string().optional(),
  severity: z
    .array(
      z.discriminatedUnion('type', [
        z.strictObject({ type: z.literal('CVSS_V3'), score: z.string().regex(CVSS_3) }),
        z.strictObject({ type: z.literal('CVSS_V4'), score: z.string().regex(CVSS_4) }),
      ]),
    )
    .optional(),
  affected: z
    .array(
      z.strictObject({
        package: z
          .strictObject({ ecosystem: z.string().regex(ECOSYSTEM), name: z.string(), purl: z.string() })
          .optional(),
        versions: z.array(z.string()).min(1),
        database_specific: z.looseObject({}),
      }),
    )
    .optional(),
  references: z.array(z.strictObject({ type: z.literal('WEB'), url: z.url() })),
  database_specific: z.looseObject({}),
});
