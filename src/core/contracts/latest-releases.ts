import * as z from 'zod';

/**
 * `latest.json`: the newest release of each stream, for scripts that check for updates. Newest means the highest version, not the latest
 * day, so a patch of an old line is never listed. The schema is public. Import the type with `import type`, so that browsers load no zod.
 */
export const latestReleasesSchema = z
  .object({
    schema: z.literal(1).describe('Increases when readers of the file have to change'),
    streams: z
      .record(
        z.string(),
        z
          .object({
            version: z.string().min(1).describe('The newest version'),
            date: z.string().exactOptional().describe('A date, or a month if the notes give no day'),
            title: z.string().describe('The title of the release'),
            url: z.url().describe('The address of the page'),
            data: z.url().describe('The address of its entries: {version}.json'),
            markdown: z.url().describe('The address of the Markdown copy'),
          })
          .readonly(),
      )
      .readonly()
      .describe('The newest releases by the id of the stream; streams without releases are not listed'),
  })
  .readonly()
  .meta({ title: 'latest.json', description: 'The newest release of each stream' });

export type LatestReleases = z.output<typeof latestReleasesSchema>;
