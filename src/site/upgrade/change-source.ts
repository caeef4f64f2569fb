import type { Change } from '#core/answers/change.ts';
import { planUpgrade, type Upgrade, type UpgradePlan } from '#core/answers/upgrade.ts';
import { LoadError } from '#core/load-error.ts';
import {
  type ChangeShard,
  changesInShard,
  neededShards,
  streamAnswersOf,
  type VersionList,
} from '#core/upgrade/change-files.ts';
import { fetchJson } from '../platform/fetch-json.ts';
import { yieldToBrowser } from '../platform/yield-to-browser.ts';
import { dayOf } from '../reading/lifecycle.ts';
import type { StreamVersions } from './range/stream-versions.ts';

/** Loads lists of versions and data files. */
export interface ChangeSource {
  /** @throws LoadError */
  versions(url: string): Promise<StreamVersions>;
  /** Fetches only the years in which the two versions differ, and the known issues of the other years. */
  plan(upgrade: Upgrade, known: StreamVersions): Promise<UpgradePlan>;
}

/** Loaded files are cached, so that other filters or ranges need no request. A failed request is repeated. */
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
  const readShard = async (url: string, { answers }: StreamVersions): Promise<readonly Change[]> => {
    const shard = await read(url);
    if (!isOfSchema(shard, 2) || !('homes' in shard)) throw new LoadError('changes', 'outdated');
    return changesInShard(shard as ChangeShard, answers);
  };
  return {
    async versions(url) {
      const list = await read(url);
      if (!isOfSchema(list, 1) || !('versions' in list)) throw new LoadError('changes', 'outdated');
      const versions = list as VersionList;
      return { list: versions, answers: streamAnswersOf(versions, dayOf(new Date())) };
    },
    async plan(upgrade, known) {
      // Creating a request takes half a frame on a slow phone, so the loop yields to the browser.
      let turn = Promise.resolve();
      const shards = neededShards(known.list, known.answers, upgrade).map((url) => {
        turn = turn.then(yieldToBrowser);
        return turn.then(() => readShard(url, known));
      });
      const changes = await Promise.all(shards);
      await yieldToBrowser();
      return planUpgrade(known.answers, upgrade, changes.flat());
    },
  };
}

/** Rejects a file of another deployment. */
function isOfSchema(value: unknown, schema: number): value is { readonly schema: number } {
  return typeof value === 'object' && value !== null && 'schema' in value && value.schema === schema;
}

/** The deployment of this page. */
export const changeSource = createChangeSource((url) => fetchJson(url, 'changes'));
