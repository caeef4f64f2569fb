import * as z from 'zod';

/**
 * The front matter of a note. All keys are optional. YAML is read with its failsafe schema: every value is the text as
 * written, so `title: 24.10` does not become 24.1 and a date does not shift with the time zone.
 */
export const frontMatterSchema = z.strictObject({
  /** Default: the first `# heading`, else the stream and the version. */
  title: z.string().optional(),
  /** The day of the release, `2024-09-17`, or the month. */
  date: z.string().optional(),
  /** One sentence for lists, search results and feeds. Default: the titles of its most important entries. */
  description: z.string().optional(),
  keywords: z.union([z.array(z.string()), z.string()]).optional(),
  /** Left out of what is published. */
  draft: z.enum(['true', 'false']).optional(),
  /** Published, but in no list, search or feed. */
  unlisted: z.enum(['true', 'false']).optional(),
  /** An upgrade may not leave this version out: `true`, or a sentence that says why. */
  requiredStop: z.string().optional(),
  /** The release of an older line from which the line of this release was branched. Default: derived from dates. */
  branchedFrom: z.string().optional(),
  /** The release was taken back: `true`, or a sentence that gives the reason. */
  withdrawn: z.string().optional(),
  /** A pre-release, where the version does not show it: never the newest or a suggested release. */
  prerelease: z.enum(['true', 'false']).optional(),
  /** The publisher suggests this release. */
  recommended: z.enum(['true', 'false']).optional(),
  /** The day from which everybody may have it, where that is not the day of the release. */
  generalAvailability: z.string().optional(),
  /** The last day on which it gets fixes, and the last on which it gets those for security. A month means its last day. */
  endOfMaintenance: z.string().optional(),
  endOfSupport: z.string().optional(),
});

/** Keys of other programs that have no meaning on this site. They are not reported as typos. */
export const FOREIGN_KEYS: ReadonlySet<string> = new Set(
  `$schema aliases api asyncapi author authors badge boost canonical categories category class_name cascade comments contributors created custom_edit_url
  deprecated displayed_sidebar editLink head hero hidden hide hide_table_of_contents hide_title icon iconType id image keywords_meta
  last_modified last_update lastUpdated layout linkTitle links menu menuTitle meta mode nav_order noindex openapi order outline owner
  pagination_label pagination_next pagination_prev parent parse_number_prefixes permalink position product
  products prev next playground public redirect_from refs robots rss search searchable sidebar sidebarTitle sidebar_class_name sidebar_custom_props sidebar_key
  sidebar_label sidebar_position slug status subtitle tag tags template title_meta toc toc_max_heading_level
  toc_min_heading_level type url versions weight`.split(/\s+/),
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
