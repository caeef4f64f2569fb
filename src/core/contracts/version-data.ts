import * as z from 'zod';
import { KINDS } from '../model/kind.ts';
import { factsSchema } from './entry-facts-schema.ts';
import { statementFields } from './statement-fields.ts';

/**
 * `{stream}/{version}.json`: all entries of a version. The schema is public. Import the type with `import type`, so that browsers load
 * no zod. `schema` increases when readers of the file have to change; new fields do not increase it.
 */
const day = z.string().describe('A date, or a month if the notes give no day');

const entry = z
  .object({
    version: z.string().describe('The version that contains the entry'),
    date: day.exactOptional(),
    kind: z.enum(KINDS).describe('The kind of change'),
    area: z.string().exactOptional().describe('The area of the product'),
    title: z.string().describe('The title as plain text'),
    ids: z.array(z.string()).readonly().describe('All issues and CVEs that the entry mentions'),
    facts: factsSchema.exactOptional().describe('What the entry states about its issue'),
    task: z.string().exactOptional().describe('The action that an upgrade requires'),
    deadline: z.string().exactOptional().describe('When the action has to be done'),
    withdrawnIn: z
      .array(
        z
          .object({
            version: z.string().describe('The later release'),
            url: z.url().describe('The address of the withdrawal'),
          })
          .readonly(),
      )
      .readonly()
      .exactOptional()
      .describe('The later releases that withdraw the change'),
    anchor: z.string().describe('The anchor of the entry on its page'),
    url: z.url().describe('The address of the entry'),
    html: z.string().describe('The text below the title as HTML with absolute addresses'),
    markdown: z.string().describe('The entry as Markdown'),
  })
  .readonly();

export const versionDataSchema = z
  .object({
    schema: z.literal(1).describe('Increases when readers of the file have to change'),
    stream: z.string().describe('The id of the stream'),
    version: z.string().min(1).describe('The version as it is displayed'),
    date: day.exactOptional(),
    title: z.string().describe('The title of the release'),
    description: z.string().describe('One sentence on the release, which can be empty'),
    ...statementFields,
    url: z.url().describe('The page of the version, or its place on a page with several releases'),
    markdown: z.url().describe('The address of the Markdown copy'),
    entries: z.array(entry).readonly().describe('All entries in the order of the page'),
  })
  .readonly()
  .meta({ title: '{stream}/{version}.json', description: 'All entries of a version' });

export type VersionData = z.output<typeof versionDataSchema>;
