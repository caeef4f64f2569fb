import type { StreamSettings } from '#core/model/catalogue.ts';
import { compareText } from '#core/model/compare-text.ts';
import { isStreamId } from '#core/model/stream-id.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';

/** The configured streams that have a folder, in their order, then those that only the folders tell of, by name. */
export function settleStreams(config: SiteConfig, folders: Iterable<string>): readonly StreamSettings[] {
  const folderNames = new Set(folders);
  const configured = config.streams
    .filter(({ id }) => folderNames.has(id))
    .map(({ id, label, tagline, description }) => ({
      id,
      label: label ?? id,
      tagline,
      description,
    }));
  const known = new Set(configured.map(({ id }) => id));
  const found = [...folderNames]
    .filter((folder) => !known.has(folder) && isStreamId(folder))
    .toSorted(compareText);
  return [...configured, ...found.map((id) => ({ id, label: id, tagline: '', description: '' }))];
}
