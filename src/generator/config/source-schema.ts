import * as z from 'zod';
import { isStreamId } from '#core/model/stream-id.ts';
import { parseRepository } from '#generator/forge/repository.ts';

/** The supported kinds of sources, which are also the values of `release-notes import --from`. */
export const SOURCE_KINDS = [
  'changelog',
  'github-releases',
  'gitlab-releases',
  'towncrier',
  'docusaurus',
  'mkdocs',
  'mintlify',
  'notes',
] as const;

export type SourceKind = (typeof SOURCE_KINDS)[number];

const sourceFields = z.strictObject({
  stream: z
    .string()
    .refine(isStreamId, { error: 'expected the id of a stream, such as app' })
    .meta({ description: 'The stream that shows the releases of the source.', examples: ['app'] }),
  from: z
    .enum([...SOURCE_KINDS, 'commits'])
    .optional()
    .describe(
      'The kind of the source. Without this setting, it is recognised by its content. `commits` reads the Conventional Commits of a git repository, with a release for each tag.',
    ),
  path: z
    .string()
    .min(1)
    .optional()
    .meta({
      description:
        'A file, or the folder of a documentation site, of notes, of news fragments or of a git repository. The path is relative to `site.config.ts`.',
      examples: ['../CHANGELOG.md'],
    }),
  repository: z
    .string()
    .refine((written) => isFetchable(written), {
      error:
        'expected a repository on GitHub or GitLab, such as acme/app, or https://git.example.com/group/app/-/ for GitLab on a host of your own',
    })
    .optional()
    .meta({
      description:
        'Instead of `path`: the repository on GitHub or GitLab whose releases `build`, `check` and `dev` fetch.',
      examples: ['acme/app'],
    }),
  token: z
    .string()
    .regex(/^[A-Z][A-Z0-9_]*$/, {
      error: 'it is not the name of an environment variable, such as GITHUB_TOKEN',
    })
    .optional()
    .meta({
      description:
        'For `repository`: the environment variable with a token, which is sent to the host of the repository alone. Default: `GITHUB_TOKEN` for github.com, `GITLAB_TOKEN` for gitlab.com, none for other hosts.',
      examples: ['ACME_GITLAB_TOKEN'],
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
        'The prefix of the tags of this product, for releases of GitHub or GitLab, `commits` and `dates`.',
      examples: ['app@'],
    }),
  dates: z
    .literal('git-tags')
    .optional()
    .describe(
      'Releases without a date get the date of their git tag. The build needs the tags, so fetch them first in CI.',
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

/** A token must not be sent unencrypted, unless to this machine. */
function isFetchable(written: string): boolean {
  const { host } = parseRepository(written) ?? {};
  return (
    host !== undefined &&
    (host.startsWith('https:') || /^http:\/\/(?:localhost|127\.0\.0\.1)(?::|$)/.test(host))
  );
}

/** The settings of one source. */
export const sourceSchema = sourceFields
  .refine(({ path, repository }) => (path === undefined) !== (repository === undefined), {
    error: 'a source has either path or repository',
  })
  .refine(
    ({ from, repository }) => repository === undefined || from === undefined || /-releases$/.test(from),
    {
      error: 'a source with repository is a list of releases: github-releases or gitlab-releases',
    },
  );

export type SourceSettings = z.output<typeof sourceSchema>;
