import * as z from 'zod';
import { KINDS } from '../model/kind.ts';
import { factsSchema } from './entry-facts-schema.ts';

/**
 * `ids.json`: the files in which issues are looked up. `shardOf` returns the index of the file of an id. The schemas are public. Import the
 * types with `import type`, so that browsers load no zod.
 */
export const idIndexSchema = z
  .object({
    schema: z.literal(1).describe('Increases when readers of the file have to change'),
    shards: z.array(z.string()).readonly().describe('Paths of the files'),
  })
  .readonly()
  .meta({ title: 'ids.json', description: 'The files in which issues and CVEs are looked up' });

const mention = z
  .object({
    stream: z.string().describe('The id of the stream'),
    version: z.string().describe('The version of the entry'),
    date: z.string().exactOptional().describe('A date, or a month if the notes give no day'),
    kind: z.enum(KINDS).describe('The kind of change'),
    role: z
      .enum(['known', 'fixed', 'withdrawn', 'mentioned'])
      .describe('Whether the entry lists the issue as known, fixes it, withdraws a fix, or mentions it'),
    fixedIn: z
      .array(z.string())
      .readonly()
      .exactOptional()
      .describe('For a known issue: the versions with the fix, if its text names them'),
    facts: factsSchema.exactOptional().describe('What the entry states about the issue'),
    area: z.string().exactOptional().describe('The area of the product'),
    title: z.string().describe('The title of the entry'),
    url: z.string().describe('The path of the entry'),
  })
  .readonly();

/** The mentions of some ids. */
export const idShardSchema = z
  .object({
    schema: z.literal(1).describe('Increases when readers of the file have to change'),
    ids: z
      .record(
        z.string(),
        z
          .object({
            id: z.string().describe('The id as written in the notes'),
            names: z
              .record(z.string(), z.array(z.string()).readonly())
              .readonly()
              .exactOptional()
              .describe(
                'For a number such as #12: the names with the repository that links in the notes of each stream give it',
              ),
            others: z
              .array(z.string())
              .readonly()
              .exactOptional()
              .describe('For a number: the ids of other issues that have it'),
            mentions: z
              .array(mention)
              .readonly()
              .describe('The entries that mention it, newest version of each stream first'),
          })
          .readonly(),
      )
      .readonly()
      .describe('Issues by their id in capitals'),
  })
  .readonly()
  .meta({ title: 'A file of ids.json', description: 'Every entry that mentions an issue or a CVE' });

export type IdIndex = z.output<typeof idIndexSchema>;
export type IdShard = z.output<typeof idShardSchema>;
/** An id, and the entries that mention it. */
export type IdMentions = IdShard['ids'][string];
/** An entry that mentions an id, and what it states about the id. */
export type Mention = z.output<typeof mention>;
export type MentionRole = Mention['role'];
