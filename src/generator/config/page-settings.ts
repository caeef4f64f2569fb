import * as z from 'zod';

const link = z.strictObject({
  label: z.string().min(1).describe('The text of the link.'),
  to: z
    .string()
    .startsWith('/')
    .optional()
    .meta({ description: 'A page of this site, from its base path.', examples: ['/app/'] }),
  href: z
    .string()
    .min(1)
    .optional()
    .meta({ description: 'Any other address, used as written.', examples: ['https://docs.example.com/'] }),
});

/** The settings of what surrounds the content on every page. */
export const pageSettings = {
  brand: z
    .strictObject({
      title: z
        .string()
        .min(1)
        .optional()
        .describe('The text next to the logo. Without this setting, it is the title of the site.'),
      logoAlt: z.string().default('').describe('The text alternative of the logo.'),
      url: z
        .string()
        .min(1)
        .optional()
        .meta({
          description:
            'Where the logo leads, used as written. Without this setting, it leads to the landing page.',
          examples: ['/docs/'],
        }),
    })
    .prefault({})
    .describe('The name and the logo at the top of every page.'),
  navigation: z
    .array(
      link
        .extend({
          items: z
            .array(link)
            .min(1)
            .optional()
            .describe('Links in a menu that this entry opens. An entry has one of `to`, `href` and `items`.'),
        })
        .refine(({ to, href, items }) => [to, href, items].filter((one) => one !== undefined).length === 1, {
          error: 'it needs exactly one of "to", "href" and "items"',
        }),
    )
    .default([])
    .describe('The links of the navigation bar, and of the main menu on phones, in order.'),
  footer: z
    .strictObject({
      columns: z
        .array(
          z.strictObject({
            title: z.string().describe('The heading of the column.'),
            links: z.array(link).describe('The links of the column, in order.'),
          }),
        )
        .default([])
        .describe('Columns of links.'),
      copyright: z.string().default('').describe('The copyright line.'),
    })
    .prefault({})
    .describe('The footer of every page.'),
  announcement: z
    .strictObject({
      id: z.string().min(1).describe('Change the id to show the bar again to readers who closed it.'),
      text: z.string().min(1).describe('The text of the bar.'),
      link: link.optional().describe('A link after the text.'),
    })
    .optional()
    .describe('A bar above all pages until the reader closes it.'),
  colorMode: z
    .strictObject({
      default: z.enum(['light', 'dark']).default('light').describe('The theme of a first visit.'),
      respectPrefersColorScheme: z
        .boolean()
        .default(false)
        .describe("Follows the reader's system setting until the reader chooses a theme."),
    })
    .prefault({})
    .describe('Light and dark theme.'),
  search: z
    .strictObject({
      label: z
        .string()
        .min(1)
        .optional()
        .meta({
          description:
            'The text of the search button and its field. Without this setting, it is “Search” in the language of the site.',
          examples: ['Search release notes'],
        }),
      suggestions: z.int().min(1).max(50).default(8).describe('The maximum number of suggestions.'),
      contextLength: z
        .int()
        .min(10)
        .max(200)
        .default(30)
        .describe('How many characters of text around a match a suggestion shows.'),
      fuzzyDistance: z
        .literal([0, 1, 2])
        .default(2)
        .describe('The maximum number of typing errors in a word. 0 switches error tolerance off.'),
    })
    .prefault({})
    .describe('The search.'),
};
