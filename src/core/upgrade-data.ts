import * as z from 'zod';
import type { VersionList } from './upgrade/change-files.ts';

/** `{stream}/versions.json`, as others are promised it: `VersionList` is what the program itself knows of it. */
const token = z.union([z.number(), z.string()]);

const parsedVersion = z
  .object({
    text: z.string(),
    epoch: z.number().exactOptional(),
    numbers: z.array(z.number()).readonly(),
    wildcard: z.boolean(),
    suffix: z.array(token).readonly(),
    calver: z.literal(true).exactOptional(),
  })
  .readonly();

const listedVersion = z
  .object({
    version: z.string().describe('As readers write it'),
    parsed: parsedVersion.exactOptional().describe('Where the text alone does not say how it compares'),
    date: z.string().exactOptional().describe('A day, or a month where the notes say no more'),
    url: z.string().describe('Its page, or its place on the page that collects it; without the host'),
    shard: z.int().describe('The place of its file in shards'),
    requiredStop: z.string().exactOptional().describe('No upgrade may leave it out: why, which can be empty'),
  })
  .readonly();

const shard = z
  .object({
    changes: z.string().describe('The address of all entries of a year'),
    knownIssues: z.string().exactOptional().describe('That of its known issues alone'),
  })
  .readonly();

export const versionListSchema: z.ZodType<VersionList> = z
  .object({
    schema: z.literal(1),
    stream: z.string(),
    label: z.string(),
    versions: z.array(listedVersion).readonly().describe('Newest first'),
    shards: z.array(shard).readonly(),
  })
  .readonly()
  .meta({ title: '{stream}/versions.json', description: 'Every version that the notes of a stream name' });
