import * as z from 'zod';

/** How the versions of a stream are parsed: its settings, in addition to the rules for all versions. */
export const versionRules = z
  .object({
    calver: z.boolean().optional().describe('Versions are dates with a counter: 2026.8.10'),
    versions: z
      .literal('semver')
      .optional()
      .describe('Versions follow Semantic Versioning: 5.0.0-1 is a pre-release of 5.0.0'),
    candidateLetter: z
      .string()
      .optional()
      .describe('The letter that marks release candidates after a dot: r in 24.7.r1'),
  })
  .readonly()
  .exactOptional()
  .describe('How versions of the stream are read, if the stream has such settings');

/** Fields of published files: the statements of a note about a version, apart from its entries. */
export const statementFields = {
  requiredStop: z
    .string()
    .exactOptional()
    .describe('No upgrade may skip this version: the reason, which can be empty'),
  branchedFrom: z.string().exactOptional().describe('The version that its release line was branched from'),
  wholeLine: z
    .literal(true)
    .exactOptional()
    .describe('The text above the releases of a page, about all releases of their line'),
  withdrawn: z.string().exactOptional().describe('The version was withdrawn: the reason, which can be empty'),
  prerelease: z.literal(true).exactOptional().describe('The version is a pre-release'),
  recommended: z.boolean().exactOptional().describe('Whether the publisher recommends this version'),
  unread: z
    .int()
    .positive()
    .exactOptional()
    .describe(
      'The number of paragraphs that may describe a change but are not in entries, and of entries without a kind in a language whose terms are not known',
    ),
};
