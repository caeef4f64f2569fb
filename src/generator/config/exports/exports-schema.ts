import * as z from 'zod';
import type { SiteLanguage } from '../site-language.ts';

/** Files that only some publishers want. */
export const exportsSchema = z
  .strictObject({
    alerts: z
      .boolean()
      .default(false)
      .describe('`alerts.json` of each stream: all CVEs and known issues, with their state in each release.'),
    badge: z
      .boolean()
      .default(false)
      .describe(
        'The script of the badge `<release-notes-badge>` for your product, and its data for each version.',
      ),
    eol: z
      .boolean()
      .default(false)
      .describe(
        'The release lines of each stream with their support, in the format of products at endoflife.date, in the folder `eol/`.',
      ),
    osv: z
      .strictObject({
        prefix: z
          .string()
          .regex(/^(?:x_|[A-Za-z])[\w-]*$/, {
            error: 'expected letters, digits, hyphens and underscores, such as x_acme-',
          })
          .default('x_')
          .meta({
            description:
              'The beginning of the ids of records. Prefixes without `x_` have to be registered with OSV.',
            examples: ['x_acme-'],
          }),
      })
      .optional()
      .meta({
        description:
          'A record of the OSV schema for each CVE and each known issue with an id, in the folder `osv/`.',
        examples: [{}],
      }),
    vex: z
      .strictObject({
        name: z
          .string()
          .min(1)
          .meta({ description: 'The name of the publisher.', examples: ['Acme'] }),
        namespace: z
          .url({ protocol: /^https?$/ })
          .meta({ description: 'An address that belongs to the publisher.', examples: ['https://acme.com'] }),
        contact: z
          .string()
          .min(1)
          .meta({
            description: 'How to reach the people who answer questions about vulnerabilities.',
            examples: ['security@acme.com'],
          }),
        formats: z
          .array(z.enum(['csaf', 'openvex']))
          .min(1)
          .default(['csaf', 'openvex'])
          .describe('Which formats are written.'),
      })
      .optional()
      .meta({
        description:
          'VEX documents for each CVE, in the folders `csaf/` (CSAF 2.0) and `openvex/`, in the name of this publisher.',
        examples: [{ name: 'Acme', namespace: 'https://acme.com', contact: 'security@acme.com' }],
      }),
    webSubHub: z
      .url({ protocol: /^https?$/ })
      .optional()
      .meta({
        description:
          'The WebSub hub that all feeds name. Readers that subscribe there learn of a release at once; tell the hub after each deployment.',
        examples: ['https://pubsubhubbub.appspot.com/'],
      }),
    purls: z
      .record(
        z.string(),
        z.string().regex(/^pkg:[a-z0-9.+-]+\/[^@?#\s]+$/i, {
          error: 'expected a package URL without a version, such as pkg:npm/acme',
        }),
      )
      .default({})
      .meta({
        description: 'The package URL of each stream that is a package, by the id of the stream.',
        examples: [{ app: 'pkg:npm/acme' }],
      }),
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
