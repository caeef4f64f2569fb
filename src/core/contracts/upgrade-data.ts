import * as z from 'zod';
import { KINDS } from '../model/kind.ts';
import { factsSchema } from './entry-facts-schema.ts';
import { htmlTreeSchema as html } from './html-schema.ts';
import { statementFields } from './statement-fields.ts';

/*
 * `{stream}/versions.json`: every version of a stream, and the shards with their entries. There is one shard for each year, with a hash in
 * its name, so an upgrade loads only the years that it spans. The schemas are public. Import the types with `import type`, so that browsers
 * load no zod.
 */

const token = z.union([z.number(), z.string()]);

const parsedVersion = z
  .object({
    text: z.string().describe('The version as text'),
    epoch: z.number().exactOptional().describe('The number before !, as in 1!2.0'),
    numbers: z.array(z.number()).readonly().describe('The numbers, without zeros at the end'),
    wildcard: z.boolean().describe('Whether the version ends in x, as in 24.9.x'),
    suffix: z.array(token).readonly().describe('Words and numbers after the numbers'),
    calver: z.literal(true).exactOptional().describe('The version is a date with a counter'),
    prerelease: z.literal(true).exactOptional().describe('The version is a pre-release'),
  })
  .readonly();

const listedVersion = z
  .object({
    version: z.string().describe('The version as it is displayed'),
    parsed: parsedVersion
      .exactOptional()
      .describe('The parsed version, if the text alone does not show how to compare it'),
    date: z.string().exactOptional().describe('A date, or a month if the notes give no day'),
    url: z.string().describe('The path of its page, or of its place on a page with several releases'),
    shard: z.int().describe('The index of its file in shards'),
    endOfSupport: z.string().exactOptional().describe('The last day with fixes'),
    merges: z
      .array(
        z
          .object({
            of: z.string().describe('A release line, or a version'),
            reverted: z.literal(true).exactOptional().describe('The version takes the merge back'),
          })
          .readonly(),
      )
      .readonly()
      .exactOptional()
      .describe('What was merged into this version from older release lines, as its notes state'),
    upgradeSource: z
      .object({
        since: z.string().exactOptional().describe('The oldest of them: a release line, or a version'),
        after: z.string().exactOptional().describe('A version that is too old, like all of its release line'),
        previousLine: z
          .literal(true)
          .exactOptional()
          .describe('Only versions of the release line before can be upgraded'),
        first: z
          .string()
          .exactOptional()
          .describe('The release line, or the version, to install first over versions that are too old'),
        paths: z
          .array(z.array(z.string()).readonly())
          .readonly()
          .exactOptional()
          .describe('The stated paths to this version: the lines or versions to install one after the other'),
        text: z.string().describe('The sentence in the notes'),
      })
      .readonly()
      .exactOptional()
      .describe('The versions that can be upgraded to this version directly, if its notes limit them'),
    guides: z
      .array(
        z
          .object({
            title: z.string().describe('The title of the page'),
            url: z.string().describe('The path of the page'),
            paragraphs: z
              .int()
              .describe('The number of its entries and of paragraphs that may describe a change'),
          })
          .readonly(),
      )
      .readonly()
      .exactOptional()
      .describe(
        'Pages about this version that are not release notes, such as upgrade guides: no file of entries has their text',
      ),
    ...statementFields,
  })
  .readonly();

const shard = z
  .object({
    changes: z.string().describe('The address of the file with all entries of a year'),
    texts: z
      .string()
      .exactOptional()
      .describe('The address of the file with the texts of these entries, in the same order'),
    knownIssues: z
      .string()
      .exactOptional()
      .describe('The address of the file with its known issues and withdrawn changes'),
  })
  .readonly();

export const versionListSchema = z
  .object({
    schema: z.literal(1).describe('Increases when readers of the file have to change'),
    stream: z.string().describe('The id of the stream'),
    label: z.string().describe('The name of the stream'),
    lines: z
      .int()
      .exactOptional()
      .describe('How many numbers identify a release line, if the stream has this setting'),
    rules: z
      .object({
        calver: z.boolean().optional().describe('Versions are dates with a counter'),
        versions: z.literal('semver').optional().describe('Versions follow Semantic Versioning'),
        candidateLetter: z.string().optional().describe('The letter that marks release candidates'),
      })
      .readonly()
      .exactOptional()
      .describe('How versions are read, if the stream has such settings'),
    versionPattern: z
      .string()
      .exactOptional()
      .describe('A regular expression with a group that finds the version in a line of text'),
    versions: z.array(listedVersion).readonly().describe('All versions, newest first'),
    shards: z.array(shard).readonly().describe('The files with the entries'),
    cves: z
      .string()
      .exactOptional()
      .describe('The address of a file without entries: its issues are the CVEs of the stream'),
  })
  .readonly()
  .meta({
    title: '{stream}/versions.json',
    description: 'All versions of a stream, and the files of their entries',
  });

const texts = z.array(z.string()).readonly();

/** The versions with each statement about an issue, oldest first. */
const issue = z
  .object({
    fixes: texts.exactOptional().describe('Versions with a fix'),
    knows: texts.exactOptional().describe('Versions with the known issue'),
    withdraws: texts.exactOptional().describe('Versions that withdraw a fix'),
    statedIn: z
      .record(z.string(), z.string())
      .exactOptional()
      .describe('For a fix that another version states: that version, by the version with the fix'),
    sinceIn: z
      .record(z.string(), z.string())
      .exactOptional()
      .describe('For a version in knows of which another version states that it has the issue: that version'),
    facts: factsSchema.exactOptional().describe('For a CVE: what the entries about it alone state'),
  })
  .readonly();

