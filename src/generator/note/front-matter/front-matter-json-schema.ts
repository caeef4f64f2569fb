import * as z from 'zod';
import { frontMatterSchema } from './front-matter-schema.ts';

/** What editors say of a key while it is written. */
const DESCRIPTIONS: Readonly<Record<keyof typeof frontMatterSchema.shape, string>> = {
  title: 'The title of the page. Default: the first "# heading", then stream and version.',
  date: 'The date of the release, 2024-09-17, or its month, 2024-09. Default: a date in the title or at the start of the text.',
  description:
    'One sentence for lists, search results and feeds. Default: the titles of the most important entries.',
  keywords: 'Terms for the search, which the page does not show.',
  draft: 'Not published. Default: false.',
  unlisted: 'Published, but not in lists, search and feeds. Default: false.',
  requiredStop: 'No upgrade may skip this version: true, or a sentence with the reason.',
  branchedFrom: 'The release that this release line was branched from. Default: derived from dates.',
  withdrawn: 'The release was withdrawn: true, or a sentence with the reason.',
  prerelease: 'Marks a pre-release whose version does not show it. Default: derived from the version.',
  recommended: 'You recommend this release. Default: false.',
  generalAvailability: 'The first day of general availability. Default: the date of the release.',
  endOfMaintenance: 'The last day with fixes; a month means its last day.',
  endOfSupport: 'The last day with security fixes; a month means its last day.',
};

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
  const described = Object.entries(DESCRIPTIONS).map(([key, description]) => {
    const { enum: options, type, ...rest } = z.record(z.string(), z.unknown()).parse(properties[key]);
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
