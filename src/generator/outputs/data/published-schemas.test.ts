import { describe, expect, it } from 'vitest';
import * as z from 'zod';
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
  it.each(Object.entries(PUBLISHED_SCHEMAS))('describe every field: %s', (name, schema) => {
    expect(undescribed(z.toJSONSchema(schema) as Schema, name)).toEqual([]);
  });
});
