import * as z from 'zod';
import { type EntryFacts, SEVERITIES } from '../model/release/entry-facts.ts';

const names = (of: string) => z.array(z.string()).readonly().exactOptional().describe(of);

/** A field of published entries: what an entry states about its issue. */
export const factsSchema: z.ZodType<EntryFacts> = z
  .object({
    severity: z.enum(SEVERITIES).exactOptional().describe('The severity, or that of the score'),
    cvss: z.number().min(0).max(10).exactOptional().describe('The score of CVSS'),
    vector: z.string().exactOptional().describe('The vector of CVSS 3 or 4'),
    since: z.string().exactOptional().describe('The first version with the issue'),
    workaround: z.string().exactOptional().describe('The workaround, as text'),
    affects: z
      .object({ platforms: names('Platforms or hardware'), features: names('Features or components') })
      .readonly()
      .exactOptional()
      .describe('What the issue is limited to'),
  })
  .readonly();
