import type { DocumentsVersion } from '#core/contracts/site-data.ts';
import { devicePreferences } from './storage.ts';

/** The key of Docusaurus for the set of documents `default`, the only one. */
const PREFERRED_VERSION_KEY = 'docs-preferred-version-default';

/**
 * The version of the documents that the reader prefers: the one in the address, otherwise the stored one. A
 * version that is no longer published is removed from storage.
 */
export function resolvePreferredVersion(
  versions: readonly Pick<DocumentsVersion, 'name'>[],
  search: string,
): string | undefined {
  const published = versions.map(({ name }) => name);
  const named = new URLSearchParams(search).get('version');
  const stored = devicePreferences.read(PREFERRED_VERSION_KEY);
  const preferred = [named, stored].find((name) => name != null && published.includes(name)) ?? undefined;
  if (preferred !== stored) devicePreferences.write(PREFERRED_VERSION_KEY, preferred);
  return preferred;
}
