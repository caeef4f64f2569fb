import path, { type PlatformPath } from 'node:path';

/** A path with slashes on every platform, as in notes, hashes and problems. */
export function withSlashes(written: string, platform: PlatformPath = path): string {
  return written.split(platform.sep).join('/');
}

/** The path of a file relative to a folder, with slashes. */
export function slashedPath(folder: string, file: string, platform: PlatformPath = path): string {
  return withSlashes(platform.relative(folder, file), platform);
}

/** Whether a relative path leaves its folder, on Windows also to another drive. */
export function leadsOut(slashed: string): boolean {
  return /^(?:\.\.(?:\/|$)|\/|[a-z]:)/i.test(slashed);
}

/** Whether a file is a folder or inside it. */
export function isWithin(folder: string, file: string, platform: PlatformPath = path): boolean {
  return !leadsOut(slashedPath(folder, file, platform));
}

/** Files with their paths relative to a folder, sorted by these paths: the same on every platform. */
export function filesByPath(
  folder: string,
  files: readonly string[],
  platform: PlatformPath = path,
): readonly (readonly [name: string, file: string])[] {
  return files
    .map((file) => [slashedPath(folder, file, platform), file] as const)
    .toSorted(([left], [right]) => (left < right ? -1 : 1));
}
