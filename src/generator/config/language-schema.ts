import * as z from 'zod';
import { isLanguageTag } from './messages-schema.ts';
import { pageSettings } from './page-settings.ts';

const text = z.string().optional();
const { navigation, footer, announcement } = pageSettings;

/** The texts of a site in one language. What is missing is as in the settings of the site. */
const languageSchema = z.strictObject({
  label: z
    .string()
    .min(1)
    .optional()
    .meta({
      description:
        'The name of the language in the language menu. Without this setting, the name is derived from the tag.',
      examples: ['Deutsch'],
    }),
  direction: z
    .enum(['ltr', 'rtl'])
    .optional()
    .describe('The writing direction. Without this setting, it is that of the language.'),
  title: z.string().min(1).optional().describe('The title of the site.'),
  introduction: text.describe('The introduction of the landing page.'),
  contentNotice: text.describe('The line at the end of the landing page.'),
  brand: z
    .strictObject({
      title: z.string().min(1).optional().describe('The text next to the logo.'),
      logoAlt: text.describe('The text alternative of the logo.'),
      url: z.string().min(1).optional().describe('Where the logo leads.'),
    })
    .optional()
    .describe('The name at the top of every page.'),
  navigation: navigation.removeDefault().optional().describe('The links of the navigation bar, in order.'),
  footer: footer.unwrap().optional().describe('The footer of every page.'),
  announcement,
  search: z
    .strictObject({
      label: z.string().min(1).optional().describe('The text of the search button and its field.'),
    })
    .optional()
    .describe('The search.'),
  streams: z
    .record(
      z.string(),
      z.strictObject({
        label: z.string().min(1).optional().describe('The name for readers.'),
        tagline: text.describe('Two or three words about the stream.'),
        description: text.describe('One or two sentences at the top of the list of releases.'),
      }),
    )
    .optional()
    .describe('The texts of streams, by id.'),
});

export const localesSchema = z
  .record(
    z.string().refine(isLanguageTag, { error: 'not a language tag, such as de or pt-BR' }),
    languageSchema,
  )
  .optional()
  .meta({
    description:
      'The languages of a site in several languages, instead of `locale`. The first one is the default. Translations of notes are in a folder for each language in the content folder, named by its tag.',
    examples: [{ en: {}, de: { title: 'Acme-Versionshinweise' } }],
  });
