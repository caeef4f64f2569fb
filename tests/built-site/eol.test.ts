import { expect, it } from 'vitest';
import * as z from 'zod';
import { siteSchema } from '#core/contracts/site-data.ts';
import { publishedFiles, readPublished } from './published-files.ts';

const time = z.iso.datetime();

/**
 * The schema ProductResponse of https://endoflife.date/docs/api/v1/openapi.yml, version 1.2.1, with the required fields and those that the files use. No npm package contains it. It was compared with this one by changing fields of products: what it refuses is refused here, too.
 */
const productSchema = z.strictObject({
  schema_version: z.string(),
  generated_at: time,
  last_modified: time,
  result: z.strictObject({
    name: z.string(),
    label: z.string(),
    aliases: z.array(z.string()),
    category: z.string(),
    tags: z.array(z.string()).min(1),
    versionCommand: z.string().nullable(),
    identifiers: z.array(z.strictObject({ id: z.string(), type: z.string() })),
    labels: z.strictObject({
      eoas: z.string().nullable(),
      discontinued: z.string().nullable(),
      eol: z.string(),
      eoes: z.string().nullable(),
    }),
    links: z.strictObject({ icon: z.url().nullable(), html: z.url(), releasePolicy: z.url().nullable() }),
    releases: z.array(
      z.strictObject({
        name: z.string(),
        codename: z.string().nullable(),
        label: z.string(),
        releaseDate: z.iso.date(),
        isLts: z.boolean(),
        ltsFrom: z.iso.date().nullable(),
        isEol: z.boolean(),
        eolFrom: z.iso.date().nullable(),
        isMaintained: z.boolean(),
        latest: z
          .strictObject({ name: z.string(), date: z.iso.date().nullable(), link: z.url().nullable() })
          .nullable(),
      }),
    ),
  }),
});

it('each stream is a product in the format of endoflife.date', () => {
  const read = (file: string): unknown => JSON.parse(readPublished(file).toString('utf8'));
  const { streams } = siteSchema.parse(read('site.json'));
  const files = publishedFiles().filter((file) => file.startsWith('eol/'));
  expect(files).toEqual(streams.map(({ id }) => `eol/v1/products/${id}/index.json`).toSorted());
  for (const file of files) expect(productSchema.parse(read(file)).result.releases.length).toBeGreaterThan(0);
});
