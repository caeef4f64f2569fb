import * as z from 'zod';
import { frontMatterSchema } from './front-matter-schema.ts';

/** What editors say of a key while it is written. */
const DESCRIPTIONS: Readonly<Record<keyof typeof frontMatterSchema.shape, string>> = {
  title: 'Over the page. Default: the first "# heading", else stream and version.',
  date: 'The day of the release, 2024-09-17, or its month, 2024-09.',
  description:
    'One sentence for lists, search results and feeds. Default: the titles of its most important entries.',
  keywords: 'Found by search, not shown.',
  draft: 'Left out of the published site.',
  unlisted: 'Published, but in no list, search or feed.',
  requiredStop: 'No upgrade may leave this version out: true, or a sentence that says why.',
  branchedFrom: 'The release of an older line from which the line of this release was branched.',
  withdrawn: 'The release was taken back: true, or a sentence that gives the reason.',
  prerelease: 'A pre-release, where the version does not show it.',
  recommended: 'The publisher suggests this release.',
  generalAvailability: 'The first day for everybody, where that is not the day of the release.',
  endOfMaintenance: 'The last day of fixes; a month means its last day.',
  endOfSupport: 'The last day of fixes for security; a month means its last day.',
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
