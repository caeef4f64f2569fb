import * as z from 'zod';
import { KINDS } from '#core/model/kind.ts';
import type { Theme } from '#generator/theme/theme.ts';
import { themeSchema } from '#generator/theme/theme-schema.ts';
import { isComponentPath, TREATMENTS } from './component-treatments.ts';
import type { OwnComponents } from './own-components.ts';
import { rulesSchema } from './rule-levels.ts';
import { streamSchema } from './stream-schema.ts';

/**
 * Everything a publisher changes. The schema is the manual: one sentence per field, with its default.
 * `SiteConfigInput` is what people write in `site.config.ts`, `SiteConfig` what the program uses.
 */
const link = z.strictObject({
  label: z.string().min(1),
  /** `/` leads to this site's landing page, `/app/` to a page of it when `to` is used; `href` is taken as written. */
  to: z.string().startsWith('/').optional(),
  href: z.string().min(1).optional(),
});

/** As servers and files may be called: no query, no pattern, no way up. */
const OLD_ADDRESS = /^\/(?!\/)(?!(?:.*\/)?\.\.?(?:\/|$))[^\s?#*:\\"'<>]*$/;
/** Also where it is written with `%2e`. */
function isOldAddress(address: string): boolean {
  try {
    return OLD_ADDRESS.test(address) && OLD_ADDRESS.test(decodeURIComponent(address));
  } catch {
    return false;
  }
}

const NEW_ADDRESS = /^(?:\/(?!\/)|https?:\/\/)[^\s"'<>\\]*$/;

const ownComponent = z.string().refine(isComponentPath, {
  error: `One of ${TREATMENTS.join(', ')}, or the path of a component: ./components/Name.tsx`,
});

export const siteConfigSchema = z.strictObject({
  /** Site title, in every `<title>`. */
  title: z.string().min(1),
  /** Scheme and host, for canonical addresses. */
  origin: z
    .url({ protocol: /^https?$/, error: 'Write the scheme, too: https://docs.example.com' })
    .default('https://docs.example.com'),
  /** The path that the site is served under. Starts and ends with a slash. */
  base: z
    .string()
    .regex(/^\/(?:[^/]+\/)*$/, { error: 'It begins and ends with a slash: /release-notes/' })
    .default('/release-notes/'),
  /** Asks search engines to stay away. Does not touch the site's own search. */
  noIndex: z.boolean().default(false),
  locale: z
    .strictObject({
      htmlLang: z.string().default('en'),
      direction: z.enum(['ltr', 'rtl']).default('ltr'),
      /** The language in its own words. Default: its name for `htmlLang`. */
      label: z.string().min(1).optional(),
    })
    .prefault({}),
  brand: z
    .strictObject({
      /** Beside the logo. Default: the title of the site. */
      title: z.string().min(1).optional(),
      logoAlt: z.string().default(''),
      /** Where the brand leads; taken as written. Default: the landing page. */
      url: z.string().min(1).optional(),
    })
    .prefault({}),
  /** The links of the bar and of the main menu on phones. One with `items` opens a list of links and leads nowhere itself. */
  navigation: z
    .array(
      link
        .extend({ items: z.array(link).min(1).optional() })
        .refine(({ to, href, items }) => [to, href, items].filter((one) => one !== undefined).length === 1, {
          error: 'has one of "to", "href" and "items"',
        }),
    )
    .default([]),
  footer: z
    .strictObject({
      columns: z.array(z.strictObject({ title: z.string(), links: z.array(link) })).default([]),
      copyright: z.string().default(''),
    })
    .prefault({}),
  /** The look of the publisher: colour, logo, icon, face, and style sheet. */
  theme: themeSchema.optional(),
  /** A bar above all pages until dismissed; back when the id changes. */
  announcement: z
    .strictObject({ id: z.string().min(1), text: z.string().min(1), link: link.optional() })
    .optional(),
  colorMode: z
    .strictObject({
      default: z.enum(['light', 'dark']).default('light'),
      respectPrefersColorScheme: z.boolean().default(false),
    })
    .prefault({}),
  search: z
    .strictObject({
      label: z.string().default('Search'),
      suggestions: z.int().min(1).max(50).default(8),
      contextLength: z.int().min(10).max(200).default(30),
      fuzzyDistance: z.literal([0, 1, 2]).default(2),
    })
    .prefault({}),
  /** The lead of the landing page. */
  introduction: z.string().default(''),
  /** A line at the end of the landing page, such as where the content comes from. */
  contentNotice: z.string().default(''),
  /** Marks what is newer than a reader's last visit. What they have seen is remembered by their browser alone. */
  sinceLastVisit: z.boolean().default(true),
  /** Lets browsers keep what was read, and the search, for readers without a connection: by a service worker. */
  offline: z.boolean().default(false),
  /** Where a note can be edited, for a link on its page; `{path}` stands for its path: `https://git.example.com/notes/edit/main/content/{path}`. */
  editUrl: z
    .string()
    .regex(/^https?:\/\/.*\{path\}/, { error: 'An address that has {path} in it' })
    .optional(),
  /** In the order of the site. Folders that are not named here follow by name. */
  streams: z
    .array(streamSchema)
    .refine((streams) => streams.filter(({ folder }) => folder).length < 2, {
      error: 'Two streams have the folder ".": keep one of them',
    })
    .refine((streams) => new Set(streams.map(({ id }) => id)).size === streams.length, {
      error: 'Two streams have one id: keep one of them',
    })
    .default([]),
  /**
   * What a release is divided into, in the publisher's order: the skeleton that `new` writes, and where `cut` puts the entries of each
   * kind. A heading without a kind is written by `new` alone.
   */
  sections: z
    .array(z.strictObject({ heading: z.string().min(1), kind: z.enum(KINDS).optional() }))
    .default([
      { heading: 'Action required' },
      { heading: 'Breaking changes', kind: 'breaking' },
      { heading: 'Deprecations', kind: 'deprecation' },
      { heading: 'New features', kind: 'feature' },
      { heading: 'Improvements', kind: 'enhancement' },
      { heading: 'Bug fixes', kind: 'fix' },
      { heading: 'Security', kind: 'security' },
      { heading: 'Known issues', kind: 'known-issue' },
    ]),
  /** The page of a stream with what waits for its next release: reached by its address alone, in lists and search too, or not there. */
  next: z.enum(['unlisted', 'listed', 'hidden']).default('unlisted'),
  /** Heading texts and labels that name a kind, beside the built-in ones; compared without case. */
  kinds: z.partialRecord(z.enum(KINDS), z.array(z.string())).default({}),
  /** Headings of the list of tasks, beside "Action required", "Upgrade notes" and "Before you upgrade". */
  actionHeadings: z.array(z.string()).default([]),
  /** Prefixes that look like an issue id but are none: `SHA-256`. */
  notReferences: z.array(z.string()).default([]),
  /** Names of code languages that stand for another: `{ nqe: 'csharp' }`. */
  codeLanguages: z.record(z.string(), z.string()).default({}),
  /** Kinds of boxes beside the built-in ones, by name: `{ policy: { title: 'Our policy', tone: 'caution' } }` is `:::policy`. */
  admonitions: z
    .record(
      z.string().regex(/^[A-Za-z][\w-]*$/, { error: 'A name of letters, digits and hyphens: policy' }),
      z.strictObject({
        title: z.string().min(1),
        /** `plain` adds something, `caution` warns, `act` asks for something at once. */
        tone: z.enum(['plain', 'caution', 'act']).default('plain'),
      }),
    )
    .default({}),
  /** Words for names that notes have as `$[prodname]` or `{{ prodname }}`: `{ prodname: 'Northlight' }`. */
  variables: z.record(z.string(), z.string()).default({}),
  /** Reads `$a^2$` as a formula, as `$$` always is. Off, single dollars are amounts of money. */
  math: z.boolean().default(false),
  /**
   * What is made of components in MDX, beside the known ones, by name: `{ CloudBadge: 'drop', Frame: 'unwrap' }`. A path from this file,
   * `'./components/Limits.tsx'`, is a React component of your own that is rendered when the site is built.
   */
  components: z
    .record(
      z.string().regex(/^[A-Z][\w.]*$/, { error: 'A name that begins with a capital: Limits' }),
      z.union([z.enum(TREATMENTS), ownComponent]),
    )
    .default({}),
  /** Where links go that lead to other documentation: `{ from: '../manual/', to: 'https://docs.example.com/manual/' }`. */
  links: z
    .array(
      z.strictObject({
        /** How the link begins, as it is written or as a path from the content folder. The first that fits counts. */
        from: z.string().min(1),
        /** What stands instead. */
        to: z.string().min(1),
        /** Keeps `.md` and `.mdx`, which pages elsewhere do not have. */
        keepEnding: z.boolean().default(false),
      }),
    )
    .default([]),
  /** What `check --external` asks other hosts for. */
  externalLinks: z
    .strictObject({
      /** Beginnings of addresses that are not asked for: `https://issues.internal/`. */
      skip: z.array(z.string().min(1)).default([]),
      /** For so many days an address that was there is not asked for again. */
      days: z.number().min(0).default(7),
    })
    .prefault({}),
  /** Published, but kept out of search, feeds, lists and prefetch: paths relative to `content/`. */
  sensitive: z.array(z.string()).default([]),
  /**
   * Addresses that pages had elsewhere, from the root of the host, and where they are now: `{ '/docs/changes/1.2/': '/release-notes/app/release.1.2.0/' }`.
   * The build makes a page at each that leads on, and rules for servers.
   */
  redirects: z
    .record(
      z.string().refine(isOldAddress, { error: 'An address from the root of the host: /docs/changes/1.2/' }),
      z.string().regex(NEW_ADDRESS, { error: 'An address: /release-notes/app/ or https://…' }),
    )
    .default({}),
  /** Lets symbolic links lead to files outside of the content folder; what they lead to is published. */
  linksMayLeave: z.boolean().default(false),
  dev: z
    .strictObject({
      /** Names under which `npm run dev` may be asked for, beside `localhost` and addresses; `.example.com` is all below. */
      allowedHosts: z.array(z.string().min(1)).default([]),
    })
    .prefault({}),
  /** What one note may cost: a file beyond a bound is a problem, so that it cannot hold up the build of all. */
  limits: z
    .strictObject({
      noteBytes: z.int().min(1).default(2_000_000),
      /** Characters. */
      lineLength: z.int().min(1).default(100_000),
      headings: z.int().min(1).default(5_000),
      /** Marks such as `*`, `[` and `<` in one paragraph. */
      marks: z.int().min(1).default(20_000),
      /** Lists, quotes, marks and elements inside each other. */
      nesting: z.int().min(1).max(100).default(100),
      /** Of one image. */
      imageBytes: z.int().min(1).default(2_000_000),
      imagePixels: z.int().min(1).default(25_000_000),
    })
    .prefault({}),
  /** Lets every warning stop the build. */
  strict: z.boolean().default(false),
  /** How serious a problem is; codes that are not here always stop the build. */
  rules: rulesSchema,
});

export type SiteConfigInput = z.input<typeof siteConfigSchema>;
export type SiteConfig = z.output<typeof siteConfigSchema> & {
  /** The publisher's own components; found when the file is loaded. */
  readonly ownComponents?: OwnComponents;
  /** What the theme names; read when the file is loaded. */
  readonly loadedTheme?: Theme;
};

/** The settings as far as they are the same on every machine. */
export function settingsAnywhere({ ownComponents, loadedTheme, ...written }: SiteConfig): unknown {
  return {
    ...written,
    ...(ownComponents && { ownComponents: ownComponents.digest }),
    ...(loadedTheme && { theme: [written.theme, loadedTheme.files.map(({ path }) => path)] }),
  };
}
