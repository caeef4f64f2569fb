import * as z from 'zod';
import { frontMatterSchema } from './front-matter-schema.ts';

/** Keys whose value is a sentence or `true`. */
const TEXT_OR_TRUE: readonly string[] = ['requiredStop', 'withdrawn'];

/** The types that editors may see for a text without quotes. */
const TEXT = ['string', 'number'];

/**
 * The front matter as a JSON Schema (draft 2020-12) for editors. Editors read typed YAML, while this program reads
 * every value as text: to them `true` is a boolean and `24.10` a number. Keys of other programs are allowed.
 */
export function frontMatterJsonSchema(): string {
  const { $schema, properties = {} } = z.toJSONSchema(frontMatterSchema, { io: 'input' });
  const described = Object.entries(properties).map(([key, property]) => {
    const { description, enum: options, type, ...rest } = z.record(z.string(), z.unknown()).parse(property);
    const typed = Array.isArray(options)
      ? { type: 'boolean' }
      : { type: type !== 'string' ? type : TEXT_OR_TRUE.includes(key) ? ['string', 'boolean'] : TEXT };
    return [key, { description, ...typed, ...rest }];
  });
  const schema = {
    $schema,
    title: 'Front matter of a release note',
    type: 'object',
    properties: Object.fromEntries(described),
  };
  return `${JSON.stringify(schema, undefined, 2)}\n`;
}
