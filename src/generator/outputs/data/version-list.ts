import type { ListedVersion } from '#core/contracts/upgrade-data.ts';
import { listedGuides } from '#core/model/catalogue.ts';
import type { Lifecycle } from '#core/model/dates/lifecycle.ts';
import { groupBy } from '#core/model/group-by.ts';
import { releaseOfGuide } from '#core/model/release/guide-release.ts';
import type { Guide } from '#core/model/release/release.ts';
import { proseOf } from '#core/model/release/release-body.ts';
import { countEntries, factsOf } from '#core/model/release/release-facts.ts';
import { strictestSource, upgradeSourceInGuide } from '#core/model/release/upgrade-source.ts';
import { writeStatements } from '#core/model/release/version-statements.ts';
import type { Urls } from '#core/model/urls.ts';
import { formatVersion, isPrerelease, parseVersion, type Version } from '#core/model/version.ts';
import type { EntryRelation } from '#core/upgrade/entry-summary.ts';
import type { StreamVersionEntries } from '#core/upgrade/version-entries.ts';
import type { StreamChanges } from './stream-changes.ts';

/** @param years in the order of their files */
export function listVersions(
  {
    stream,
    urls,
    relations,
    lifecycles,
  }: Pick<StreamChanges, 'stream' | 'urls' | 'relations' | 'lifecycles'>,
  years: readonly string[],
): readonly ListedVersion[] {
  const lifecycleOf = new Map(
    Array.from(lifecycles, ([{ version }, lifecycle]) => [version.text, lifecycle]),
  );
  const places = new Map(years.map((year, place) => [year, place]));
  const newest = relations.find(({ version }) => !isPrerelease(version)) ?? relations[0];
  const guides = groupBy([...listedGuides(stream), ...changesAbove(stream)], (guide) => [
    guide.guide === 'introduction' ? newest : releaseOfGuide(guide, relations),
  ]);
  return relations.map((one) => {
    const place = { shard: places.get(yearOf(one)) ?? 0, lifecycle: lifecycleOf.get(one.version.text) };
    return listVersion(one, { ...place, guides: guides.get(one) ?? [] }, urls);
  });
}

/**
 * The introduction if it lists changes or actions, or tells about upgrades: known issues above all releases of a changelog may be those of
 * the newest one.
 */
function changesAbove({ introduction }: StreamChanges['stream']): readonly Guide[] {
  if (introduction === undefined || introduction.unlisted) return [];
  const { counts, actionRequired } = factsOf(introduction);
  const { other: _, ...kinds } = counts;
  const unread = proseOf(introduction.sections, ({ unread: count = 0 }) => count > 0);
  const tells = unread.some((text) => /\bupgrad|アップグレード|업그레이드|升级/i.test(text));
  return actionRequired || tells || Object.keys(kinds).length > 0 ? [introduction] : [];
}

interface VersionPlace {
  readonly shard: number;
  readonly lifecycle: Lifecycle | undefined;
  readonly guides: readonly Guide[];
}

function listVersion(
  one: StreamVersionEntries<EntryRelation>,
  { shard, lifecycle, guides }: VersionPlace,
  urls: Urls,
): ListedVersion {
  const { version, date, anchor, release, merges } = one;
  const upgradeSource = strictestSource(
    [one.upgradeSource, ...guides.map((guide) => upgradeSourceInGuide(guide, version))].flatMap(
      (source) => source ?? [],
    ),
  );
  return {
    version: formatVersion(version),
    ...(!isPlain(version) && { parsed: version }),
    ...(date !== undefined && { date }),
    url: `${urls.release(release.id)}${anchor && `#${encodeURIComponent(anchor)}`}`,
    shard,
    ...writeStatements(version, one),
    ...(lifecycle?.endOfSupport !== undefined && { endOfSupport: lifecycle.endOfSupport }),
    ...(merges && { merges }),
    ...(upgradeSource && { upgradeSource }),
    ...(guides.length > 0 && { guides: guides.map((guide) => listGuide(guide, urls)) }),
  };
}

function listGuide(guide: Guide, urls: Urls): NonNullable<ListedVersion['guides']>[number] {
  const facts = factsOf(guide);
  return {
    title: guide.title,
    url: guide.guide === 'introduction' ? urls.stream(guide.stream) : urls.release(guide.id),
    paragraphs: facts.unread + countEntries(facts),
  };
}

/** Whether parsing the text gives the same version, so that the parsed form need not be stored. */
function isPlain(version: Version): boolean {
  return JSON.stringify(parseVersion(version.text, undefined)) === JSON.stringify(version);
}

/** The year whose file contains a version. Patches are in the file of the page that collects them. */
export function yearOf({ release }: StreamVersionEntries<EntryRelation>): string {
  return String(release.year ?? 'undated');
}
