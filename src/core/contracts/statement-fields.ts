import * as z from 'zod';

/** How the versions of a stream are read: what its settings say beside the rules that all versions follow. */
export const versionRules = z
  .object({
    calver: z.boolean().optional().describe('Versions are days or months with a counter: 2026.8.10'),
    versions: z.literal('semver').optional().describe('5.0.0-1 comes before 5.0.0'),
    candidateLetter: z.string().optional().describe('Marks candidates behind a dot: r of 24.7.r1'),
  })
  .readonly()
  .exactOptional();

/** Fields of published files: what a note states of a version beside its entries. */
export const statementFields = {
  requiredStop: z
    .string()
    .exactOptional()
    .describe('No upgrade may leave the version out: why, which can be empty'),
  branchedFrom: z.string().exactOptional().describe('The version from which its line was branched'),
  withdrawn: z.string().exactOptional().describe('The version was taken back: why, which can be empty'),
  prerelease: z
    .literal(true)
    .exactOptional()
    .describe('Published to be tried: the version or its notes say so'),
  recommended: z.boolean().exactOptional().describe('The publisher suggests this version'),
  unread: z
    .int()
    .positive()
    .exactOptional()
    .describe('Paragraphs of its notes that are in no entry and may state a change: read them on the page'),
};
