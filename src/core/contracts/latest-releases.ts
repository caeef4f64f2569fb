import * as z from 'zod';

/**
 * `latest.json`: the newest release of each stream, for scripts that ask "am I behind?". By version, not by day: a patch to an old line
 * never takes its place. The schema is what others are promised; import the type as a type: the browser needs no zod.
 */
export const latestReleasesSchema = z
  .object({
    schema: z.literal(1),
    streams: z
      .record(
        z.string(),
        z
          .object({
            version: z.string().min(1),
            date: z.string().exactOptional().describe('A day, or a month where the notes say no more'),
            title: z.string(),
            url: z.url().describe('Of the page'),
            data: z.url().describe('Of all its entries: {version}.json'),
            markdown: z.url().describe('Of the page as Markdown'),
          })
          .readonly(),
      )
      .readonly()
      .describe('By the id of the stream; one without releases is left out'),
  })
  .readonly()
  .meta({ title: 'latest.json', description: 'The newest release of each stream' });

export type LatestReleases = z.output<typeof latestReleasesSchema>;
