import * as z from 'zod';
import { KINDS } from '../model/kind.ts';
import type { ChangeShard, VersionList } from '../upgrade/change-files.ts';
import { htmlSchema as html } from './html-schema.ts';
import { statementFields } from './statement-fields.ts';

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
    prerelease: z.literal(true).exactOptional(),
  })
  .readonly();

const listedVersion = z
  .object({
    version: z.string().describe('As readers write it'),
    parsed: parsedVersion.exactOptional().describe('Where the text alone does not say how it compares'),
    date: z.string().exactOptional().describe('A day, or a month where the notes say no more'),
    url: z.string().describe('Its page, or its place on the page that collects it; without the host'),
    shard: z.int().describe('The place of its file in shards'),
    endOfSupport: z.string().exactOptional().describe('The last day on which it gets fixes'),
    ...statementFields,
  })
  .readonly();

const shard = z
  .object({
    changes: z.string().describe('The address of all entries of a year'),
    knownIssues: z.string().exactOptional().describe('That of its known issues, and of what did not last'),
  })
  .readonly();

export const versionListSchema: z.ZodType<VersionList> = z
  .object({
    schema: z.literal(1),
    stream: z.string(),
    label: z.string(),
    lines: z
      .int()
      .exactOptional()
      .describe('How many number parts name a line of versions, where the settings of the stream say so'),
    rules: z
      .object({
        calver: z.boolean().exactOptional(),
        versions: z.literal('semver').exactOptional(),
        candidateLetter: z.string().exactOptional(),
      })
      .readonly()
      .exactOptional()
      .describe('How versions are read, where the settings of the stream say so'),
    versions: z.array(listedVersion).readonly().describe('Newest first'),
    shards: z.array(shard).readonly(),
  })
  .readonly()
  .meta({ title: '{stream}/versions.json', description: 'Every version that the notes of a stream name' });

const change = z
  .object({
    anchor: z.string().describe('Of the entry on its page'),
    kind: z.enum(KINDS),
    area: z.string().exactOptional().describe('The heading that it stands below'),
    title: z.string(),
    html: html.exactOptional().describe('The title as HTML, where that is more than its text'),
    summary: z.string().exactOptional().describe('The first sentence of what follows the title'),
    ids: z.array(z.string()).readonly().exactOptional().describe('Every id that it mentions'),
    isTask: z.literal(true).exactOptional().describe('The release asks for an action'),
    deadline: z.string().exactOptional().describe('By when a task is to be done'),
    task: z.string().exactOptional().describe('What the task says, where the entry says more'),
    taskHtml: html.exactOptional().describe('The task as HTML, where that is more than its text'),
    about: z
      .array(z.string())
      .readonly()
      .exactOptional()
      .describe('Of a known issue: the ids that it is about, where those are not all of ids'),
    subjects: z
      .array(z.string())
      .readonly()
      .exactOptional()
      .describe('What it states, where other versions state some of it, too: names in subjects'),
    perhapsIn: z
      .array(z.string())
      .readonly()
      .exactOptional()
      .describe('Versions of other lines with a change that may be this one'),
    withdrawnIn: z
      .array(z.string())
      .readonly()
      .exactOptional()
      .describe('The versions that take it back, or know its issue again'),
  })
  .readonly();

/** A file of `versions.json`: `ChangeShard` is what the program itself knows of it. */
export const changeShardSchema: z.ZodType<ChangeShard> = z
  .object({
    schema: z.literal(2),
    homes: z
      .array(
        z
          .object({
            version: z.string().describe('As versions.json has it'),
            url: z.string().describe('Of the page, without the host'),
            changes: z.array(change).readonly(),
          })
          .readonly(),
      )
      .readonly(),
    subjects: z
      .record(z.string(), z.array(z.string()).readonly())
      .readonly()
      .describe('The versions that state a subject, for each that several versions state'),
    issues: z
      .record(
        z.string(),
        z
          .object({
            fixes: z.array(z.string()).readonly().exactOptional(),
            knows: z.array(z.string()).readonly().exactOptional(),
            withdraws: z.array(z.string()).readonly().exactOptional(),
          })
          .readonly(),
      )
      .readonly()
      .describe('What all versions say about the issues of these known issues, by the id in capitals'),
  })
  .readonly()
  .meta({ title: 'A file of {stream}/versions.json', description: 'The entries of a year, by version' });
