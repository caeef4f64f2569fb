import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { publishedFiles, readPublished } from './published-files.ts';

const timestamp = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/);

/** The parts of https://github.com/ossf/osv-schema (validation/schema.json, 1.7) that records use. Unknown fields are errors there, too. */
const osvSchema = z.strictObject({
  schema_version: z.string(),
  id: z.string().regex(/^x_/),
  modified: timestamp,
  published: timestamp,
  related: z.array(z.string()).optional(),
  summary: z.string().optional(),
  affected: z
    .array(
      z.strictObject({
        package: z.strictObject({ ecosystem: z.string(), name: z.string(), purl: z.string() }).optional(),
        versions: z.array(z.string()).min(1),
        database_specific: z.looseObject({}),
      }),
    )
    .optional(),
  references: z.array(z.strictObject({ type: z.literal('WEB'), url: z.url() })),
  database_specific: z.looseObject({}),
});

describe('the OSV records', () => {
  const files = publishedFiles().filter((file) => /^osv\/.+\.json$/.test(file));
  const records = files.map((file) => osvSchema.parse(JSON.parse(readPublished(file).toString('utf8'))));

  it('match the schema, and have the name of their id', () => {
    expect(files).toEqual(records.map(({ id }) => `osv/${id}.json`));
    expect(records.some(({ affected }) => affected !== undefined)).toBe(true);
  });

  it('are all in their list, newest first', () => {
    const rows = readPublished('osv/modified_id.csv').toString('utf8').trim().split('\n');
    expect(rows.map((row) => row.split(',')[1]).toSorted()).toEqual(records.map(({ id }) => id).toSorted());
    expect(rows).toEqual(rows.toSorted().toReversed());
  });
});
