import type { DocumentAssets } from '#core/contracts/renderer.ts';
import type { SiteData, SiteNames } from '#core/contracts/site-data.ts';
import { digestOf } from '#generator/digest.ts';

/** Hexadecimal digits of a fingerprint: enough to distinguish deployments, and short because every page contains it. */
const FINGERPRINT_LENGTH = 16;

export interface BuildInputs {
  /** The result of `digestOfProgram`. */
  readonly program: string;
  /** The publisher's settings, which can be serialised as JSON. */
  readonly settings: unknown;
  /** The publisher's files, with the digests of the content that was read. */
  readonly files: Iterable<{ readonly path: string; readonly digest: string }>;
}

/** Hashes all inputs of a build. Equal inputs have equal hashes on every machine. */
export function hashBuild({ program, settings, files }: BuildInputs): string {
  const listed = Array.from(files, ({ path, digest }) => [path, digest]);
  return digestOf(JSON.stringify([program, settings, listed])).slice(0, FINGERPRINT_LENGTH);
}

/**
 * Hashes what all pages share: the data of the site and the addresses of scripts and styles. `versions` is left out, because pages do not
 * use it: a new draft must not change them.
 */
export function hashShell(
  { versions: _, ...shared }: Omit<SiteData, keyof SiteNames>,
  assets: DocumentAssets,
): string {
  const text = JSON.stringify([shared, assets]);
  return digestOf(text).slice(0, FINGERPRINT_LENGTH);
}
