import * as z from 'zod';
import { isStreamId } from '#core/model/stream-id.ts';

/** The supported kinds of sources, which are also the values of `release-notes import --from`. */
export const SOURCE_KINDS = [
  'changelog',
  'github-releases',
  'gitlab-releases',
  'towncrier',
  'docusaurus',
  'mkdocs',
  'mintlify',
] as const;

export type SourceKind = (typeof SOURCE_KINDS)[number];

/** The settings of one source. */
export const sourceSchema = z.strictObject({
  stream: z
    .string()
    .refine(isStreamId, { error: 'expected the id of a stream, such as app' })
    .meta({ description: 'The stream that shows the releases of the source.', examples: ['app'] }),
  from: z
    .enum(SOURCE_KINDS)
    .optional()
    .describe('The kind of the source. Without this setting, it is recognised by its content.'),
  path: z
    .string()
    .min(1)
    .meta({
      description:
        'A file, or the folder of a documentation site or of news fragments. The path is relative to `site.config.ts`.',
      examples: ['../CHANGELOG.md'],
    }),
  folder: z
    .string()
    .min(1)
    .optional()
    .meta({
      description: 'For a documentation site: the folder with the release notes.',
      examples: ['docs/releases'],
    }),
  tags: z
    .string()
    .min(1)
    .optional()
    .meta({
      description:
        'The prefix of the tags of this product, for releases of GitHub or GitLab and for `dates`.',
      examples: ['app@'],
    }),
  dates: z
    .literal('git-tags')
    .optional()
    .describe(
      'Releases without a date get the date of their git tag. The build needs the tags: in CI, fetch them before.',
    ),
  site: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      description:
        'The address to which relative links of the source refer. Without this setting, it is derived from the source.',
      examples: ['https://github.com/acme/app/blob/main/'],
    }),
});

export type SourceSettings = z.output<typeof sourceSchema>;