/** What a count of changes does not need, which is most of the bytes. Ids of known issues and CVEs are needed, so they are in the file of entries. */
const textFields = {
  anchor: z
    .string()
    .exactOptional()
    .describe(
      'The anchor of the entry on its page, unless it is the first of ids in lower case and without the #, or for a title that contains this id, and without ids, the first six words of the title in lower case, joined by hyphens, without characters other than a-z, 0-9, _ and -',
    ),
  originalAnchor: z
    .string()
    .exactOptional()
    .describe('For an action in a translated note: the anchor of the original, if it is different'),
  title: z
    .string()
    .exactOptional()
    .describe('The title as plain text, unless it is the text of html with white space collapsed'),
  html: html
    .exactOptional()
    .describe(
      'The title as HTML, if it contains more than text: texts, and an array with name, attributes and children for each element',
    ),
  summary: z.string().exactOptional().describe('The first sentence below the title'),
  ids: texts.exactOptional().describe('All issues that the entry mentions'),
  task: z.string().exactOptional().describe('The text of the action, if it differs from the title'),
  taskHtml: html.exactOptional().describe('The action as HTML like html, if it contains more than text'),
};

const change = z
  .object({
    ...textFields,
    kind: z.enum(KINDS).describe('The kind of change'),
    also: z.enum(KINDS).exactOptional().describe('What a breaking change is besides, such as a fix'),
    area: z.string().exactOptional().describe('The area of the product'),
    facts: factsSchema.exactOptional().describe('What the entry states about its issue'),
    statedIn: z
      .object({
        version: z.string().describe('The version with the fix'),
        url: z.string().describe('The path of its page, which the anchor belongs to'),
      })
      .readonly()
      .exactOptional()
      .describe('For a known issue that only the note of a later fix states: that fix'),
    isTask: z.literal(true).exactOptional().describe('The entry is an action that an upgrade requires'),
    onlyFrom: z
      .union([
        z.object({ before: z.string().describe('A version that needs no action') }).readonly(),
        z.object({ upTo: z.string().describe('The newest version, or release line') }).readonly(),
      ])
      .exactOptional()
      .describe('The versions from which an upgrade needs the action, if its text limits them'),
    isAboutDowngrade: z
      .literal(true)
      .exactOptional()
      .describe('The entry says something about going back to an older version'),
    deadline: z.string().exactOptional().describe('When the action has to be done'),
    about: texts
      .exactOptional()
      .describe('For a known issue: the ids that it is about, if these are not all ids'),
    said: issue
      .exactOptional()
      .describe(
        'For a known issue without an id: what this entry and fixes in the same words state, if that is more than the issue',
      ),
    isWithdrawal: z
      .literal(true)
      .exactOptional()
      .describe('The entry says that an earlier change no longer applies'),
    subjects: texts
      .exactOptional()
      .describe('The keys in subjects that this entry shares with other versions'),
    perhapsIn: texts
      .exactOptional()
      .describe('Versions of other release lines with a change that may be the same'),
    updatedIn: texts
      .exactOptional()
      .describe('Versions of other release lines that update the same to this version or a later one'),
    withdrawnIn: texts
      .exactOptional()
      .describe('The versions that withdraw the change, or list its issue as known again'),
  })
  .readonly();

/**
 * The entries of a year, by version. `issues` has no ids, which hardly shrink when files are compressed: they are in the order in which the
 * entries first name them.
 */
export const changeShardSchema = z
  .object({
    schema: z.literal(9).describe('Increases when readers of the file have to change'),
    versions: z
      .array(
        z
          .object({
            version: z.string().describe('The version as in versions.json'),
            url: z.string().describe('The path of the page'),
            changes: z.array(change).readonly().describe('The entries of the version'),
          })
          .readonly(),
      )
      .readonly()
      .describe('The versions of the year with their entries'),
    subjects: z
      .record(z.string(), z.array(z.string()).readonly())
      .readonly()
      .describe('The versions with the same change, for each change of several versions'),
    issues: z
      .array(issue)
      .readonly()
      .describe(
        'All versions that mention each id of the known issues, in the order in which these first name them (about, or ids). Without knows, the version of this first entry has the issue',
      ),
    cves: z
      .record(z.string(), issue)
      .readonly()
      .exactOptional()
      .describe('In the file of CVEs: all versions that mention each, by the CVE in capitals'),
  })
  .readonly()
  .meta({ title: 'A file of {stream}/versions.json', description: 'The entries of a year, by version' });

const storedText = z.object(textFields).readonly();

/** The texts of the entries of a year. */
export const changeTextsSchema = z
  .object({
    schema: z.literal(8).describe('Increases when readers of the file have to change'),
    texts: z
      .array(storedText)
      .readonly()
      .describe('The texts of all entries of the year, in the order of the file of entries'),
  })
  .readonly()
  .meta({
    title: 'A file with texts of {stream}/versions.json',
    description: 'The fields of the entries of a year that a reader of their texts needs',
  });

export type VersionList = z.output<typeof versionListSchema>;
export type ListedVersion = z.output<typeof listedVersion>;
/** The files with the entries of a year. */
export type ShardAddresses = z.output<typeof shard>;
/** A file of entries, and the file with their texts, if they are not in the same file. */
export type ShardFile = Pick<ShardAddresses, 'changes' | 'texts'>;
export type ChangeShard = z.output<typeof changeShardSchema>;
export type StoredVersionEntries = ChangeShard['versions'][number];
export type StoredChange = z.output<typeof change>;
export type StoredIssue = z.output<typeof issue>;
export type ChangeTexts = z.output<typeof changeTextsSchema>;
export type StoredText = z.output<typeof storedText>;
