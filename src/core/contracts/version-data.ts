import * as z from 'zod';
import { KINDS } from '../model/kind.ts';
import { statementFields } from './statement-fields.ts';

/**
 * `{stream}/{version}.json`: all entries of a version, as data. The schema is what others are promised; import the type as a type: the
 * browser needs no zod. `schema` is raised when a reader of the file would have to change; fields may be added without.
 */
const day = z.string().describe('A day, or a month where the notes say no more');

const entry = z
  .object({
    version: z.string().describe('Of the patch, on a page that collects some; else of the page'),
    date: day.exactOptional(),
    kind: z.enum(KINDS),
    area: z.string().exactOptional(),
    title: z.string(),
    ids: z.array(z.string()).readonly().describe('Every issue and CVE that it mentions'),
    task: z
      .string()
      .exactOptional()
      .describe('What it asks for, where it asks for something before, while or after upgrading'),
    deadline: z.string().exactOptional().describe('By when a task is to be done'),
    withdrawnIn: z
      .array(z.object({ version: z.string(), url: z.url() }).readonly())
      .readonly()
      .exactOptional()
      .describe('The later releases that take it back'),
    anchor: z.string(),
    url: z.url().describe('Of the entry on its page'),
    html: z.string().describe('What follows the title; addresses are whole'),
    markdown: z.string().describe('As its author wrote it'),
  })
  .readonly();

export const versionDataSchema = z
  .object({
    schema: z.literal(1),
    stream: z.string(),
    version: z.string().min(1),
    date: day.exactOptional(),
    title: z.string(),
    description: z.string(),
    ...statementFields,
    url: z.url().describe('Of the page, or of the place on the page that collects the version'),
    markdown: z.url().describe('Of the page as Markdown'),
    entries: z.array(entry).readonly().describe('In the order of the page'),
  })
  .readonly()
  .meta({ title: '{version}.json', description: 'All entries of a version' });

export type VersionData = z.output<typeof versionDataSchema>;
