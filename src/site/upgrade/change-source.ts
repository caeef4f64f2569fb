import type { Change } from '#core/answers/change.ts';
import { planInSteps, type Upgrade, type UpgradePlan } from '#core/answers/upgrade.ts';
import type { ChangeShard, ChangeTexts, ShardFile, VersionList } from '#core/contracts/upgrade-data.ts';
import { LoadError } from '#core/load-error.ts';
import { loadPerKey } from '#core/memoize.ts';
import { localDay } from '#core/model/dates/day.ts';
import { neededShards } from '#core/upgrade/between-versions.ts';
import {
  addTexts,
  changesInSteps,
  issuesInShard,
  streamAnswersOf,
} from '#core/upgrade/files/change-files.ts';
import type { CveStatements } from '#core/upgrade/targets/compare-targets.ts';
import { fetchJson } from '../platform/fetch-json.ts';
import { inSlices, yieldToBrowser } from '../platform/in-slices.ts';
import type { StreamVersions } from './range/stream-versions.ts';

/** Loads lists of versions and data files. */
export interface ChangeSource {
  /** @throws LoadError */
  versions(url: string): Promise<StreamVersions>;
  /** Fetches only the years in which the two versions differ, and the known issues of the other years. */
  plan(upgrade: Upgrade, known: StreamVersions): Promise<UpgradePlan>;
  /** The entries of these files. */
  changes(files: readonly ShardFile[], known: StreamVersions): Promise<readonly Change[]>;
  cves(known: StreamVersions): Promise<CveStatements>;
  files(urls: readonly string[]): Promise<readonly ChangeShard[]>;
}

/** Loaded files are cached, so that other filters or ranges need no request. A failed request is repeated. */
export function createChangeSource(fetchJson: (url: string) => Promise<unknown>): ChangeSource {
  const read = loadPerKey(fetchJson);
  const readFile = async (url: string): Promise<ChangeShard> =>
    fileOfSchema<ChangeShard>(await read(url), 9, 'versions');
  const readTexts = async (url: string): Promise<ChangeTexts> =>
    fileOfSchema<ChangeTexts>(await read(url), 8, 'texts');
  const readShard = async (file: ShardFile, { answers }: StreamVersions): Promise<readonly Change[]> => {
    const [shard, texts] = await Promise.all([
      readFile(file.changes),
      file.texts === undefined ? undefined : readTexts(file.texts),
    ]);
    return inSlices(changesInSteps(addTexts(shard, texts), answers));
  };
  const readShards = async (
    files: readonly ShardFile[],
    known: StreamVersions,
  ): Promise<readonly Change[]> => {
    // Creating a request takes half a frame on a slow phone, so the loop yields to the browser.
    let turn = Promise.resolve();
    const shards = files.map((file) => {
      turn = turn.then(yieldToBrowser);
      return turn.then(() => readShard(file, known));
    });
    const changes = await Promise.all(shards);
    await yieldToBrowser();
    return changes.flat();
  };
  const readCves = async ({ list, answers }: StreamVersions): Promise<CveStatements> => {
    if (list.cves === undefined) return new Map();
    return issuesInShard(await readFile(list.cves), answers);
  };
  return {
    async versions(url) {
      const list = fileOfSchema<VersionList>(await read(url), 1, 'versions');
      return { list, answers: streamAnswersOf(list, localDay(Date.now())) };
    },
    async plan(upgrade, known) {
      const files = neededShards(known.list, known.answers, [upgrade]);
      return inSlices(planInSteps(known.answers, upgrade, await readShards(files, known)));
    },
    changes: readShards,
    cves: readCves,
    files: (urls) => Promise.all(urls.map(readFile)),
  };
}

/** @throws LoadError for a file of another deployment */
function fileOfSchema<File extends { readonly schema: number }>(
  value: unknown,
  schema: File['schema'],
  field: keyof File & string,
): File {
  const isOfSchema =
    typeof value === 'object' && value !== null && 'schema' in value && value.schema === schema;
  if (!isOfSchema || !(field in value)) throw new LoadError('changes', 'outdated');
  return value as File;
}

/** The deployment of this page. */
export const changeSource = createChangeSource((url) => fetchJson(url, 'changes'));
