import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { SiteData } from '#core/contracts/page-data.ts';
import { createOpenApi } from './open-api.ts';
import { PUBLISHED_SCHEMAS } from './published-schemas.ts';

interface Schema {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema | false;
  readonly prefixItems?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly additionalProperties?: Schema | boolean;
}

/** The paths of properties without a description. */
function undescribed(schema: Schema, path: string): readonly string[] {
  const { properties = {}, items, prefixItems = [], anyOf = [], additionalProperties } = schema;
  const values = [items, additionalProperties, ...prefixItems, ...anyOf].filter(
    (one) => typeof one === 'object',
  );
  return [
    ...Object.entries(properties).flatMap(([name, one]) => [
      ...(one.description === undefined ? [`${path}.${name}`] : []),
      ...undescribed(one, `${path}.${name}`),
    ]),
    ...values.flatMap((one) => undescribed(one, path)),
  ];
}

describe('the schemas of the published JSON files', () => {
  it('belong to files that docs/data.md explains', async () => {
    const page = await readFile('docs/data.md', 'utf8');
    const site = { title: 'Notes', origin: 'https://docs.example.com', base: '/notes/' } as SiteData;
    const { paths } = JSON.parse(createOpenApi(site)) as {
      readonly paths: Readonly<Record<string, unknown>>;
    };
    expect(Object.keys(paths).filter((path) => !page.includes(`| \`${path.slice(1)}\``))).toEqual([]);
  });

  it.each(Object.entries(PUBLISHED_SCHEMAS))('describe every field: %s', (name, schema) => {
    expect(undescribed(z.toJSONSchema(schema) as Schema, name)).toEqual([]);
  });
});
