import * as z from 'zod';
import { lastDayOf } from '#core/model/dates/day.ts';
import { readDay } from '#core/model/dates/written-day.ts';
import { isVersion } from '#core/model/version.ts';
import { parsePublishTime } from './publish-time.ts';

/** The message of an issue that is reported as a wrong date. All other issues are wrong types. */
export const BAD_DATE = 'bad date';

/** Empty values count as missing. */
const text = z
  .string()
  .transform((written) => written.trim() || undefined)
  .optional();

const flag = z
  .enum(['true', 'false'])
  .transform((written) => written === 'true')
  .optional();

/** Any form that names one day or one month. */
const day = z.string().transform((written, { addIssue }) => {
  const read = readDay(written);
  if (read === undefined && written !== '') addIssue(BAD_DATE);
  return read;
});

const lastDay = day.transform((read) => (read === undefined ? undefined : lastDayOf(read))).optional();

/** The reason, which is empty for `true`. */
const reason = z
  .string()
  .transform((written) => {
    const sentence = written.trim();
    if (sentence === '' || sentence === 'false') return undefined;
    return sentence === 'true' ? '' : sentence;
  })
  .optional();

/** A list, or text separated by commas. */
const words = z
  .union([
    z.array(z.string()),
    z.string().transform((written) =>
      written
        .split(',')
        .map((word) => word.trim())
        .filter((word) => word !== ''),
    ),
  ])
  .optional();

function textThat(isValid: (written: string) => boolean): typeof text {
  return text.refine((written) => written === undefined || isValid(written));
}

/**
 * The front matter of a note, with descriptions for editors. All keys are optional. YAML is read with its failsafe
 * schema: every value is the text as written, so `title: 24.10` does not become 24.1 and a date does not shift with the
 * time zone.
 */
export const frontMatterSchema = z.strictObject({
  title: text.describe('The title of the page. Default: the first "# heading", then stream and version.'),
  date: day
    .optional()
    .describe(
      'The date of the release, 2024-09-17, or its month, 2024-09. Default: a date in the title or at the start of the text.',
    ),
  description: text.describe(
    'One sentence for lists, search results and feeds. Default: the titles of the most important entries.',
  ),
  keywords: words.describe('Terms for the search, which the page does not show.'),
  draft: flag.describe('Not published. Default: false.'),
  publish: textThat((written) => parsePublishTime(written) !== undefined).describe(
    'Not published before this time, with its time zone: 2026-12-01T09:00+01:00. Default: published at once.',
  ),
  unlisted: flag.describe('Published, but not in lists, search and feeds. Default: false.'),
  requiredStop: reason.describe('No upgrade may skip this version: true, or a sentence with the reason.'),
  branchedFrom: textThat(isVersion).describe(
    'The release that this release line was branched from. Default: derived from dates.',
  ),
  withdrawn: reason.describe('The release was withdrawn: true, or a sentence with the reason.'),
  prerelease: flag.describe(
    'Marks a pre-release whose version does not show it. Default: derived from the version.',
  ),
  recommended: flag.describe('You recommend this release. Default: false.'),
  generalAvailability: lastDay.describe(
    'The first day of general availability. Default: the date of the release.',
  ),
  endOfMaintenance: lastDay.describe('The last day with fixes; a month means its last day.'),
  endOfSupport: lastDay.describe('The last day with security fixes; a month means its last day.'),
});

/** Keys of other programs that have no meaning on this site. They are not reported as typos. */
export const FOREIGN_KEYS: ReadonlySet<string> = new Set(
  `$schema aliases api asyncapi author authors badge boost build canonical cascade categories category class_name comments contributors
  created custom_edit_url deprecated displayed_sidebar editLink extra head headless hero hidden hide hide_table_of_contents hide_title icon
  iconType id image isCJKLanguage keywords_meta last_modified last_update lastmod lastUpdated layout links linkTitle linktitle markup menu
  menuTitle meta mode nav_order next noindex openapi order outline outputs owner pagination_label pagination_next pagination_prev params
  parent parse_number_prefixes permalink playground position prev product products public redirect_from refs resources robots rss search
  searchable series sidebar sidebar_class_name sidebar_custom_props sidebar_key sidebar_label sidebar_position sidebarTitle sitemap slug
  status subtitle summary tag tags taxonomies template title_meta toc toc_max_heading_level toc_min_heading_level translationKey type url
  versions weight`.split(/\s+/),
);

export type FrontMatterData = z.output<typeof frontMatterSchema>;

export type FrontMatterKey = keyof FrontMatterData;

/** In the order in which problem messages list them. */
export const KNOWN_KEYS: readonly string[] = Object.keys(frontMatterSchema.shape);

/** What the problem message suggests for a value that is not understood. */
export const EXPECTED: Record<FrontMatterKey, { readonly expected: string; readonly example: string }> = {
  title: { expected: 'text', example: 'title: "App 24.9.0"' },
  date: { expected: 'a date', example: 'date: 2024-09-17' },
  description: { expected: 'text', example: 'description: "What this release brings."' },
  keywords: { expected: 'a list', example: 'keywords: [path search, firewall]' },
  draft: { expected: 'true or false', example: 'draft: true' },
  publish: {
    expected: 'a date and a time with its time zone',
    example: "publish: '2026-12-01T09:00+01:00'",
  },
  unlisted: { expected: 'true or false', example: 'unlisted: true' },
  requiredStop: { expected: 'true, or a sentence with the reason', example: 'requiredStop: true' },
  branchedFrom: { expected: 'a version', example: 'branchedFrom: 24.12.5' },
  withdrawn: { expected: 'true, or a sentence with the reason', example: 'withdrawn: true' },
  prerelease: { expected: 'true or false', example: 'prerelease: true' },
  recommended: { expected: 'true or false', example: 'recommended: true' },
  generalAvailability: { expected: 'a date', example: 'generalAvailability: 2024-09-24' },
  endOfMaintenance: { expected: 'a date', example: 'endOfMaintenance: 2025-09-30' },
  endOfSupport: { expected: 'a date', example: 'endOfSupport: 2026-03-31' },
};
