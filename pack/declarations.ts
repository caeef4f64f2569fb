import { literal, propertyName, type SettingSchema } from './setting-schema.ts';

/**
 * The TypeScript type of a setting, with a comment for each property.
 * @throws Error for a schema without a type
 */
export function declarationOf(schema: SettingSchema, indent = ''): string {
  const { anyOf, items, properties, type } = schema;
  if ('const' in schema) return literal(schema.const);
  if (schema.enum !== undefined) return schema.enum.map(literal).join(' | ');
  if (anyOf !== undefined) return unionOf(anyOf, indent);
  if (items !== undefined) return arrayOf(declarationOf(items, indent));
  if (properties !== undefined) return objectOf(schema, indent);
  if (schema.additionalProperties) return recordOf(schema, indent);
  if (type === 'integer') return 'number';
  if (type === undefined || !['string', 'number', 'boolean'].includes(type))
    throw new Error(`No type for a setting with the schema ${JSON.stringify(schema)}`);
  return type;
}

/** A type `string` includes all string literals. */
function unionOf(schemas: readonly SettingSchema[], indent: string): string {
  return [...new Set(schemas.map((one) => declarationOf(one, indent)))].join(' | ');
}

function arrayOf(item: string): string {
  return item.includes('|') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
}

function objectOf({ properties = {}, required = [] }: SettingSchema, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).flatMap(([name, schema]) => [
    `${inner}/** ${commentOf(schema)} */`,
    `${inner}${propertyName(name)}${required.includes(name) ? '' : '?'}: ${declarationOf(schema, inner)};`,
  ]);
  return ['{', ...lines, `${indent}}`].join('\n');
}

function recordOf({ propertyNames, additionalProperties }: SettingSchema, indent: string): string {
  const value = declarationOf(additionalProperties || {}, indent);
  const names = propertyNames?.enum?.map(literal).join(' | ');
  return names === undefined ? `{ [name: string]: ${value} }` : `{ [name in ${names}]?: ${value} }`;
}

function commentOf({ description = '', default: byDefault }: SettingSchema): string {
  const shown = byDefault === undefined ? '' : ` Default: \`${literal(byDefault)}\`.`;
  return `${description}${shown}`.trim().replaceAll('*/', '*\\/');
}
