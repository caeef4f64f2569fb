import type { SiteData } from '#core/contracts/page-data.ts';
import { lazy } from '#core/lazy.ts';
import type { Problem } from '#core/model/problem.ts';
import {
  discoverLanguages,
  type LanguageContent,
  readLanguages,
} from '#generator/catalogue/translations/read-languages.ts';
import { isReportedByBuild } from '#generator/config/rule-levels.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import { type Cache, keyOf } from '#generator/incremental/cache.ts';
import { fromFacts } from '#generator/incremental/from-facts.ts';
import { hashFacts } from '#generator/incremental/last-build.ts';
import { type DataFile, type DataFilesInput, mapDataFiles } from '#generator/outputs/data-files.ts';
import { mapSite } from '#generator/outputs/pages/mapped-site.ts';
import { mapPages } from '#generator/outputs/pages/pages.ts';
import type { Remember } from '#generator/outputs/pages/parts/stream-view.ts';
import type { SitePage } from '#generator/outputs/pages/site-page.ts';

/** The site from the current sources: in the default language, and in all others. */
export interface Snapshot extends LanguageSnapshot {
  /** As written by the publisher. */
  readonly settings: SiteConfig;
  readonly others: readonly LanguageSnapshot[];
  /** A hash of all content files. */
  readonly files: string;
  /** See `hashFacts`. */
  readonly facts: string;
  /** Values that the facts of the notes determine. */
  readonly remembered: Map<string, unknown>;
}

/** The site in one language. */
export interface LanguageSnapshot {
  readonly config: SiteConfig;
  readonly site: SiteData;
  /** By address, created lazily. */
  readonly pages: ReadonlyMap<string, () => SitePage>;
  /** The files of images by address. */
  readonly assets: ReadonlyMap<string, string>;
  /** The data file of an address, created lazily: few changes of a note are followed by a search. */
  readonly dataFile: (url: string) => DataFile | undefined;
  readonly problems: readonly Problem[];
}

export interface SnapshotOptions {
  /** Identifies the state. */
  readonly revision: number;
  /** The cache of this process. */
  readonly cache: Cache;
  /** The previous state, which is returned again if settings and files are unchanged. */
  readonly previous?: Snapshot | undefined;
  /** The number of parsing threads. Default: depends on the number of notes. */
  readonly workers?: number | undefined;
  /** Aborts the threads. */
  readonly signal?: AbortSignal | undefined;
  /** The current time in milliseconds since 1970. */
  readonly now?: number | undefined;
}

/**
 * Reads the content. Valid pages are shown even if others have problems.
 * @throws {ContentFolderError} if the content folder is missing
 */
export async function readSnapshot(
  contentDir: string,
  settings: SiteConfig,
  { revision, cache, previous, ...options }: SnapshotOptions,
): Promise<Snapshot> {
  const trees = await discoverLanguages(withUnreleased(settings), { contentDir, cache });
  const [{ tree }] = trees;
  const files = keyOf(...tree.files.flatMap(({ path, digest }) => [path, digest]));
  if (previous?.settings === settings && previous.files === files) return previous;
  const languages = await readLanguages(trees, { contentDir, cache, ...options });
  const known = languages.flatMap(({ content }) => content.facts);
  const facts = hashFacts({ tree, config: settings, compress: false, program: '', code: '' }, known);
  const remembered = previous?.facts === facts ? previous.remembered : new Map<string, unknown>();
  const [shown, ...others] = languages.map((language) =>
    describeLanguage(language, { name: `dev-${revision}`, cache, remembered }),
  );
  if (shown === undefined) throw new Error('A site has at least one language');
  const problems = [shown, ...others].flatMap((one) => one.problems);
  return {
    ...shown,
    ...{ settings, files, facts, remembered, others },
    problems: problems.filter(({ code }) => isReportedByBuild(settings, code)),
  };
}

function describeLanguage(
  { config, content, translations }: LanguageContent,
  {
    name,
    cache,
    remembered,
  }: Pick<Snapshot, 'remembered'> & { readonly name: string; readonly cache: Cache },
): LanguageSnapshot {
  const { problems, assets } = content;
  const namesOf = () => ({ build: name, shell: name });
  const remember: Remember = (key, compute) => {
    const full = `${config.base} ${key}`;
    if (!remembered.has(full)) remembered.set(full, fromFacts(compute));
    return remembered.get(full) as ReturnType<typeof compute>;
  };
  const mapped = mapSite(content, { config, translations, namesOf, remember });
  const pages = Array.from(mapPages(mapped), ({ entry, create }) => [entry.url, lazy(create)] as const);
  return {
    ...{ config, problems },
    site: mapped.site,
    pages: new Map(pages),
    dataFile: findDataFile({ ...mapped, cache }),
    assets: new Map(assets.map(({ url, file }) => [url, file])),
  };
}

/** The site in the language of an address. */
export function snapshotFor({ others, ...main }: Snapshot, pathname: string): LanguageSnapshot {
  const address = pathname.endsWith('/') ? pathname : `${pathname}/`;
  return others.find(({ site }) => address.startsWith(site.base)) ?? main;
}

/** Lists unreleased entries, because authors look for them in lists. */
function withUnreleased(config: SiteConfig): SiteConfig {
  return { ...config, next: 'listed' };
}

/** Files that the site map does not name belong to some entry, so all entries are created to find one. */
function findDataFile(input: DataFilesInput): Snapshot['dataFile'] {
  const { base } = input.urls;
  const made = new Map<string, DataFile>();
  const makers = new Map([...mapDataFiles(input)].map(({ entry, create }) => [entry.url, create]));
  const make = (url: string): void => {
    for (const file of makers.get(url)?.() ?? []) if (file) made.set(`${base}${file.path}`, file);
    makers.delete(url);
  };
  return (url) => {
    if (makers.has(url)) make(url);
    else if (!made.has(url)) for (const other of [...makers.keys()]) make(other);
    return made.get(url) ?? made.get(`${url}index.html`);
  };
}
