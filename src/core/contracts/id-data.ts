import * as z from 'zod';
import type { IdIndex, IdShard } from '../mentions/mention.ts';
import { KINDS } from '../model/kind.ts';

/** `ids.json` and its files, as others are promised them. */
export const idIndexSchema: z.ZodType<IdIndex> = z
  .object({
    schema: z.literal(1),
    shards: z.array(z.string()).readonly().describe('Addresses of files, without the host'),
  })
  .readonly()
  .meta({ title: 'ids.json', description: 'Where issues and CVEs are looked up' });

const mention = z
  .object({
    stream: z.string(),
    version: z.string(),
    date: z.string().exactOptional().describe('A day, or a month where the notes say no more'),
    kind: z.enum(KINDS),
    role: z.enum(['known', 'fixed', 'withdrawn', 'mentioned']).describe('What the entry says of the id'),
    area: z.string().exactOptional().describe('The heading that the entry stands below'),
    title: z.string(),
    url: z.string().describe('Of the entry on its page, without the host'),
  })
  .readonly();

export const idShardSchema: z.ZodType<IdShard> = z
  .object({
    schema: z.literal(1),
    ids: z
      .record(
        z.string(),
        z
          .object({
            id: z.string().describe('As the notes write it'),
            mentions: z.array(mention).readonly().describe('From the newest version of each stream'),
          })
          .readonly(),
      )
      .readonly()
      .describe('By the id in capitals'),
  })
  .readonly()
  .meta({ title: 'A file of ids.json', description: 'Every entry that mentions an issue or a CVE' });
