import path, { type PlatformPath } from 'node:path';

/** As notes, digests and problems have it on every machine. */
export function withSlashes(written: string, platform: PlatformPath = path): string {
  return written.split(platform.sep).join('/');
}

/** The way from a folder to a file, with slashes. */
export function slashedPath(folder: string, file: string, platform: PlatformPath = path): string {
  return withSlashes(platform.relative(folder, file), platform);
}

/** Whether it leads out of the folder, on Windows also to another drive. */
export function leadsOut(slashed: string): boolean {
  return /^(?:\.\.(?:\/|$)|\/|[a-z]:)/i.test(slashed);
}

/** Whether the file is the folder, or lies in it. */
export function isWithin(folder: string, file: string, platform: PlatformPath = path): boolean {
  return !leadsOut(slashedPath(folder, file, platform));
}

/** Files by their ways from a folder, in the order of these: the same on every machine, whatever stands between folders there. */
export function namedFiles(
  folder: string,
  files: readonly string[],
  platform: PlatformPath = path,
): readonly (readonly [name: string, file: string])[] {
  return files
    .map((file) => [slashedPath(folder, file, platform), file] as const)
    .toSorted(([left], [right]) => (left < right ? -1 : 1));
}
