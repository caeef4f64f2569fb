import * as z from 'zod';
import { isStreamId } from '#core/model/stream-id.ts';
import { RESERVED_SEGMENTS } from '#core/model/urls.ts';
import { versionPatternProblem } from '#core/model/version/version-pattern.ts';
import { isVersion } from '#core/model/version.ts';
import { parseRepository } from '#generator/forge/repository.ts';

export const repositorySchema = z.string().refine((written) => parseRepository(written) !== undefined, {
  error:
    'expected the address of a repository on GitHub, GitLab or Forgejo, such as https://github.com/acme/app',
});

/** The settings of one stream. */
export const streamSchema = z.strictObject({
  id: z
    .string()
    .refine(isStreamId, {
      error: `expected lower-case letters, digits and hyphens, but none of ${[...RESERVED_SEGMENTS].join(', ')}, which the site uses itself`,
    })
    .meta({
      description: 'The folder of the stream in the content folder, and the first part of its addresses.',
      examples: ['app'],
    }),
  folder: z
    .literal('.')
    .optional()
    .describe(
      '`.` if the notes of the stream are in the content folder itself, without a folder of their own.',
    ),
  label: z
    .string()
    .min(1)
    .optional()
    .meta({
      description: 'The name for readers. Without this setting, it is the name of the folder.',
      examples: ['App'],
    }),
  tagline: z
    .string()
    .default('')
    .meta({ description: 'Two or three words about the stream.', examples: ['Web application'] }),
  description: z.string().default('').describe('One or two sentences at the top of the list of releases.'),
  token: z
    .strictObject({
      word: z
        .string()
        .regex(/^[a-z0-9-]+$/, { error: 'expected lower-case letters, digits and hyphens, such as release' })
        .describe('The word, without the dot that follows it.'),
      until: z
        .string()
        .refine(isVersion, {
          error: 'expected a version, such as 24.12.0',
        })
        .describe('The last version whose address has the word.'),
    })
    .optional()
    .meta({
      description: 'A word before the version in addresses of older versions.',
      examples: [{ word: 'release', until: '24.12.0' }],
    }),
  calver: z
    .boolean()
    .default(false)
    .describe(
      'Versions are dates with a counter: `2026.8.10` is a release of its own, not a patch of `2026.8`.',
    ),
  versions: z
    .literal('semver')
    .optional()
    .describe(
      'Versions follow Semantic Versioning: `5.0.0-1` is a pre-release of `5.0.0`. Without this setting, a number after a hyphen is a patch, as in packages of Linux distributions. If the dates show that it is a pre-release, `check` suggests this setting.',
    ),
  lines: z
    .int()
    .min(1)
    .max(4)
    .optional()
    .meta({
      description:
        'How many numbers of a version identify its release line. Without this setting, lines are derived from the existing versions. 2 makes `24.6.x` a line.',
      examples: [2],
    }),
  versionPattern: z
    .string()
    .superRefine((source, context) => {
      const message = versionPatternProblem(source);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    })
    .optional()
    .meta({
      description:
        'Finds the version in a line of text that readers paste, such as the output of `show version`: a regular expression with a group, or with a group `version`. It applies to lines of up to 300 characters.',
      examples: ['Example App (\\S+) \\(build'],
    }),
  repository: repositorySchema.optional().meta({
    description: 'The repository of the stream, if it is not that of the site.',
    examples: ['https://gitlab.com/acme/app'],
  }),
  candidateLetter: z
    .string()
    .regex(/^[a-z]$/, { error: 'expected one lower-case letter, such as r' })
    .optional()
    .meta({
      description: 'The letter that marks release candidates after a dot: `r` for `24.7.r1`.',
      examples: ['r'],
    }),
});
