import * as z from 'zod';
import { isStreamId } from '#core/model/stream-id.ts';
import { isVersion } from '#core/model/version.ts';

/** What a publisher says of one stream. */
export const streamSchema = z.strictObject({
  /** The folder below `content/`, and the first segment of the address. */
  id: z.string().refine(isStreamId, {
    error:
      'Lower-case letters, digits and hyphens, and no folder of the site itself, as search, upgrade, id, tags, schemas, assets and attachments are',
  }),
  /** `.` where its notes lie in the content folder itself, and not in a folder that is called as the stream is. */
  folder: z.literal('.').optional(),
  /** What readers call it. Default: the folder's name. */
  label: z.string().min(1).optional(),
  /** Two or three words: `Web application`. */
  tagline: z.string().default(''),
  /** One or two sentences for the stream's index. */
  description: z.string().default(''),
  /** The word before the version in addresses, for versions up to and including `until`. */
  token: z
    .strictObject({
      word: z.string().regex(/^[a-z0-9-]+$/, { error: 'Lower-case letters, digits and hyphens: release' }),
      until: z.string().refine(isVersion, {
        error: 'Not a version: write one such as 24.12.0',
      }),
    })
    .optional(),
  /** Versions are days or months with a counter: `2026.8.10` is a release then, not the tenth patch of `2026.8`. */
  calver: z.boolean().default(false),
  /**
   * `semver`: what stands behind a hyphen leads up to the release, a number too: `5.0.0-1` comes before `5.0.0`. Without it, a number
   * behind a hyphen is a revision of the release, as many vendors write it.
   */
  versions: z.literal('semver').optional(),
  /** How many number parts of a version name its line: 2 for `24.6.x`. Default: derived from the versions that there are. */
  lines: z.int().min(1).max(4).optional(),
  /** The letter that marks release candidates behind a dot: `r` for `24.7.r1`. */
  candidateLetter: z
    .string()
    .regex(/^[a-z]$/, { error: 'One lower-case letter: r' })
    .optional(),
});
