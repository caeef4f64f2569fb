import { createHash } from 'node:crypto';
import type { DocumentAssets } from '#core/contracts/renderer.ts';
import type { SiteData, SiteNames } from '#core/contracts/site-data.ts';

/** Sixteen hexadecimal digits, enough to tell deployments apart and short enough to stand in every page. */
const FINGERPRINT_LENGTH = 16;

export interface BuildInputs {
  /** What `digestOfProgram` says. */
  readonly program: string;
  /** Of the publisher, as JSON. */
  readonly settings: unknown;
  /** The publisher's files, as they were read: what is saved later is in no page, and in no name. */
  readonly files: Iterable<{ readonly path: string; readonly digest: string }>;
}

/** Names a build by everything that goes into it: the same input has the same name on every machine. */
export function hashBuild({ program, settings, files }: BuildInputs): string {
  const hash = createHash('sha256').update(program).update(JSON.stringify(settings));
  for (const { path, digest } of files) hash.update(`\0${path}\0${digest}`);
  return hash.digest('hex').slice(0, FINGERPRINT_LENGTH);
}

/**
 * Names what all pages share: the data of the site that they are rendered from, and the addresses of what the bundlers made.
 * `versions` is for other readers of `site.json`: a draft that is begun changes no page.
 */
export function hashShell(
  { versions: _, ...shared }: Omit<SiteData, keyof SiteNames>,
  assets: DocumentAssets,
): string {
  const text = JSON.stringify([shared, assets]);
  return createHash('sha256').update(text).digest('hex').slice(0, FINGERPRINT_LENGTH);
}
