import { compareVersions } from '#core/model/version.ts';
import type { Change } from '#core/upgrade/change.ts';
import { type ChangeShard, changesIn, datedVersion, type VersionList } from '#core/upgrade/change-files.ts';
import { planUpgrade, type UpgradePlan, versionsOnTheWay } from '#core/upgrade/plan.ts';
import type { Upgrade } from '#core/upgrade/reach.ts';
import { breath } from '../breath.ts';
import { fetchJson } from '../fetch-json.ts';
import type { StreamVersions } from './stream-versions.ts';

/** Where lists of versions and shards come from. */
export interface ChangeSource {
  /** Rejects with words for readers. */
  versions(url: string): Promise<StreamVersions>;
  /** Only the years that the upgrade spans are fetched, and of those before it the known issues. */
  plan(upgrade: Upgrade, known: StreamVersions): Promise<UpgradePlan>;
}

/** What was fetched stays: another filter or range costs nothing that is here. A file that failed to come is asked for again. */
export function createChangeSource(fetchJson: (url: string) => Promise<unknown>): ChangeSource {
  const files = new Map<string, Promise<unknown>>();
  const read = (url: string): Promise<unknown> => {
    const known = files.get(url);
    if (known !== undefined) return known;
    const file = fetchJson(url);
    files.set(url, file);
    file.catch(() => files.delete(url));
    return file;
  };
  const readShard = async (url: string, { versions }: StreamVersions): Promise<readonly Change[]> => {
    const shard = await read(url);
    if (!isOfSchema(shard) || !('homes' in shard)) throw stranger();
    return changesIn(shard as ChangeShard, versions);
  };
  return {
    async versions(url) {
      const list = await read(url);
      if (!isOfSchema(list) || !('versions' in list)) throw stranger();
      return indexVersions(list as VersionList);
    },
    async plan(upgrade, known) {
      // To ask for a file alone takes a slow phone half a frame.
      let turn = Promise.resolve();
      const shards = neededShards(upgrade, known).map((url) => {
        turn = turn.then(breath);
        return turn.then(() => readShard(url, known));
      });
      const changes = await Promise.all(shards);
      await breath();
      return planUpgrade(upgrade, [...known.versions.values()], changes.flat());
    },
  };
}

function indexVersions(list: VersionList): StreamVersions {
  return { list, versions: new Map(list.versions.map((one) => [one.version, datedVersion(one)])) };
}

function neededShards(upgrade: Upgrade, { list, versions }: StreamVersions): readonly string[] {
  const all = [...versions.values()];
  const onTheWay = new Set(versionsOnTheWay(upgrade, all).map(({ version }) => version.text));
  const spanned = new Set(
    list.versions.flatMap(({ version, shard }) => (onTheWay.has(version) ? [shard] : [])),
  );
  const earlier = new Set(
    list.versions.flatMap(({ version, shard }) => {
      const known = versions.get(version);
      const isBefore = known && compareVersions(known.version, upgrade.to.version) <= 0;
      return isBefore && !spanned.has(shard) ? [shard] : [];
    }),
  );
  return [
    ...[...spanned].flatMap((shard) => list.shards[shard]?.changes ?? []),
    ...[...earlier].flatMap((shard) => list.shards[shard]?.knownIssues ?? []),
  ];
}

/** A file of another deployment is said to be one. */
function isOfSchema(value: unknown): value is { readonly schema: 1 } {
  return typeof value === 'object' && value !== null && 'schema' in value && value.schema === 1;
}

function stranger(): Error {
  return new Error('The changes could not be read: the site may be newer than this page.');
}

/** Of this page. */
export const changeSource = createChangeSource(fetchJson);
