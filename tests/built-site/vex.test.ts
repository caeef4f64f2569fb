import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { alertsSchema } from '#core/contracts/alerts.ts';
import { publishedFiles, readPublished } from './published-files.ts';

const timestamp = z.iso.datetime();
const text = z.string().min(1);
const productIds = z.array(text).min(1);

/** The parts of https://docs.oasis-open.org/csaf/csaf/v2.0/csaf_json_schema.json that documents use. */
const csafSchema = z.strictObject({
  document: z.strictObject({
    category: z.literal('csaf_vex'),
    csaf_version: z.literal('2.0'),
    lang: text,
    title: text,
    publisher: z.strictObject({
      category: z.literal('vendor'),
      name: text,
      namespace: z.url(),
      contact_details: text,
    }),
    distribution: z.strictObject({ tlp: z.strictObject({ label: z.literal('WHITE') }) }),
    aggregate_severity: z.strictObject({ text }).optional(),
    references: z.array(
      z.strictObject({ category: z.enum(['self', 'external']), summary: text, url: z.url() }),
    ),
    tracking: z.strictObject({
      id: text,
      status: z.literal('final'),
      version: z.string().regex(/^[1-9]\d*$/),
      initial_release_date: timestamp,
      current_release_date: timestamp,
      revision_history: z
        .array(z.strictObject({ number: z.string(), date: timestamp, summary: text }))
        .min(1),
    }),
  }),
  product_tree: z.strictObject({
    branches: z.tuple([
      z.strictObject({
        category: z.literal('vendor'),
        name: text,
        branches: z.array(
          z.strictObject({
            category: z.literal('product_name'),
            name: text,
            branches: z
              .array(
                z.strictObject({
                  category: z.literal('product_version'),
                  name: text,
                  product: z.strictObject({ name: text, product_id: text }),
                }),
              )
              .min(1),
          }),
        ),
      }),
    ]),
  }),
  vulnerabilities: z.tuple([
    z.strictObject({
      cve: z.string().regex(/^CVE-\d{4}-\d{4,}$/),
      title: text.optional(),
      notes: z.array(z.strictObject({ category: z.enum(['details', 'general']), title: text, text })).min(1),
      product_status: z.partialRecord(z.enum(['fixed', 'known_affected', 'under_investigation']), productIds),
      remediations: z
        .array(
          z.strictObject({
            category: z.enum(['vendor_fix', 'workaround', 'none_available']),
            details: text,
            product_ids: productIds,
          }),
        )
        .min(1)
        .optional(),
    }),
  ]),
});

const areUnique = (members: readonly unknown[]): boolean =>
  new Set(members.map((member) => JSON.stringify(member))).size === members.length;

/**
 * The parts of https://github.com/openvex/spec (`openvex_json_schema.json`, 0.2.0, as of March 2025) that documents use. No npm package contains the schema. It was compared with this one by changing fields of documents: what it refuses is refused here, too.
 */
const openVexSchema = z.strictObject({
  '@context': z.literal('https://openvex.dev/ns/v0.2.0'),
  '@id': z.url(),
  author: text,
  timestamp,
  last_updated: timestamp.optional(),
  version: z.int().min(1),
  statements: z
    .array(
      z
        .strictObject({
          vulnerability: z.strictObject({ '@id': z.url(), name: text, description: text.optional() }),
          products: z
            .array(z.strictObject({ '@id': z.url() }))
            .min(1)
            .refine(areUnique),
          status: z.enum(['affected', 'fixed', 'under_investigation']),
          status_notes: text,
          action_statement: text.optional(),
        })
        .refine(({ status, action_statement }) => status !== 'affected' || action_statement !== undefined),
    )
    .min(1)
    .refine(areUnique),
});

const readText = (file: string): string => readPublished(file).toString('utf8');
const filesIn = (pattern: RegExp): readonly string[] => publishedFiles().filter((file) => pattern.test(file));

