import * as z from 'zod';
import type { Theme } from '#generator/theme/theme.ts';
import { themeSchema } from '#generator/theme/theme-schema.ts';
import { exportsSchema } from './exports/exports-schema.ts';
import { localesSchema } from './language-schema.ts';
import { isLanguageTag, messagesSchema } from './messages-schema.ts';
import { noteSettings } from './note-settings.ts';
import type { OwnComponents } from './own-components.ts';
import { pageSettings } from './page-settings.ts';
import { rulesSchema } from './rule-levels.ts';
import type { SiteLanguage } from './site-language.ts';
import { sourceSchema } from './source-schema.ts';
import { repositorySchema, streamSchema } from './stream-schema.ts';

/*
 * The settings of a site. docs/settings.md and the types of the package are generated from these schemas, so each field needs a
 * description in a sentence. `SiteConfigInput` is what publishers write in `site.config.ts`, `SiteConfig` is what the program uses.
 */
/** An address that web servers and file systems accept: no query, no pattern, no parent folders. */
const OLD_ADDRESS = /^\/(?!\/)(?!(?:.*\/)?\.\.?(?:\/|$))[^\s?#*:\\"'<>]*$/;
/** Also rejects dots that are written as `%2e`. */
function isOldAddress(address: string): boolean {
  try {
    return OLD_ADDRESS.test(address) && OLD_ADDRESS.test(decodeURIComponent(address));
  } catch {
    return false;
  }
}

const NEW_ADDRESS = /^(?:\/(?!\/)|https?:\/\/)[^\s"'<>\\]*$/;

export const siteConfigSchema = z.strictObject({
  title: z
    .string()
    .min(1)
    .meta({
      description: 'The title of the site. It is part of every page title.',
      examples: ['Acme release notes'],
    }),
  origin: z
    .url({ protocol: /^https?$/, error: 'expected scheme and host, such as https://docs.example.com' })
    .default('https://docs.example.com')
    .meta({
      description: 'Scheme and host of the published site, for canonical links, feeds and previews.',
      examples: ['https://docs.acme.com'],
    }),
  base: z
    .string()
    .regex(/^\/(?:[^/]+\/)*$/, {
      error: 'expected a path that starts and ends with a slash, such as /release-notes/',
    })
    .default('/release-notes/')
    .meta({
      description: 'The path of the site on its host. It starts and ends with a slash.',
      examples: ['/docs/changes/'],
    }),
  noIndex: z
    .boolean()
    .default(false)
    .describe('Asks search engines not to index the site. The search of the site itself is not affected.'),
  locale: z
    .strictObject({
      htmlLang: z
        .string()
        .refine(isLanguageTag, { error: 'expected a language tag, such as de or pt-BR' })
        .default('en')
        .meta({
          description: 'The language of the interface and of the notes, as a language tag.',
          examples: ['pt-BR'],
        }),
      direction: z
        .enum(['ltr', 'rtl'])
        .optional()
        .describe('The writing direction. Without this setting, it is that of the language.'),
      label: z
        .string()
        .min(1)
        .optional()
        .meta({
          description: 'The name of the language. Without this setting, the name is derived from `htmlLang`.',
          examples: ['Português'],
        }),
    })
    .prefault({})
    .describe('The language of the site.'),
  locales: localesSchema,
  messages: messagesSchema.meta({
    description:
      'Texts of the interface, by language and key. They replace those of the program or add a language.',
    examples: [{ en: { 'shell.guides': 'Manuals' } }],
  }),
  ...pageSettings,
  theme: themeSchema
    .optional()
    .describe('Colour, logo, font and styles. Paths are relative to `site.config.ts`.'),
  introduction: z.string().default('').describe('The introduction of the landing page.'),
  contentNotice: z
    .string()
    .default('')
    .describe('A line at the end of the landing page, for example on the source of the content.'),
  sinceLastVisit: z
    .boolean()
    .default(true)
    .describe(
      "Marks releases that are newer than the reader's last visit. Only the reader's browser stores that date.",
    ),
  offline: z
    .boolean()
    .default(false)
    .describe(
      'Lets browsers store visited pages and the search for reading without a connection, with a service worker.',
    ),
  crossOrigin: z
    .boolean()
    .default(false)
    .describe(
      'Lets scripts of other sites read the published files, such as the badge in your product. `start` and the server configurations send `Access-Control-Allow-Origin: *`.',
    ),
  editUrl: z
    .string()
    .regex(/^https?:\/\/.*\{path\}/, { error: 'expected an address that contains {path}' })
    .optional()
    .meta({
      description:
        'The target of the "Edit" link of a release. `{path}` stands for the path of the note in the content folder.',
      examples: ['https://git.example.com/notes/edit/main/content/{path}'],
    }),
  repository: z
    .union([z.literal(false), repositorySchema])
    .optional()
    .meta({
      description:
        'The repository to which short references lead: `#123`, `org/name#123`, `@name`, commits, and `!123` on GitLab. Without this setting, it is that of the `package.json` next to a source, or next to `site.config.ts`. `false` links none.',
      examples: ['https://github.com/acme/app'],
    }),
  streams: z
    .array(streamSchema)
    .refine((streams) => streams.filter(({ folder }) => folder).length < 2, {
      error: 'two streams have the folder "."; only one may',
    })
    .refine((streams) => new Set(streams.map(({ id }) => id)).size === streams.length, {
      error: 'two streams have the same id; ids must be unique',
    })
    .default([])
    .describe(
      'The streams of releases (products or components), in order. Folders that are not listed follow in the order of their names.',
    ),
  sources: z
    .array(sourceSchema)
    .default([])
    .meta({
      description:
        'Changelogs and release lists whose releases are published like notes of the content folder. They are read at every build.',
      examples: [[{ stream: 'app', from: 'changelog', path: '../CHANGELOG.md' }]],
    }),
  ...noteSettings,
  exports: exportsSchema,
  next: z
    .enum(['unlisted', 'listed', 'hidden'])
    .default('unlisted')
    .describe(
      'The page with the unreleased changes of a stream. `unlisted` publishes it, `listed` also shows it in lists and search, and `hidden` does not publish it.',
    ),
  externalLinks: z
    .strictObject({
      skip: z
        .array(z.string().min(1))
        .default([])
        .meta({
          description: 'Addresses that start with one of these are not checked.',
          examples: [['https://issues.internal/']],
        }),
      days: z
        .number()
        .min(0)
        .default(7)
        .describe('A working address is not checked again for this number of days.'),
    })
    .prefault({})
    .describe('Links to other hosts, which `release-notes check --external` checks.'),
  requireEntry: z
    .strictObject({
      exempt: z
        .array(z.string().min(1))
        .default([])
        .meta({
          description:
            'Files that need no entry: patterns of git, relative to the repository. `docs/**` are all files below `docs`, `**/*.test.ts` all tests.',
          examples: [['docs/**', '**/*.test.ts']],
        }),
      label: z
        .string()
        .min(1)
        .default('no-release-note')
        .describe('The label of pull requests that need no entry.'),
    })
    .prefault({})
    .describe(
      'Which changes need an entry, for `release-notes check --changed-since main --require-entry`. Notes and settings never need one.',
    ),
  sensitive: z
    .array(z.string())
    .default([])
    .meta({
      description:
        'Pages that are published, but not in search, feeds, lists and prefetching. Paths are relative to the content folder.',
      examples: [['application/faq.mdx']],
    }),
  redirects: z
    .record(
      z.string().refine(isOldAddress, {
        error: 'expected a path from the root of the host, such as /docs/changes/1.2/',
      }),
      z.string().regex(NEW_ADDRESS, {
        error: 'expected a path such as /release-notes/app/, or an address such as https://…',
      }),
    )
    .default({})
    .meta({
      description:
        'Old addresses and their new targets. The build writes a page for each old address, and rules for web servers.',
      examples: [{ '/docs/changes/1.2/': '/release-notes/app/release.1.2.0/' }],
    }),
  linksMayLeave: z
    .boolean()
    .default(false)
    .describe('Allows symbolic links to files outside the content folder. Their targets are published.'),
  dev: z
    .strictObject({
      allowedHosts: z
        .array(z.string().min(1))
        .default([])
        .meta({
          description:
            'Host names to which `release-notes dev` answers, in addition to `localhost` and IP addresses. A name that starts with a dot includes its subdomains.',
          examples: [['.example.com']],
        }),
    })
    .prefault({})
    .describe('The development server.'),
  limits: z
    .strictObject({
      noteBytes: z.int().min(1).default(2_000_000).describe('Bytes of a note.'),
      lineLength: z.int().min(1).default(100_000).describe('Characters of a line.'),
      headings: z.int().min(1).default(5_000).describe('Headings of a note.'),
      marks: z
        .int()
        .min(1)
        .default(20_000)
        .describe('Markdown characters such as `*`, `[` and `<` in a paragraph.'),
      nesting: z
        .int()
        .min(1)
        .max(100)
        .default(100)
        .describe('Depth of nested lists, quotes, emphasis and elements.'),
      imageBytes: z.int().min(1).default(2_000_000).describe('Bytes of an image.'),
      imagePixels: z.int().min(1).default(25_000_000).describe('Pixels of an image.'),
    })
    .prefault({})
    .describe(
      'Maximum values for one note. A larger file is a problem, so that it cannot slow down the whole build.',
    ),
  strict: z.boolean().default(false).describe('Lets every warning stop the build.'),
  rules: rulesSchema.describe(
    'The level of each problem. Problems that are not listed here always stop the build.',
  ),
});

export type SiteConfigInput = z.input<typeof siteConfigSchema>;
export type SiteConfig = z.output<typeof siteConfigSchema> & {
  /** The components of the publisher, found when the settings are loaded. */
  readonly ownComponents?: OwnComponents;
  /** The files of the theme, read when the settings are loaded. */
  readonly loadedTheme?: Theme;
  /** The folder of `site.config.ts`, to which paths of sources are relative. */
  readonly settingsFolder?: string;
  /** The folder with the copies of fetched sources. */
  readonly sourceCopies?: string;
  /** Set for the site in one of several languages: see `sitesOf`. */
  readonly language?: SiteLanguage;
};

/** The settings in a form that is the same on every machine. */
export function settingsAnywhere({
  ownComponents,
  loadedTheme,
  settingsFolder: _,
  sourceCopies: __,
  ...written
}: SiteConfig): unknown {
  return {
    ...written,
    ...(ownComponents && { ownComponents: ownComponents.digest }),
    ...(loadedTheme && {
      theme: [written.theme, loadedTheme.files.map(({ path }) => path), loadedTheme.preview?.font?.path],
    }),
  };
}
