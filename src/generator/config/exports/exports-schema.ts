import * as z from 'zod';
import type { SiteLanguage } from '../site-language.ts';

/** Files that only some publishers want. */
export const exportsSchema = z
  .strictObject({
    alerts: z
      .boolean()
      .default(false)
      .describe('`alerts.json` of each stream: all CVEs and known issues, with their state in each release.'),
  })
  .prefault({})
  .describe(
    'Files for vulnerability scanners and other programs, in the default language of the site. `docs/data.md` explains each.',
  );

export type ExportSettings = z.output<typeof exportsSchema>;

/** Only the default language has these files: they are about the same releases in each. */
export function exportsOf({
  exports,
  language,
}: {
  readonly exports: ExportSettings;
  readonly language?: SiteLanguage;
}): ExportSettings | undefined {
  return language?.folder === undefined ? exports : undefined;
}