const csaf = filesIn(/^csaf\/\d{4}\/.+\.json$/).map((file) => ({
  file,
  ...csafSchema.parse(JSON.parse(readText(file))),
}));
const vex = filesIn(/^openvex\/.+\.json$/).map((file) => ({
  file,
  ...openVexSchema.parse(JSON.parse(readText(file))),
}));
const cves = filesIn(/^(?!schemas)[a-z]+\/alerts\.json$/).flatMap((file) =>
  alertsSchema.parse(JSON.parse(readText(file))).issues.flatMap(({ cve, id }) => (cve && id ? [id] : [])),
);

describe('the CSAF documents', () => {
  it('match the schema, one for each CVE, in the folder of its year with the name of its id', () => {
    expect(csaf.map(({ document }) => document.tracking.id).toSorted()).toEqual(
      [...new Set(cves)].toSorted(),
    );
    for (const { file, document } of csaf) {
      const { id, initial_release_date } = document.tracking;
      expect(file).toBe(`csaf/${initial_release_date.slice(0, 4)}/${id.toLowerCase()}.json`);
    }
  });

  it('have exactly one status for each version, and a remedy for each affected one', () => {
    for (const { product_tree, vulnerabilities } of csaf) {
      const [{ product_status, remediations = [] }] = vulnerabilities;
      const versions = product_tree.branches[0].branches.flatMap(({ branches }) =>
        branches.map(({ product }) => product.product_id),
      );
      expect(Object.values(product_status).flat().toSorted()).toEqual(versions.toSorted());
      const helped = new Set(remediations.flatMap(({ product_ids }) => product_ids));
      for (const id of product_status.known_affected ?? []) expect(helped).toContain(id);
    }
    expect(csaf.length).toBeGreaterThan(0);
  });

  it('have a history of revisions that ends in the current one', () => {
    for (const { document } of csaf) {
      const { version, revision_history, current_release_date } = document.tracking;
      expect(revision_history.at(-1)).toMatchObject({ number: version, date: current_release_date });
      expect(revision_history.map(({ number }) => Number(number))).toEqual(
        revision_history.map((_, place) => place + 1),
      );
    }
  });

  it('are all in index.txt and changes.csv, and the data about the publisher leads to them', () => {
    const paths = csaf.map(({ file }) => file.replace('csaf/', ''));
    expect(readText('csaf/index.txt').trim().split('\n')).toEqual(paths.toSorted());
    const rows = readText('csaf/changes.csv').trim().split('\n');
    expect(rows.map((row) => /^"([^"]+)","[^"]+Z"$/.exec(row)?.[1]).toSorted()).toEqual(paths.toSorted());
    const dates = rows.map((row) => row.split(',')[1]);
    expect(dates).toEqual(dates.toSorted().toReversed());
    const provider = JSON.parse(readText('csaf/provider-metadata.json'));
    expect(provider.canonical_url).toBe(`${provider.distributions[0].directory_url}provider-metadata.json`);
  });
});

describe('the OpenVEX documents', () => {
  it('match the schema, and state the same as the CSAF documents', () => {
    expect(readText('openvex/index.txt').trim().split('\n').toSorted()).toEqual(
      vex.map(({ file }) => file.replace('openvex/', '')).toSorted(),
    );
    const counted = vex.map(({ statements }) => {
      const count = (wanted: string): number =>
        statements.filter(({ status }) => status === wanted).flatMap(({ products }) => products).length;
      const name = statements[0]?.vulnerability.name;
      return [name, count('fixed'), count('affected'), count('under_investigation')];
    });
    const expected = csaf.map(({ document, vulnerabilities: [{ product_status: status }] }) => [
      document.tracking.id,
      ...[status.fixed, status.known_affected, status.under_investigation].map((ids = []) => ids.length),
    ]);
    expect(counted.toSorted()).toEqual(expected.toSorted());
  });
});
