import * as z from 'zod';

const link = z
  .object({
    text: z.string().describe('The text of the link'),
    url: z.string().describe('Its target, relative to this file'),
  })
  .readonly();

const change = z
  .object({
    title: z.string().describe('Its title'),
    kind: z.string().exactOptional().describe('The label of its kind, in the language of the site'),
    url: z.string().describe('The address of the change, relative to this file, which identifies it'),
  })
  .readonly();

/**
 * `{stream}/whats-new/{version}.json`: what the badge in a product that runs this version shows. All texts are complete sentences in the
 * language of the site, so the badge itself contains none. The schema is public. Import the type with `import type`.
 */
export const whatsNewSchema = z
  .object({
    schema: z.literal(1).describe('Increases when readers of the file have to change'),
    stream: z.string().describe('The id of the stream'),
    version: z.string().describe('The version that the product runs'),
    language: z.string().describe('The language of all texts'),
    direction: z.enum(['ltr', 'rtl']).describe('The writing direction of the language'),
    newest: z.string().describe('The newest version that is neither withdrawn nor a pre-release'),
    openCves: z.number().int().describe('How many CVEs the release notes state as open in the version'),
    facts: z
      .array(
        z
          .object({
            urgent: z.literal(true).exactOptional().describe('Whether it is a warning'),
            title: z.string().describe('What is known'),
            text: z.string().exactOptional().describe('What follows from it'),
            link: link.exactOptional().describe('Where readers learn more'),
          })
          .readonly(),
      )
      .readonly()
      .describe('CVEs that are open or may be, a withdrawal, and the newest version'),
    since: z.string().describe('The heading of the releases'),
    releases: z
      .array(
        z
          .object({
            version: z.string().describe('The version of the release'),
            date: z.string().exactOptional().describe('As text'),
            url: z.string().describe('Its address, relative to this file'),
            changes: z.array(change).readonly().describe('Its changes, the most urgent first'),
          })
          .readonly(),
      )
      .readonly()
      .describe('The changes that the newest version has and this one lacks, newest release first'),
    more: link.exactOptional().describe('How many changes are not listed, and where they are'),
    texts: z
      .object({
        title: z.string().describe('The heading of the panel'),
        close: z.string().describe('The name of the button that closes the panel'),
        unread: z.string().describe('For a screen reader, before an unread change'),
        counts: z
          .array(z.string())
          .readonly()
          .describe('The text of the badge by the number of unread changes, from 1'),
      })
      .readonly()
      .describe('Texts of the badge itself'),
    all: link.describe('All release notes'),
  })
  .readonly()
  .meta({
    title: '{stream}/whats-new/{version}.json',
    description:
      'What the badge in a product that runs this version shows, if the setting exports.badge is on',
  });

export type WhatsNew = z.output<typeof whatsNewSchema>;
