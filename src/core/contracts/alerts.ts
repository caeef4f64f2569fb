import * as z from 'zod';
import { factsSchema } from './entry-facts-schema.ts';

const state = z
  .enum(['fixed', 'open', 'fixed-later', 'no-fix-stated', 'not-stated'])
  .describe('The state of the issue in this release and the next ones of its line');

const versions = z.array(z.string()).readonly().exactOptional();

const issue = z
  .object({
    id: z.string().exactOptional().describe('The id, if the notes give one'),
    cve: z.literal(true).exactOptional().describe('The issue is in a public list of vulnerabilities'),
    title: z.string().exactOptional().describe('The title of its newest entry as a known issue'),
    url: z.url().describe('The address of its page, or of its entry if it has no id'),
    facts: factsSchema.exactOptional().describe('What its entries state about it, in addition to their text'),
    statements: z
      .object({
        fixes: versions.describe('The releases that fix it'),
        knows: versions.describe('The releases that have it as a known issue'),
        withdraws: versions.describe('The releases that withdraw a fix'),
      })
      .readonly()
      .describe('What the release notes say about it'),
    lines: z
      .record(
        z.string(),
        z
          .array(
            z
              .object({
                from: z.string().describe('The first release with this state'),
                state,
                inferred: z
                  .literal(true)
                  .exactOptional()
                  .describe('The state follows from a branch point that the notes do not state'),
              })
              .readonly(),
          )
          .readonly(),
      )
      .readonly()
      .describe(
        'Where its state changes, oldest release first, by line; no-fix-stated in lines that are missing',
      ),
  })
  .readonly();

const line = z
  .object({
    line: z.string().describe('The name of the line; all if the stream has a single one'),
    branchedFrom: z
      .object({
        version: z.string().describe('The newest release of an older line that this line contains'),
        by: z
          .enum(['stated', 'date', 'order'])
          .describe(
            'Whether the notes state it, or it is inferred from the dates or the versions of releases',
          ),
      })
      .readonly()
      .exactOptional()
      .describe('Where the line was started, if that is known'),
    endOfSupport: z
      .string()
      .exactOptional()
      .describe('The last day with fixes. After it, no-fix-stated means not-stated'),
  })
  .readonly();

const release = z
  .object({
    version: z.string().describe('The version as it is displayed'),
    line: z.string().describe('Its line'),
    date: z.string().exactOptional().describe('A date, or a month if the notes give no day'),
    withdrawn: z.string().exactOptional().describe('It was withdrawn: the reason, which can be empty'),
    recommended: z.literal(true).exactOptional().describe('The publisher recommends it'),
  })
  .readonly();

/** `{stream}/alerts.json`: every CVE and known issue of a stream with its state in each release. */
export const alertsSchema = z
  .object({
    schema: z.literal(1).describe('Increases when readers of the file have to change'),
    stream: z.string().describe('The id of the stream'),
    label: z.string().describe('The name of the stream'),
    generation: z.string().describe('A hash of everything below: it changes only with the content'),
    unlisted: z
      .int()
      .describe('Paragraphs of the release notes that are in no entry. They may name other issues'),
    lines: z.array(line).readonly().describe('The release lines, oldest first'),
    releases: z.array(release).readonly().describe('All releases, oldest first'),
    issues: z.array(issue).readonly().describe('CVEs first, then known issues'),
  })
  .readonly()
  .meta({
    title: '{stream}/alerts.json',
    description:
      'The CVEs and known issues of a stream, with their state in each release, if the setting exports.alerts is on',
  });

export type Alerts = z.output<typeof alertsSchema>;
