import * as z from 'zod';
import type { SiteMessageData } from '../messages/messages.ts';
import { htmlSchema as html } from './html-schema.ts';
import { versionRules } from './statement-fields.ts';

/**
 * `site.json`: the data that all pages share. The app loads it at every start. The schema is public. Import the type with
 * `import type`, so that browsers load no zod. `schema` increases when readers of the file have to change; new fields do not
 * increase it.
 *
 * Nothing in it grows with the number of releases: their listings are in `{stream}/releases.json`.
 */
const url = z.string().min(1).describe('An absolute address, or a path from the root of the host');
const version = z.string().min(1).describe('The version as it is displayed: 24.9.0, 24.9.x');
const docId = z.string().min(1).describe('The path of a page without the base path: app/2024/release.24.9.0');

const image = z
  .object({ url, width: z.number().describe('Pixels'), height: z.number().describe('Pixels') })
  .readonly();

const link = z
  .object({
    label: z.string().describe('The text of the link'),
    url,
  })
  .readonly();

const navigationMenu = z
  .object({
    label: z.string().describe('The text of the button that opens the menu'),
    items: z.array(link).readonly().describe('The links of the menu, in order'),
  })
  .readonly();

const footerColumn = z
  .object({
    title: z.string().describe('The heading of the column'),
    links: z.array(link).readonly().describe('The links of the column, in order'),
  })
  .readonly();

const stream = z
  .object({
    id: z.string().describe('The id of the stream, which is part of its addresses'),
    label: z.string().describe('The name of the stream'),
    url: url.describe('The list of its releases'),
    newest: z
      .object({ version, url })
      .readonly()
      .exactOptional()
      .describe('The highest version of the stream, and its page'),
    latest: z
      .string()
      .exactOptional()
      .describe('The date of the last release, which can be a patch of an older version'),
    lifecycle: url.exactOptional().describe('The page with the support dates of its versions'),
    versionRules,
  })
  .readonly();

const locale = z
  .object({
    label: z.string().describe('The name of the language in that language: English'),
    direction: z.enum(['ltr', 'rtl']).describe('The writing direction'),
    htmlLang: z.string().describe('A language tag: en'),
    calendar: z.string().describe('The calendar of dates: gregory'),
    path: url.describe('The path of its pages'),
  })
  .readonly();

/** The version of the documentation as a whole, which contains the notes of all releases. */
const documentsVersion = z
  .object({
    name: z.string().describe('The name in addresses and stored preferences: current'),
    label: z.string().describe('The name for readers: Next'),
    isLast: z.boolean().describe('Whether this version is shown by default'),
    path: url.describe('The path of its pages'),
    mainDocId: docId.exactOptional().describe('The first page'),
    draftIds: z.array(docId).readonly().describe('Pages that are not published'),
    sidebars: z
      .record(
        z.string(),
        z
          .object({
            link: z
              .object({ path: url, label: z.string().describe('The text of the link') })
              .readonly()
              .describe('The page of the sidebar'),
          })
          .readonly(),
      )
      .readonly()
      .describe('Sidebars by name'),
  })
  .readonly();

export const siteSchema = z
  .object({
    schema: z.literal(1).describe('Increases when readers of the file have to change'),
    build: z.string().min(1).describe('Identifies the build; it changes with each published change'),
    shell: z
      .string()
      .min(1)
      .describe(
        'Identifies the app and the parts of this file that all pages show; each page names the value that it needs',
      ),
    base: z.string().describe('The base path of all pages'),
    title: z.string().describe('The title of the site'),
    origin: z.string().describe('Scheme and host of the published site'),
    locales: z.tuple([locale]).readonly().describe('The language of the site'),
    languages: z
      .array(locale)
      .readonly()
      .exactOptional()
      .describe('The languages of a site in several languages, the default one first'),
    versions: z.tuple([documentsVersion]).readonly().describe('The version of the documentation'),
    noIndex: z.boolean().describe('Whether search engines are asked not to index the site'),
    brand: z
      .object({
        title: z.string().describe('The text next to the logo'),
        url: url.describe('The target of the logo'),
        logoAlt: z.string().describe('The text alternative of the logo'),
        logo: z
          .object({
            light: image.describe('The logo for the light theme'),
            dark: image.exactOptional().describe('The logo for the dark theme'),
          })
          .readonly()
          .exactOptional()
          .describe('The logo for the light and the dark theme, if the publisher has one'),
      })
      .readonly()
      .describe('The name and the logo of the publisher'),
    navigation: z
      .array(z.union([link, navigationMenu]))
      .readonly()
      .describe('The links and menus of the navigation bar, in order'),
    footer: z
      .object({
        columns: z.array(footerColumn).readonly().describe('Columns of links'),
        copyright: z.string().describe('The copyright line'),
        own: html.exactOptional().describe('Additional HTML of the publisher'),
      })
      .readonly()
      .describe('The footer of every page'),
    announcement: z
      .object({
        id: z.string().describe('The bar appears again when the id changes'),
        text: z.string().describe('Plain text with code in backticks'),
        link: link.exactOptional().describe('A link after the text'),
        permanent: z.literal(true).exactOptional().describe('Readers cannot close the bar'),
      })
      .readonly()
      .exactOptional()
      .describe('A bar above all pages until the reader closes it'),
    searchLabel: z.string().describe('The text of the search button'),
    search: z
      .object({
        suggestions: z.int().positive().describe('The maximum number of suggestions'),
        contextLength: z.int().positive().describe('Characters of text around a match'),
        distance: z.literal([0, 1, 2]).describe('The maximum edit distance of a match'),
      })
      .readonly()
      .describe('Settings of the search'),
    colorMode: z
      .object({
        default: z.enum(['light', 'dark']).describe('The theme of a first visit'),
        respectPrefersColorScheme: z.boolean().describe('Whether the site follows the system setting'),
      })
      .readonly()
      .describe('Light and dark theme'),
    streams: z.array(stream).readonly().describe('The streams of releases, in order'),
    offline: z.literal(true).exactOptional().describe('Browsers store visited pages for reading offline'),
    messages: z
      .looseObject({ language: z.string().describe('The language tag of the texts') })
      .readonly()
      .describe('Texts of the interface, only for the scripts of this site'),
  })
  .readonly()
  .meta({ title: 'site.json', description: 'Data that is the same for all pages of the site' });

export type SiteData = Omit<z.output<typeof siteSchema>, 'messages'> & {
  readonly messages: SiteMessageData;
};
export type SiteNames = Pick<SiteData, 'schema' | 'build' | 'shell'>;
export type SiteStream = SiteData['streams'][number];
export type NavigationLink = z.output<typeof link>;
export type Announcement = NonNullable<SiteData['announcement']>;
export type SiteLocale = SiteData['locales'][number];
export type DocumentsVersion = SiteData['versions'][number];
