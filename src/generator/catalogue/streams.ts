import type { StreamSettings } from '#core/model/catalogue.ts';
import { compareText } from '#core/model/compare-text.ts';
import { groupBy } from '#core/model/group-by.ts';
import type { GuideFolders } from '#core/model/guide-order.ts';
import type { Problem } from '#core/model/problem.ts';
import { isStreamId } from '#core/model/stream-id.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import { streamSchema } from '#generator/config/stream-schema.ts';
import { nearest } from '../nearest.ts';
import { identifyNote, plainName, productOf } from '../note/identify.ts';
import type { NoteHead } from '../note/note.ts';

/** The name of a stream that is not configured. */
const RELEASES = { id: 'releases', label: 'Releases' };

const YEAR = /^(?:19|20|21)\d{2}\//;

/**
 * Settings for the streams that the names of notes define: the content folder as a stream, or a folder in which the names of all releases
 * contain the same product. That product is then the label of the stream: `app/acme-1.2.md`.
 */
export function withFoundStreams(config: SiteConfig, paths: readonly string[]): SiteConfig {
  const rooted = withRootStream(config, paths);
  if (rooted !== config || config.streams.some(({ folder }) => folder !== undefined)) return rooted;
  const folders = groupBy(paths, (path) => (path.includes('/') ? [path.slice(0, path.indexOf('/'))] : []));
  const labels = new Map(
    [...folders].flatMap(([id, inside]) => {
      const [product] = productsIn(inside.map((path) => path.slice(id.length + 1).replace(YEAR, '')));
      const isNamed = config.streams.some((stream) => stream.id === id && stream.label !== undefined);
      if (isNamed || product === undefined || !isStreamId(id)) return [];
      return inside.some((path) => isRelease(path, config)) ? [] : [[id, product.label] as const];
    }),
  );
  if (labels.size === 0) return config;
  const configured = new Set(config.streams.map(({ id }) => id));
  const found = [...labels].filter(([id]) => !configured.has(id));
  return {
    ...config,
    streams: [
      ...config.streams.map((stream) => ({ ...stream, label: labels.get(stream.id) ?? stream.label })),
      ...found.map(([id, label]) => streamSchema.parse({ id, label })),
    ],
  };
}

/**
 * Settings for a content folder that is one stream itself: if no folder except year folders contains releases, and the
 * settings have no other stream. Without settings, the names of the notes can name the stream: `coredns-1.14.2.md`.
 */
function withRootStream(config: SiteConfig, paths: readonly string[]): SiteConfig {
  const [only, ...others] = config.streams;
  if (others.length > 0 || only?.folder !== undefined) return config;
  const outside = paths.map((path) => path.replace(YEAR, ''));
  const candidates = only === undefined ? [RELEASES, ...productsIn(outside)] : [{ ...RELEASES, ...only }];
  const assigned = candidates.map((stream) => ({
    ...config,
    streams: [streamSchema.parse({ ...stream, folder: '.' })],
  }));
  return assigned.find((one) => isOneStream(one, outside)) ?? config;
}

/** The only product in the names of notes, if there is one. */
function productsIn(paths: readonly string[]): readonly Pick<StreamSettings, 'id' | 'label'>[] {
  const labels = paths.flatMap((path) => (path.includes('/') ? [] : (productOf(path) ?? [])));
  const products = new Map(labels.map((label) => [plainName(label), label]));
  const [product] = [...products].map(([id, label]) => ({ id, label }));
  return product !== undefined && products.size === 1 && isStreamId(product.id) ? [product] : [];
}

function isOneStream(config: SiteConfig, outside: readonly string[]): boolean {
  return (
    outside.some((path) => !path.includes('/') && isRelease(path, config)) &&
    !outside.some((path) => path.includes('/') && isRelease(path, config))
  );
}

function isRelease(path: string, config: SiteConfig): boolean {
  const identity = identifyNote(path, config, () => undefined);
  return identity !== undefined && identity.guide === undefined;
}

/** The configured streams that have a folder, in configured order, then all other streams by name. */
export function listStreams(config: SiteConfig, folders: Iterable<string>): readonly StreamSettings[] {
  const folderNames = new Set(folders);
  const configured = config.streams
    .filter(({ id }) => folderNames.has(id))
    .map(({ id, label, tagline, description, lines, versionPattern }) => ({
      id,
      label: label ?? id,
      tagline,
      description,
      ...(lines !== undefined && { lines }),
      ...(versionPattern !== undefined && { versionPattern }),
    }));
  const known = new Set(configured.map(({ id }) => id));
  const found = [...folderNames]
    .filter((folder) => !known.has(folder) && isStreamId(folder))
    .toSorted(compareText);
  return [...configured, ...found.map((id) => ({ id, label: id, tagline: '', description: '' }))];
}

/**
 * Reports folders whose name is probably a typo for a configured stream, because each would become a stream with its
 * own addresses. Reported once, for the first note in the folder. Short names allow only one typo.
 */
export function checkStreams(
  { streams }: Pick<SiteConfig, 'streams'>,
  { notes, folder }: { readonly notes: readonly NoteHead[]; readonly folder: string },
): readonly Problem[] {
  const ids = streams.map(({ id }) => id);
  const seen = new Set(ids);
  return notes.flatMap(({ path, identity }): readonly Problem[] => {
    const stream = identity?.stream;
    if (stream === undefined || seen.has(stream)) return [];
    seen.add(stream);
    const near = nearest(stream, ids, stream.length < 4 ? 1 : 2);
    if (near === undefined) return [];
    const found = { folder: stream, nearest: near };
    return [{ code: 'misspelled-stream', file: `${folder}/${path}`, arguments: found }];
  });
}

/**
 * Folder settings by the paths that note ids use. If a stream uses the content folder itself, its paths begin with the
 * stream.
 */
export function foldersOf(folders: GuideFolders, { streams }: Pick<SiteConfig, 'streams'>): GuideFolders {
  const root = streams.find(({ folder }) => folder === '.');
  if (root === undefined) return folders;
  const isOther = (path: string): boolean => streams.some(({ id }) => id === path.split('/')[0]);
  return new Map(
    [...folders].map(([path, folder]) => [
      isOther(path) ? path : [root.id, path].filter((part) => part !== '').join('/'),
      folder,
    ]),
  );
}
