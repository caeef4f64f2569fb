import path, { type PlatformPath } from 'node:path';

/** The way from a folder to a file with slashes, as notes, digests and problems have it on every machine. */
export function slashedPath(folder: string, file: string, platform: PlatformPath = path): string {
  return platform.relative(folder, file).split(platform.sep).join('/');
}

/** Whether it leads out of the folder, on Windows also to another drive. */
export function leadsOut(slashed: string): boolean {
  return /^(?:\.\.(?:\/|$)|\/|[a-z]:)/i.test(slashed);
}
