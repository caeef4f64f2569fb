import * as z from 'zod';
import type { BrowserKey } from '../messages/message-keys.ts';
import type { MessageData } from '../messages/messages.ts';
import { htmlSchema as html } from './html-schema.ts';
import { versionRules } from './statement-fields.ts';

/**
 * `site.json`: what is the same on all pages, read by every start of the app. The schema is what others are promised; the type
 * is taken from it, so import it as a type: the browser needs no zod. `schema` is raised when a reader of the file would have
 * to change; fields may be added without.
 *
 * Nothing in it grows with the number of releases: their listings are in `{stream}/releases.json`.
 */
const url = z.string().min(1).describe('An address, from the root of the host or whole');
const version = z.string().min(1).describe('As readers write it: 24.9.0, 24.9.x');
const docId = z.string().min(1).describe('A page of notes: its path without base, app/2024/release.24.9.0');

const image = z.object({ url, width: z.number(), height: z.number() }).readonly();

const link = z
  .object({
    label: z.string(),
    url,
  })
  .readonly();

/** Links behind one word */
const navigationMenu = z.object({ label: z.string(), items: z.array(link).readonly() }).readonly();

const footerColumn = z.object({ title: z.string(), links: z.array(link).readonly() }).readonly();

const stream = z
  .object({
    id: z.string(),
    label: z.string(),
    url,
    newest: z
      .object({ version, url })
      .readonly()
      .exactOptional()
      .describe('The highest version of the stream'),
    latest: z.string().exactOptional().describe('The day of what came last, patches of older versions too'),
    lifecycle: url.exactOptional().describe('Where it is said until when its versions are supported'),
    versionRules,
  })
  .readonly();

const locale = z
  .object({
    label: z.string().describe('The language in its own words: English'),
    direction: z.enum(['ltr', 'rtl']),
    htmlLang: z.string().describe('A language tag: en'),
    calendar: z.string().describe('That dates are written in: gregory'),
    path: url.describe('The path that its pages are below'),
  })
  .readonly();

/** Of the documentation as a whole, in which the notes of all releases stand. */
const documentsVersion = z
  .object({
    name: z.string().describe('In addresses and stored preferences: current'),
    label: z.string().describe('For readers: Next'),
    isLast: z.boolean().describe('The one that is shown unless another is asked for'),
    path: url.describe('The path that its pages are below'),
    mainDocId: docId.exactOptional(),
    draftIds: z.array(docId).readonly().describe('Written, and not published'),
    sidebars: z
      .record(
        z.string(),
        z.object({ link: z.object({ path: url, label: z.string() }).readonly() }).readonly(),
      )
      .readonly()
      .describe('By name, with the page that each leads to'),
  })
  .readonly();

export const siteSchema = z
  .object({
    schema: z.literal(1),
    build: z.string().min(1).describe('Another value means that the site was published anew'),
    shell: z
      .string()
      .min(1)
      .describe('Names the app and what all pages show of this file; a page says which one it needs'),
    base: z.string().describe('The path that all pages are below'),
    title: z.string(),
    origin: z.string(),
    locales: z.tuple([locale]).readonly(),
    versions: z.tuple([documentsVersion]).readonly(),
    noIndex: z.boolean(),
    brand: z
      .object({
        title: z.string(),
        url,
        logoAlt: z.string(),
        logo: z
          .object({ light: image, dark: image.exactOptional() })
          .readonly()
          .exactOptional()
          .describe('The publisher’s own, for light and for dark pages'),
      })
      .readonly(),
    navigation: z.array(z.union([link, navigationMenu])).readonly(),
    footer: z
      .object({
        columns: z.array(footerColumn).readonly(),
        copyright: z.string(),
        own: html.exactOptional().describe('HTML of the publisher’s'),
      })
      .readonly(),
    announcement: z
      .object({
        id: z.string(),
        text: z.string().describe('Plain text; code between backticks is set as code'),
        link: link.exactOptional(),
      })
      .readonly()
      .exactOptional(),
    searchLabel: z.string(),
    search: z
      .object({
        suggestions: z.int().positive().describe('Rows below the search bar'),
        contextLength: z.int().positive().describe('Characters of what is shown round a match'),
        distance: z.literal([0, 1, 2]).describe('The largest edit distance that is forgiven'),
      })
      .readonly(),
    colorMode: z
      .object({ default: z.enum(['light', 'dark']), respectPrefersColorScheme: z.boolean() })
      .readonly(),
    streams: z.array(stream).readonly(),
    offline: z.literal(true).exactOptional().describe('Browsers keep what was read'),
    messages: z
      .looseObject({ language: z.string() })
      .readonly()
      .describe('Texts of the interface, for the scripts of this site alone'),
  })
  .readonly()
  .meta({ title: 'site.json', description: 'What is the same on all pages of the site' });

export type SiteData = Omit<z.output<typeof siteSchema>, 'messages'> & {
  readonly messages: MessageData<BrowserKey>;
};
export type SiteNames = Pick<SiteData, 'schema' | 'build' | 'shell'>;
export type SearchLimits = SiteData['search'];
export type SiteStream = SiteData['streams'][number];
export type NavigationLink = z.output<typeof link>;
export type FooterColumn = SiteData['footer']['columns'][number];
export type Announcement = NonNullable<SiteData['announcement']>;
export type SiteLocale = SiteData['locales'][number];
export type DocumentsVersion = SiteData['versions'][number];
