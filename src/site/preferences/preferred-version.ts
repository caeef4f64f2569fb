import type { Preferences } from './storage.ts';

/** The site has one set of documents; its name is part of the stored key. */
export const DOCUMENTS_ID = 'default';

/** All versions of the documents; this site publishes one. */
export const DOCUMENT_VERSIONS: readonly string[] = ['current'];

export function preferredVersionKey(documentsId: string): string {
  return `docs-preferred-version-${documentsId}`;
}

/** The version that the reader picked. One that is no longer published is forgotten. */
export function readPreferredVersion(
  preferences: Preferences,
  published: readonly string[] = DOCUMENT_VERSIONS,
): string | undefined {
  const key = preferredVersionKey(DOCUMENTS_ID);
  const version = preferences.read(key);
  if (version === undefined || published.includes(version)) return version;
  preferences.write(key, undefined);
  return undefined;
}

export function writePreferredVersion(preferences: Preferences, version: string): void {
  preferences.write(preferredVersionKey(DOCUMENTS_ID), version);
}
